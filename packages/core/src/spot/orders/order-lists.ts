import { assert } from '@assay/money/assert'
import { NONE } from '../../memory/none.ts'
import type { SpotState, SpotTables } from '../state.ts'
import type { OrderDraft } from './draft.ts'
import { QUOTE } from './orders.ts'

/** Puts a new order at the head of its trader's list, and enters the person's own name for it. */
export function linkOrder(spot: SpotTables, slot: number, { trader, flags, clientOrderId }: OrderDraft): void {
  const { older, newer } = spot.orders.columns
  const { newest, count, user, market } = spot.traders.columns
  const head = newest[trader] as number
  older[slot] = head
  newer[slot] = NONE
  if (head !== NONE) newer[head] = slot
  newest[trader] = slot
  if ((flags & QUOTE) === 0) count[trader] = (count[trader] as number) + 1
  if (clientOrderId === undefined) return
  const named = spot.names.find(user[trader] as number, clientOrderId, market[trader] as number)
  assert(named === NONE, 'a client order id names one open order of a market')
  spot.names.add(slot, clientOrderId)
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
  spot.names.delete(slot)
}
