import DeterminismScene

/// The hash of the scene, for a host that is not Swift.
@_expose(wasm, "determinism_hash")
@_cdecl("determinism_hash")
public func hashForHost() -> UInt64 { determinismHash() }
