import { assert } from '@assay/money/assert'
import type { Amount, Price } from '@assay/money/kinds'
import { closePart, pnlOf } from '@assay/rules/perp/position-value'
import type { PostingReason } from '@assay/rules/posting-reasons'
import type { AccountIndex } from '../../ledger/events.ts'
import { PERP_POSITION } from '../../ledger/holds.ts'
import type { LegDraft } from '../../ledger/legs.ts'
import { clearingAccount, feesOf, walletOf } from '../accounts.ts'
import { moneyOf, quantityOf } from '../grid.ts'
import { coverFromCross } from '../margin/cross-cover.ts'
import { carriedOf, crossPositions, exposureOf } from '../margin/margin-status.ts'
import { changePosition, fitMargin } from '../positions/change-position.ts'
import { emitClosed } from '../positions/emit-closed.ts'
import { CROSS } from '../positions/positions.ts'
import { marketOfPosition, type PerpMarket, userOfPosition } from '../state.ts'
import type { PerpTx } from '../transaction.ts'
import { backingOf } from './deleverage-queue.ts'
import { insuranceMoney, insuranceOf } from './insurance.ts'

/** Lots of a position that the house closes, and what for. */
export interface ForcedClose {
  slot: number
  lots: number
  value: Amount
  reason: PostingReason
  /** Names the cause in the postings. */
  reference: string
  /** Trading fee: taken only as far as there is money behind the position. */
  fee: Amount
}

/** What a forced close came to. */
export interface ForcedResult {
  profit: Amount
  fee: Amount
  /** Of the loss, paid by the insurance fund. */
  fundPaid: Amount
}

const NOTHING = 0n as Amount

/**
 * What of the money behind a position is kept for the lots that would be left of it: what these lose at the bankruptcy price of the liquidation that
 * goes on. So whatever was closed before, and whatever fees were taken, the rest can be closed at that price out of the same money.
 */
function keptForRest(tx: PerpTx, slot: number, lots: number): bigint {
  const { perp } = tx.state
  const market = marketOfPosition(perp, slot)
  const exposure = exposureOf(perp, slot)
  const open = perp.positions.columns.lots[slot] as number
  if (lots >= open) return 0n
  const rest = lots === 0 ? exposure : closePart(exposure, quantityOf(market.listing, lots), NOTHING).rest
  const result = pnlOf(rest.side, rest.entryValue, moneyOf(market, perp.forced.bankruptTicks * (open - lots)))
  return result < 0n ? -result : 0n
}

/** Whether a fill of a liquidation is paid for by what is behind the position and by the insurance fund, with what the rest needs after it. */
export function canBearForced(tx: PerpTx, slot: number, { lots, value }: { lots: number; value: Amount }): boolean {
  const { perp } = tx.state
  const market = marketOfPosition(perp, slot)
  const { realisedPnl } = closePart(exposureOf(perp, slot), quantityOf(market.listing, lots), value)
  const means = moneyBehind(tx, slot) + insuranceMoney(tx.state, market.listing.quote)
  return means + realisedPnl >= keptForRest(tx, slot, lots)
}

/**
 * Closes lots by force. A loss is paid by the position's margin, in cross margin then by the whole account, and what is left of it by the insurance
 * pool; a gain goes to the margin. The margin stays with what is left of the position, so that it stands better than before.
 */
export function closeByForce(tx: PerpTx, close: ForcedClose): ForcedResult {
  const { perp } = tx.state
  const { slot, lots, value, reason, reference } = close
  const { columns } = perp.positions
  const market = marketOfPosition(perp, slot)
  const part = closePart(exposureOf(perp, slot), quantityOf(market.listing, lots), value)
  const purse = purseOf(tx, slot)
  const clearing = clearingAccount(tx, market)
  const kept = close.fee > 0n ? keptForRest(tx, slot, lots) : 0n
  let fundPaid = NOTHING
  if (part.realisedPnl > 0n) gain(tx, purse, { reason, reference, from: clearing, units: part.realisedPnl })
  else if (part.realisedPnl < 0n) {
    const loss = -part.realisedPnl as Amount
    const paid = pay(tx, purse, { reason, reference, to: clearing, units: loss })
    fundPaid = (loss - paid) as Amount
    if (fundPaid > 0n) payFromFund(tx, market, reference, fundPaid)
  }
  const due = close.fee > 0n ? chargeable(tx, slot, close.fee, kept) : NOTHING
  const fee = due > 0n ? chargeFee(tx, slot, purse, { reference, units: due }) : NOTHING
  changePosition(tx, slot, {
    lots: (columns.lots[slot] as number) - lots,
    entryValue: part.rest.entryValue,
    realisedProfit: ((columns.realisedProfit[slot] as bigint) + part.realisedPnl) as Amount,
    fees: ((columns.fees[slot] as bigint) + fee) as Amount,
  })
  return { profit: part.realisedPnl, fee, fundPaid }
}

/** Takes a trading fee out of what is behind a position; gives what was taken. */
function chargeFee(tx: PerpTx, slot: number, purse: Purse, { reference, units }: { reference: string; units: Amount }): Amount {
  const fees = feesOf(tx, marketOfPosition(tx.state.perp, slot))
  const fee = pay(tx, purse, { reason: 'perpFee', reference, to: fees, units })
  tx.chargedFee(purse.user, fees, BigInt64Array.of(fee))
  return fee
}

/** What a position can lose before nothing is left, also between a posting and the event that says so. */
const moneyBehind = (tx: PerpTx, slot: number): bigint =>
  tx.state.perp.positions.columns.marginMode[slot] === CROSS ? backingOf(tx.state, slot) : heldBy(tx, slot)

