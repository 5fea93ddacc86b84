import { assert } from '@assay/money/assert'
import type { Amount } from '@assay/money/kinds'
import { POSTING_REASONS, type PostingReason } from '@assay/rules/posting-reasons'
import { type Encoded, readText } from '../memory/encoded.ts'
import { NONE } from '../memory/none.ts'
import type { AccountIndex, HoldId, LedgerEvent, Leg } from './events.ts'
import { placeHold, raiseHold, reduceHold, releaseHold } from './hold.ts'
import { HOLD_OWNERS } from './holds.ts'
import { type AmountCell, LEG_AFTER, LEG_LENGTH, LEG_UNITS, LEGS_MAX, type Legs, POSTED_LENGTH } from './legs.ts'
import { openAccount } from './open.ts'
import type { LedgerState } from './state.ts'

/** Codes of the ledger's events on the tape. The first word of every event is its code and its length in words. */
export const ACCOUNT_OPENED = 1
export const POSTED = 2
export const HELD = 3
export const RELEASED = 4
export const REDUCED = 5
export const RAISED = 6

/** All codes of the ledger are below. */
export const LEDGER_CODES_END = 10

/** What a numbered reference can name: `spotTrade:17`. The order is that of the journal; 0 stands for a reference that is a text. */
export const REFERENCES = ['', 'spotTrade', 'transfer', 'promise', 'perpTrade'] as const

/** Indices of names in `REFERENCES`. */
export const SPOT_TRADE = 1
export const PERP_TRADE = 4

export function writeOpened(tape: Encoded, account: AccountIndex, address: string): void {
  const at = tape.reserve(2)
  tape.ints[at * 2] = ACCOUNT_OPENED
  tape.ints[at * 2 + 2] = account
  tape.ints[at * 2 + 3] = 0
  tape.addText(address)
  tape.ints[at * 2 + 1] = tape.length - at
}

/** Writes the posting whose legs were just moved, and stand where they belong. The reference is a kind and a number, or a text with kind 0. */
export function writePosted(tape: Encoded, reason: number, referenceKind: number, reference: number | string, legs: Legs): void {
  const at = tape.reserve(POSTED_LENGTH + legs.count * LEG_LENGTH)
  assert(legs.tape === tape && legs.first === at + POSTED_LENGTH, 'nothing comes between a posting and its legs')
  const { ints, floats } = tape
  ints[at * 2] = POSTED
  ints[at * 2 + 2] = reason
  ints[at * 2 + 3] = referenceKind
  ints[at * 2 + 4] = legs.count
  ints[at * 2 + 5] = 0
  floats[at + 3] = typeof reference === 'number' ? reference : 0
  if (typeof reference === 'string') tape.addText(reference)
  tape.ints[at * 2 + 1] = tape.length - at
}

/** Writes a hold that was just placed. */
export function writeHeld(
  tape: Encoded,
  hold: HoldId,
  account: AccountIndex,
  ownerKind: number,
  ownerId: number,
  amount: AmountCell,
): void {
  const at = tape.reserve(5)
  tape.ints[at * 2] = HELD
  tape.ints[at * 2 + 1] = 5
  tape.ints[at * 2 + 2] = hold
  tape.ints[at * 2 + 3] = account
  tape.ints[at * 2 + 5] = 0
  tape.ints[at * 2 + 4] = ownerKind
  tape.floats[at + 3] = ownerId
  tape.longs[at + 4] = amount[0] as bigint
}

/** Writes that a hold gives back units, all (`RELEASED`) or a part (`REDUCED`), or got more (`RAISED`). */
export function writeHoldChanged(
  tape: Encoded,
  code: typeof RELEASED | typeof REDUCED | typeof RAISED,
  hold: HoldId,
  units: BigInt64Array,
  index: number,
): void {
  const at = tape.reserve(3)
  tape.ints[at * 2] = code
  tape.ints[at * 2 + 1] = 3
  tape.ints[at * 2 + 2] = hold
  tape.ints[at * 2 + 3] = 0
  tape.longs[at + 2] = units[index] as bigint
}

const cell = new BigInt64Array(1)

