import { multiplyDivide } from '@assay/money/arithmetic'
import type { Rate } from '@assay/money/kinds'
import { RATE_ONE } from '@assay/rules/fees'
import { dayOf, startOfDay } from '@assay/rules/hong-kong-day'
import { COMMISSION_LEVELS, commissionOf, rateFraction } from '@assay/rules/rewards/commission'
import { levelRates } from '@assay/rules/rewards/terms'
import type { AccountIndex, HoldId } from '../../ledger/events.ts'
import { addToHold, freezeRaised, raiseHold } from '../../ledger/hold.ts'
import { COMMISSION } from '../../ledger/holds.ts'
import type { LedgerState } from '../../ledger/state.ts'
import { RAISED, writeHoldChanged } from '../../ledger/tape.ts'
import type { Encoded } from '../../memory/encoded.ts'
import { NONE } from '../../memory/none.ts'
import type { UserId } from '../../people/state.ts'
import { versionAt } from '../../terms/dated.ts'
import type { FeeHook } from '../../tx/fee-hook.ts'
import type { RewardsState } from '../state.ts'
import type { CommissionTx } from '../transaction.ts'
import { levelsHoldUntil, levelsOf } from './levels-of.ts'

/** Reserves what the inviters of somebody get of a fee in the house's account that it went to. What nobody was invited for costs one look. */
export const bindReserveCommissions = (tx: CommissionTx): FeeHook['chargedFee'] => {
  const { rewards } = tx.state
  const reserve = bindReserve(tx)
  return (user, fees, fee) => {
    if (rewards.invited.inviters.size === 0) return
    const invited = rewards.invited.row(user)
    if (invited !== NONE) reserve(invited, user, fees, fee)
  }
}

type Reserve = (invited: number, user: UserId, fees: AccountIndex, fee: BigInt64Array) => void

const HIGH_WORD = 2 ** 32

const bindReserve = (tx: CommissionTx): Reserve => {
  const { rewards, ledger } = tx.state
  const { tape } = tx
  const { columns, levels } = rewards.plans
  const share = new BigInt64Array(1)
  const sum = new BigInt64Array(1)
  const words = new Uint32Array(share.buffer)
  return (invited, user, fees, fee) => {
    const { plans } = rewards
    const row = plans.row(invited, ledger.accounts.columns.asset[fees] as number)
    if ((columns.validUntil[row] as number) <= tx.at || columns.changes[row] !== plans.changes) plan(tx, row, user, fees)
    share[0] = fee[0] as bigint
    const units = (words[0] as number) + (words[1] as number) * HIGH_WORD
    sum[0] = 0n
    const end = row * COMMISSION_LEVELS + (columns.levels[row] as number)
    for (let level = row * COMMISSION_LEVELS; level < end; level++) {
      const product = units * (levels.numerator[level] as number)
      // Beyond that a float would not be exact.
      if (product > Number.MAX_SAFE_INTEGER) share[0] = commissionOf(fee[0] as bigint, rateOf(levels, level))
      else {
        const part = Math.floor(product / (levels.denominator[level] as number))
        if (part === 0) continue
        words[0] = part
        words[1] = part < HIGH_WORD ? 0 : Math.floor(part / HIGH_WORD)
      }
      const hold = levels.hold[level] as number
      if (hold === NONE) levels.hold[level] = begin(tx, levels.inviter[level] as number, fees, share)
      else {
        addToHold(ledger, hold, share)
        writeHoldChanged(tape, RAISED, hold, share, 0)
        sum[0] = (sum[0] as bigint) + (share[0] as bigint)
      }
    }
    if ((sum[0] as bigint) > 0n) freezeRaised(ledger, fees, sum)
  }
}

/** Sets more of a fee aside, which has just come in. */
function raise(ledger: LedgerState, tape: Encoded, hold: HoldId, share: BigInt64Array): void {
  raiseHold(ledger, hold, share)
  writeHoldChanged(tape, RAISED, hold, share, 0)
}

const rateOf = (levels: CommissionTx['state']['rewards']['plans']['levels'], level: number): Rate =>
  multiplyDivide(BigInt(levels.numerator[level] as number), RATE_ONE, BigInt(levels.denominator[level] as number), 'floor') as Rate

/** Works out who is paid of the fees of a person in an asset, and for how long that holds. */
function plan({ state, at }: CommissionTx, row: number, user: UserId, fees: AccountIndex): void {
  const { rewards, ledger } = state
  const { plans, pending, terms } = rewards
  const today = dayOf(at)
  const known = levelsOf(state, user, at)
  const rates = levelRates(versionAt(terms, at))
  let levels = 0
  for (const [index, { inviter, reason }] of known.entries()) {
    if (inviter === undefined || reason !== undefined) continue
    const place = row * COMMISSION_LEVELS + levels++
    plans.levels.inviter[place] = inviter
    const [numerator, denominator] = rateFraction(rates[index] as Rate)
    plans.levels.numerator[place] = numerator
    plans.levels.denominator[place] = denominator
    plans.levels.hold[place] = pending.find(inviter, fees, today, ledger.holds)
  }
  plans.columns.levels[row] = levels
  plans.columns.changes[row] = plans.changes
  plans.columns.validUntil[row] = Math.min(startOfDay(today + 1), levelsHoldUntil(state, known, at))
}

/** The first commission of an inviter in an asset on a day; another invited person may have brought it already. */
function begin(tx: CommissionTx, inviter: UserId, fees: AccountIndex, share: BigInt64Array): HoldId {
  const { rewards, ledger } = tx.state
  const known = rewards.pending.find(inviter, fees, dayOf(tx.at), ledger.holds)
  if (known !== NONE) {
    raise(ledger, tx.tape, known, share)
    return known
  }
  const hold = tx.hold(fees, share, COMMISSION, inviter)
  noteReserved(rewards, ledger, hold, tx.at)
  return hold
}

/** A hold of a commission was placed at a journal time (ms): live, and when records are folded. */
export function noteReserved({ pending }: RewardsState, { holds }: LedgerState, hold: HoldId, at: number): void {
  pending.add(hold, holds.columns.ownerId[hold] as number, dayOf(at))
}
