import { assert } from '@assay/money/assert'
import { POSTING_REASONS } from '@assay/rules/posting-reasons'
import { PERP_POSITION } from '../../ledger/holds.ts'
import { PERP_TRADE } from '../../ledger/tape.ts'
import { NONE } from '../../memory/none.ts'
import { clearingAccount, feesOf, walletOf } from '../accounts.ts'
import { insuranceOf } from '../risk/insurance.ts'
import { marketOfPosition, userOfPosition } from '../state.ts'
import type { PerpTx } from '../transaction.ts'
import { putFigures } from './change-position.ts'
import { type ClosedLots, type ClosingResult, closingResult } from './closing-result.ts'
import { setHold } from './set-hold.ts'

const PROFIT = POSTING_REASONS.indexOf('perpProfit')
const INSURANCE = POSTING_REASONS.indexOf('insurance')
const FEE = POSTING_REASONS.indexOf('perpFee')

/**
 * Closes a part of a position for a value, by the trade that is being settled: pays its profit out of the clearing account or its loss into it, charges
 * the fee, frees its margin. The position is not ended, even when nothing is left of it (`endPosition`).
 */
export function closeLots(tx: PerpTx, position: number, closed: ClosedLots): ClosingResult {
  const { perp } = tx.state
  const { figures } = perp
  const { columns } = perp.positions
  const result = closingResult(tx, position, closed)
  const account = walletOf(tx, marketOfPosition(perp, position), columns.trader[position] as number)
  figures.take(perp.positions, position)
  figures.lots -= closed.lots
  figures.entryValue[0] = result.entryValue
  figures.margin[0] = result.margin
  figures.realisedProfit[0] = (figures.realisedProfit[0] as bigint) + result.profit
  figures.fees[0] = (figures.fees[0] as bigint) + result.fee
  figures.hold = setHold(tx, account, figures.hold, figures.margin, PERP_POSITION, columns.id[position] as number)
  pay(tx, position, account, result)
  putFigures(tx, position)
  return result
}

const units = new BigInt64Array(1)

function pay(tx: PerpTx, position: number, account: number, { profit, paid, fee, uncovered }: ClosingResult): void {
  const { perp, ledger } = tx.state
  const market = marketOfPosition(perp, position)
  if (profit > 0n) move(tx, PROFIT, clearingAccount(tx, market), account, profit)
  else if (paid > 0n) move(tx, PROFIT, account, clearingAccount(tx, market), paid)
  if (uncovered > 0n) {
    const pool = tx.account(insuranceOf(market.listing.quote))
    assert((ledger.accounts.columns.available[pool] as bigint) >= uncovered, 'the insurance pool pays only what it has')
    move(tx, INSURANCE, pool, clearingAccount(tx, market), uncovered)
  }
  if (fee > 0n) {
    const fees = feesOf(tx, market)
    move(tx, FEE, account, fees, fee)
    tx.chargedFee(userOfPosition(perp, position), fees, units)
  }
}

/** Moves quote units for the trade that is being settled. */
function move(tx: PerpTx, reason: number, from: number, to: number, amount: bigint): void {
  units[0] = amount
  tx.beginPosting()
  tx.state.ledger.move(from, NONE, to, units)
  tx.endPosting(reason, PERP_TRADE, tx.state.perp.nextTrade)
}