/** Does again what an event of the tape says; throws when it does not fit. */
export function foldLedger(ledger: LedgerState, tape: Encoded, at: number): void {
  const { ints, longs, floats } = tape
  const first = ints[at * 2 + 2] as number
  switch (ints[at * 2]) {
    case POSTED:
      foldPosted(ledger, tape, at)
      break
    case HELD:
      cell[0] = longs[at + 4] as bigint
      assert(first === ledger.holds.next(), 'holds are given in order')
      placeHold(ledger, ints[at * 2 + 3] as number, ints[at * 2 + 4] as number, floats[at + 3] as number, cell)
      break
    case RELEASED:
      assert(ledger.holds.isOpen(first), 'an open hold')
      assert((ledger.holds.columns.units[first] as bigint) === (longs[at + 2] as bigint), 'a release gives back all that is left')
      releaseHold(ledger, first)
      break
    case REDUCED:
      cell[0] = longs[at + 2] as bigint
      reduceHold(ledger, first, cell)
      break
    case RAISED:
      cell[0] = longs[at + 2] as bigint
      raiseHold(ledger, first, cell)
      break
    case ACCOUNT_OPENED:
      openAccount(ledger, first, readText(tape, at + 2))
      break
  }
}

function foldPosted(ledger: LedgerState, tape: Encoded, at: number): void {
  const { ints, longs } = tape
  const { legs } = ledger
  const count = ints[at * 2 + 4] as number
  // Stryker disable next-line ConditionalExpression: one with more is refused again where it is applied
  assert(count >= 0 && count <= LEGS_MAX, 'a posting has a bounded number of legs')
  // The tape is free: nobody decides while records are folded.
  legs.tape.length = 0
  legs.begin()
  legs.count = count
  const { longs: moved } = legs.tape
  // Stryker disable next-line EqualityOperator: what is read behind the last leg does not count
  for (let word = POSTED_LENGTH; word < POSTED_LENGTH + count * LEG_LENGTH; word++) moved[word] = longs[at + word] as bigint
  ledger.applyLegs()
  // Stryker disable next-line EqualityOperator: no leg ends where the next would begin
  for (let word = POSTED_LENGTH + LEG_AFTER; word < POSTED_LENGTH + count * LEG_LENGTH; word += LEG_LENGTH)
    assert((moved[word] as bigint) === (longs[at + word] as bigint), 'a leg ends at the total that it names')
}

/** The event at a position as a value, for whoever shows or stores it. */
export function readLedger(tape: Encoded, at: number): LedgerEvent {
  const { ints, longs, floats } = tape
  const first = ints[at * 2 + 2] as number
  switch (ints[at * 2]) {
    case POSTED:
      return readPosted(tape, at)
    case HELD: {
      const owner = `${HOLD_OWNERS[ints[at * 2 + 4] as number]}:${floats[at + 3]}`
      return { type: 'ledger.held', hold: first, account: ints[at * 2 + 3] as number, units: longs[at + 4] as Amount, owner }
    }
    case RELEASED:
      return { type: 'ledger.released', hold: first, units: longs[at + 2] as Amount }
    case REDUCED:
      return { type: 'ledger.reduced', hold: first, units: longs[at + 2] as Amount }
    case RAISED:
      return { type: 'ledger.raised', hold: first, units: longs[at + 2] as Amount }
    default:
      return { type: 'ledger.accountOpened', account: first, address: readText(tape, at + 2) }
  }
}

function readPosted(tape: Encoded, at: number): LedgerEvent {
  const { ints, longs, floats } = tape
  const count = ints[at * 2 + 4] as number
  const kind = ints[at * 2 + 3] as number
  const legs: Leg[] = []
  for (let leg = 0, place = at + POSTED_LENGTH; leg < count; leg++, place += LEG_LENGTH) {
    const hold = ints[place * 2 + 1] as number
    const account = ints[place * 2] as number
    const [units, after] = [longs[place + LEG_UNITS] as Amount, longs[place + LEG_AFTER] as Amount]
    legs.push(hold === NONE ? { account, units, after } : { account, units, hold, after })
  }
  return {
    type: 'ledger.posted',
    reason: POSTING_REASONS[ints[at * 2 + 2] as number] as PostingReason,
    reference: kind === 0 ? readText(tape, at + POSTED_LENGTH + count * LEG_LENGTH) : `${REFERENCES[kind]}:${floats[at + 3]}`,
    legs,
  }
}

/** Length of the event at a position, in words; throws for a tape that is cut. */
export function lengthOf(tape: Encoded, at: number): number {
  const encoded = tape.ints[at * 2 + 1] as number
  assert(encoded > 0 && at + encoded <= tape.length, 'an event is whole')
  return encoded
}
