import type { Core } from '../../src/engine/core.ts'
import { availableOf } from '../../src/ledger/read.ts'
import { totalOf } from '../../src/ledger/state.ts'
import { type ContractWallet, contractWallet } from '../../src/perp/margin/read-wallet.ts'
import { openPerpOrders } from '../../src/perp/orders/read-orders.ts'
import { openInterest, positionsOf } from '../../src/perp/read.ts'
import { same } from '../same.ts'
import type { NaivePosition, PerpBook } from './book.ts'
import { RATE_ONE } from './figures.ts'

/** Throws when anything of a user is another thing in the core than in the naive book. */
export function compareUser(core: Core, book: PerpBook, user: number): void {
  const { state, at } = core
  const wallet = contractWallet(core, user)
  const own = book.positionsOf(user)
  const orders = book.ordersOf(user)
  const frozen = orders.reduce((sum, order) => sum + book.frozenBy(order), 0n)
  same(`contract wallet of ${user}`, wallet.balance, book.moneyOf(`${user}/contract`))
  same(`frozen for orders of ${user}`, wallet.orderMargin, frozen)
  compareMoney(wallet, book, { user, own, frozen, at })
  if (wallet.available < 0n) throw new Error(`user ${user} has ${wallet.available} available`)
  same(`exchange wallet of ${user}`, availableOf(state, user, 'exchange', 'USDT'), book.moneyOf(`${user}/exchange`))
  comparePositions(state, { user, own })
  const shown = openPerpOrders(state, user)
  same(`number of open orders of ${user}`, shown.length, orders.length)
  for (const order of shown) {
    const naive = book.orders.get(order.orderId)
    const said = [order.market, order.side, order.price, order.lots, order.filledLots, order.preventedLots, order.leverage, order.cost]
    const kept = naive && [
      naive.market,
      naive.side,
      naive.price,
      naive.lots,
      naive.filled,
      naive.prevented,
      naive.leverage,
      book.frozenBy(naive),
    ]
    same(`order ${order.orderId}`, said.join(' '), kept?.join(' '))
  }
}

/** What is available, what may leave, and what the marks make of it, each worked out from one pass over the positions. */
function compareMoney(
  wallet: ContractWallet,
  book: PerpBook,
  { user, own, frozen, at }: { user: number; own: NaivePosition[]; frozen: bigint; at: number },
): void {
  let [available, unrealised, cross] = [book.moneyOf(`${user}/contract`) - frozen, 0n, 0n]
  for (const position of own) {
    const result = book.unrealisedOf(position)
    available -= position.margin
    unrealised += result
    if (position.mode === 'cross') cross += result
  }
  const left = available + (cross < 0n ? cross : 0n)
  const spare = book.crossSurplusOf(user, at)
  const free = spare !== undefined && spare < left ? spare : left
  same(`available to ${user}`, wallet.available, available)
  same(`transferable of ${user}`, wallet.transferable, free > 0n ? free : 0n)
  same(`unrealised of ${user}`, wallet.unrealisedProfit, unrealised)
}

/** By what the core keeps, and not as it is shown: prices of liquidation would be worked out for nothing. */
function comparePositions({ perp }: Core['state'], { user, own }: { user: number; own: NaivePosition[] }): void {
  const { columns } = perp.positions
  for (const naive of own) {
    const slot = perp.positions.find(naive.id)
    same(`position ${naive.id} of ${user} is open`, slot >= 0, true)
    const said = [columns.side[slot] === 0 ? 'long' : 'short', columns.lots[slot], columns.entryValue[slot], columns.margin[slot]]
    said.push(columns.realisedProfit[slot], columns.fees[slot], columns.funding[slot], columns.leverage[slot])
    const kept = [naive.side, naive.lots, naive.entry, naive.margin, naive.profit, naive.fees, naive.funding, naive.leverage]
    same(`position ${naive.id} of ${user}`, said.join(' '), kept.join(' '))
  }
}

/** A user's positions as they are shown. */
export function compareShown({ state }: Core, book: PerpBook, user: number): void {
  const shown = positionsOf(state, user)
  same(`number of positions of ${user}`, shown.length, book.positionsOf(user).length)
  for (const position of shown) {
    const naive = book.positions.get(position.positionId) as NaivePosition
    const { lots, marginMode, markValue, unrealisedProfit, side, liquidationPrice } = position
    const market = book.marketOf(position.market)
    const kept = [naive.lots, naive.mode, book.worth(naive.market, market.mark, naive.lots), book.unrealisedOf(naive)]
    same(`shown position ${naive.id}`, [lots, marginMode, markValue, unrealisedProfit].join(' '), kept.join(' '))
    if (liquidationPrice !== undefined && liquidationPrice <= 0n)
      throw new Error(`${side} ${naive.id} is liquidated at ${liquidationPrice}`)
  }
}

/** The house's accounts, and what holds of all positions together: as much is long as short, and nothing is made or lost. */
export function compareMarkets({ state }: Core, book: PerpBook): void {
  const totalAt = (address: string): bigint => {
    const account = state.ledger.named.get(address)
    return account === undefined ? 0n : totalOf(state.ledger, account)
  }
  same('fees of the house', totalAt('house:fees/USDT'), book.moneyOf('fees'))
  same('insurance pool', totalAt('pool:insurance/USDT'), book.moneyOf('insurance'))
  if (book.moneyOf('insurance') < 0n) throw new Error('the insurance pool owes')
  const sums = new Map([...book.markets.keys()].map(name => [name, { long: 0n, short: 0n, entry: 0n }]))
  for (const { market, side, lots, entry } of book.positions.values()) {
    const sum = sums.get(market) as { long: bigint; short: bigint; entry: bigint }
    sum[side] += lots
    sum.entry += side === 'long' ? entry : -entry
  }
  let count = 0
  for (const [name, { long, short, entry }] of sums) {
    count += openInterest(state, name).positions
    same(`long of ${name}`, long, short)
    same(`open interest of ${name}`, openInterest(state, name).lots, long)
    same(`clearing account of ${name}`, totalAt(`clearing:${name}/USDT`), -entry)
    const [bid, ask] = [book.bestOf(name, 'buy'), book.bestOf(name, 'sell')]
    if (bid !== undefined && ask !== undefined && bid >= ask) throw new Error(`the book of ${name} is crossed: ${bid} and ${ask}`)
  }
  same('number of positions', count, book.positions.size)
}

/** No level of a ladder stands beyond the index. */
export function checkNoneCrossed(book: PerpBook): void {
  for (const order of book.orders.values())
    if (order.quote && book.isCrossed(order)) throw new Error(`level ${order.id} at ${order.price} is crossed by the index`)
}

/** Everybody stands above what the marks require, or was in liquidation in this command, or has a position where it left a side without a ladder. */
export function checkNobodyBelow(book: PerpBook, excused: { users: ReadonlySet<number>; markets: ReadonlySet<string> }, at: number): void {
  for (const position of book.positions.values()) {
    if (excused.users.has(position.user) || book.isAtRest(position, at)) continue
    if (book.together(position).some(({ market }) => excused.markets.has(market))) continue
    const [equity, required] = [book.equityOf(position), book.requiredOf(position, at)]
    if (equity * RATE_ONE < required)
      throw new Error(
        `position ${position.id} (${position.mode} ${position.side} of ${position.user} in ${position.market}) has ${equity}, needs ${required} / 10^8, and is not liquidated`,
      )
  }
}
