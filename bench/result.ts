/** One line of a benchmark: what was measured, against which anchor of the same run, and how the ratio stands to the levels aimed at. */
export interface BenchResult {
  /** Row of the table of goals, such as `5`. */
  row: string
  measure: string
  anchor: string
  unit: string
  /** Medians over the rounds. */
  value: number
  anchorValue: number
  /** Median of the ratios of each round; `low` and `high` are the least and the greatest of them. */
  ratio: number
  low: number
  high: number
  better: 'higher' | 'lower'
  /** The least that must be reached, the goal, the dream. */
  levels: { a: number; b: number; c: number }
  /** What was proved of the run before its figures count. */
  checks: string[]
}
