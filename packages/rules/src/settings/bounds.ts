import { powerOfTen } from '@assay/money/arithmetic'
import { PRICE_SCALE, RATE_SCALE } from '@assay/money/kinds'
import { USDT_SCALE } from '@assay/money/usdt'
import { RATE_ONE } from '../fees.ts'

/** Least and most that a figure of settings may ever be, both included, in units of which `scale` are the decimal places as people write it: percent, USDT, or a count. */
export interface Bound {
  readonly least: bigint
  readonly most: bigint
  readonly scale: number
  /** The figure may be absent. */
  readonly optional?: true
}

/** Bounds by figure, of the table that settings may have too. What depends on the grid of a market (`GRID_FIGURES`) has those of the product's own rules. */
export type Bounds = Readonly<Record<string, Bound>>

/** Hours between the announcement of settings that are worse for people and their begin. */
export const NOTICE_HOURS = 24

const tenthsOfPercent = (tenths: bigint): bigint => (RATE_ONE * tenths) / 1_000n
const upTo = (tenths: bigint): Bound => ({ least: 0n, most: tenthsOfPercent(tenths), scale: RATE_SCALE - 2 })

const usdt = (least: bigint, most: bigint): Bound => {
  const one = powerOfTen(USDT_SCALE)
  return { least: least * one, most: most * one, scale: USDT_SCALE }
}

/** From one unit of USDT. */
const upToUsdt = (most: bigint): Bound => ({ ...usdt(0n, most), least: 1n })
/** Whole US dollars, in cents. */
const usd = (least: bigint, most: bigint): Bound => ({ least: least * 100n, most: most * 100n, scale: 2 })
const count = (least: bigint, most: bigint): Bound => ({ least, most, scale: 0 })

/** Figures in units of a market's own grid, lot or scale: what is absurd depends on the market, whose rules bound them. */
export const GRID_FIGURES = ['tick', 'lot', 'quantityMin', 'quantityMax', 'maximumOrderLots', 'maximumPositionLots'] as const

/** Fees of a trade: no exchange takes more than 1 %. */
const TRADE_FEES = { makerFeeRate: upTo(10n), takerFeeRate: upTo(10n) }

