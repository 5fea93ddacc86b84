import { multiplyDivide } from '@assay/money/arithmetic'
import { formatDecimal, parseDecimal } from '@assay/money/decimal'
import { type Amount, RATE_SCALE, type Rate } from '@assay/money/kinds'
import { RATE_ONE } from '@assay/rules/fees'
import { breakEvenRate, expectedLossRate } from '@assay/rules/options/break-even'
import { checkPurchase, type PurchaseFigures } from '@assay/rules/options/check-purchase'
import { feeOf, payoutOf } from '@assay/rules/options/payout'
import { expiryOf, startOf } from '@assay/rules/options/schedule'
import type { OptionDuration } from '@assay/rules/options/settings'
import { type Refusal, type RefusalName, refuse } from '@assay/rules/refusals'
import type { TicketForm } from './form.ts'
import type { TicketContext } from './ticket-context.ts'

/** What a contract would cost and may bring, decimal texts in the quote asset; rates as shares of one. */
export interface TicketFigures {
  stake: string
  fee: string
  /** Stake and fee. */
  pay: string
  /** What a win adds to the stake. */
  payout: string
  /** Stake and payout. */
  receive: string
  breakEven: string
  /** What a fair coin loses on average. */
  expectedLoss: string
  expectedLossRate: string
  /** When it would expire if it were bought now, ms. */
  expiresAt: number
}

export interface TicketReading {
  /** Of the duration that is chosen; undefined when the market has it no more. */
  duration: OptionDuration | undefined
  /** The first refusal, by the same names and in the same order as the core's. */
  refusal?: Refusal
  /** The refusal is about the investment amount; otherwise about the purchase as a whole. */
  field?: 'stake'
  /** The refusal is only that nothing is typed yet: said when a button is pressed, not before. */
  unfinished: boolean
  figures?: TicketFigures
  /** What is sent with the direction; absent when refused. */
  request?: { market: string; seconds: string; stake: string; version: string }
}

/** Refusals that stand under the amount. */
const OF_STAKE: readonly RefusalName[] = [
  'amountNotPositive',
  'stakeTooSmall',
  'stakeTooLarge',
  'exposureTooLarge',
  'ownStakeLimit',
  'lossLimitReached',
  'insufficientBalance',
]

/** Reads the ticket: the refusal that the core would give, or the contract to buy, and the figures that go with it. */
export function readTicket(form: TicketForm, around: TicketContext): TicketReading {
  const { rules } = around
  const duration = rules.durations.find(({ seconds }) => seconds === form.seconds)
  const closed = around.buyer?.bar ?? refusalOfMarket(around)
  const stake = (parseDecimal(form.stake, rules.quoteScale) ?? 0n) as Amount
  const figures = duration && stake > 0n ? { figures: figuresOf(stake, duration, around) } : {}
  if (closed) return { duration, ...figures, refusal: closed, unfinished: false }
  const figuresOfPurchase = purchaseFigures(around)
  // An amount that is not there yet is the last thing to be asked for: a pause or an exclusion is said before anybody types.
  const asked = stake > 0n || !duration ? stake : duration.minimumStake
  const refusal = checkPurchase({ seconds: form.seconds, stake: asked, version: rules.version }, figuresOfPurchase)
  if (stake <= 0n && duration) {
    if (refusal && !OF_STAKE.includes(refusal.refusal)) return { duration, refusal, unfinished: false }
    return { duration, refusal: refuse('amountNotPositive'), field: 'stake', unfinished: !form.garbled }
  }
  if (refusal) return { duration, ...figures, refusal, ...(OF_STAKE.includes(refusal.refusal) && { field: 'stake' }), unfinished: false }
  return { duration, ...figures, unfinished: false, request: requestOf(form, around) }
}

const requestOf = ({ seconds, stake }: TicketForm, { rules: { market, version } }: TicketContext) => ({
  market,
  seconds: String(seconds),
  stake,
  version: String(version),
})

/** What hangs on the market alone. */
function refusalOfMarket({ bar }: TicketContext): Refusal | undefined {
  if (bar === 'halted') return refuse('marketHalted')
  if (bar === 'indexStale' || bar === 'fewSources') return refuse('indexStale')
  return bar === 'poolFull' ? refuse('soldOut') : undefined
}

/** Nothing is known of a visitor: whatever belongs to a person refuses nothing. */
const ANYBODY = {
  reserved: 0n,
  atRisk: 0n,
  stakeLimit: undefined,
  lossLimit: undefined,
  lossToday: 0n,
  pausedUntil: 0,
  excludedUntil: 0,
} as const

/** The context as the rule takes it. The server has told the room that caps, share and pool leave; it stands in for all three. */
function purchaseFigures({ rules, room, buyer, at }: TicketContext): PurchaseFigures {
  const none = 0n as Amount
  return {
    terms: {
      version: rules.version,
      settings: {
        tick: rules.tick,
        durations: rules.durations,
        userPayoutMaximum: rules.userPayoutMaximum,
        expiryPayoutMaximum: room,
        poolShareRate: RATE_ONE as Rate,
      },
      quote: rules.quote,
      scale: rules.quoteScale,
    },
    pool: { balance: room, available: room, reservedInMarket: none, reservedInMinute: none, reservedInDirection: none },
    buyer: (buyer ?? { ...ANYBODY, available: 10n ** 30n }) as PurchaseFigures['buyer'],
    at,
  }
}

function figuresOf(stake: Amount, duration: OptionDuration, { rules: { quoteScale: scale }, at, sourceAge }: TicketContext): TicketFigures {
  const fee = feeOf(stake, duration.feeRate)
  const payout = payoutOf(stake, duration.payoutRate)
  const written = (units: bigint) => formatDecimal(units, scale, { trim: true })
  const lossRate = expectedLossRate(duration)
  return {
    stake: written(stake),
    fee: written(fee),
    pay: written(stake + fee),
    payout: written(payout),
    receive: written(stake + payout),
    breakEven: formatDecimal(breakEvenRate(duration), RATE_SCALE),
    expectedLoss: written(multiplyDivide(stake, lossRate, RATE_ONE, 'ceil')),
    expectedLossRate: formatDecimal(lossRate, RATE_SCALE),
    expiresAt: expiryOf(startOf(at, sourceAge), duration.seconds),
  }
}
