/** A place on the chart, in pixels. */
export interface Spot {
  x: number
  y: number
}

/** A line from the first place through the second to the edge; the segment itself when both are the same. */
export function extend(from: Spot, through: Spot, width: number): [Spot, Spot] {
  const [dx, dy] = [through.x - from.x, through.y - from.y]
  if (dx === 0) return [from, dy === 0 ? through : { x: from.x, y: from.y + Math.sign(dy) * 1e4 }]
  const edge = dx > 0 ? width : 0
  return [from, { x: edge, y: from.y + (dy / dx) * (edge - from.x) }]
}

const HEAD_PX = 10
const HEAD_ANGLE = Math.PI / 7

/** The two strokes of an arrow's head at its end. */
export function arrowHead(from: Spot, to: Spot): [Spot, Spot, Spot] {
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  const wing = (turn: number): Spot => ({ x: to.x - HEAD_PX * Math.cos(angle + turn), y: to.y - HEAD_PX * Math.sin(angle + turn) })
  return [wing(HEAD_ANGLE), to, wing(-HEAD_ANGLE)]
}

/** Andrews' pitchfork: from the first place through the middle of the other two, and parallel from each of these. */
export function pitchfork(handle: Spot, first: Spot, second: Spot, width: number): [Spot, Spot][] {
  const middle = { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 }
  const along = (from: Spot): Spot => ({ x: from.x + middle.x - handle.x, y: from.y + middle.y - handle.y })
  return [extend(handle, middle, width), extend(first, along(first), width), extend(second, along(second), width), [first, second]]
}

const EXTENSION_RATIOS = [0, 0.382, 0.618, 1, 1.272, 1.618, 2.618] as const
const FAN_RATIOS = [0.236, 0.382, 0.5, 0.618, 0.786] as const

/** Where a move would end that goes as far from the third value as the first one went, times each ratio. */
export const extensionLevels = (from: number, to: number, again: number): { ratio: number; value: number }[] =>
  EXTENSION_RATIOS.map(ratio => ({ ratio, value: again + (to - from) * ratio }))

/** Lines from the first place through the shares of the way to the second. */
export const fan = (from: Spot, to: Spot, width: number): [Spot, Spot][] =>
  [...FAN_RATIOS, 1].map(ratio => extend(from, { x: to.x, y: from.y + (to.y - from.y) * ratio }, width))

/** What a trade from `entry` to `target`, given up at `stop`, would win and lose, as shares of the entry, and their ratio. */
export function tradePlan(entry: number, target: number, stop: number): { win: number; lose: number; ratio: number | undefined } {
  const [win, lose] = [Math.abs(target - entry), Math.abs(entry - stop)]
  return { win: win / entry, lose: lose / entry, ratio: lose === 0 ? undefined : win / lose }
}