/** What no settings may leave, by product: more than that is a mistake or a theft, whoever approves it. */
export const SETTINGS_BOUNDS = {
  spot: {
    ...TRADE_FEES,
    priceBandRate: upTo(1_000n),
    marketProtectionRate: upTo(500n),
    notionalMin: upToUsdt(10_000n),
    notionalMax: usdt(1n, 1_000_000_000n),
    openOrdersMax: count(1n, 1_000n),
  },
  perp: {
    ...TRADE_FEES,
    liquidationFeeRate: upTo(50n),
    interestRate: upTo(10n),
    fundingClamp: upTo(50n),
    priceBandRate: upTo(500n),
    marketProtectionRate: upTo(500n),
    clampLastRate: upTo(200n),
    impactMargin: usdt(1n, 1_000_000n),
    maximumOpenOrders: count(1n, 1_000n),
    ceiling: upToUsdt(10_000_000_000n),
    leverageMax: count(1n, 100n),
    maintenanceRate: upTo(500n),
  },
  options: {
    poolShareRate: upTo(1_000n),
    userPayoutMaximum: upToUsdt(100_000_000n),
    expiryPayoutMaximum: upToUsdt(100_000_000n),
    seconds: count(60n, 86_400n),
    minimumStake: upToUsdt(10_000n),
    maximumStake: upToUsdt(1_000_000n),
    payoutRate: upTo(1_000n),
    feeRate: upTo(100n),
  },
  earn: {
    dailyRate: upTo(10n),
    penaltyRate: upTo(500n),
    minimum: upToUsdt(1_000_000n),
    maximum: upToUsdt(1_000_000_000n),
    purchasesMaximum: count(1n, 10_000n),
    capacity: upToUsdt(10_000_000_000n),
  },
  loans: {
    days: count(1n, 365n),
    dailyRate: upTo(8n),
    minimum: upToUsdt(1_000_000n),
    maximum: usdt(1n, 100_000_000n),
    freeDays: count(3n, 30n),
    lateFeeRate: upTo(8n),
    lateFeeCapRate: upTo(50n),
    costCapRate: upTo(1_000n),
    addressAbove: usdt(0n, 5_000n),
    twoOperatorsAbove: usdt(0n, 1_000_000n),
  },
  bank: {
    // A dollar coin that is worth much less or more than a dollar is no coin to sell by a rate of the house.
    rate: { least: powerOfTen(PRICE_SCALE) / 2n, most: (powerOfTen(PRICE_SCALE) * 3n) / 2n, scale: PRICE_SCALE },
    spreadRate: upTo(50n),
    quoteSeconds: count(5n, 120n),
    saleMinimum: upToUsdt(10_000n),
    saleMaximum: usdt(1n, 10_000_000n),
    payoutMinimum: usd(1n, 10_000n),
    payoutMaximum: usd(1n, 10_000_000n),
    payoutFee: usd(0n, 500n),
    arrivalFrom: count(0n, 30n),
    arrivalUntil: count(1n, 60n),
  },
  quickBuy: {
    payMinutes: count(5n, 1_440n),
    toleranceRate: upTo(50n),
    minimum: usdt(1n, 10_000n),
    maximum: usdt(1n, 1_000_000n),
  },
  withdrawals: {
    perDay: count(1n, 1_000n),
    feeRate: upTo(100n),
    turnoverRate: upTo(1_000n),
    minimum: usdt(1n, 10_000n),
    maximum: usdt(1n, 100_000_000n),
    automaticBelow: usdt(0n, 100_000n),
    basicPerDay: usdt(0n, 100_000_000n),
    seniorPerDay: { ...usdt(0n, 100_000_000n), optional: true },
    networkCost: usdt(0n, 100n),
  },
  rewards: {
    signInDay1: usdt(0n, 100n),
    signInDay2: usdt(0n, 100n),
    signInDay3: usdt(0n, 100n),
    signInDay4: usdt(0n, 100n),
    signInDay5: usdt(0n, 100n),
    signInDay6: usdt(0n, 100n),
    signInDay7: usdt(0n, 100n),
    identityReward: usdt(0n, 1_000n),
    depositReward: usdt(0n, 1_000n),
    tradeReward: usdt(0n, 1_000n),
    identityFeeVoucher: usdt(0n, 1_000n),
    depositFeeVoucher: usdt(0n, 1_000n),
    tradeFeeVoucher: usdt(0n, 1_000n),
    feeVoucherDays: count(1n, 365n),
    depositMinimum: upToUsdt(1_000_000n),
    tradeMinimum: upToUsdt(100_000_000n),
    level1Rate: upTo(500n),
    level2Rate: upTo(500n),
    level3Rate: upTo(500n),
    level4Rate: upTo(500n),
  },
  yieldFunding: { feeShare: upTo(1_000n), profitShare: upTo(1_000n) },
  countries: {},
} as const satisfies Record<string, Bounds>

/** True when every figure that has bounds is a whole number of units within them. Of settings with a table, those of its rows are looked at row by row. */
export const isWithin = (bounds: Bounds, figures: object): boolean =>
  Object.entries(bounds).every(([name, bound]) => {
    const figure = (figures as Readonly<Record<string, unknown>>)[name]
    return figure === undefined ? bound.optional === true : isFigureWithin(bound, figure)
  })

/** Amounts and rates are `bigint`, counts numbers. */
export const isFigureWithin = ({ least, most, scale }: Bound, figure: unknown): boolean => {
  if (scale === 0) return Number.isSafeInteger(figure) && BigInt(figure as number) >= least && BigInt(figure as number) <= most
  return typeof figure === 'bigint' && figure >= least && figure <= most
}

/** Figures of which a new one is more than so many times the old one, or less than that part of it, are pointed out to whoever proposes and approves them. */
const JUMP = 2

/** Whether a figure jumps, both as plain decimals: it doubles or halves, or is no longer nothing. A figure that is none does not. */
export const isJump = (before: string, after: string): boolean => {
  const [was, will] = [digitsOf(before, after), digitsOf(after, before)]
  if (was === undefined || will === undefined || was === will) return false
  return was === 0n || will === 0n || will >= was * BigInt(JUMP) || was >= will * BigInt(JUMP)
}

const DECIMAL = /^(\d+)(?:\.(\d+))?$/

/** A decimal as a whole number of the finer unit of the two. */
const digitsOf = (text: string, other: string): bigint | undefined => {
  const [, whole, part = ''] = DECIMAL.exec(text) ?? []
  const [, , otherPart = ''] = DECIMAL.exec(other) ?? []
  return whole === undefined ? undefined : BigInt(whole + part.padEnd(Math.max(part.length, otherPart.length), '0'))
}
