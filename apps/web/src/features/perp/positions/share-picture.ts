/** What a picture of a position says; every text as a person reads it. */
export interface SharedPosition {
  market: string
  /** "Long 20x Isolated" */
  kind: string
  side: 'long' | 'short'
  /** The return on the margin, with its sign. */
  roi: string
  gains: boolean
  /** Names and figures below: prices, and the profit when amounts are shown. */
  lines: readonly (readonly [name: string, figure: string])[]
  /** "29 Nov 2026, 10:00 UTC+01:00" */
  moment: string
  /** That the market is simulated; empty where it is not. */
  badge: string
  direction: 'ltr' | 'rtl'
}

export const PICTURE_WIDTH = 1200
export const PICTURE_HEIGHT = 630
const EDGE = 72

type Colour = (name: string) => string

function coloursOf(element: Element): Colour {
  const style = getComputedStyle(element)
  return name => style.getPropertyValue(name).trim()
}

/** Draws a position on a canvas in the colours of the page: what is shared looks like what is shown. */
export function drawPosition(canvas: HTMLCanvasElement, shared: SharedPosition): void {
  const paint = canvas.getContext('2d')
  if (!paint) return
  canvas.width = PICTURE_WIDTH
  canvas.height = PICTURE_HEIGHT
  const colour = coloursOf(document.documentElement)
  const family = getComputedStyle(document.body).fontFamily
  const isRtl = shared.direction === 'rtl'
  const start = isRtl ? PICTURE_WIDTH - EDGE : EDGE
  const end = isRtl ? EDGE : PICTURE_WIDTH - EDGE
  paint.direction = shared.direction
  const write = (text: string, at: { x: number; y: number; size: number; weight?: number; colour: string; atEnd?: boolean }) => {
    paint.font = `${at.weight ?? 500} ${at.size}px ${family}`
    paint.fillStyle = colour(at.colour)
    paint.textAlign = at.atEnd ? 'end' : 'start'
    paint.fillText(text, at.x, at.y)
  }
  paint.fillStyle = colour('--surface')
  paint.fillRect(0, 0, PICTURE_WIDTH, PICTURE_HEIGHT)
  paint.fillStyle = colour(shared.gains ? '--up' : '--down')
  paint.fillRect(isRtl ? PICTURE_WIDTH - 10 : 0, 0, 10, PICTURE_HEIGHT)
  write(shared.market, { x: start, y: 118, size: 46, weight: 650, colour: '--text' })
  write(shared.kind, { x: start, y: 168, size: 28, colour: shared.side === 'long' ? '--up' : '--down' })
  write('Assay', { x: end, y: 112, size: 34, weight: 650, colour: '--text', atEnd: true })
  write(shared.roi, { x: start, y: 318, size: 116, weight: 650, colour: shared.gains ? '--up' : '--down' })
  for (const [place, [name, figure]] of shared.lines.entries()) {
    const y = 398 + place * 46
    write(name, { x: start, y, size: 26, colour: '--text-dim' })
    write(figure, { x: isRtl ? start - 380 : start + 380, y, size: 26, weight: 600, colour: '--text' })
  }
  paint.fillStyle = colour('--line')
  paint.fillRect(EDGE, 556, PICTURE_WIDTH - 2 * EDGE, 2)
  write(shared.moment, { x: start, y: 598, size: 22, colour: '--text-faint' })
  if (shared.badge) write(shared.badge, { x: end, y: 598, size: 22, weight: 600, colour: '--accent-text', atEnd: true })
}

/** Saves the picture as a PNG. */
export async function savePosition(canvas: HTMLCanvasElement, name: string): Promise<void> {
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
  if (!blob) return
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = `${name}.png`
  link.click()
  URL.revokeObjectURL(link.href)
}
