import { qrCells } from '@assay/ui/states/qr-cells'

/** What stands on a poster, in the language of whoever makes it. */
interface PosterTexts {
  headline: string
  scan: string
  code: string
  risk: string
}

interface Poster {
  texts: PosterTexts
  code: string
  link: string
  isRightToLeft: boolean
}

/** Pixels. */
const POSTER_SIZE = { width: 720, height: 1080 } as const
const MARGIN = 56
const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif'
const INK = '#0d0e10'
const PAPER = '#f7f4ee'
const ACCENT = '#f0a82c'

/** Draws the poster of an invitation; the browser shapes the letters of every script. */
export function drawPoster(canvas: HTMLCanvasElement, poster: Poster): void {
  const pen = canvas.getContext('2d')
  if (!pen) return
  const { width, height } = POSTER_SIZE
  canvas.width = width
  canvas.height = height
  pen.direction = poster.isRightToLeft ? 'rtl' : 'ltr'
  pen.fillStyle = PAPER
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = ACCENT
  pen.fillRect(0, 0, width, 12)
  pen.textAlign = 'center'
  pen.fillStyle = INK
  write(pen, 'Assay', { y: 110, size: 44, weight: 700 })
  const below = write(pen, poster.texts.headline, { y: 210, size: 52, weight: 650 })
  drawCode(pen, poster.link, { top: below + 20, size: 380 })
  const after = write(pen, poster.texts.scan, { y: below + 470, size: 30, weight: 400 })
  const label = write(pen, poster.texts.code, { y: after + 24, size: 26, weight: 400 })
  write(pen, poster.code, { y: label + 24, size: 52, weight: 700, isCode: true })
  write(pen, poster.texts.risk, { y: height - 50, size: 22, weight: 400 })
}

interface Line {
  y: number
  size: number
  weight: number
  /** Always from left to right. */
  isCode?: boolean
}

/** Writes a text in the middle, on as many lines as it needs; gives where the next may begin. */
function write(pen: CanvasRenderingContext2D, text: string, { y, size, weight, isCode = false }: Line): number {
  pen.font = `${weight} ${size}px ${FONT}`
  const { direction } = pen
  if (isCode) pen.direction = 'ltr'
  const lines = linesOf(pen, text, POSTER_SIZE.width - 2 * MARGIN)
  for (const [index, line] of lines.entries()) pen.fillText(line, POSTER_SIZE.width / 2, y + index * size * 1.25)
  pen.direction = direction
  return y + lines.length * size * 1.25
}

/** Breaks a text between words; one that has no spaces, as Chinese and Thai, between the words that the language knows. */
function linesOf(pen: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)) {
    if (pen.measureText(line + segment).width > width && line.trim() !== '') {
      lines.push(line.trim())
      line = ''
    }
    line += segment
  }
  return [...lines, line.trim()]
}

function drawCode(pen: CanvasRenderingContext2D, link: string, { top, size }: { top: number; size: number }): void {
  const cells = qrCells(link)
  const cell = Math.floor(size / cells.length)
  const left = Math.round((POSTER_SIZE.width - cell * cells.length) / 2)
  pen.fillStyle = '#ffffff'
  pen.fillRect(left, top, cell * cells.length, cell * cells.length)
  pen.fillStyle = INK
  for (const [y, row] of cells.entries())
    for (const [x, isDark] of row.entries()) if (isDark) pen.fillRect(left + x * cell, top + y * cell, cell, cell)
}
