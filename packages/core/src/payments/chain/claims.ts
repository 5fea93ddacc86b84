import type { Amount } from '@assay/money/kinds'
import type { LegDraft } from '../../ledger/legs.ts'
import { addClaim, type Claims } from '../../people/claims.ts'
import type { UserId } from '../../people/state.ts'
import type { PaymentsEvent } from '../events.ts'
import type { PaymentsTx } from '../transaction.ts'

/** Out of which wallets of a person a deposit that never came is taken back, and a claim is collected, in this order. Custody pays when it is paid out. */
export const COLLECTED_FROM = ['exchange', 'options', 'contract'] as const

interface Taken {
  legs: LegDraft[]
  taken: Amount
}

/** The legs of a posting that takes from a person what may leave their wallets, `most` of it. A wallet of which that cannot be said now is left out. */
export function takeFree(tx: PaymentsTx, user: UserId, asset: string, most: Amount): Taken {
  const legs: LegDraft[] = []
  let left: bigint = most
  for (const wallet of COLLECTED_FROM) {
    const free = tx.hasStalePosition(user, wallet) ? 0n : tx.spendable(user, wallet, asset)
    const units = free < left ? free : left
    if (units <= 0n) continue
    legs.push({ account: tx.userAccount(user, wallet, asset), units: -units as Amount })
    left -= units
  }
  return { legs, taken: (most - left) as Amount }
}

/** Takes what has come free to those who owe the house, the oldest claim first, until nothing is owed. */
export function collectClaims(tx: PaymentsTx): void {
  const { claims } = tx.state.people
  if (claims.size === 0) return
  for (const { user, asset, amount } of [...claims.values()]) {
    const { legs, taken } = takeFree(tx, user, asset, amount)
    if (taken === 0n) continue
    tx.post('claimCollected', `claim:${user}`, [...legs, { account: tx.account(`house:claims/${asset}`), units: taken }])
    tx.emit({ type: 'payments.claimCollected', v: 1, user, asset, amount: taken, left: (amount - taken) as Amount })
  }
}

/** Applies to what people owe an event of payments. */
export function applyClaims(claims: Claims, event: PaymentsEvent): void {
  if (event.type === 'payments.depositOrphaned' && event.claimed) addClaim(claims, event.user, event.asset, event.claimed)
  if (event.type === 'payments.claimCollected') addClaim(claims, event.user, event.asset, -event.amount)
}
