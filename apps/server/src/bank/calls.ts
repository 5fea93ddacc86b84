import { parseDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import { USDT_SCALE } from '@assay/money/usdt'
import * as contract from '@assay/wire/bank/calls'
import { getDisplayRates } from '@assay/wire/bank/display-rates'
import { ask } from '../core-host/ask.ts'
import { data, type Handler, keyOf, refused, serve, success } from '../http/handler.ts'
import { limited, settled } from '../projections/history-page.ts'
import { begunRates, shownRates } from './display-rates/shown-rates.ts'
import type { BankParts } from './parts.ts'
import { presentSale, presentTerms } from './present.ts'
import { salesOfUser } from './queries.ts'

/** The calls by which USDT are sold for US dollars. */
export const saleCalls = (parts: BankParts): Handler[] => [
  serve(contract.getBankTerms, () => parts.engine.read(core => data(presentTerms(core, parts.identity.now())))),
  serve(getDisplayRates, async () => {
    const now = parts.identity.now()
    const begun = await begunRates(parts.database, now)
    return parts.engine.read(core => data({ rates: shownRates(core, begun, now) }))
  }),
  quote(parts),
  sell(parts),
  serve(contract.getUsdSales, async (input, { user }) => {
    await settled(parts)
    const limit = limited(input.limit)
    const rows = await salesOfUser(parts.database, user, { limit, before: input.before })
    return data({ sales: rows.slice(0, limit).map(presentSale), more: rows.length > limit })
  }),
]

const quote = ({ engine }: BankParts): Handler =>
  serve(contract.quoteUsdSale, async (input, caller) => {
    const amount = parseDecimal(input.amount, USDT_SCALE)
    if (amount === undefined) return refused({ refusal: 'inputInvalid', parameters: { field: 'amount' } })
    const command = { kind: 'bank.quoteSale', user: caller.user, ...keyOf(caller), amount: amount as Amount } as const
    return ask(engine, command, ({ result, at }) => {
      const given = result?.saleQuote
      if (!given) throw new Error('A quote was accepted, and nothing was quoted.')
      const { paid, received, rate } = presentSale({ ...given, saleId: 0, at, seq: 0 })
      return data({ ...{ paid, received, rate }, quoteId: String(given.quoteId), at, expiresAt: given.expiresAt })
    })
  })

const sell = ({ engine }: BankParts): Handler =>
  serve(contract.sellForUsd, (input, caller) =>
    ask(engine, { kind: 'bank.sell', user: caller.user, ...keyOf(caller), quoteId: input.quoteId }, ({ result, at, seq }) => {
      const made = result?.sale
      if (!made) throw new Error('A sale was accepted, and nothing was sold.')
      return success({ sale: presentSale({ ...made, at, seq }) }, 'bank:done.sold')
    }),
  )
