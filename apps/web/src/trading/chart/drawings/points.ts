import { DRAWING_POINTS_MAX } from '@assay/wire/charts/calls'
import type { Point } from 'klinecharts'

type Kept = [at: number, value: number]

/** Digits that a value is kept with: finer than any pixel. */
const DIGITS = 10

/** Places of a drawing as they are kept; undefined while one of them has no time or value. A brush stroke is thinned out evenly. */
export function keptPoints(points: readonly Partial<Point>[]): Kept[] | undefined {
  const kept: Kept[] = []
  for (const { timestamp, value } of points) {
    if (timestamp === undefined || value === undefined || !Number.isFinite(timestamp) || !Number.isFinite(value)) return undefined
    kept.push([Math.round(timestamp), Number(value.toPrecision(DIGITS))])
  }
  return kept.length === 0 ? undefined : thinned(kept)
}

function thinned(points: Kept[]): Kept[] {
  if (points.length <= DRAWING_POINTS_MAX) return points
  const step = (points.length - 1) / (DRAWING_POINTS_MAX - 1)
  return Array.from({ length: DRAWING_POINTS_MAX }, (_, index) => points[Math.round(index * step)]!)
}

export const drawnPoints = (points: readonly Kept[]): Pick<Point, 'timestamp' | 'value'>[] =>
  points.map(([timestamp, value]) => ({ timestamp, value }))
