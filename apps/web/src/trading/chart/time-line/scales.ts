/** From a value to a value, of times (ms) or prices. Only ever drawn: nothing is decided by these numbers. */
export interface Span {
  from: number
  to: number
}

/** Where a value lies on so many pixels. */
export const placeOf = (value: number, { from, to }: Span, length: number): number => ((value - from) / (to - from)) * length

/** What lies at a place. */
export const valueAt = (place: number, { from, to }: Span, length: number): number => from + (place / length) * (to - from)

/** All that is to be seen, with some air above and below; a line that stands gets a span too. */
export function spanOf(values: readonly number[], air = 0.12): Span | undefined {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  if (!Number.isFinite(low) || !Number.isFinite(high)) return undefined
  const height = Math.max(high - low, Math.abs(high) * 2e-5)
  const middle = (high + low) / 2
  return { from: middle - height * (0.5 + air), to: middle + height * (0.5 + air) }
}

const NICE = [1, 2, 5, 10]

/** Round prices within a span, at most so many. */
export function priceTicks({ from, to }: Span, most: number): readonly number[] {
  const rough = (to - from) / Math.max(1, most)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * (NICE.find(nice => nice * power >= rough) ?? 10)
  return multiples({ from, to }, step)
}

const TIME_STEPS = [1, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600].map(seconds => seconds * 1000)

/** Round times within a span, at most so many. */
export function timeTicks({ from, to }: Span, most: number): readonly number[] {
  const rough = (to - from) / Math.max(1, most)
  return multiples({ from, to }, TIME_STEPS.find(step => step >= rough) ?? 7_200_000)
}

function multiples({ from, to }: Span, step: number): readonly number[] {
  const first = Math.ceil(from / step)
  const count = Math.floor(to / step) - first + 1
  return Array.from({ length: Math.max(0, count) }, (_, place) => (first + place) * step)
}

/** Moves labels apart that would cover each other, each as little as can be and none out of `within`; places are centres. */
export function spread(places: readonly number[], height: number, within: Span): readonly number[] {
  const order = places.map((place, index) => ({ place, index })).sort((a, b) => a.place - b.place)
  let floor = within.from + height / 2
  for (const label of order) {
    label.place = Math.max(label.place, floor)
    floor = label.place + height
  }
  let ceiling = within.to - height / 2
  for (const label of [...order].reverse()) {
    label.place = Math.min(label.place, ceiling)
    ceiling = label.place - height
  }
  const moved = [...places]
  for (const { place, index } of order) moved[index] = place
  return moved
}
