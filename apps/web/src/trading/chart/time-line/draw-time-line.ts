import { zoneName } from '@assay/ui/numbers/zone'
import { drawCursor, drawLabels } from './draw-labels.ts'
import { type Frame, MARK_HEIGHT, SCALE_HEIGHT, SCALE_WIDTH, type Sheet, sharp, stroke, TYPE } from './frame.ts'
import { placeOf, priceTicks, type Span, spanOf, timeTicks } from './scales.ts'
import type { TimeLineColours } from './time-line-colours.ts'
import type { TimeLinePicture, Tone } from './time-line-picture.ts'

/** Longer than from one second to the next, wherever in them the index was told. */
const STOOD_MS = 2000

/** Prices that are in sight: of the line, and of the levels that hold now. */
function priceSpanOf({ points, levels, time }: TimeLinePicture): Span | undefined {
  const first = points.findIndex(([at]) => at >= time.from)
  const seen = first < 0 ? points.slice(-1) : points.slice(Math.max(0, first - 1))
  return spanOf([...seen.map(([, price]) => price), ...levels.map(({ price }) => price)])
}

/** Draws everything; gives the span of prices that is in sight. */
export function drawTimeLine(picture: TimeLinePicture, sheet: Sheet): void {
  const { context, width, height } = sheet
  context.clearRect(0, 0, width, height)
  const price = priceSpanOf(picture)
  const [right, bottom] = [width - SCALE_WIDTH, height - SCALE_HEIGHT]
  if (!price || right <= 0 || bottom <= 0) return
  const x = (at: number) => placeOf(at, picture.time, right)
  const y = (value: number) => bottom - placeOf(value, price, bottom - MARK_HEIGHT)
  const frame: Frame = { ...sheet, picture, price, right, bottom, x, y }
  context.font = `${TYPE}px ${sheet.colours.family}`
  context.textBaseline = 'middle'
  drawGrid(frame)
  clipped(frame, () => {
    drawZones(frame)
    drawFuture(frame)
    drawMarks(frame)
    drawLevels(frame)
    drawLine(frame)
  })
  drawLabels(frame)
  drawCursor(frame)
}

function clipped({ context, right, bottom }: Frame, draw: () => void): void {
  context.save()
  context.beginPath()
  context.rect(0, 0, right, bottom)
  context.clip()
  draw()
  context.restore()
}

function drawGrid(frame: Frame): void {
  const { context, colours, picture, price, right, bottom, x, y, priceText, timeText } = frame
  context.textAlign = 'left'
  for (const tick of priceTicks(price, Math.max(2, Math.floor(bottom / 46)))) {
    const at = sharp(y(tick))
    if (at < MARK_HEIGHT || at > bottom - 4) continue
    stroke(
      frame,
      [
        [0, at],
        [right, at],
      ],
      { colour: colours.grid },
    )
    context.fillStyle = colours.faint
    context.fillText(priceText(tick), right + 6, at)
  }
  context.textAlign = 'center'
  for (const tick of timeTicks(picture.time, Math.max(2, Math.floor(right / 96)))) {
    const at = x(tick)
    if (at < 26 || at > right - 26) continue
    context.fillStyle = colours.faint
    context.fillText(timeText(tick), at, bottom + SCALE_HEIGHT / 2 + 1)
  }
  context.textAlign = 'left'
  context.fillText(zoneName(picture.time.from, picture.time.to), right + 6, bottom + SCALE_HEIGHT / 2 + 1)
  stroke(
    frame,
    [
      [0, sharp(bottom)],
      [right, sharp(bottom)],
      [right + 0.5, 0],
    ],
    { colour: colours.grid },
  )
}

/** What has not happened yet lies on another ground. */
function drawFuture({ context, colours, picture, right, bottom, x }: Frame): void {
  const from = Math.max(0, x(picture.now))
  context.globalAlpha = 0.35
  context.fillStyle = colours.grid
  context.fillRect(from, 0, right - from, bottom)
  context.globalAlpha = 1
}

