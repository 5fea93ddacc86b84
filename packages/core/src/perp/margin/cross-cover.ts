import type { Amount } from '@assay/money/kinds'
import { pnlOf } from '@assay/rules/perp/position-value'
import { clearingAccount } from '../accounts.ts'
import { moneyOf } from '../grid.ts'
import { changePosition, fitMargin } from '../positions/change-position.ts'
import { LONG } from '../positions/positions.ts'
import { marketOfPosition } from '../state.ts'
import type { PerpTx } from '../transaction.ts'
import { crossPositions } from './margin-status.ts'

/** Whose wallet has to have how much, for a loss of one of their cross positions. */
interface Needed {
  user: number
  amount: bigint
  /** The position whose loss it is. */
  slot: number
}

/**
 * Makes money of the contract wallet free for the loss of one cross position, as all of it stands behind each: first the margins of the other cross
 * positions, the older first, then what those have gained at the mark, which is realised so that it can be paid. Gives what is free then.
 */
export function coverFromCross(tx: PerpTx, { user, amount, slot }: Needed): Amount {
  const account = tx.userAccount(user, 'contract', marketOfPosition(tx.state.perp, slot).listing.quote)
  const { available } = tx.state.ledger.accounts.columns
  const { positions } = tx.state.perp
  const others = crossPositions(tx.state.perp, user)
    .filter(other => other !== slot)
    .sort((one, other) => (positions.columns.id[one] as number) - (positions.columns.id[other] as number))
  for (const other of others) {
    const missing = amount - (available[account] as bigint)
    if (missing <= 0n) break
    const margin = positions.columns.margin[other] as bigint
    fitMargin(tx, other, (margin > missing ? margin - missing : 0n) as Amount)
  }
  for (const other of others) if ((available[account] as bigint) < amount) realiseGain(tx, other, account)
  return available[account] as Amount
}

/** Pays out what a position has gained at the mark: from here on it counts as opened there. */
function realiseGain(tx: PerpTx, slot: number, account: number): void {
  const { perp } = tx.state
  const market = marketOfPosition(perp, slot)
  const { id, side, lots, entryValue, realisedProfit } = perp.positions.columns
  const value = moneyOf(market, market.mark.ticks * (lots[slot] as number))
  const gain = pnlOf(side[slot] === LONG ? 'long' : 'short', entryValue[slot] as Amount, value)
  if (gain <= 0n) return
  tx.post('perpProfit', `perpPosition:${id[slot]}`, [
    { account: clearingAccount(tx, market), units: -gain },
    { account, units: gain },
  ])
  changePosition(tx, slot, { entryValue: value, realisedProfit: ((realisedProfit[slot] as bigint) + gain) as Amount })
}
