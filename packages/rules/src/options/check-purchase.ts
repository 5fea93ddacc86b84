import { multiplyDivide } from '@assay/money/arithmetic'
import { formatDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import { RATE_ONE } from '../fees.ts'
import { type Refusal, refuse } from '../refusals.ts'
import { feeOf, payoutOf } from './payout.ts'
import type { OptionDuration, OptionSettings } from './settings.ts'

/** What is asked for. */
export interface PurchaseRequest {
  seconds: number
  stake: Amount
  /** Version of the settings that the person saw. */
  version: number
}

/** The rules of the market in force. */
export interface PurchaseTerms {
  version: number
  settings: OptionSettings
  /** The asset of stakes and payouts, and its decimal places. */
  quote: string
  scale: number
}

/** What the pool has and has promised already; amounts of payouts in quote units. */
export interface PoolExposure {
  /** All that is in the pool, reserved or not. */
  balance: Amount
  /** What of it is not reserved. */
  available: Amount
  /** Reserved for all running contracts of the market that expire in the same minute as this one. */
  reservedInMarket: Amount
  /** The same of all markets that share the pool. */
  reservedInMinute: Amount
  /** Reserved for all running contracts of the same direction in all markets that share the pool, whenever they expire. */
  reservedInDirection: Amount
}

/** What one direction may have reserved in all minutes together is so many times what one minute may, at most all that the pool has. */
const DIRECTION_MINUTES = 5n

/** The buyer's money and limits; amounts in quote units, times in ms, 0 for none. */
export interface BuyerFigures {
  /** Payouts of the person's running contracts in the market. */
  reserved: Amount
  /** In the options wallet, not frozen. */
  available: Amount
  /** Most that the person stakes on one contract; undefined without a limit. */
  stakeLimit: Amount | undefined
  /** Most that may be lost today; undefined without a limit. */
  lossLimit: Amount | undefined
  /** Net loss of today, negative for a gain. */
  lossToday: bigint
  /** Stakes and fees of all running contracts, in all markets of the quote asset. */
  atRisk: Amount
  pausedUntil: number
  excludedUntil: number
}

/** What a purchase is compared with. */
export interface PurchaseFigures {
  terms: PurchaseTerms
  pool: PoolExposure
  buyer: BuyerFigures
  /** Time of the purchase, ms. */
  at: number
}

/** Everything about money that can refuse a purchase, in the order of `refusals.ts`, after the checks of the market; `undefined` when nothing does. */
export function checkPurchase(request: PurchaseRequest, { terms, pool, buyer, at }: PurchaseFigures): Refusal | undefined {
  const { settings } = terms
  if (request.version !== terms.version) return refuse('termsChanged')
  const duration = durationOf(settings, request.seconds)
  if (!duration) return refuse('durationUnknown')
  const payout = payoutOf(request.stake, duration.payoutRate)
  const cost = (request.stake + feeOf(request.stake, duration.feeRate)) as Amount
  return (
    checkStake(request.stake, duration, terms) ??
    checkRoom(payout, { terms, pool, buyer }) ??
    checkLimits(request.stake, cost, { terms, buyer, at }) ??
    checkBalance(cost, terms, buyer)
  )
}

/** The terms of a duration; `undefined` when the market has none of so many seconds. */
export const durationOf = (settings: OptionSettings, seconds: number): OptionDuration | undefined =>
  settings.durations.find(duration => duration.seconds === seconds)

/**
 * Largest payout that the pool can still promise for a market, minute of expiry and direction, quote units: the least of what is left of the market's cap,
 * of the pool's share for one minute (rounded down), of five such shares for the direction, and of what is not reserved. Never below 0.
 */
export function poolRoom(
  { expiryPayoutMaximum, poolShareRate }: OptionSettings,
  { balance, available, reservedInMarket, reservedInMinute, reservedInDirection }: PoolExposure,
): Amount {
  const share = multiplyDivide(balance, poolShareRate, RATE_ONE, 'floor')
  const ofDirection = share * DIRECTION_MINUTES - reservedInDirection
  return atLeastZero(least([expiryPayoutMaximum - reservedInMarket, share - reservedInMinute, ofDirection, available]))
}

/** The stake is within the duration's bounds, both included. */
function checkStake(stake: Amount, { minimumStake, maximumStake }: OptionDuration, { scale }: PurchaseTerms): Refusal | undefined {
  if (stake < minimumStake) return refuse('stakeTooSmall', { minimum: formatDecimal(minimumStake, scale) })
  return stake > maximumStake ? refuse('stakeTooLarge', { maximum: formatDecimal(maximumStake, scale) }) : undefined
}

/** The payout fits under the person's cap, then into the room of the pool. */
function checkRoom(payout: Amount, { terms, pool, buyer }: Omit<PurchaseFigures, 'at'>): Refusal | undefined {
  const own = atLeastZero(terms.settings.userPayoutMaximum - buyer.reserved)
  if (payout > own) return refuse('exposureTooLarge', { available: formatDecimal(own, terms.scale) })
  return payout > poolRoom(terms.settings, pool) ? refuse('soldOut') : undefined
}

/** The person's own limits. The daily one counts the worst case: everything that runs and this contract are lost. */
function checkLimits(stake: Amount, cost: Amount, { terms, buyer, at }: Omit<PurchaseFigures, 'pool'>): Refusal | undefined {
  const { stakeLimit, lossLimit, lossToday, atRisk, pausedUntil, excludedUntil } = buyer
  if (stakeLimit !== undefined && stake > stakeLimit) return refuse('ownStakeLimit', { maximum: formatDecimal(stakeLimit, terms.scale) })
  if (lossLimit !== undefined && lossToday + atRisk + cost > lossLimit)
    return refuse('lossLimitReached', { available: formatDecimal(atLeastZero(lossLimit - lossToday - atRisk), terms.scale) })
  if (at < pausedUntil) return refuse('lossesPaused', { until: String(pausedUntil) })
  return at < excludedUntil ? refuse('selfExcluded', { until: String(excludedUntil) }) : undefined
}

function checkBalance(cost: Amount, { quote, scale }: PurchaseTerms, { available }: BuyerFigures): Refusal | undefined {
  if (cost <= available) return undefined
  return refuse('insufficientBalance', { asset: quote, available: formatDecimal(available, scale), required: formatDecimal(cost, scale) })
}

const least = (amounts: readonly bigint[]): bigint => amounts.reduce((lowest, amount) => (amount < lowest ? amount : lowest))

const atLeastZero = (amount: bigint): Amount => (amount > 0n ? amount : 0n) as Amount
