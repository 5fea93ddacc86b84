import { assert } from '@assay/money/assert'
import type { Held, HoldId, Reduced, Released } from './events.ts'
import type { Hold, LedgerState } from './state.ts'

/** The open hold of that number; a hold that is gone is a bug. */
export function findHold(ledger: LedgerState, id: HoldId): Hold {
  const hold = ledger.holds.get(id)
  assert(hold !== undefined, 'an open hold')
  return hold
}

export function applyHeld(ledger: LedgerState, event: Held): void {
  assert(event.hold === ledger.nextHold, 'holds are numbered in order')
  assert(event.units > 0n, 'a hold freezes something')
  ledger.nextHold = event.hold + 1
  freeze(ledger, event.account, event.units)
  insertHold(ledger, event)
}

/** Puts a hold into the lists; its units are already in the account's frozen part. */
export function insertHold(ledger: LedgerState, held: { hold: HoldId; account: number; units: bigint; owner: string }): void {
  const first = ledger.firstHold[held.account]
  const hold: Hold = { hold: held.hold, account: held.account, units: held.units, owner: held.owner, previous: undefined, next: first }
  if (first) first.previous = hold
  ledger.firstHold[held.account] = hold
  ledger.holds.set(held.hold, hold)
}

export function applyReduced(ledger: LedgerState, event: Reduced): void {
  const hold = findHold(ledger, event.hold)
  assert(event.units > 0n && event.units < hold.units, 'a reduced hold gives a part and keeps a part')
  hold.units -= event.units
  freeze(ledger, hold.account, -event.units)
}

export function applyReleased(ledger: LedgerState, event: Released): void {
  const hold = findHold(ledger, event.hold)
  assert(event.units === hold.units, 'a release gives back all that is left')
  freeze(ledger, hold.account, -event.units)
  endHold(ledger, hold)
}

/** Takes a hold out of the lists. */
export function endHold(ledger: LedgerState, hold: Hold): void {
  if (hold.previous) hold.previous.next = hold.next
  else ledger.firstHold[hold.account] = hold.next
  if (hold.next) hold.next.previous = hold.previous
  ledger.holds.delete(hold.hold)
}

function freeze(ledger: LedgerState, account: number, units: bigint): void {
  const available = (ledger.available[account] as bigint) - units
  assert(available >= 0n, 'only available money is frozen')
  ledger.available[account] = available
  ledger.frozen[account] = (ledger.frozen[account] as bigint) + units
}
