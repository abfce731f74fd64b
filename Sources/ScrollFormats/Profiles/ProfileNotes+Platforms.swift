extension ProfileNotes {
  /// The notes of the built-in profiles, by their names.
  private static let builtIn: KeyValuePairs<String, ProfileNotes> = [
    "uikit": uikit,
    "gtk4": gtk4,
    "chromium": chromium(firstStep: "0.0048 s in recordings with frames made one by one"),
    "chromium-flingcurve": chromium(firstStep: "0.003 s in live recordings"),
    "firefox": firefox,
    "qt": qt,
    "flutter-bouncing": flutter,
    "flutter-clamping": flutter,
    "android": android,
    "compose": compose,
    "webkit-gtk": webkitGTK,
  ]

  /// Returns the notes of a built-in profile; of one without any, that nothing is noted.
  static func of(_ name: String) -> ProfileNotes {
    builtIn.first { $0.key == name }?.value ?? ProfileNotes(.assumed, "nobody has noted it")
  }

  /// Creates the notes of a platform whose source was read.
  private static func read(
    in source: String, except exceptions: KeyValuePairs<String, ProfileNote> = [:]
  ) -> ProfileNotes {
    var notes = ProfileNotes(.source, source, except: exceptions)
    notes.add("programmatic", ProfileNote(.assumed, "UIKit's, for want of the platform's own"))
    return notes
  }

  private static let gtk4 = read(
    in: """
      gtk/gtkscrolledwindow.c, gtkkineticscrolling.c, gtkgestureswipe.c and \
      gdk/gdkframeclockidle.c of GTK 4.8.3
      """,
    except: [
      "platform.delivery.delay":
        ProfileNote(.measured, "99 recordings: when a frame collects touches"),
      "platform.snap": ProfileNote(.assumed, "GTK does not snap: the plainest rules"),
    ])

  private static func chromium(firstStep: String) -> ProfileNotes {
    read(
      in: """
        ui/events/gesture_detection, ui/events/gestures, components/input, ui/events/blink, \
        ui/base/prediction and cc/input of Chromium
        """,
      except: [
        "platform.delivery.delay":
          ProfileNote(.measured, "recordings: when a touch ties with a frame"),
        "platform.delivery.pageDelay":
          ProfileNote(.measured, "191 recordings, in which 0 occurs too"),
        "platform.law.firstStepDelay":
          ProfileNote(.measured, "when a lift is handled: \(firstStep)"),
        "platform.lock.displayDiagonal":
          ProfileNote(.measured, "where recorded drags leave the rail"),
        "platform.snap.proximity":
          ProfileNote(.assumed, "cc/input; that it counts from the fling's end is a guess"),
      ])
  }

  private static let firefox = read(
    in: """
      gfx/layers/apz/src and modules/libpref/init/StaticPrefList.yaml of Gecko
      """,
    except: [
      "platform.delivery.delay":
        ProfileNote(.measured, "129 recordings: a sharp minimum of the error"),
      "platform.slop.removal":
        ProfileNote(.measured, "recorded drags at eight angles, each exact"),
      "platform.lock.kind":
        ProfileNote(.measured, "recordings, in which no drag breaks out of its axis"),
      "platform.law.originDelay":
        ProfileNote(.measured, "129 recordings, which leave 0.0331 to 0.0351 open"),
    ])

  private static let qt = read(
    in: """
      src/quick/items/qquickflickable.cpp, qquicklistview.cpp, src/quick/util/qquicktimeline.cpp \
      and qeventpoint.cpp of Qt 6.4.2; 66 recordings agree
      """)

  private static let flutter = read(
    in: """
      scroll_physics.dart, scroll_simulation.dart, scroll_activity.dart, monodrag.dart and \
      velocity_tracker.dart of Flutter
      """,
    except: [
      "platform.slop.isFreeOnMovingContent":
        ProfileNote(.assumed, "something else under the finger wants the touch as well"),
      "platform.law.density": ProfileNote(.assumed, "one physical pixel per point"),
      "platform.law.stopSpeed":
        ProfileNote(.derived, "the source's tolerance at one physical pixel per point"),
      "platform.law.origin":
        ProfileNote(.assumed, "no recording tells from when a fling counts"),
      "platform.snap":
        ProfileNote(.source, "the spring and the tolerances of scroll_physics.dart"),
    ])

  private static let android = read(
    in: """
      OverScroller.java, ScrollView.java and ViewConfiguration.java in frameworks/base, \
      VelocityTracker.cpp and InputTransport.cpp in frameworks/native of AOSP
      """,
    except: [
      "platform.fling.pause": ProfileNote(.assumed, "as in later versions of VelocityTracker"),
      "platform.law.origin": ProfileNote(.assumed, "a lift is handled at its own time"),
      "platform.law.density": ProfileNote(.assumed, "one pixel per point"),
      "platform.boost.kind":
        ProfileNote(.assumed, "as in a list; a ScrollView ends the fling at the touch"),
      "platform.snap": ProfileNote(.assumed, "a view of Android does not snap: the plainest rules"),
    ])

  private static let compose = read(
    in: """
      SplineBasedDecay.kt, Scrollable.kt, DragGestureDetector.kt, VelocityTracker.kt and \
      SnapFlingBehavior.kt of androidx; ViewConfiguration.java of AOSP
      """,
    except: [
      "platform.delivery.moves": ProfileNote(.assumed, "touches are resampled as for any view"),
      "platform.law.origin": ProfileNote(.assumed, "no recording tells from when a fling counts"),
      "platform.law.density": ProfileNote(.assumed, "one pixel per point"),
      "platform.snap.angularFrequency":
        ProfileNote(.assumed, "the root of a stiffness of 400, which was not read"),
      "platform.snap.smallestSpeed": ProfileNote(.assumed, "400 dp per second, which was not read"),
    ])

  private static let webkitGTK = read(
    in: "ScrollAnimationKinetic.cpp of WebKit",
    except: [
      "platform.delivery": ProfileNote(.assumed, "as in GTK 4.8"),
      "platform.slop": ProfileNote(.assumed, "as in GTK 4.8; 18 recordings agree"),
      "platform.velocity": ProfileNote(.assumed, "as in GTK 4.8; 18 recordings agree"),
      "platform.boost": ProfileNote(.assumed, "as in GTK 4.8; 18 recordings agree"),
      "platform.law.goesOnUnderTouch": ProfileNote(.assumed, "18 recordings look like it"),
      "platform.law.originDelay": ProfileNote(.assumed, "the least error of 18 recordings"),
      "platform.snap": ProfileNote(.assumed, "the plainest rules"),
    ])
}
