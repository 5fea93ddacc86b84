// How much slower this machine is at the moment than the one for which times are promised.
import { pbkdf2Sync } from 'node:crypto'

/** Rounds of a hash, and how long they take on a core of the machine for which times are promised (docs/performance.md) that has nothing else to do. */
const ROUNDS = 1_000_000
const REFERENCE_MS = 200
const TRIES = 3

/** How many times longer a piece of work of known size takes here and now; the best of some tries, because each may be interrupted. */
export function slowness() {
  const tries = Array.from({ length: TRIES }, () => {
    const begun = performance.now()
    pbkdf2Sync('work', 'of known size', ROUNDS, 32, 'sha256')
    return performance.now() - begun
  })
  return Math.min(...tries) / REFERENCE_MS
}