function drawZones({ context, colours, picture, bottom, x }: Frame): void {
  for (const { from, to, tone, faint = false } of picture.zones) {
    const begin = x(from)
    context.globalAlpha = faint ? 0.45 : 1
    context.fillStyle = tone === 'accent' ? colours.wash : colours.grid
    context.fillRect(begin, 0, Math.max(2, x(to) - begin), bottom)
  }
  context.globalAlpha = 1
}

const toneColour = (tone: Tone, { up, down, dim }: TimeLineColours): string => (tone === 'up' ? up : tone === 'down' ? down : dim)

/** Moments; those beyond the edge stand at it with an arrow. */
function drawMarks(frame: Frame): void {
  const { context, colours, picture, right, bottom, x } = frame
  let taken = Number.NEGATIVE_INFINITY
  for (const { at, label, tone, faint = false } of [...picture.marks].sort((a, b) => a.at - b.at)) {
    const isBeyond = at > picture.time.to
    const place = isBeyond ? right - 1 : x(at)
    context.globalAlpha = faint ? 0.6 : 1
    if (!isBeyond)
      stroke(
        frame,
        [
          [sharp(place), 0],
          [sharp(place), bottom],
        ],
        { colour: toneColour(tone, colours), dash: [2, 3] },
      )
    const text = isBeyond ? `${label} →` : label
    const width = context.measureText(text).width
    const begin = Math.min(right - width - 4, Math.max(4, place - width / 2))
    context.textAlign = 'left'
    context.fillStyle = toneColour(tone, colours)
    if (begin > taken) {
      context.fillText(text, begin, MARK_HEIGHT / 2)
      taken = begin + width + 8
    }
    context.globalAlpha = 1
  }
}

function drawLevels(frame: Frame): void {
  const { colours, picture, x, y, right } = frame
  for (const { price, from, to, tone } of picture.levels) {
    const at = sharp(y(price))
    stroke(
      frame,
      [
        [Math.max(0, x(from)), at],
        [Math.min(right, x(to)), at],
      ],
      { colour: toneColour(tone, colours), width: 1.5 },
    )
    stroke(
      frame,
      [
        [Math.min(right, x(to)), at],
        [right, at],
      ],
      { colour: toneColour(tone, colours), dash: [1, 4] },
    )
  }
}

/** The line stands at a price until the next one is told. */
function drawLine(frame: Frame): void {
  const { context, colours, picture, x, y, bottom } = frame
  const { points, now, time } = picture
  const first = Math.max(0, points.findIndex(([at]) => at >= time.from) - 1)
  const path: [number, number][] = []
  let lastAt = Number.POSITIVE_INFINITY
  for (const [at, price] of points.slice(first)) {
    const before = path.at(-1)
    // From second to second a slope; what was not told for longer has stood.
    if (before && at - lastAt > STOOD_MS) path.push([x(at - 1000), before[1]])
    path.push([x(at), y(price)])
    lastAt = at
  }
  const last = path.at(-1)
  if (!last) return
  path.push([Math.max(last[0], x(now)), last[1]])
  stroke(frame, path, { colour: colours.accent, width: 1.6 })
  context.beginPath()
  context.moveTo(path[0]![0], bottom)
  for (const [px, py] of path) context.lineTo(px, py)
  context.lineTo(path.at(-1)![0], bottom)
  context.closePath()
  context.globalAlpha = 0.5
  context.fillStyle = colours.wash
  context.fill()
  context.globalAlpha = 1
  const [px, py] = path.at(-1)!
  context.fillStyle = colours.wash
  dot(context, { x: px, y: py, radius: 8 })
  context.fillStyle = colours.accent
  dot(context, { x: px, y: py, radius: 3.5 })
}

function dot(context: CanvasRenderingContext2D, { x, y, radius }: { x: number; y: number; radius: number }): void {
  context.beginPath()
  context.arc(x, y, radius, 0, Math.PI * 2)
  context.fill()
}
