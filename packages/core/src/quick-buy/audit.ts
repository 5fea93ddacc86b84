import { userOf } from '../people/read.ts'
import type { Violation } from '../tx/violation.ts'
import type { QuickBuyWorld } from './transaction.ts'

/** I9 of quick buys: whoever has one is a real person, no number was given that is still to come, and a voucher belongs to a payment that waits. */
export function auditQuickBuy(world: QuickBuyWorld): Violation[] {
  const { orders, nextOrder } = world.quickBuy
  const messages: string[] = []
  for (const { orderId, user, state, voucher, amount, quoted } of orders.values()) {
    if (orderId >= nextOrder) messages.push(`quick buy ${orderId} is out of number`)
    if ((state === 'paid') !== (voucher !== undefined)) messages.push(`quick buy ${orderId} is ${state}, its voucher ${voucher}`)
    if (amount <= 0n || quoted <= 0n) messages.push(`quick buy ${orderId} of ${amount} for ${quoted}`)
    if (userOf(world, user)?.userKind !== 'real') messages.push(`${user} has a quick buy`)
  }
  return messages.map(message => ({ invariant: 'I9', message }))
}
