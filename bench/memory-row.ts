import type { CoreMemoryPass } from './core-memory-pass.ts'
import { agreed, measured } from './paired.ts'
import { ratiosOf } from './ratios.ts'
import type { BenchResult } from './result.ts'

const ROUNDS = 3

interface Options {
  row: string
  measure: string
  /** What `core-memory-pass.ts` counts, and how many of it. */
  what: string
  count: number
  /** The limit, to which the ratio is. */
  bytesMax: number
  levels: BenchResult['levels']
  checks: string[]
}

/** Bytes that something takes in the whole core, against a limit. */
export function memoryRow({ what, count, bytesMax, checks, ...row }: Options, rounds = ROUNDS): BenchResult {
  const program = { file: 'core-memory-pass', arguments: [what, String(count)], nodeOptions: ['--expose-gc'] }
  const passes = Array.from({ length: rounds }, () => measured<CoreMemoryPass>(program))
  agreed(
    'counts',
    passes.map(pass => pass.count),
  )
  return {
    ...row,
    anchor: `at most ${bytesMax} bytes`,
    unit: 'bytes',
    ...ratiosOf(
      passes.map(({ value }) => value),
      passes.map(() => bytesMax),
    ),
    better: 'lower',
    checks: [`${passes[0]?.count} of them, in heap and typed arrays`, ...checks],
  }
}
