import { assert } from '@assay/money/assert'
import { NONE } from '../memory/none.ts'
import type { AccountIndex } from './events.ts'
import { endHold } from './hold.ts'
import { LEG_AFTER, LEG_LENGTH, LEG_UNITS, LEGS_MAX } from './legs.ts'
import { LEDGER_UNITS_MAX, type LedgerState, type LedgerTables } from './state.ts'

// The only places where money changes its owner. Each writes the total of an account after each leg into the legs.

/**
 * Moves so many units of one asset out of an account, or out of a hold of it, into another account: two legs more of the posting that was begun.
 * Throws when the accounts are of different assets, or when somebody would owe who must not.
 */
export const bindMove =
  (ledger: LedgerTables): LedgerState['move'] =>
  (from, hold, to, amount) => {
    const { legs, holds, accounts } = ledger
    const { available, frozen, asset } = accounts.columns
    const { units: heldUnits, account: heldAccount } = holds.columns
    assert(legs.count < LEGS_MAX, 'a posting has a bounded number of legs')
    assert(from >= 0 && from < accounts.count && to >= 0 && to < accounts.count, 'an open account')
    assert(asset[from] === asset[to], 'both accounts are of one asset')
    assert((amount[0] as bigint) >= 0n, 'what is moved is not negative')
    const at = legs.addPair(from, hold, to, amount)
    const { longs } = legs.tape
    if (hold === NONE) {
      available[from] = (available[from] as bigint) - (amount[0] as bigint)
      if ((available[from] as bigint) < 0n) assertMayOwe(ledger, from)
    } else {
      assert(hold < holds.used && heldAccount[hold] === from, 'an open hold is used in its own account')
      heldUnits[hold] = (heldUnits[hold] as bigint) - (amount[0] as bigint)
      frozen[from] = (frozen[from] as bigint) - (amount[0] as bigint)
      assert((heldUnits[hold] as bigint) >= 0n, 'a hold is never overdrawn')
      if ((heldUnits[hold] as bigint) === 0n) endHold(ledger, hold)
    }
    longs[at + LEG_AFTER] = (available[from] as bigint) + (frozen[from] as bigint)
    available[to] = (available[to] as bigint) + (amount[0] as bigint)
    longs[at + LEG_LENGTH + LEG_AFTER] = (available[to] as bigint) + (frozen[to] as bigint)
  }

/**
 * Moves the money of the ledger's legs, or throws: each asset sums to zero, nobody owes but the outside world and the clearing of perpetual markets.
 * One loop that calls nothing: so the machine reads once where the columns are.
 */
export const bindApplyLegs = (ledger: LedgerTables) => (): void => {
  assertBalanced(ledger)
  const { legs, holds } = ledger
  const { ints, longs } = legs.tape
  const { available, frozen } = ledger.accounts.columns
  const { units: heldUnits, account: heldAccount } = holds.columns
  let emptied = 0
  let short = 0
  for (let leg = 0, at = legs.first; leg < legs.count; leg++, at += LEG_LENGTH) {
    const account = ints[at * 2] as number
    const hold = ints[at * 2 + 1] as number
    if (hold === NONE) {
      available[account] = (available[account] as bigint) + (longs[at + LEG_UNITS] as bigint)
      // Stryker disable next-line ConditionalExpression,EqualityOperator: who is looked at too often is not short
      if ((available[account] as bigint) < 0n) short++
    } else {
      assert(hold < holds.used && heldAccount[hold] === account, 'an open hold is used in its own account')
      heldUnits[hold] = (heldUnits[hold] as bigint) + (longs[at + LEG_UNITS] as bigint)
      frozen[account] = (frozen[account] as bigint) + (longs[at + LEG_UNITS] as bigint)
      assert((heldUnits[hold] as bigint) >= 0n, 'a hold is never overdrawn')
      // Stryker disable next-line ConditionalExpression: a hold that is looked at too often is not empty
      if ((heldUnits[hold] as bigint) === 0n) emptied++
    }
    longs[at + LEG_AFTER] = (available[account] as bigint) + (frozen[account] as bigint)
  }
  // Stryker disable next-line ConditionalExpression,EqualityOperator: without an empty hold none is ended
  if (emptied > 0) endEmptied(ledger)
  // Stryker disable next-line ConditionalExpression,EqualityOperator: where nobody owes everybody may
  if (short > 0) assertAllMayOwe(ledger)
}

/** Ends the holds of which the legs have left nothing. */
function endEmptied(ledger: LedgerTables): void {
  const { legs, holds } = ledger
  // Stryker disable next-line EqualityOperator: behind the last leg stands none of an open hold without units
  for (let leg = 0; leg < legs.count; leg++) {
    const hold = legs.tape.ints[(legs.first + leg * LEG_LENGTH) * 2 + 1] as number
    if ((holds.columns.units[hold] as bigint) === 0n && holds.isOpen(hold)) endHold(ledger, hold)
  }
}

/** Some account went below zero: in the end none may be there but those that may owe. */
function assertAllMayOwe(ledger: LedgerTables): void {
  const { legs, accounts } = ledger
  // Stryker disable next-line EqualityOperator: whatever stands behind the last leg, nobody else went below zero
  for (let leg = 0; leg < legs.count; leg++) {
    const account = legs.tape.ints[(legs.first + leg * LEG_LENGTH) * 2] as number
    if ((accounts.columns.available[account] as bigint) < 0n) assertMayOwe(ledger, account)
  }
}

/** An account is below zero: it must be one that may. */
function assertMayOwe({ accounts }: LedgerTables, account: AccountIndex): void {
  const { available, mayOwe } = accounts.columns
  assert(mayOwe[account] === 1, 'an available balance is never below zero')
  assert((available[account] as bigint) >= -LEDGER_UNITS_MAX, 'no account goes beyond the bound')
}

function assertBalanced({ legs, accounts, assets }: LedgerTables): void {
  const { count, first } = legs
  const { ints, longs } = legs.tape
  const { asset } = accounts.columns
  assert(count <= LEGS_MAX, 'a posting has a bounded number of legs')
  // Stryker disable next-line ConditionalExpression,EqualityOperator: sums that are made anew are zero too
  if (legs.sums.length < assets.length) legs.sums = new BigInt64Array(assets.length * 2)
  const { sums } = legs
  let isOpen = true
  for (let leg = 0, at = first; leg < count; leg++, at += LEG_LENGTH) {
    const account = ints[at * 2] as number
    if (account < 0 || account >= accounts.count) isOpen = false
    else {
      // Stryker disable next-line ArithmeticOperator: zero is its own opposite
      sums[asset[account] as number] = (sums[asset[account] as number] as bigint) + (longs[at + LEG_UNITS] as bigint)
    }
  }
  let isBalanced = true
  for (let leg = 0, at = first; leg < count; leg++, at += LEG_LENGTH)
    if ((sums[asset[ints[at * 2] as number] as number] as bigint) !== 0n) isBalanced = false
  // Stryker disable next-line ConditionalExpression: what is all zero can be made zero
  if (isOpen && isBalanced) return
  sums.fill(0n)
  assert(isOpen, 'an open account')
  assert(isBalanced, 'the legs of each asset add up to zero')
}
