import { offerQuickBuy } from '@assay/core/engine/quick-buy/offer'
import { parseDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import { USDT_SCALE } from '@assay/money/usdt'
import { QUICK_BUY_QUOTE_MS } from '@assay/rules/quick-buy/terms'
import { isRefusal, refuse } from '@assay/rules/refusals'
import * as contract from '@assay/wire/quick-buy/calls'
import { ask } from '../core-host/ask.ts'
import { data, type Handler, keyOf, refused, serve, success } from '../http/handler.ts'
import { limited, settled } from '../projections/history-page.ts'
import type { QuickBuyParts } from './parts.ts'
import { presentQuickBuy, presentQuote, presentTerms } from './present.ts'
import { quickBuysOf } from './queries.ts'

/** The calls of quick buys. */
export const quickBuyCalls = (parts: QuickBuyParts): Handler[] => [
  serve(contract.getQuickBuyTerms, () => parts.engine.read(core => data(presentTerms(core, parts.now())))),
  quote(parts),
  place(parts),
  serve(contract.cancelQuickBuy, ({ orderId }, caller) =>
    ask(parts.engine, { kind: 'quickBuy.cancel', user: caller.user, ...keyOf(caller), orderId }, ({ seq }) =>
      success({ seq }, 'quick-buy:done.cancelled'),
    ),
  ),
  list(parts),
]

const quote = ({ engine, quotes, checkLimit }: QuickBuyParts): Handler =>
  serve(contract.quoteQuickBuy, async (input, { user }) => {
    const amount = parseDecimal(input.amount, USDT_SCALE)
    if (amount === undefined) return refused({ refusal: 'inputInvalid', parameters: { field: 'amount' } })
    const overLimit = await checkLimit(user, amount as Amount)
    if (overLimit) return refused(overLimit)
    const asked = { user, coin: input.coin, amount: amount as Amount }
    return engine.read(core => {
      const offer = offerQuickBuy(core.state, asked, core.at)
      if (isRefusal(offer)) return refused(offer)
      const given = { ...asked, quoted: offer.least as Amount, expiresAt: core.at + QUICK_BUY_QUOTE_MS }
      return data(presentQuote(core, quotes.keep(given, core.at), { quote: given, offer }))
    })
  })

/** A quote acts once: its name is the key under which the core remembers what came of it. */
const place = (parts: QuickBuyParts): Handler =>
  serve(contract.placeQuickBuy, async ({ quoteId }, { user }) => {
    const { engine, quotes, database, checkLimit, showInSupport } = parts
    const found = quotes.of(user, quoteId)
    if (!found) return refused(refuse('quoteExpired'))
    const overLimit = await checkLimit(user, found.amount)
    if (overLimit) return refused(overLimit)
    const placed = await ask(engine, { kind: 'quickBuy.place', key: quoteId, ...found }, data)
    if (placed.kind === 'refused') return placed
    const orderId = placed.data.result?.quickBuyId
    if (orderId === undefined) throw new Error('An order was accepted, and nothing was ordered.')
    const core = await settled(parts)
    const [row] = await quickBuysOf(database, { user, orderId, limit: 1 })
    if (!row) throw new Error(`Quick buy ${orderId} is not in the history`)
    const conversationId = await showInSupport(user, orderId)
    return success({ order: presentQuickBuy(row, core), conversationId }, 'quick-buy:done.placed')
  })

const list = (parts: QuickBuyParts): Handler =>
  serve(contract.getQuickBuys, async (input, { user }) => {
    const core = await settled(parts)
    const limit = limited(input.limit)
    const rows = await quickBuysOf(parts.database, { user, before: input.before, limit })
    const newest = input.before === undefined ? rows[0] : undefined
    return data({
      orders: rows.slice(0, limit).map(row => presentQuickBuy(row, core)),
      more: rows.length > limit,
      conversationId: newest ? await parts.conversationOf(user, newest.orderId) : '',
    })
  })
