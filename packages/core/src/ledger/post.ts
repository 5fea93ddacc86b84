import { assert } from '@assay/money/assert'
import { NONE } from '../memory/none.ts'
import { endHold } from './hold.ts'
import { LEDGER_UNITS_MAX, type LedgerState } from './state.ts'

/** Scratch of the sums below: a number that stays in memory makes no object. */
const sum = new BigInt64Array(1)

/**
 * Moves the money of the ledger's legs, or throws: each asset sums to zero, nobody but the outside world owes. Writes the total of each
 * account after each leg into the legs. The only place where money changes its owner.
 */
export function applyLegs(ledger: LedgerState): void {
  const { legs } = ledger
  const { available, mayOwe } = ledger.accounts.columns
  assertBalanced(ledger)
  for (let leg = 0; leg < legs.count; leg++) move(ledger, leg)
  for (let leg = 0; leg < legs.count; leg++) {
    const account = legs.account[leg] as number
    if ((available[account] as bigint) >= 0n) continue
    assert(mayOwe[account] === 1, 'an available balance is never below zero')
    assert((available[account] as bigint) >= -LEDGER_UNITS_MAX, 'no account goes beyond the bound')
  }
}

function move(ledger: LedgerState, leg: number): void {
  const { legs } = ledger
  const { available, frozen } = ledger.accounts.columns
  const account = legs.account[leg] as number
  if (legs.hold[leg] === NONE) available[account] = (available[account] as bigint) + (legs.units[leg] as bigint)
  else moveHeld(ledger, leg, account)
  legs.after[leg] = (available[account] as bigint) + (frozen[account] as bigint)
}

function moveHeld(ledger: LedgerState, leg: number, account: number): void {
  const { legs, holds } = ledger
  const { frozen } = ledger.accounts.columns
  const { units } = holds.columns
  const hold = legs.hold[leg] as number
  assert(holds.isOpen(hold), 'an open hold')
  assert(holds.columns.account[hold] === account, 'a hold is used in its own account')
  units[hold] = (units[hold] as bigint) + (legs.units[leg] as bigint)
  frozen[account] = (frozen[account] as bigint) + (legs.units[leg] as bigint)
  assert((units[hold] as bigint) >= 0n, 'a hold is never overdrawn')
  if ((units[hold] as bigint) === 0n) endHold(ledger, hold)
}

/** Postings have a handful of legs, so a double loop is the shortest way to a sum per asset. */
function assertBalanced({ legs, accounts }: LedgerState): void {
  const { count, account, units } = legs
  const assets = accounts.columns.asset
  for (let leg = 0; leg < count; leg++)
    assert((account[leg] as number) >= 0 && (account[leg] as number) < accounts.count, 'an open account')
  // Stryker disable next-line EqualityOperator: an asset that is summed up once more has the same sum
  for (let leg = 0; leg < count; leg++) {
    sum[0] = 0n
    for (let other = 0; other < count; other++)
      // Stryker disable next-line ArithmeticOperator: a sum is zero when its negative is
      if (assets[account[other] as number] === assets[account[leg] as number]) sum[0] = (sum[0] as bigint) + (units[other] as bigint)
    assert((sum[0] as bigint) === 0n, 'the legs of each asset add up to zero')
  }
}
