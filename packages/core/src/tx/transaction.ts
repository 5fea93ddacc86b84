import type { Amount } from '@assay/money/kinds'
import { userAddress, type Wallet } from '../ledger/chart.ts'
import type { AccountIndex, HoldId, LedgerEvent, PostingReason } from '../ledger/events.ts'
import { findHold } from '../ledger/hold.ts'
import { completeLegs, type LegDraft } from '../ledger/post.ts'
import { accountOfUser, availableOf } from '../ledger/read.ts'
import { NO_ACCOUNT } from '../ledger/state.ts'
import type { Parts } from './parts.ts'
import type { Tx } from './tx.ts'

/** The one implementation of `Tx`; used again for each command. */
export class Transaction<State extends Parts, ProductEvent> implements Tx<State, ProductEvent> {
  readonly state: State
  at = 0
  private emitted: (ProductEvent | LedgerEvent)[] = []
  private readonly apply: (state: State, event: ProductEvent | LedgerEvent, at: number) => void

  constructor(state: State, apply: (state: State, event: ProductEvent | LedgerEvent, at: number) => void) {
    this.state = state
    this.apply = apply
  }

  begin(at: number): void {
    this.at = at
    this.emitted = []
  }

  /** Everything that happened since `begin`. */
  events(): (ProductEvent | LedgerEvent)[] {
    return this.emitted
  }

  emit(event: ProductEvent | LedgerEvent): void {
    this.emitted.push(event)
    this.apply(this.state, event, this.at)
  }

  available(user: number, wallet: Wallet, asset: string): Amount {
    return availableOf(this.state, user, wallet, asset)
  }

  userAccount(user: number, wallet: Wallet, asset: string): AccountIndex {
    const account = accountOfUser(this.state.ledger, user, wallet, asset)
    return account === NO_ACCOUNT ? this.open(userAddress(user, wallet, asset)) : account
  }

  account(address: string): AccountIndex {
    return this.state.ledger.byAddress.get(address) ?? this.open(address)
  }

  post(reason: PostingReason, reference: string, legs: readonly LegDraft[]): void {
    this.emit({ type: 'ledger.posted', reason, reference, legs: completeLegs(this.state.ledger, legs) })
  }

  hold(account: AccountIndex, units: bigint, owner: string): HoldId {
    const hold = this.state.ledger.nextHold
    this.emit({ type: 'ledger.held', hold, account, units: units as Amount, owner })
    return hold
  }

  release(id: HoldId): void {
    const hold = this.state.ledger.holds.get(id)
    if (hold) this.emit({ type: 'ledger.released', hold: id, units: hold.units as Amount })
  }

  reduceHold(id: HoldId, units: bigint): void {
    const surplus = findHold(this.state.ledger, id).units - units
    if (surplus > 0n) this.emit({ type: 'ledger.reduced', hold: id, units: surplus as Amount })
  }

  private open(address: string): AccountIndex {
    const account = this.state.ledger.addresses.length
    this.emit({ type: 'ledger.accountOpened', account, address })
    return account
  }
}
