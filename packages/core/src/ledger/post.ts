import { assert } from '@assay/money/assert'
import { NONE } from '../memory/none.ts'
import { endHold } from './hold.ts'
import { LEGS_MAX } from './legs.ts'
import { LEDGER_UNITS_MAX, type LedgerState } from './state.ts'

/**
 * Moves the money of the ledger's legs, or throws: each asset sums to zero, nobody owes but the outside world and the clearing of perpetual markets. Writes the total of each
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

/** Scratch of the sums below, an asset each: numbers that stay in memory make no objects. */
const assets = new Int32Array(LEGS_MAX)
const sums = new BigInt64Array(LEGS_MAX)

function assertBalanced({ legs, accounts }: LedgerState): void {
  const { count, account, units } = legs
  const { asset } = accounts.columns
  let found = 0
  for (let leg = 0; leg < count; leg++) {
    const index = account[leg] as number
    assert(index >= 0 && index < accounts.count, 'an open account')
    let place = 0
    while (place < found && assets[place] !== asset[index]) place++
    if (place === found) {
      assets[found] = asset[index] as number
      sums[found++] = 0n
    }
    sums[place] = (sums[place] as bigint) + (units[leg] as bigint)
  }
  for (let place = 0; place < found; place++) assert((sums[place] as bigint) === 0n, 'the legs of each asset add up to zero')
}
