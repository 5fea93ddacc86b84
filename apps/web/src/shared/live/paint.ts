/** A panel repaints at most this often. */
const PAINT_EVERY_MS = 100

/**
 * Joins many changes into one repaint: calls `flush` at once after a quiet time, and at most ten times a second otherwise. The last change is
 * never left unpainted.
 */
export function paintAtMost(flush: () => void): () => void {
  let waiting = false
  let paintedAt = 0
  return () => {
    if (waiting) return
    waiting = true
    const wait = Math.max(0, paintedAt + PAINT_EVERY_MS - Date.now())
    setTimeout(() => {
      waiting = false
      paintedAt = Date.now()
      flush()
    }, wait)
  }
}
