import { type Frame, LABEL_HEIGHT, MARK_HEIGHT, SCALE_WIDTH, sharp, stroke } from './frame.ts'
import { spread, valueAt } from './scales.ts'
import type { TimeLineColours } from './time-line-colours.ts'
import type { Level } from './time-line-picture.ts'

interface Tag {
  price: number
  label: string
  ground: string
  letters: string
}

/** The newest price and the levels at the price scale, moved apart where they would cover each other. */
export function drawLabels(frame: Frame): void {
  const { colours, picture, bottom, y, priceText } = frame
  const last = picture.points.at(-1)?.[1]
  const tags: Tag[] = picture.levels.map(level => tagOf(level, colours))
  if (last !== undefined) tags.push({ price: last, label: priceText(last), ground: colours.accent, letters: '#1b1204' })
  const places = spread(
    tags.map(({ price }) => y(price)),
    LABEL_HEIGHT + 1,
    { from: 0, to: bottom },
  )
  tags.forEach((tag, place) => {
    drawTag(frame, tag, places[place] ?? 0)
  })
}

const tagOf = ({ price, label, tone }: Level, { upSolid, downSolid, dim, ground }: TimeLineColours): Tag => ({
  price,
  label,
  ground: tone === 'up' ? upSolid : tone === 'down' ? downSolid : dim,
  letters: tone === 'plain' ? ground : '#ffffff',
})

function drawTag({ context, right }: Frame, { label, ground, letters }: Tag, at: number): void {
  context.textAlign = 'left'
  const width = Math.max(SCALE_WIDTH - 4, context.measureText(label).width + 10)
  const begin = right + SCALE_WIDTH - 2 - width
  context.fillStyle = ground
  context.beginPath()
  context.roundRect(begin, at - LABEL_HEIGHT / 2, width, LABEL_HEIGHT, 3)
  context.fill()
  context.fillStyle = letters
  context.fillText(label, begin + 5, at + 0.5)
}

/** Time and price under the pointer. */
export function drawCursor(frame: Frame): void {
  const { context, colours, picture, price, cursor, right, bottom, priceText, timeText } = frame
  if (!cursor || cursor.x > right || cursor.y > bottom) return
  const [cx, cy] = [sharp(cursor.x), sharp(cursor.y)]
  stroke(
    frame,
    [
      [cx, 0],
      [cx, bottom],
    ],
    { colour: colours.faint, dash: [3, 3] },
  )
  stroke(
    frame,
    [
      [0, cy],
      [right, cy],
    ],
    { colour: colours.faint, dash: [3, 3] },
  )
  const { time } = picture
  const at = valueAt(cursor.x, time, right)
  const value = valueAt(bottom - cursor.y, price, bottom - MARK_HEIGHT)
  drawTag(frame, { price: value, label: priceText(value), ground: colours.dim, letters: colours.ground }, cursor.y)
  const label = timeText(at)
  const width = context.measureText(label).width + 10
  const begin = Math.min(right - width, Math.max(0, cursor.x - width / 2))
  context.fillStyle = colours.dim
  context.fillRect(begin, bottom + 2, width, LABEL_HEIGHT)
  context.fillStyle = colours.ground
  context.textAlign = 'left'
  context.fillText(label, begin + 5, bottom + 2 + LABEL_HEIGHT / 2)
}
