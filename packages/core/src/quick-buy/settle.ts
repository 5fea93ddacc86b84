import type { Amount } from '@assay/money/kinds'
import type { NotBoughtCause } from '@assay/rules/quick-buy/states'
import { leastOfPart, QUICK_BUY_ASSET } from '@assay/rules/quick-buy/terms'
import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { ofOrder, paidOrder } from './change-order.ts'
import type { SettleQuickBuy } from './commands.ts'
import { planQuickBuy, type QuickBuyPlan } from './plan.ts'
import type { QuickBuyOrder } from './state.ts'
import type { QuickBuyTx } from './transaction.ts'

/** Credits what was found and buys the coins for it, all in one record. What is more than the order, or bought nothing, stays with the person in USDT. */
export function settleQuickBuy(tx: QuickBuyTx, command: SettleQuickBuy): Refusal | undefined {
  const { user, voucher, found, reference } = command
  const order = paidOrder(tx, command)
  if (isRefusal(order)) return order
  if (typeof found !== 'bigint') return refuse('commandInvalid')
  const bought = found > 0n ? purchaseOf(tx, order, found) : 'notBuyable'
  const refusal = tx.creditVoucher({ user, asset: QUICK_BUY_ASSET, amount: found, reference })
  if (refusal) return refusal
  const isPart = found < order.amount
  const settled = { type: 'quickBuy.settled', ...ofOrder(order), voucher, found } as const
  if (typeof bought === 'string') {
    const outcome = isPart && bought !== 'late' ? 'paidInPart' : 'paidLate'
    tx.emit({ ...settled, outcome, spent: 0n as Amount, received: 0n as Amount, cause: bought })
    return undefined
  }
  const { spent, received } = bought
  const spotOrder = bought.order && tx.executeMarketLeg(bought.order.leg)
  const outcome = isPart ? 'paidInPart' : 'completed'
  tx.emit({ ...settled, outcome, spent, received, ...(spotOrder !== undefined && { spotOrder }) })
  return undefined
}

/** What is bought for a payment at the quoted price or better, or why nothing is. Trades wait while an alarm of the audit is in force. */
function purchaseOf(tx: QuickBuyTx, order: QuickBuyOrder, found: Amount): QuickBuyPlan | NotBoughtCause {
  const { user, coin, amount, quoted, isLate } = order
  if (isLate) return 'late'
  const paid = found < amount ? found : amount
  if (coin === QUICK_BUY_ASSET) return { spent: paid, received: paid }
  if (tx.state.markets.alarm !== undefined) return 'notBuyable'
  const plan = planQuickBuy(tx, { user, coin, amount: paid })
  if (isRefusal(plan)) return 'notBuyable'
  return plan.received < leastOfPart(quoted, paid, amount) ? 'quoteMoved' : plan
}
