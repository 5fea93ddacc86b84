/** Height of a label, with a pixel between two. */
const STEP_PX = 20

/** A line whose label wants to stand at its height. */
interface WantedLabel {
  id: string
  y: number
}

/** Where a label stands. */
export interface LabelPlace {
  y: number
  /** The price lies beyond the edge at which its label is pinned. */
  beyond: 'above' | 'below' | undefined
}

interface Pane {
  height: number
  /** Where the price of the last trade stands on the axis: nothing covers it. */
  last: number | undefined
}

/**
 * Where the labels of lines stand, so that none covers another: as near to their lines as there is room, in the order of their prices, around that
 * of the last trade. What lies off the scale is pinned at the edge. When there are more than fit they share the height evenly.
 */
export function placeLabels(wanted: readonly WantedLabel[], { height, last }: Pane): ReadonlyMap<string, LabelPlace> {
  const [top, bottom] = [STEP_PX / 2, Math.max(STEP_PX / 2, height - STEP_PX / 2)]
  const labels = [...wanted]
    .sort((one, other) => one.y - other.y || (one.id < other.id ? -1 : 1))
    .map(({ id, y }) => ({ id, y: Math.min(bottom, Math.max(top, y)), beyond: beyondOf(y, height) }))
  if (last !== undefined && last >= 0 && last <= height) {
    const below = labels.filter(({ y }) => y >= last)
    pushDown(below, last + STEP_PX)
    pushUp(labels.slice(0, labels.length - below.length), last - STEP_PX)
  }
  pushDown(labels, top)
  pushUp(labels, bottom)
  const first = labels[0]
  if (first && first.y < top)
    labels.forEach((label, place) => {
      label.y = top + ((bottom - top) * place) / Math.max(1, labels.length - 1)
    })
  return new Map(labels.map(({ id, y, beyond }) => [id, { y, beyond }]))
}

const beyondOf = (y: number, height: number): LabelPlace['beyond'] => (y < 0 ? 'above' : y > height ? 'below' : undefined)

function pushDown(labels: { y: number }[], from: number): void {
  let limit = from
  for (const label of labels) {
    label.y = Math.max(label.y, limit)
    limit = label.y + STEP_PX
  }
}

function pushUp(labels: { y: number }[], from: number): void {
  let limit = from
  for (const label of labels.toReversed()) {
    label.y = Math.min(label.y, limit)
    limit = label.y - STEP_PX
  }
}
