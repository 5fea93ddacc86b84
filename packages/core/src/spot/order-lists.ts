import { assert } from '@assay/money/assert'
import { NONE } from '../memory/none.ts'
import { QUOTE } from './orders.ts'
import type { SpotState } from './state.ts'

/** Puts a new order at the head of its trader's list, and enters the person's own name for it. */
export function linkOrder(spot: SpotState, slot: number, clientOrderId: string | undefined): void {
  const { trader: traderOf, flags, older, newer } = spot.orders.columns
  const { newest, count, user } = spot.traders.columns
  const trader = traderOf[slot] as number
  const head = newest[trader] as number
  older[slot] = head
  newer[slot] = NONE
  if (head !== NONE) newer[head] = slot
  newest[trader] = slot
  if (((flags[slot] as number) & QUOTE) === 0) count[trader] = (count[trader] as number) + 1
  if (clientOrderId !== undefined) nameOrder(spot, slot, user[trader] as number, clientOrderId)
}

/** Takes a closed order out of both. */
export function unlinkOrder(spot: SpotState, slot: number): void {
  const { trader: traderOf, flags, older, newer } = spot.orders.columns
  const { newest, count } = spot.traders.columns
  const trader = traderOf[slot] as number
  const before = newer[slot] as number
  const behind = older[slot] as number
  if (before === NONE) newest[trader] = behind
  else older[before] = behind
  if (behind !== NONE) newer[behind] = before
  if (((flags[slot] as number) & QUOTE) === 0) count[trader] = (count[trader] as number) - 1
  if (spot.names.size > 0) forgetName(spot, slot)
}

function nameOrder(spot: SpotState, slot: number, user: number, name: string): void {
  let names = spot.clientIds.get(user)
  if (!names) {
    names = new Map()
    spot.clientIds.set(user, names)
  }
  assert(!names.has(name), 'a client order id names one open order')
  names.set(name, spot.orders.pool.id[slot] as number)
  spot.names.set(slot, name)
}

function forgetName(spot: SpotState, slot: number): void {
  const name = spot.names.get(slot)
  if (name === undefined) return
  const user = spot.traders.columns.user[spot.orders.columns.trader[slot] as number] as number
  const names = spot.clientIds.get(user)
  names?.delete(name)
  if (names?.size === 0) spot.clientIds.delete(user)
  spot.names.delete(slot)
}
