import { accruedAfter } from '@assay/rules/earn/accrual'
import { CUSTODY, CUSTODY_YIELD } from '../ledger/holds.ts'
import type { LedgerState } from '../ledger/state.ts'
import type { Violation } from '../tx/violation.ts'
import { type CustodyOrder, dueDayOf, type EarnState, hasReserve } from './state.ts'

interface AuditedEarn {
  readonly ledger: LedgerState
  readonly earn: EarnState
}

/**
 * I9 of custody: every open order has its principal and what has accrued in its owner's wallet, and all that it will still accrue set aside in the pool,
 * and nothing else is. I13: each is waited for on a day that has not been closed.
 */
export const auditEarn = (state: AuditedEarn): Violation[] => [
  ...[...state.earn.orders.values()].flatMap(order => auditOrder(state, order)).map(message => ({ invariant: 'I9', message })),
  ...auditHolds(state).map(message => ({ invariant: 'I9', message })),
  ...auditInvested(state.earn).map(message => ({ invariant: 'I9', message })),
  ...auditDue(state.earn).map(message => ({ invariant: 'I13', message })),
]

function auditOrder({ ledger: { holds } }: AuditedEarn, order: CustodyOrder): string[] {
  const { custodyId, principal, accrued, days, redemption, principalHold, yieldHold, maturityDay, valueDay } = order
  const messages: string[] = []
  const kept = redemption ? redemption.amount : principal + accrued
  if (!holds.isOf(principalHold, CUSTODY, custodyId) || holds.columns.units[principalHold] !== kept)
    messages.push(`custody ${custodyId} does not hold ${kept}`)
  if (accrued !== accruedAfter(order, days)) messages.push(`custody ${custodyId} has accrued ${accrued} in ${days} days`)
  const open = accruedAfter(order, maturityDay - valueDay) - accrued
  if (hasReserve(order) && (!holds.isOf(yieldHold, CUSTODY_YIELD, custodyId) || holds.columns.units[yieldHold] !== open))
    messages.push(`custody ${custodyId} has not ${open} reserved`)
  return messages
}

function auditHolds({ ledger: { holds }, earn }: AuditedEarn): string[] {
  const { ownerKind } = holds.columns
  let count = 0
  for (let hold = 0; hold < holds.used; hold++)
    if (holds.isOpen(hold) && (ownerKind[hold] === CUSTODY || ownerKind[hold] === CUSTODY_YIELD)) count++
  const orders = [...earn.orders.values()]
  const expected = orders.length + orders.filter(hasReserve).length
  return count === expected ? [] : [`${count} holds of custody where ${expected} should be`]
}

function auditInvested({ products, orders }: EarnState): string[] {
  const sums = new Map<string, bigint>()
  for (const { product, principal } of orders.values()) sums.set(product, (sums.get(product) ?? 0n) + principal)
  return [...products.values()].flatMap(({ product, invested }) =>
    invested === (sums.get(product) ?? 0n) ? [] : [`${product} counts ${invested} invested, its orders ${sums.get(product) ?? 0n}`],
  )
}

function auditDue({ orders, due, day, nextCustody }: EarnState): string[] {
  const messages: string[] = []
  if (due.count !== orders.size) messages.push(`${due.count} custody orders are waited for, ${orders.size} are open`)
  for (const order of orders.values()) {
    const dueDay = dueDayOf(order)
    if (dueDay <= day || !due.has(dueDay, order.custodyId)) messages.push(`custody ${order.custodyId} is forgotten`)
    if (order.custodyId >= nextCustody) messages.push(`custody ${order.custodyId} is out of number`)
  }
  return messages
}
