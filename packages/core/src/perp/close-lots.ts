import { assert } from '@assay/money/assert'
import type { Amount } from '@assay/money/kinds'
import { PERP_POSITION } from '../ledger/holds.ts'
import { NONE } from '../memory/none.ts'
import { clearingAccount, feesOf, walletOf } from './accounts.ts'
import { type ClosedLots, type ClosingResult, closingResult } from './closing-result.ts'
import { insuranceOf } from './insurance.ts'
import { setHold } from './set-hold.ts'
import { marketOfPosition, userOfPosition } from './state.ts'
import type { PerpTx } from './transaction.ts'

/**
 * Closes a part of a position for a value: pays its profit out of the clearing account or its loss into it, charges the fee, frees its margin.
 * The position is not ended, even when nothing is left of it (`endPosition`). `reference` names the cause in the postings.
 */
export function closeLots(tx: PerpTx, position: number, closed: ClosedLots, reference: string): ClosingResult {
  const { perp } = tx.state
  const { columns } = perp.positions
  const result = closingResult(tx, position, closed)
  const positionId = columns.id[position] as number
  const account = walletOf(tx, marketOfPosition(perp, position), userOfPosition(perp, position))
  const frozen = { account, hold: columns.hold[position] as number, ownerKind: PERP_POSITION, ownerId: positionId }
  const hold = setHold(tx, frozen, result.margin)
  pay(tx, position, result, reference)
  tx.emit({
    type: 'perp.positionChanged',
    v: 1,
    positionId,
    lots: BigInt((columns.lots[position] as number) - closed.lots),
    entryValue: result.entryValue,
    margin: result.margin as Amount,
    ...(hold !== NONE && { hold }),
    realisedProfit: ((columns.realisedProfit[position] as bigint) + result.profit) as Amount,
    fees: ((columns.fees[position] as bigint) + result.fee) as Amount,
    funding: columns.funding[position] as Amount,
  })
  return result
}

function pay(tx: PerpTx, position: number, { profit, paid, fee, uncovered }: ClosingResult, reference: string): void {
  const { perp } = tx.state
  const market = marketOfPosition(perp, position)
  const account = walletOf(tx, market, userOfPosition(perp, position))
  const gained = profit > 0n ? profit : -paid
  if (gained !== 0n)
    tx.post('perpProfit', reference, [
      { account: clearingAccount(tx, market), units: -gained },
      { account, units: gained },
    ])
  if (uncovered > 0n) {
    const pool = tx.account(insuranceOf(market.listing.quote))
    assert((tx.state.ledger.accounts.columns.available[pool] as bigint) >= uncovered, 'the insurance pool pays only what it has')
    tx.post('insurance', reference, [
      { account: pool, units: -uncovered },
      { account: clearingAccount(tx, market), units: uncovered },
    ])
  }
  if (fee === 0n) return
  tx.post('perpFee', reference, [
    { account, units: -fee },
    { account: feesOf(tx, market), units: fee },
  ])
}
