import type { RedeemCustody } from '@assay/core/earn/commands'
import { assetScale } from '@assay/core/markets/read'
import { parseDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import { dayOf } from '@assay/rules/hong-kong-day'
import { refuse } from '@assay/rules/refusals'
import { buyProfit, sellProfit } from '@assay/wire/earn/calls'
import { ask } from '../core-host/ask.ts'
import { data, type Handler, keyOf, type PeopleRefusal, refused, type SignedIn, serve, success } from '../http/handler.ts'
import type { Identity } from '../people/identity.ts'
import { requireTradePassword } from '../people/save-trade-password.ts'
import { numberIn } from '../projections/history-page.ts'
import { openCustody, presentCustody } from './present-custody.ts'
import { custodyOrderOf } from './queries.ts'
import type { EarnReadParts } from './reads.ts'

interface EarnParts extends EarnReadParts {
  /** Whether the trade password is right; a practice account needs none. */
  checkPassword(caller: SignedIn, tradePassword: string): Promise<PeopleRefusal | undefined>
}

/** The trade password of real people, which has to be set before money is put aside. */
export const checkCustodyPassword =
  (identity: Identity): EarnParts['checkPassword'] =>
  async (caller, tradePassword) =>
    caller.realm === 'demo' ? undefined : requireTradePassword(identity)(caller, tradePassword)

/** The order as it stands: a repeated request token changes nothing again and is told of the order that it changed, which may have ended since. */
const presentNow = async ({ engine, database, historyReached }: EarnReadParts, user: number, of: { custodyId: number; seq: number }) => {
  const open = await engine.read(core => openCustody(core, of.custodyId))
  if (!open) await historyReached(of.seq)
  const row = open ?? (await custodyOrderOf(database, user, of.custodyId))
  if (!row) throw new Error(`The custody order ${of.custodyId} was bought, but it is in no table.`)
  return engine.read(core => presentCustody(row, core))
}

const buy = (parts: EarnParts): Handler =>
  serve(buyProfit, async (input, caller) => {
    const { engine, checkPassword } = parts
    const scale = await engine.read(core => {
      const product = core.state.earn.products.get(input.product)
      return product && assetScale(core.state, product.asset)
    })
    if (scale === undefined) return refused(refuse('productUnknown'))
    const principal = parseDecimal(input.amount, scale)
    if (principal === undefined) return refused({ refusal: 'inputInvalid', parameters: { field: 'amount' } })
    if (principal === 0n) return refused({ refusal: 'investmentZero' })
    const refusal = await checkPassword(caller, input.tradePassword ?? '')
    if (refusal) return refused(refusal)
    const { product, version } = input
    const { user } = caller
    const bought = await ask(engine, { kind: 'earn.buy', user, ...keyOf(caller), product, principal: principal as Amount, version }, data)
    if (bought.kind === 'refused') return bought
    const { seq, result } = bought.data
    return success(await presentNow(parts, user, { custodyId: result?.custodyId ?? 0, seq }), 'earn:done.bought')
  })

/** What a redemption was shown to come to; one figure without the other is none. */
const shownIn = async (
  { engine }: EarnParts,
  custodyId: number,
  { amount, paidAt }: { amount?: string | undefined; paidAt?: number | undefined },
): Promise<Pick<RedeemCustody, 'shown'> | PeopleRefusal> => {
  if (amount === undefined && paidAt === undefined) return {}
  const scale = await engine.read(({ state }) => {
    const order = state.earn.orders.get(custodyId)
    const product = order && state.earn.products.get(order.product)
    return product && assetScale(state, product.asset)
  })
  // Which order there is not says the core.
  if (scale === undefined) return {}
  const units = amount === undefined ? undefined : parseDecimal(amount, scale)
  if (units === undefined) return { refusal: 'inputInvalid', parameters: { field: 'amount' } }
  if (paidAt === undefined) return { refusal: 'inputInvalid', parameters: { field: 'paidAt' } }
  return { shown: { amount: units as Amount, payoutDay: dayOf(paidAt) } }
}

const sell = (parts: EarnParts): Handler =>
  serve(sellProfit, async (input, caller) => {
    const custodyId = numberIn(input.custodyId) ?? 0
    const { user } = caller
    const of = { user, ...keyOf(caller), custodyId }
    const shown = input.action === 'redeem' ? await shownIn(parts, custodyId, input) : undefined
    if (shown && 'refusal' in shown) return refused(shown)
    const command =
      input.action === 'cancel' ? ({ kind: 'earn.cancel', ...of } as const) : ({ kind: 'earn.redeem', ...of, ...shown } as const)
    const ended = await ask(parts.engine, command, data)
    if (ended.kind === 'refused') return ended
    const order = await presentNow(parts, user, { custodyId, seq: ended.data.seq })
    return success(order, input.action === 'cancel' ? 'earn:done.cancelled' : 'earn:done.redeemed')
  })

/** The calls that put money into custody and take it out. */
export const earnCalls = (parts: EarnParts): Handler[] => [buy(parts), sell(parts)]
