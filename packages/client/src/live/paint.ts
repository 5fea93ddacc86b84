import { pageState } from '../page/page-state.ts'

/** The page repaints at most this often. */
const PAINT_EVERY_MS = 125

interface Panel {
  flush: () => void
  everyMs: number
}

interface Beat {
  due: Set<Panel>
  timer: ReturnType<typeof setTimeout> | undefined
  paintedAt: number
  /** When each panel was painted last. */
  painted: Map<Panel, number>
}

const beat = pageState<Beat>(
  'page',
  () => ({ due: new Set(), timer: undefined, paintedAt: 0, painted: new Map() }),
  ({ timer }) => clearTimeout(timer),
)

function paint(): void {
  const { due, painted } = beat.current
  const now = Date.now()
  beat.current.timer = undefined
  beat.current.paintedAt = now
  // Half a beat early is in time: timers are not exact, and a beat later would be a whole one late.
  const ready = [...due].filter(panel => now - (painted.get(panel) ?? 0) >= panel.everyMs - PAINT_EVERY_MS / 2)
  for (const panel of ready) {
    due.delete(panel)
    painted.set(panel, now)
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
  const { timer, paintedAt } = beat.current
  if (timer === undefined) beat.current.timer = setTimeout(paint, Math.max(0, paintedAt + PAINT_EVERY_MS - Date.now()))
}

/**
 * Joins many changes into one repaint: calls `flush` at once after a quiet time, and at most eight times a second otherwise, or each `everyMs`. The
 * last change is never left unpainted. All panels share one beat: the browser lays out and draws the page once for all of them, not once for each.
 */
export function paintAtMost(flush: () => void, everyMs: number = PAINT_EVERY_MS): () => void {
  const panel: Panel = { flush, everyMs }
  return () => {
    beat.current.due.add(panel)
    paintSoon()
  }
}
