import classes from './marks.module.css'

const WIDTH = 96
const HEIGHT = 28
const PADDING = 2

/** Pixels only: here, and nowhere else, a price may become a binary number. */
function points(values: readonly string[]): [x: number, y: number][] {
  const numbers = values.map(Number)
  const low = Math.min(...numbers)
  const span = Math.max(...numbers) - low || 1
  const step = (WIDTH - 2 * PADDING) / Math.max(1, numbers.length - 1)
  return numbers.map((number, index) => [PADDING + index * step, HEIGHT - PADDING - ((number - low) / span) * (HEIGHT - 2 * PADDING)])
}

/** The line of the last 24 hours, coloured by its direction; the change in figures stands in the same row. */
export function Sparkline({ values, direction }: { values: readonly string[]; direction: 'up' | 'down' | 'none' }) {
  if (values.length < 2) return <svg width={WIDTH} height={HEIGHT} aria-hidden="true" />
  const line = points(values)
    .map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ')
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      className={classes.sparkline}
      data-direction={direction}
      aria-hidden="true"
    >
      <polyline points={line} fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinejoin="round" strokeLinecap="round" />
    </svg>
  )
}
