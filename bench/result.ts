/** One line of the table: ours against an anchor, measured in the same run. */
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
  levels: { a: number; b: number; c: number }
  checks: string[]
}
