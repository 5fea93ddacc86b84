import { assert } from '@assay/money/assert'
import type { Amount } from '@assay/money/kinds'
import type { AccountIndex, HoldId, Leg, Posted } from './events.ts'
import { endHold, findHold } from './hold.ts'
import { type LedgerState, totalOf } from './state.ts'

/** One side of a posting before it is made; see `Leg`. */
export interface LegDraft {
  account: AccountIndex
  units: bigint
  hold?: HoldId
}

/** Completes drafted legs with the account's total after each of them, in order. */
export function completeLegs(ledger: LedgerState, drafts: readonly LegDraft[]): Leg[] {
  const legs: Leg[] = []
  for (const draft of drafts) {
    const after = (latestTotal(ledger, legs, draft.account) + draft.units) as Amount
    const units = draft.units as Amount
    legs.push(
      draft.hold === undefined ? { account: draft.account, units, after } : { account: draft.account, units, hold: draft.hold, after },
    )
  }
  return legs
}

function latestTotal(ledger: LedgerState, legs: readonly Leg[], account: AccountIndex): bigint {
  for (let index = legs.length - 1; index >= 0; index--) {
    const leg = legs[index] as Leg
    if (leg.account === account) return leg.after
  }
  return totalOf(ledger, account)
}

/** Moves the money of a posting, or throws: each asset sums to zero, every leg ends at its `after`, nobody but the outside world owes. */
export function applyPosted(ledger: LedgerState, event: Posted): void {
  const legs = event.legs
  assertBalanced(ledger, legs)
  for (let index = 0; index < legs.length; index++) move(ledger, legs[index] as Leg)
  for (let index = 0; index < legs.length; index++) {
    const account = (legs[index] as Leg).account
    assert((ledger.available[account] as bigint) >= 0n || (ledger.mayOwe[account] as boolean), 'an available balance is never below zero')
  }
}

function move(ledger: LedgerState, leg: Leg): void {
  const account = leg.account
  assert(account >= 0 && account < ledger.addresses.length, 'an open account')
  if (leg.hold === undefined) ledger.available[account] = (ledger.available[account] as bigint) + leg.units
  else moveHeld(ledger, leg, leg.hold)
  assert(totalOf(ledger, account) === leg.after, 'a leg ends at the total that it names')
}

function moveHeld(ledger: LedgerState, leg: Leg, id: HoldId): void {
  const hold = findHold(ledger, id)
  assert(hold.account === leg.account, 'a hold is used in its own account')
  hold.units += leg.units
  ledger.frozen[leg.account] = (ledger.frozen[leg.account] as bigint) + leg.units
  assert(hold.units >= 0n, 'a hold is never overdrawn')
  if (hold.units === 0n) endHold(ledger, hold)
}

/** Postings have a handful of legs, so a double loop is the shortest way to a sum per asset. */
function assertBalanced(ledger: LedgerState, legs: readonly Leg[]): void {
  for (let index = 0; index < legs.length; index++) {
    const asset = ledger.assetOf[(legs[index] as Leg).account] as number
    let sum = 0n
    for (let other = 0; other < legs.length; other++) {
      const leg = legs[other] as Leg
      if (ledger.assetOf[leg.account] !== asset) continue
      if (other < index) {
        sum = 0n
        break
      }
      sum += leg.units
    }
    assert(sum === 0n, 'the legs of each asset add up to zero')
  }
}
