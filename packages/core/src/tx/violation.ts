/** A broken promise of the core. Any at all means: stop writing. */
export interface Violation {
  /** I1 … I14, as ARCHITECTURE.md names the invariants. */
  invariant: string
  message: string
}
