import { assert } from '@assay/money/assert'
import { NONE } from '../memory/none.ts'
import type { AccountIndex, HoldId } from './events.ts'
import type { AmountCell } from './legs.ts'
import type { LedgerTables } from './state.ts'

/** Freezes available money of an account; gives the slot of the hold. */
export function placeHold(ledger: LedgerTables, account: AccountIndex, ownerKind: number, ownerId: number, amount: AmountCell): HoldId {
  const { accounts, holds } = ledger
  const { available, frozen, newestHold } = accounts.columns
  assert((amount[0] as bigint) > 0n, 'a hold freezes something')
  assert(account >= 0 && account < accounts.count, 'an open account')
  const hold = holds.add(account, ownerKind, ownerId, newestHold[account] as number)
  newestHold[account] = hold
  available[account] = (available[account] as bigint) - (amount[0] as bigint)
  frozen[account] = (frozen[account] as bigint) + (amount[0] as bigint)
  holds.columns.units[hold] = amount[0] as bigint
  assert((available[account] as bigint) >= 0n, 'only available money is frozen')
  return hold
}

/** Gives a part of a hold back; the hold goes on with the rest. */
export function reduceHold(ledger: LedgerTables, hold: HoldId, amount: AmountCell): void {
  const { available, frozen } = ledger.accounts.columns
  const { units, account: accountOf } = ledger.holds.columns
  assert(ledger.holds.isOpen(hold), 'an open hold')
  assert((amount[0] as bigint) > 0n && (amount[0] as bigint) < (units[hold] as bigint), 'a reduced hold gives a part and keeps a part')
  const account = accountOf[hold] as number
  ledger.holdChanges.add(account)
  units[hold] = (units[hold] as bigint) - (amount[0] as bigint)
  frozen[account] = (frozen[account] as bigint) - (amount[0] as bigint)
  available[account] = (available[account] as bigint) + (amount[0] as bigint)
}

/** Freezes more available money of its account in a hold. */
export function raiseHold(ledger: LedgerTables, hold: HoldId, amount: AmountCell): void {
  const { available, frozen } = ledger.accounts.columns
  const { units, account: accountOf } = ledger.holds.columns
  assert(ledger.holds.isOpen(hold), 'an open hold')
  assert((amount[0] as bigint) > 0n, 'a raised hold freezes something more')
  const account = accountOf[hold] as number
  ledger.holdChanges.add(account)
  units[hold] = (units[hold] as bigint) + (amount[0] as bigint)
  frozen[account] = (frozen[account] as bigint) + (amount[0] as bigint)
  available[account] = (available[account] as bigint) - (amount[0] as bigint)
  assert((available[account] as bigint) >= 0n, 'only available money is frozen')
}

/** As `raiseHold`, where `freezeRaised` freezes the money of several holds of one account together afterwards. */
export function addToHold(ledger: LedgerTables, hold: HoldId, amount: AmountCell): void {
  const { units } = ledger.holds.columns
  assert(ledger.holds.isOpen(hold), 'an open hold')
  assert((amount[0] as bigint) > 0n, 'a raised hold freezes something more')
  units[hold] = (units[hold] as bigint) + (amount[0] as bigint)
}

/** Freezes what was added to holds of an account. */
export function freezeRaised(ledger: LedgerTables, account: AccountIndex, sum: AmountCell): void {
  const { available, frozen } = ledger.accounts.columns
  ledger.holdChanges.add(account)
  frozen[account] = (frozen[account] as bigint) + (sum[0] as bigint)
  available[account] = (available[account] as bigint) - (sum[0] as bigint)
  assert((available[account] as bigint) >= 0n, 'only available money is frozen')
}

/** Gives all that is left of a hold back, and ends it. */
export function releaseHold(ledger: LedgerTables, hold: HoldId): void {
  const { available, frozen } = ledger.accounts.columns
  const { units, account: accountOf } = ledger.holds.columns
  assert(ledger.holds.isOpen(hold), 'an open hold')
  const account = accountOf[hold] as number
  ledger.holdChanges.add(account)
  frozen[account] = (frozen[account] as bigint) - (units[hold] as bigint)
  available[account] = (available[account] as bigint) + (units[hold] as bigint)
  endHold(ledger, hold)
}

/** Takes a hold out of its account's list. */
export function endHold({ accounts, holds }: LedgerTables, hold: HoldId): void {
  const { columns } = holds
  const older = columns.older[hold] as number
  const newer = columns.newer[hold] as number
  if (newer === NONE) accounts.columns.newestHold[columns.account[hold] as number] = older
  else columns.older[newer] = older
  // Stryker disable next-line ConditionalExpression: what is written to place -1 of a typed array is nowhere
  if (older !== NONE) columns.newer[older] = newer
  holds.remove(hold)
}
