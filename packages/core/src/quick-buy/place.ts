import { formatDecimal } from '@assay/money/decimal'
import { USDT_SCALE } from '@assay/money/usdt'
import { leastOf, QUICK_BUY_ASSET } from '@assay/rules/quick-buy/terms'
import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { LEDGER_UNITS_MAX } from '../ledger/state.ts'
import { mayTrade, type TradedProduct } from '../people/may-trade.ts'
import { activeUser, realmOfUser } from '../people/read.ts'
import type { UserId } from '../people/state.ts'
import { versionAt } from '../terms/dated.ts'
import type { MarketLegs } from '../tx/market-leg.ts'
import type { PlaceQuickBuy } from './commands.ts'
import { planQuickBuy, type QuickBuyPlan } from './plan.ts'
import type { QuickBuyTx, QuickBuyWorld } from './transaction.ts'

/**
 * What is asked of those who order: money comes in for a purchase at market, so that a break from trading and the time of a day count. What else buying asks, such as
 * the country, the plan of the purchase says.
 */
export const QUICK_BUY: TradedProduct = { endsWithExclusion: true, endsWithSessionTime: true }

const MINUTE_MS = 60_000

/** What an order would be now: the plan of the book, and the least that is promised of it. */
interface OfferedQuickBuy extends QuickBuyPlan {
  least: bigint
}

type Asked = Pick<PlaceQuickBuy, 'user' | 'coin' | 'amount'>
type OfferingTx = Pick<QuickBuyTx, 'at'> & { readonly state: QuickBuyWorld } & Pick<MarketLegs, 'pairOf' | 'planMarketLeg'>

/** Says what an order would be now, or why there would be none: the same function for the quote and the order. Changes nothing. */
export function offerQuickBuy(tx: OfferingTx, { user: id, coin, amount }: Asked): OfferedQuickBuy | Refusal {
  const refusal = checkBuyer(tx, id) ?? checkAmount(tx, amount)
  if (refusal) return refusal
  if (typeof coin !== 'string' || !tx.state.markets.assets.has(coin)) return refuse('assetUnknown')
  const open = tx.state.quickBuy.orders.get(id)
  if (open && open.state !== 'expired') return refuse('quickBuyOpen')
  const plan = planQuickBuy(tx, { user: id, coin, amount })
  if (isRefusal(plan)) return plan
  const least = coin === QUICK_BUY_ASSET ? plan.received : leastOf(plan.received, versionAt(tx.state.quickBuy.terms, tx.at))
  return least > 0n ? { ...plan, least } : refuse('noLiquidity')
}

/** Orders what was shown, or does nothing. Nothing is reserved: the coins come from the book when the money is there. */
export function placeQuickBuy(tx: QuickBuyTx, command: PlaceQuickBuy): Refusal | undefined {
  const { user, coin, amount, quoted, expiresAt } = command
  if (typeof quoted !== 'bigint' || quoted >= LEDGER_UNITS_MAX || !Number.isSafeInteger(expiresAt)) return refuse('commandInvalid')
  const offered = offerQuickBuy(tx, command)
  if (isRefusal(offered)) return offered
  if (quoted <= 0n) return refuse('amountNotPositive')
  if (tx.at >= expiresAt) return refuse('quoteExpired')
  if (offered.least < quoted) return refuse('quoteMoved')
  const { quickBuy } = tx.state
  const { version, payMinutes } = versionAt(quickBuy.terms, tx.at)
  const payBy = tx.at + payMinutes * MINUTE_MS
  tx.emit({ type: 'quickBuy.placed', v: 1, orderId: quickBuy.nextOrder, user, coin, amount, quoted, version, payBy })
  return undefined
}

/** Who orders: a person of real money, not one of the house's own accounts. */
function checkBuyer({ state, at }: OfferingTx, id: UserId): Refusal | undefined {
  const user = activeUser(state, id)
  if (isRefusal(user)) return user
  if (realmOfUser(user) === 'demo') return refuse('demoNotAllowed')
  return user.userKind === 'real' ? mayTrade(state, user, QUICK_BUY, at) : refuse('notAllowed')
}

function checkAmount({ state, at }: OfferingTx, amount: unknown): Refusal | undefined {
  if (typeof amount !== 'bigint' || amount >= LEDGER_UNITS_MAX) return refuse('commandInvalid')
  if (amount <= 0n) return refuse('amountNotPositive')
  const { minimum, maximum } = versionAt(state.quickBuy.terms, at)
  if (amount < minimum) return refuse('amountTooSmall', { minimum: formatDecimal(minimum, USDT_SCALE) })
  return amount > maximum ? refuse('amountTooLarge', { maximum: formatDecimal(maximum, USDT_SCALE) }) : undefined
}
