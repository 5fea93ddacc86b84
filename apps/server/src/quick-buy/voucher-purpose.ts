import type { Core } from '@assay/core/engine/core'
import { refuse } from '@assay/rules/refusals'
import type { Engine } from '../core-host/engine.ts'
import { isHaltedByFault } from '../core-host/is-halted-by-fault.ts'
import type { VoucherPurpose } from '../reviews/voucher-purposes.ts'

const orderOf = ({ state }: Core, { user, id }: { user: number; id: number }) => {
  const order = state.quickBuy.orders.get(user)
  return order?.orderId === id ? order : undefined
}

/** Gone, or paid by another voucher: what comes is for the balance alone. */
const GONE = ['quickBuyUnknown', 'quickBuyStateInvalid']

/** Payments for quick buys: what was found is credited and buys the coins, in one record of the journal. */
export const quickBuyPurpose = (engine: Pick<Engine, 'submit' | 'read'>): VoucherPurpose => ({
  purpose: 'quickBuy',
  accepts: (user, id) =>
    engine.read(core => {
      const order = orderOf(core, { user, id })
      if (!order) return refuse('quickBuyUnknown')
      return order.state === 'paid' ? refuse('quickBuyStateInvalid') : { allowed: order.amount }
    }),
  async shown({ user, id, voucher }) {
    const { refusal } = await engine.submit({ kind: 'quickBuy.pay', user, orderId: id, voucher })
    if (refusal === undefined) return true
    return engine.read(core => orderOf(core, { user, id })?.voucher === voucher)
  },
  async rejected({ user, id, voucher }) {
    await engine.submit({ kind: 'quickBuy.rejectPayment', user, orderId: id, voucher })
  },
  async credit({ user, id, voucher, found, reference }) {
    const settled = { kind: 'quickBuy.settle', user, orderId: id, voucher, found, reference } as const
    const { refusal } = await engine.submit(settled)
    if (refusal === undefined || refusal.refusal === 'depositKnown') return true
    if (GONE.includes(refusal.refusal)) return false
    if (!isHaltedByFault(refusal)) throw new Error(`Quick buy ${id} is not settled: ${refusal.refusal}`)
    // The purchase met a fault: the money is the person's all the same, and the order no longer waits for it.
    await engine.submit({ kind: 'quickBuy.rejectPayment', user, orderId: id, voucher })
    return false
  },
})
