/** One measured line: our value, the anchor's in the same run, and the median, lowest and highest of the paired ratios. */
export interface BenchResult {
  row: string
  measure: string
  anchor: string
  unit: string
  value: number
  anchorValue: number
  ratio: number
  low: number
  high: number
  better: 'higher' | 'lower'
  /** Ratios to reach: A is a must, B the goal, C the dream. */
  levels: { a: number; b: number; c: number }
  /** What was proven before the number counted. */
  checks: string[]
}
