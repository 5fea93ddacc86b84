import type { Amount } from '@assay/money/kinds'
import type { AccountIndex } from '../../ledger/events.ts'
import type { AmountCell } from '../../ledger/legs.ts'
import { accountOfUser } from '../../ledger/read.ts'
import { NO_ACCOUNT } from '../../ledger/state.ts'
import { NONE } from '../../memory/none.ts'
import type { UserId } from '../../people/state.ts'
import { moneyOf, setMoney } from '../grid.ts'
import { CROSS, LONG } from '../positions/positions.ts'
import type { PerpState } from '../state.ts'
import type { PerpTx } from '../transaction.ts'
import { contractQuote } from './contract-quote.ts'
import { canLackMargin, crossSurplus } from './cross-surplus.ts'

/** Result of a position at the mark, before fees; quote units. */
export function unrealisedProfit({ positions, traders, markets }: PerpState, slot: number): Amount {
  const { columns } = positions
  const market = markets[traders.columns.market[columns.trader[slot] as number] as number] as PerpState['markets'][number]
  const value = moneyOf(market, market.mark.ticks * (columns.lots[slot] as number))
  const entry = columns.entryValue[slot] as bigint
  return (columns.side[slot] === LONG ? value - entry : entry - value) as Amount
}

const loss = new BigInt64Array(1)
const value = new BigInt64Array(1)
/** So much is lost that nothing is free. */
const ALL = 1n << 62n

/** Takes the result at the mark of a cross position off `loss`; false for one whose value could not be added up with others. */
function addLoss({ positions, markets }: PerpState, slot: number, market: number): boolean {
  const { lots, side, entryValue } = positions.columns
  const marked = markets[market] as PerpState['markets'][number]
  const tickLots = marked.mark.ticks * (lots[slot] as number)
  if (tickLots > marked.tickLotsSafe) return false
  setMoney(value, marked, tickLots)
  value[0] = (value[0] as bigint) - (entryValue[slot] as bigint)
  if (side[slot] === LONG) loss[0] = (loss[0] as bigint) - (value[0] as bigint)
  else loss[0] = (loss[0] as bigint) + (value[0] as bigint)
  return true
}

/** What the cross positions of a trader's user have lost at the mark together, quote units; below 0 for a gain. `trader` is any row of the user. */
export function crossLoss(perp: PerpState, trader: number): bigint {
  setCrossLoss(perp, trader, NONE)
  return loss[0] as bigint
}

/**
 * Sets a cell to what would be free of so much that is available, below 0 for what is missing: less what the cross positions of a trader's user have
 * lost at the mark, and `more` with them.
 */
export function setFreeAfter(cell: AmountCell, perp: PerpState, trader: number, more: AmountCell): void {
  setCrossLoss(perp, trader, NONE)
  loss[0] = (loss[0] as bigint) + (more[0] as bigint)
  if ((loss[0] as bigint) > 0n) cell[0] = (cell[0] as bigint) - (loss[0] as bigint)
}

/** Sets `loss` to what the cross positions of a trader's user have lost at the mark together, without one of them; not above 0 for a gain. */
function setCrossLoss(perp: PerpState, trader: number, without: number): void {
  const { traders } = perp
  const { marginMode } = perp.positions.columns
  const { long, short, market, olderOfUser } = traders.columns
  let isSafe = true
  loss[0] = 0n
  for (let row = traders.newestOf(trader); row !== NONE; row = olderOfUser[row] as number) {
    const longSlot = long[row] as number
    const shortSlot = short[row] as number
    if (longSlot !== NONE && marginMode[longSlot] === CROSS && longSlot !== without)
      isSafe = addLoss(perp, longSlot, market[row] as number) && isSafe
    if (shortSlot !== NONE && marginMode[shortSlot] === CROSS && shortSlot !== without)
      isSafe = addLoss(perp, shortSlot, market[row] as number) && isSafe
  }
  if (!isSafe) loss[0] = ALL
}

/**
 * Sets a cell to what of the contract wallet of a trader's user, an account, may be frozen or leave it: what is available, less what the user's cross
 * positions have lost at the mark, and never what these require; never below 0. `trader` is any row of the user, `NONE` without one. `without` leaves one
 * position out, of which the money is to bear the loss when it is closed.
 */
export function setFreeMoney(
  cell: AmountCell,
  tx: Pick<PerpTx, 'state' | 'at'>,
  trader: number,
  account: AccountIndex,
  without = NONE,
): void {
  const { ledger, perp } = tx.state
  cell[0] = 0n
  if (account === NO_ACCOUNT) return
  setCrossLoss(perp, trader, without)
  cell[0] = ledger.accounts.columns.available[account] as bigint
  if ((loss[0] as bigint) > 0n) cell[0] = (cell[0] as bigint) - (loss[0] as bigint)
  if ((cell[0] as bigint) > 0n && without === NONE && canLackMargin(tx, trader)) {
    const surplus = crossSurplus(tx, trader)
    if (surplus < (cell[0] as bigint)) cell[0] = surplus
  }
  if ((cell[0] as bigint) < 0n) cell[0] = 0n
}

const free = new BigInt64Array(1)

/** The same of the user's wallet, whichever account that is. */
export function freeMoney(tx: Pick<PerpTx, 'state' | 'at'>, user: UserId, without = NONE): Amount {
  const { state } = tx
  const account = accountOfUser(state.ledger, user, 'contract', contractQuote(state, user))
  setFreeMoney(free, tx, state.perp.traders.newestRowOf(user), account, without)
  return free[0] as Amount
}
