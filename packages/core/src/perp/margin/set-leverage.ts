import { formatDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import { LEVERAGE_MAX } from '@assay/rules/account/account-terms'
import { initialMargin, notionalMaxAt } from '@assay/rules/perp/margin-tiers'
import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { PERP_ORDER } from '../../ledger/holds.ts'
import { BUY, SELL } from '../../matching/levels.ts'
import { NONE } from '../../memory/none.ts'
import { activeUser } from '../../people/read.ts'
import type { User } from '../../people/state.ts'
import { checkOwnLeverage } from '../../people/trading-limits.ts'
import { versionAt } from '../../terms/dated.ts'
import { walletOf } from '../accounts.ts'
import type { SetLeverage } from '../commands.ts'
import { moneyOf, priceOf } from '../grid.ts'
import { ordersOf } from '../orders/order-lists.ts'
import { heldBy, holdOf, needOf } from '../orders/order-need.ts'
import { REDUCING } from '../orders/orders.ts'
import { setMargin } from '../positions/change-margin.ts'
import { LONG, SHORT } from '../positions/positions.ts'
import { setHold } from '../positions/set-hold.ts'
import { checkRaising } from '../risk/check-raising.ts'
import type { PerpMarket } from '../state.ts'
import type { PerpTx } from '../transaction.ts'
import { freeMoney } from './free-money.ts'

/** What of a side has to follow a change of its leverage. */
interface Followers {
  user: User
  market: PerpMarket
  trader: number
  position: number
  /** Slots of orders that open there. */
  orders: number[]
}

/**
 * Sets the leverage of one side of a market. Less leverage asks for more margin of what is open and ordered, which has to be there; with more,
 * orders cost less, and the margin of a position stays until it is taken out.
 */
export function setLeverage(tx: PerpTx, command: SetLeverage): Refusal | undefined {
  const user = activeUser(tx.state, command.user)
  if (isRefusal(user)) return user
  const market = tx.state.perp.byName.get(command.market)
  if (!market) return refuse('pairUnknown')
  const { side, leverage } = command
  if (side !== 'long' && side !== 'short') return refuse('commandInvalid')
  if (!Number.isInteger(leverage) || leverage < 1 || leverage > LEVERAGE_MAX) return refuse('leverageInvalid')
  const followers = followersOf(tx, user, market, side === 'long' ? LONG : SHORT)
  const refusal =
    checkRaised(tx, followers, { side, leverage }) ??
    checkTier(tx, followers, leverage) ??
    checkOwnLeverage(tx.state, user.user, leverage, tx.at) ??
    checkMoney(tx, followers, leverage)
  if (refusal) return refusal
  tx.emit({ type: 'perp.leverageSet', v: 1, user: user.user, market: market.listing.market, side, leverage })
  follow(tx, followers, leverage)
  return undefined
}

/** More leverage of what is open or ordered is more risk: it asks what opening asks. */
function checkRaised(
  tx: PerpTx,
  { user, market, trader, position, orders }: Followers,
  { side, leverage }: Pick<SetLeverage, 'side' | 'leverage'>,
): Refusal | undefined {
  const isRaised = leverage > tx.state.perp.traders.leverage(trader, side === 'long' ? LONG : SHORT)
  return isRaised && (position !== NONE || orders.length > 0) ? checkRaising(tx, user, market) : undefined
}

function followersOf({ state: { perp } }: PerpTx, user: User, market: PerpMarket, side: number): Followers {
  const trader = perp.traders.find(user.user, market.index)
  const bookSide = side === LONG ? BUY : SELL
  const opens = (slot: number) => perp.orders.pool.side[slot] === bookSide && ((perp.orders.columns.flags[slot] as number) & REDUCING) === 0
  return { user, market, trader, position: perp.traders.position(trader, side), orders: [...ordersOf(perp, trader)].filter(opens) }
}

/** What is open and ordered stays within the notional of the leverage. */
function checkTier(tx: PerpTx, { market, position, orders }: Followers, leverage: number): Refusal | undefined {
  const { perp } = tx.state
  const { tiers } = versionAt(market.listing, tx.at)
  let lots = position === NONE ? 0 : (perp.positions.columns.lots[position] as number)
  for (const slot of orders) lots += perp.orders.pool.open[slot] as number
  const notional = moneyOf(market, market.mark.ticks * lots)
  if (notional <= notionalMaxAt(tiers, leverage) && leverage <= (tiers[0]?.leverageMax ?? 0)) return undefined
  let most = 0
  for (const tier of tiers) if (notional <= tier.ceiling && tier.leverageMax > most) most = tier.leverageMax
  return refuse('leverageTooHigh', { maximum: String(most) })
}

function checkMoney(tx: PerpTx, { user, market, position, orders }: Followers, leverage: number): Refusal | undefined {
  const { perp, ledger } = tx.state
  let missing = position === NONE ? 0n : missingMargin(tx, position, leverage)
  for (const slot of orders) missing += needWith(tx, slot, leverage) - heldBy(perp, ledger, slot)
  const free = freeMoney(tx, user.user)
  if (missing <= free) return undefined
  const { quote, quoteScale } = market.listing
  return refuse('insufficientBalance', {
    asset: quote,
    available: formatDecimal(free, quoteScale),
    required: formatDecimal(missing, quoteScale),
  })
}

/** What a position's margin is short of the initial margin of a leverage. */
function missingMargin({ state: { perp } }: PerpTx, position: number, leverage: number): bigint {
  const { entryValue, margin } = perp.positions.columns
  const missing = initialMargin(entryValue[position] as Amount, leverage) - (margin[position] as bigint)
  return missing > 0n ? missing : 0n
}

/** `needOf` under another leverage; the column is put back. */
function needWith({ state: { perp } }: PerpTx, slot: number, leverage: number): bigint {
  const { columns } = perp.orders
  const before = columns.leverage[slot] as number
  columns.leverage[slot] = leverage
  const need = needOf(perp, slot)
  columns.leverage[slot] = before
  return need
}

/** Gives back first, then takes. */
function follow(tx: PerpTx, { market, position, orders }: Followers, leverage: number): void {
  const { perp, ledger } = tx.state
  const { pool, columns } = perp.orders
  const isDearer = (slot: number) => needWith(tx, slot, leverage) > heldBy(perp, ledger, slot)
  for (const slot of [...orders.filter(slot => !isDearer(slot)), ...orders.filter(isDearer)]) {
    const orderId = pool.id[slot] as number
    const account = walletOf(tx, market, columns.trader[slot] as number)
    const need = BigInt64Array.of(needWith(tx, slot, leverage))
    const hold = setHold(tx, account, holdOf(perp, ledger, slot), need, PERP_ORDER, orderId)
    const [price, lots] = [priceOf(market.listing, pool.ticks[slot] as number), BigInt(columns.lots[slot] as number)]
    tx.emit({ type: 'perp.orderAmended', v: 1, orderId, price, lots, ...(hold !== NONE && { hold }), leverage, keepsPlace: true })
  }
  const missing = position === NONE ? 0n : missingMargin(tx, position, leverage)
  if (missing > 0n) setMargin(tx, position, missing, 'leverage')
}
