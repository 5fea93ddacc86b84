import { assert } from '@assay/money/assert'
import type { Amount } from '@assay/money/kinds'
import { POSTING_REASONS, type PostingReason } from '@assay/rules/posting-reasons'
import { userAddress, type Wallet } from '../ledger/chart.ts'
import type { AccountIndex, HoldId } from '../ledger/events.ts'
import { placeHold, raiseHold, reduceHold, releaseHold } from '../ledger/hold.ts'
import type { AmountCell, LegDraft } from '../ledger/legs.ts'
import { openAccount } from '../ledger/open.ts'
import { accountOfUser, availableOf } from '../ledger/read.ts'
import { NO_ACCOUNT } from '../ledger/state.ts'
import { RAISED, REDUCED, RELEASED, writeHeld, writeHoldChanged, writeOpened, writePosted } from '../ledger/tape.ts'
import type { Encoded } from '../memory/encoded.ts'
import { NONE } from '../memory/none.ts'
import { writeEventText } from './event-text.ts'
import { assertOwnRealm } from './own-realm.ts'
import type { Parts } from './parts.ts'
import type { Tx } from './tx.ts'

/** What an event that is a value does to the state. */
export type Apply<State, ProductEvent> = (state: State, event: ProductEvent, at: number) => void

/** The one implementation of `Tx`; used again for each command, whose record its tape is. */
export class Transaction<State extends Parts, ProductEvent> implements Tx<State, ProductEvent> {
  readonly state: State
  readonly tape: Encoded
  /** The texts that the command being decided has written on the tape, as values, for whoever would read them at once. Forgotten by whoever begins a command. */
  readonly emitted: ProductEvent[] = []
  at = 0
  private readonly apply: Apply<State, ProductEvent>
  private readonly change = new BigInt64Array(1)

  constructor(state: State, apply: Apply<State, ProductEvent>) {
    this.state = state
    this.tape = state.ledger.legs.tape
    this.apply = apply
  }

  /** Most commands have none, and V8 leaves its machine code to set the length of an array, even when nothing changes: a tenth of a command's time. */
  forgetEmitted(): void {
    if (this.emitted.length > 0) this.emitted.length = 0
  }

  emit(event: ProductEvent): void {
    this.apply(this.state, event, this.at)
    writeEventText(this.tape, event)
    this.emitted.push(event)
  }

  available(user: number, wallet: Wallet, asset: string): Amount {
    return availableOf(this.state, user, wallet, asset)
  }

  userAccount(user: number, wallet: Wallet, asset: string): AccountIndex {
    const account = accountOfUser(this.state.ledger, user, wallet, asset)
    return account === NO_ACCOUNT ? this.open(userAddress(user, wallet, asset)) : account
  }

  account(address: string): AccountIndex {
    return this.state.ledger.named.get(address) ?? this.open(address)
  }

  post(reason: PostingReason, reference: string, drafts: readonly LegDraft[]): void {
    const { legs } = this.state.ledger
    legs.begin()
    for (const { account, units, hold } of drafts) {
      assert(BigInt.asIntN(64, units) === units, 'an amount fits into 64 bits')
      legs.addUnits(account, hold ?? NONE, units)
    }
    this.state.ledger.applyLegs()
    writePosted(this.tape, POSTING_REASONS.indexOf(reason), 0, reference, legs)
  }

  readonly beginPosting = (): void => this.state.ledger.legs.begin()

  readonly endPosting = (reason: number, referenceKind: number, reference: number): void => {
    writePosted(this.tape, reason, referenceKind, reference, this.state.ledger.legs)
  }

  readonly hold = (account: AccountIndex, amount: AmountCell, ownerKind: number, ownerId: number): HoldId => {
    const { ledger } = this.state
    const hold = placeHold(ledger, account, ownerKind, ownerId, amount)
    writeHeld(this.tape, hold, account, ownerKind, ownerId, amount)
    return hold
  }

  readonly release = (hold: HoldId): void => {
    const { ledger } = this.state
    assert(ledger.holds.isOpen(hold), 'an open hold')
    writeHoldChanged(this.tape, RELEASED, hold, ledger.holds.columns.units, hold)
    releaseHold(ledger, hold)
  }

  readonly reduceHold = (hold: HoldId, amount: AmountCell): void => {
    const { ledger } = this.state
    assert(ledger.holds.isOpen(hold), 'an open hold')
    this.change[0] = (ledger.holds.columns.units[hold] as bigint) - (amount[0] as bigint)
    if ((this.change[0] as bigint) <= 0n) return
    reduceHold(ledger, hold, this.change)
    writeHoldChanged(this.tape, REDUCED, hold, this.change, 0)
  }

  readonly raiseHold = (hold: HoldId, amount: AmountCell): void => {
    const { ledger } = this.state
    assert(ledger.holds.isOpen(hold), 'an open hold')
    this.change[0] = (amount[0] as bigint) - (ledger.holds.columns.units[hold] as bigint)
    if ((this.change[0] as bigint) <= 0n) return
    raiseHold(ledger, hold, this.change)
    writeHoldChanged(this.tape, RAISED, hold, this.change, 0)
  }

  private open(address: string): AccountIndex {
    const { ledger } = this.state
    const account = ledger.accounts.count
    assertOwnRealm(this.state.people, address)
    openAccount(ledger, account, address)
    writeOpened(this.tape, account, address)
    return account
  }
}
