import type { Core } from '@assay/core/engine/core'
import { isStopped } from '@assay/core/payments/withdrawals/decide'
import { laneOf, type Withdrawal } from '@assay/core/payments/withdrawals/state'

/** A withdrawal that has a nonce. */
export type Sending = Withdrawal & { send: NonNullable<Withdrawal['send']> }

/** What arrives of a withdrawal, in units. */
export const arrivalOf = ({ amount, fee }: Withdrawal): bigint => amount - fee

/** What waits for a nonce and is not stopped by a freeze, what has one, and the next one of a sender; copies, oldest first. */
export const readLane = ({ state }: Core, chain: string, sender: string): { approved: Withdrawal[]; sending: Sending[]; next: number } => {
  const { open, nonces } = state.payments.withdrawals
  const own = [...open.values()].filter(one => one.chain === chain).map(one => structuredClone(one))
  return {
    approved: own.filter(one => one.state === 'approved' && !isStopped({ state }, one)),
    sending: own
      .filter((one): one is Sending => one.send !== undefined && one.state === 'sending')
      .sort((one, other) => one.send.nonce - other.send.nonce),
    next: nonces.get(laneOf(chain, sender)) ?? 0,
  }
}
