import type { Core } from '@assay/core/engine/core'
import type { PriceAlert } from '@assay/wire/alerts/calls'
import { listedMarket } from '../markets/listed.ts'
import type { AlertRow } from './alert-store.ts'

/** An alert as it travels, with what its market trades. Throws for a market that is not listed: none is ever taken off the list. */
export const presentAlert = (row: AlertRow, state: Core['state']): PriceAlert => {
  const market = listedMarket(state, row.pair)
  if (!market) throw new Error(`price alert ${row.id}: ${row.pair} is not listed`)
  const { kind, base, quote } = market
  return {
    id: String(row.id),
    pair: row.pair,
    market: { kind, base, quote },
    kind: row.kind,
    rate: row.rate ?? '',
    risesTo: row.risesTo ?? '',
    fallsTo: row.fallsTo ?? '',
    setAt: row.setAt,
    byMail: row.byMail,
    state: row.firedAt === null ? 'active' : 'fired',
    createdAt: row.createdAt,
    firedAt: row.firedAt ?? 0,
    firedPrice: row.firedPrice ?? '',
  }
}
