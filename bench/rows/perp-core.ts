import type { FlowPass } from '../flow-pass.ts'
import { agreed, paired } from '../paired.ts'
import type { PerpPass } from '../perp-pass.ts'
import type { BenchResult } from '../result.ts'

/**
 * The whole core on orders of perpetual contracts against a book alone, on one flow: commands are decoded from bytes, with idempotency keys; filters,
 * tiers, initial margin, holds, matching, fees, positions, double entry, events and the record ready to be written. performance.md, row 3.
 */
export async function measure(): Promise<BenchResult[]> {
  const book = { file: 'flow-pass', arguments: ['nodejs-order-book', 'shallow'] }
  const { ours, anchors, ...figures } = paired<PerpPass, FlowPass>({ file: 'perp-pass', arguments: [] }, book)
  agreed(
    'flows and totals',
    [...ours, ...anchors].map(({ sha256, totals }) => [sha256, totals]),
  )
  const [first] = ours
  return [
    {
      row: 'perp core',
      measure:
        'full core on perpetual orders: decode, keys, filters, tiers, initial margin, holds, match, fees, positions, double entry, events, record',
      anchor: 'nodejs-order-book 10.1.1, book only',
      unit: 'commands/s',
      ...figures,
      better: 'higher',
      levels: { a: 4, b: 8, c: 14 },
      checks: [
        `flow sha256 ${first?.sha256}; trades, lots, notional and what rests are those of the book`,
        `${first?.positions} positions are open afterwards; the invariants of ledger, positions and margins hold, exactly`,
        'the records folded give the state, hash by hash',
        `a record has ${first?.recordBytes.toFixed(0)} bytes`,
      ],
    },
  ]
}
