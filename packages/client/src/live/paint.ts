/** The page repaints at most this often. */
const PAINT_EVERY_MS = 125

interface Panel {
  flush: () => void
  everyMs: number
  paintedAt: number
}

const due = new Set<Panel>()
let waiting = false
let paintedAt = 0

function paint(): void {
  waiting = false
  paintedAt = Date.now()
  // Half a beat early is in time: timers are not exact, and a beat later would be a whole one late.
  const ready = [...due].filter(panel => paintedAt - panel.paintedAt >= panel.everyMs - PAINT_EVERY_MS / 2)
  for (const panel of ready) {
    due.delete(panel)
    panel.paintedAt = paintedAt
    try {
      panel.flush()
    } catch (fault) {
      // One panel that cannot be drawn stops no other.
      reportError(fault)
    }
  }
  if (due.size > 0) paintSoon()
}

function paintSoon(): void {
  if (waiting) return
  waiting = true
  setTimeout(paint, Math.max(0, paintedAt + PAINT_EVERY_MS - Date.now()))
}

/**
 * Joins many changes into one repaint: calls `flush` at once after a quiet time, and at most eight times a second otherwise, or each `everyMs`. The
 * last change is never left unpainted. All panels share one beat: the browser lays out and draws the page once for all of them, not once for each.
 */
export function paintAtMost(flush: () => void, everyMs: number = PAINT_EVERY_MS): () => void {
  const panel: Panel = { flush, everyMs, paintedAt: 0 }
  return () => {
    due.add(panel)
    paintSoon()
  }
}
