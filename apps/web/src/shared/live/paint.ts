/** The page repaints at most this often. */
const PAINT_EVERY_MS = 100

const due = new Set<() => void>()
let waiting = false
let paintedAt = 0

function paint(): void {
  waiting = false
  paintedAt = Date.now()
  const flushes = [...due]
  due.clear()
  for (const flush of flushes)
    try {
      flush()
    } catch (fault) {
      // One panel that cannot be drawn stops no other.
      reportError(fault)
    }
}

/**
 * Joins many changes into one repaint: calls `flush` at once after a quiet time, and at most ten times a second otherwise. The last change is
 * never left unpainted. All panels share one beat: the browser lays out and draws the page once for all of them, not once for each.
 */
export function paintAtMost(flush: () => void): () => void {
  return () => {
    due.add(flush)
    if (waiting) return
    waiting = true
    setTimeout(paint, Math.max(0, paintedAt + PAINT_EVERY_MS - Date.now()))
  }
}
