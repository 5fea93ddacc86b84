import type { Amount, Rate } from '@assay/money/kinds'
import { type FundingTerms, fundingPayment, fundingRate } from '@assay/rules/perp/funding'
import { FUNDING_INTERVAL_MS } from '@assay/rules/perp/mark-price'
import { averagePremium } from '@assay/rules/perp/premium'
import { PERP_POSITION } from '../../ledger/holds.ts'
import { beginTurn } from '../../markets/work.ts'
import { versionAt } from '../../terms/dated.ts'
import { walletOf } from '../accounts.ts'
import { moneyOf, priceOf } from '../grid.ts'
import { LONG } from '../positions/positions.ts'
import { applyPaid } from '../risk/apply-risk.ts'
import { insuranceMoney, insuranceOf } from '../risk/insurance.ts'
import { type PerpMarket, positionSlots } from '../state.ts'
import { writeFunding } from '../tape/write.ts'
import type { PerpTx } from '../transaction.ts'
import { isFundingDue } from './premium.ts'
import { isStale } from './staleness.ts'

/** The rate that the samples of the running period come to so far: what would be paid if it ended now. */
export function estimatedRate({ listing, mark }: PerpMarket, at: number): Rate {
  if (mark.premium.count === 0) return 0n as Rate
  const { interestRate, tiers, fundingClamp } = versionAt(listing, at)
  const terms: FundingTerms = { interestRate, capRate: (tiers[0]?.maintenanceRate ?? 0n) as Rate, dampenerRate: fundingClamp }
  return fundingRate(averagePremium(mark.premium.sum, mark.premium.count), terms)
}

/**
 * Settles the funding of every market whose period has ended and whose index was told since, so that it is paid at a mark of the full hour and not of before
 * it; once for each period in which samples were taken: a journal that stood still over several full hours pays once, for the period that it was in. Longs pay shorts at a rate above 0, on the value at the mark. Who pays, pays
 * from the free wallet, then from the position's margin; what the payers cannot pay the insurance fund adds as far as it goes,
 * and what then is missing the receivers miss in proportion. Nothing is made or lost: the residue is the pool's. While an alarm is in force it waits, and in a market that a fault halted.
 */
export function settleFunding(tx: PerpTx): void {
  if (tx.state.markets.alarm) return
  const { perp, markets } = tx.state
  for (const market of perp.markets) if (isPayable(market, tx.at) && beginTurn(markets, market.listing.market)) settleMarket(tx, market)
}

/** Whether a period has ended and a mark of after its end is there. */
const isPayable = (market: PerpMarket, at: number): boolean =>
  isFundingDue(market, at) && market.mark.indexAt >= market.mark.fundingSince + FUNDING_INTERVAL_MS && !isStale(market, at)

/** One position's part, signed: minus pays. */
interface Payment {
  slot: number
  amount: bigint
}

function settleMarket(tx: PerpTx, market: PerpMarket): void {
  const { mark, listing } = market
  const rate = estimatedRate(market, tx.at)
  const payments = rate === 0n || mark.ticks === 0 ? [] : paymentsOf(tx, market, rate)
  const before = insuranceMoney(tx.state, listing.quote)
  let [paid, unpaid, owed] = [0n, 0n, 0n]
  for (const payment of payments) {
    if (payment.amount > 0n) owed += payment.amount
    else {
      const done = collect(tx, market, payment)
      paid += done
      unpaid += -payment.amount - done
    }
  }
  const payable = paid + before < owed ? paid + before : owed
  let received = 0n
  for (const payment of payments) if (payment.amount > 0n) received += distribute(tx, market, payment, { payable, owed })
  tx.emit({
    type: 'perp.fundingSettled',
    v: 1,
    market: listing.market,
    fundingAt: mark.fundingSince + FUNDING_INTERVAL_MS,
    rate,
    premium: averagePremium(mark.premium.sum, mark.premium.count),
    mark: priceOf(listing, mark.ticks),
    samples: mark.premium.count,
    hash: mark.premium.hash,
    positions: payments.length,
    payments: paid as Amount,
    unpaid: unpaid as Amount,
    residue: (paid - received) as Amount,
  })
}

/** In the order of opening. */
function paymentsOf({ state }: PerpTx, market: PerpMarket, rate: Rate): Payment[] {
  const { id, side, lots } = state.perp.positions.columns
  const payments: Payment[] = []
  for (const slot of positionSlots(state.perp, market)) {
    const value = moneyOf(market, market.mark.ticks * (lots[slot] as number))
    const amount = fundingPayment(side[slot] === LONG ? 'long' : 'short', value, rate)
    if (amount !== 0n) payments.push({ slot, amount })
  }
  return payments.sort((one, other) => (id[one.slot] as number) - (id[other.slot] as number))
}

/** Takes what a position owes, first of the free wallet, then of the margin; gives how much there was. */
function collect(tx: PerpTx, market: PerpMarket, { slot, amount }: Payment): bigint {
  const { perp, ledger } = tx.state
  const { id, hold, margin } = perp.positions.columns
  const account = walletOf(tx, market, perp.positions.columns.trader[slot] as number)
  const free = ledger.accounts.columns.available[account] as bigint
  const due = -amount
  const fromWallet = free < due ? free : due
  // One unit stays: a position that is open keeps its hold, and is liquidated before it could miss it.
  const held = ledger.holds.isOf(hold[slot] as number, PERP_POSITION, id[slot] as number) ? (margin[slot] as bigint) - 1n : 0n
  const fromMargin = due - fromWallet < held ? due - fromWallet : held
  const legs = []
  if (fromWallet > 0n) legs.push({ account, units: -fromWallet })
  if (fromMargin > 0n) legs.push({ account, units: -fromMargin, hold: hold[slot] as number })
  const paid = fromWallet + fromMargin
  if (paid === 0n) return 0n
  tx.post('fundingFee', `perpPosition:${id[slot]}`, [...legs, { account: tx.account(insuranceOf(market.listing.quote)), units: paid }])
  say(tx, slot, { amount: -paid as Amount, fromMargin: fromMargin as Amount })
  return paid
}

function distribute(
  tx: PerpTx,
  market: PerpMarket,
  { slot, amount }: Payment,
  { payable, owed }: { payable: bigint; owed: bigint },
): bigint {
  const { perp } = tx.state
  const part = payable === owed ? amount : (amount * payable) / owed
  if (part === 0n) return 0n
  const account = walletOf(tx, market, perp.positions.columns.trader[slot] as number)
  tx.post('fundingFee', `perpPosition:${perp.positions.columns.id[slot]}`, [
    { account: tx.account(insuranceOf(market.listing.quote)), units: -part },
    { account, units: part },
  ])
  say(tx, slot, { amount: part as Amount, fromMargin: 0n as Amount })
  return part
}

function say(tx: PerpTx, slot: number, paid: { amount: Amount; fromMargin: Amount }): void {
  applyPaid(tx.state.perp, slot, paid, tx.at)
  writeFunding(tx.tape, tx.state.perp, slot, paid)
}