/** As much of a fee as is behind a position beside what is kept for its rest. */
function chargeable(tx: PerpTx, slot: number, fee: Amount, kept: bigint): Amount {
  const left = moneyBehind(tx, slot) - kept
  return (left < fee ? (left > 0n ? left : 0n) : fee) as Amount
}

/** What the other cross positions of the account that a position belongs to require at their marks. */
function requiredByOthers({ state, at }: PerpTx, slot: number): bigint {
  if (state.perp.positions.columns.marginMode[slot] !== CROSS) return 0n
  let required = 0n
  for (const other of crossPositions(state.perp, userOfPosition(state.perp, slot)))
    if (other !== slot) required += carriedOf(state, other, at).requirement
  return required
}

/**
 * Takes a fee for the insurance fund out of what is behind a position, as far as neither its rest nor the other positions of its account need it; gives
 * what was taken.
 */
export function takeLiquidationFee(tx: PerpTx, slot: number, wanted: Amount): Amount {
  const fee = wanted > 0n ? chargeable(tx, slot, wanted, keptForRest(tx, slot, 0) + requiredByOthers(tx, slot)) : NOTHING
  if (fee <= 0n) return NOTHING
  const { id, fees } = tx.state.perp.positions.columns
  const taken = pay(tx, purseOf(tx, slot), {
    reason: 'liquidationFee',
    reference: `perpPosition:${id[slot]}`,
    to: tx.account(insuranceOf(quoteOfPosition(tx, slot))),
    units: fee,
  })
  if (taken > 0n) changePosition(tx, slot, { fees: ((fees[slot] as bigint) + taken) as Amount })
  return taken
}

/**
 * The insurance fund bears what lots were closed for beyond the bankruptcy price at once, so that the rest of the position stands as before; never more
 * than it has. Gives what it paid.
 */
export function coverFromFund(tx: PerpTx, slot: number, units: Amount): Amount {
  const { perp } = tx.state
  const { id, hold } = perp.positions.columns
  const quote = quoteOfPosition(tx, slot)
  const fund = insuranceMoney(tx.state, quote)
  const paid = (units < fund ? units : fund) as Amount
  if (paid <= 0n) return NOTHING
  const { account } = purseOf(tx, slot)
  const credit: LegDraft = heldBy(tx, slot) > 0n ? { account, units: paid, hold: hold[slot] as number } : { account, units: paid }
  tx.post('insurance', `perpPosition:${id[slot]}`, [{ account: tx.account(insuranceOf(quote)), units: -paid }, credit])
  changePosition(tx, slot, {})
  return paid
}

/** Ends a position without lots: what is left of its margin is the person's again. */
export function endPosition(tx: PerpTx, slot: number, state: 'closed' | 'liquidated', closePrice: Price): void {
  fitMargin(tx, slot, NOTHING)
  emitClosed(tx, slot, { state, closePrice })
}

/** What pays for a position: the margin in its hold, and in cross margin the wallet of its user. */
interface Purse {
  slot: number
  user: number
  account: AccountIndex
  isCross: boolean
}

function purseOf(tx: PerpTx, slot: number): Purse {
  const { perp } = tx.state
  const user = userOfPosition(perp, slot)
  const isCross = perp.positions.columns.marginMode[slot] === CROSS
  return { slot, user, account: walletOf(tx, marketOfPosition(perp, slot), perp.positions.columns.trader[slot] as number), isCross }
}

const quoteOfPosition = ({ state: { perp } }: PerpTx, slot: number): string => marketOfPosition(perp, slot).listing.quote

/** What the hold of a position has now, also between a posting and the event that says so. */
function heldBy(tx: PerpTx, slot: number): bigint {
  const { perp, ledger } = tx.state
  const { id, hold } = perp.positions.columns
  const isHeld = ledger.holds.isOf(hold[slot] as number, PERP_POSITION, id[slot] as number)
  return isHeld ? (ledger.holds.columns.units[hold[slot] as number] as bigint) : 0n
}

interface Movement {
  reason: PostingReason
  reference: string
  units: Amount
}

function gain(tx: PerpTx, { slot, account }: Purse, { reason, reference, from, units }: Movement & { from: AccountIndex }): void {
  const hold = tx.state.perp.positions.columns.hold[slot] as number
  const credit: LegDraft = heldBy(tx, slot) > 0n ? { account, units, hold } : { account, units }
  tx.post(reason, reference, [{ account: from, units: -units }, credit])
}

/** Pays as much as there is; gives how much that was. */
function pay(tx: PerpTx, purse: Purse, { reason, reference, to, units }: Movement & { to: AccountIndex }): Amount {
  const { slot, user, account, isCross } = purse
  const held = heldBy(tx, slot)
  const fromMargin = units < held ? units : held
  const rest = units - fromMargin
  const free = isCross && rest > 0n ? coverFromCross(tx, { user, amount: rest, slot }) : NOTHING
  const fromWallet = rest < free ? rest : free
  const paid = fromMargin + fromWallet
  if (paid === 0n) return NOTHING
  const legs: LegDraft[] = []
  if (fromMargin > 0n) legs.push({ account, units: -fromMargin, hold: tx.state.perp.positions.columns.hold[slot] as number })
  if (fromWallet > 0n) legs.push({ account, units: -fromWallet })
  tx.post(reason, reference, [...legs, { account: to, units: paid }])
  return paid as Amount
}

function payFromFund(tx: PerpTx, market: PerpMarket, reference: string, units: Amount): void {
  const { quote } = market.listing
  assert(units <= insuranceMoney(tx.state, quote), 'the insurance fund pays no more than it has')
  tx.post('insurance', reference, [
    { account: tx.account(insuranceOf(quote)), units: -units },
    { account: clearingAccount(tx, market), units },
  ])
}
