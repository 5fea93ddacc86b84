import { memoryRow } from '../memory-row.ts'
import type { BenchResult } from '../result.ts'

/** One more than 2^16: the indexes have just doubled and are a quarter full, where they are half full at most. */
const FILLS = [
  [50_000, 'usual fill of the arrays'],
  [65_537, 'indexes just doubled'],
] as const

/** Memory of an account with four balances that does nothing, in the whole core: performance.md, row 12. */
export const measure = async ({ rounds }: { rounds?: number } = {}): Promise<BenchResult[]> =>
  FILLS.map(([people, fill]) =>
    memoryRow(
      {
        row: 'account-memory',
        measure: `memory of an idle account with four balances in the whole core, ${people} people, ${fill}`,
        what: 'accounts',
        count: people,
        bytesMax: 512,
        levels: { a: 1, b: 0.5, c: 0.3125 },
        checks: ['two deposits over a chain, whose blocks are processed, and a transfer to each of the other wallets are counted'],
      },
      rounds,
    ),
  )
