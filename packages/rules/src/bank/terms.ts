import { multiplyDivide, powerOfTen } from '@assay/money/arithmetic'
import { type Amount, PRICE_SCALE, type Price, type Rate } from '@assay/money/kinds'
import { USDT_SCALE } from '@assay/money/usdt'
import { RATE_SOURCES, type RateSource, USD_SCALE, usd } from '../assets/us-dollars.ts'
import { RATE_ONE } from '../fees.ts'
import { isWithin, SETTINGS_BOUNDS } from '../settings/bounds.ts'

/** What is sold for US dollars. */
export const SOLD_ASSET = 'USDT'

/** What holds for US dollars. A change is a new version with a start; a quote keeps the version that it was given under. */
export interface BankTerms {
  /** US dollars for one USDT at the source, and which source that is. */
  readonly rate: Price
  readonly source: RateSource
  /** Share of the rate that the house keeps. */
  readonly spreadRate: Rate
  /** How long a quote holds, seconds of journal time. */
  readonly quoteSeconds: number
  /** Least and most USDT of one sale, both included. */
  readonly saleMinimum: Amount
  readonly saleMaximum: Amount
  /** Least and most US dollars of one payout, both included, fee and all. */
  readonly payoutMinimum: Amount
  readonly payoutMaximum: Amount
  /** What is kept of each payout. */
  readonly payoutFee: Amount
  /** Working days after which the money of a payout arrives, at the earliest and at the latest. */
  readonly arrivalFrom: number
  readonly arrivalUntil: number
}

/** Those that hold from the beginning: a rate of 1 less 0.5 %, quotes of 15 seconds, payouts of 50 to 50,000 US dollars for 25, in 1 to 5 working days. */
export const FIRST_BANK_TERMS: BankTerms = {
  rate: powerOfTen(PRICE_SCALE) as Price,
  source: 'kraken',
  spreadRate: 500_000n as Rate,
  quoteSeconds: 15,
  saleMinimum: powerOfTen(USDT_SCALE) as Amount,
  saleMaximum: (100_000n * powerOfTen(USDT_SCALE)) as Amount,
  payoutMinimum: usd(50n),
  payoutMaximum: usd(50_000n),
  payoutFee: usd(25n),
  arrivalFrom: 1,
  arrivalUntil: 5,
}

/** True when terms make sense: something arrives of the least payout, and something is received for the least sale. */
export function areBankTermsValid(terms: BankTerms): boolean {
  if (typeof terms !== 'object' || terms === null || !RATE_SOURCES.includes(terms.source)) return false
  if (!isWithin(SETTINGS_BOUNDS.bank, terms)) return false
  const { saleMinimum, saleMaximum, payoutMinimum, payoutMaximum, payoutFee, arrivalFrom, arrivalUntil } = terms
  if (saleMinimum > saleMaximum || payoutMinimum > payoutMaximum || arrivalFrom > arrivalUntil) return false
  return payoutFee < payoutMinimum && saleReceives(saleMinimum, terms) > 0n
}

/**
 * Whether any of the terms is harder on people: payouts cost more, or fewer are possible, or they take longer. The rate and its spread are a price, which each quote shows
 * and nobody is bound to before they accept it.
 */
export const areBankTermsWorse = (before: BankTerms, after: BankTerms): boolean =>
  after.payoutFee > before.payoutFee ||
  after.payoutMinimum > before.payoutMinimum ||
  after.payoutMaximum < before.payoutMaximum ||
  after.arrivalUntil > before.arrivalUntil

/** US dollars for one USDT as a person gets them: the rate of the source less the spread, rounded down to a unit of price. */
export const shownRate = ({ rate, spreadRate }: Pick<BankTerms, 'rate' | 'spreadRate'>): Price =>
  multiplyDivide(rate, RATE_ONE - spreadRate, RATE_ONE, 'floor') as Price

/** US dollars (cents) for an amount of USDT at the shown rate, rounded down to a cent. */
export const saleReceives = (amount: bigint, terms: Pick<BankTerms, 'rate' | 'spreadRate'>): Amount =>
  multiplyDivide(amount, shownRate(terms), powerOfTen(PRICE_SCALE + USDT_SCALE - USD_SCALE), 'floor') as Amount
