public import ScrollPhysics

/// A profile with its name.
public struct NamedProfile: Hashable, Sendable {
  /// The name by which it is asked for.
  public var name: String

  /// What it stands for, in words.
  public var title: String

  /// How the platform behaves.
  public var profile: ScrollProfile

  /// The built-in profile that its file changes; `nil` for one that is no file's.
  public var like: String?

  /// The paths of the keys of its file that mean nothing, to be told to the user.
  public var ignoredKeys: [String]

  /// The keys of its file that change a parameter which its choices do not use, to be told as well.
  public var unusedKeys: [String] = []

  /// Creates a named profile.
  public init(
    name: String, title: String = "", profile: ScrollProfile, like: String? = nil,
    ignoredKeys: [String] = []
  ) {
    self.name = name
    self.title = title
    self.profile = profile
    self.like = like
    self.ignoredKeys = ignoredKeys
  }
}

extension NamedProfile {
  /// The profiles that come with the library; the first one is the default.
  public static let builtIn: [NamedProfile] = [
    NamedProfile(name: "uikit", title: "UIScrollView on iOS", profile: .uikit),
    NamedProfile(name: "qt", title: "Flickable and ListView of Qt Quick 6.4", profile: .qt),
    NamedProfile(name: "gtk4", title: "ScrolledWindow of GTK 4.8", profile: .gtk4),
    NamedProfile(name: "chromium", title: "a page in Chromium 156", profile: .chromium),
    NamedProfile(
      name: "chromium-flingcurve", title: "Chromium with its older fling curve",
      profile: .chromiumFlingCurve),
    NamedProfile(name: "firefox", title: "Firefox 153, as composed", profile: .firefox),
    NamedProfile(
      name: "flutter-bouncing", title: "a list of Flutter, bouncing", profile: .flutterBouncing),
    NamedProfile(
      name: "flutter-clamping", title: "a list of Flutter, clamping", profile: .flutterClamping),
    NamedProfile(name: "android", title: "a scroll view or list of Android", profile: .android),
    NamedProfile(name: "compose", title: "a scrollable of Compose", profile: .compose),
    NamedProfile(name: "webkit-gtk", title: "a page in WebKitGTK 2.50", profile: .webkitGTK),
  ]

  /// Returns the built-in profile of a name.
  public static func named(_ name: String) -> NamedProfile? {
    builtIn.first { $0.name == name }
  }

  /// The built-in profile that this one is, or is made from; UIKit's for want of another.
  public var base: NamedProfile {
    Self.named(like ?? name) ?? Self.builtIn[0]
  }

  /// What the values of the built-in profile rest on that this one is, or is made from.
  public var notes: ProfileNotes { ProfileNotes.of(base.name) }
}
