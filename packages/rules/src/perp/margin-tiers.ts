import { multiplyDivide, powerOfTen } from '@assay/money/arithmetic'
import { assert } from '@assay/money/assert'
import type { Amount, Rate } from '@assay/money/kinds'
import { RATE_ONE } from '../fees.ts'

/** One step of a market's margin table. The greater a position, the less leverage and the more maintenance margin. */
export interface MarginTier {
  /** Quote units; the tier is for notionals above it … */
  floor: Amount
  /** … up to and with this one. */
  ceiling: Amount
  /** Greatest leverage, a whole number. */
  leverageMax: number
  maintenanceRate: Rate
  /** Taken off notional x rate, so that the margin is continuous from tier to tier (Binance's "cum"). */
  maintenanceAmount: Amount
}

/** By rising notional, without gaps; the first floor is 0. The last ceiling is the greatest position of the market. */
export type MarginTiers = readonly MarginTier[]

/** What a tier is given as; floors and maintenance amounts follow from the rows. */
export interface MarginTierRow {
  ceiling: Amount
  leverageMax: number
  maintenanceRate: Rate
}

/** Whether each maintenance amount of a table of these rows is a whole number of quote units. */
export const areMarginTiersWhole = (rows: readonly MarginTierRow[]): boolean =>
  rows.every(({ maintenanceRate }, place) => {
    const before = rows[place - 1]
    return before === undefined || (before.ceiling * (maintenanceRate - before.maintenanceRate)) % RATE_ONE === 0n
  })

/**
 * The table of these rows: cum_n = floor_n x (rate_n - rate_n-1) + cum_n-1 (Binance, V7). Throws where that is no whole number of quote units:
 * choose round ceilings.
 */
export function marginTiers(rows: readonly MarginTierRow[]): MarginTiers {
  let floor = 0n
  let amount = 0n
  let rateBefore: bigint = rows[0]?.maintenanceRate ?? 0n
  return rows.map(({ ceiling, leverageMax, maintenanceRate }) => {
    const product = floor * (maintenanceRate - rateBefore)
    assert(product % RATE_ONE === 0n, 'a maintenance amount is a whole number of quote units')
    amount += product / RATE_ONE
    const tier: MarginTier = { floor: floor as Amount, ceiling, leverageMax, maintenanceRate, maintenanceAmount: amount as Amount }
    floor = ceiling
    rateBefore = maintenanceRate
    return tier
  })
}

/** Ceiling in thousands of the quote asset, greatest leverage, maintenance rate in basis points (65 = 0.65%). */
const STANDARD_ROWS: readonly (readonly [bigint, number, bigint])[] = [
  [600n, 100, 50n],
  [3_000n, 75, 65n],
  [12_000n, 50, 100n],
  [70_000n, 25, 200n],
  [100_000n, 20, 250n],
  [230_000n, 10, 500n],
  [480_000n, 5, 1_000n],
  [600_000n, 4, 1_250n],
  [800_000n, 3, 1_500n],
  [1_200_000n, 2, 2_500n],
  [1_800_000n, 1, 5_000n],
]

/**
 * The house's table: Binance's of BTCUSDT of 24 October 2024 with its first two tiers made one, so that 100x is the most and each rate pays
 * for a liquidation. `divisor` makes it a smaller market's: the ceilings are divided by it (a divisor of 1,000), the rates stay.
 */
export function standardMarginTiers(quoteScale: number, divisor = 1n): MarginTiers {
  return marginTiers(
    STANDARD_ROWS.map(([thousands, leverageMax, basisPoints]) => ({
      ceiling: ((thousands * 1_000n * powerOfTen(quoteScale)) / divisor) as Amount,
      leverageMax,
      maintenanceRate: ((basisPoints * RATE_ONE) / 10_000n) as Rate,
    })),
  )
}

/** What the house takes of the notional that it has to close for a person: 0.3%, from what margin is left. */
export const LIQUIDATION_FEE_RATE = ((3n * RATE_ONE) / 1_000n) as Rate

/** What a maintenance rate has to hold beyond the fees of a liquidation: 0.1%. */
const LIQUIDATION_RESERVE_RATE = RATE_ONE / 1_000n

/** What is wrong with a table; the first of these. */
export type MarginTiersFault = 'empty' | 'gap' | 'notMonotone' | 'notContinuous' | 'belowFees' | 'liquidatedAtOnce'

/**
 * Checks a table before it becomes a setting: tiers follow each other without gap; rates rise and leverage falls; the maintenance amount is the
 * one that makes the margin continuous; the lowest rate pays the fees of a liquidation and 0.1%; and an initial margin is more than what a
 * position needs and its closing costs, so that nobody is liquidated on entry. Undefined for a valid one.
 */
export function marginTiersFault(
  tiers: MarginTiers,
  { liquidationFeeRate, takerFeeRate }: { liquidationFeeRate: Rate; takerFeeRate: Rate },
): MarginTiersFault | undefined {
  const first = tiers[0]
  if (first === undefined) return 'empty'
  if (first.floor !== 0n || first.maintenanceAmount !== 0n) return 'gap'
  for (const [place, tier] of tiers.entries()) {
    const before = tiers[place - 1]
    if (tier.ceiling <= tier.floor || (before && tier.floor !== before.ceiling)) return 'gap'
    const isWhole = Number.isSafeInteger(tier.leverageMax) && tier.leverageMax >= 1
    if (!isWhole || (before && (tier.maintenanceRate <= before.maintenanceRate || tier.leverageMax >= before.leverageMax)))
      return 'notMonotone'
    if (before && !isContinuous(before, tier)) return 'notContinuous'
    if (tier.maintenanceRate < liquidationFeeRate + takerFeeRate + LIQUIDATION_RESERVE_RATE) return 'belowFees'
    if ((tier.maintenanceRate + takerFeeRate) * BigInt(tier.leverageMax) >= RATE_ONE) return 'liquidatedAtOnce'
  }
  return undefined
}

function isContinuous(before: MarginTier, tier: MarginTier): boolean {
  const step = tier.floor * (tier.maintenanceRate - before.maintenanceRate)
  return (tier.maintenanceAmount - before.maintenanceAmount) * RATE_ONE === step
}

/** The tier of a notional; beyond the last ceiling the last. */
export function tierAt(tiers: MarginTiers, notional: Amount): MarginTier {
  for (const tier of tiers) if (notional <= tier.ceiling) return tier
  return tiers[tiers.length - 1] as MarginTier
}

/** Greatest notional that may be held at a leverage: the ceiling of the last tier that allows it; 0 when none does. */
export function notionalMaxAt(tiers: MarginTiers, leverage: number): Amount {
  let most = 0n
  for (const tier of tiers) if (tier.leverageMax >= leverage) most = tier.ceiling
  return most as Amount
}

/** Initial margin: notional / leverage, rounded up to a unit. */
export function initialMargin(notional: Amount, leverage: number): Amount {
  return multiplyDivide(notional, 1n, BigInt(leverage), 'ceil') as Amount
}

/** Maintenance margin: notional x rate - amount of its tier, rounded up to a unit. */
export function maintenanceMargin(notional: Amount, tier: MarginTier): Amount {
  return (multiplyDivide(notional, tier.maintenanceRate, RATE_ONE, 'ceil') - tier.maintenanceAmount) as Amount
}

/**
 * What the equity behind a position has to reach at the mark: maintenance margin plus the fee of closing it, rounded up to a unit in one step.
 * The equity is a whole number of units, so "less than this" is exactly "less than the unrounded requirement".
 */
export function marginRequirement(notional: Amount, tier: MarginTier, closingFeeRate: Rate): Amount {
  return (multiplyDivide(notional, tier.maintenanceRate + closingFeeRate, RATE_ONE, 'ceil') - tier.maintenanceAmount) as Amount
}

/** Whether a position or a cross account is liquidated: its equity is less than what it requires. At exactly the requirement it is not. */
export const isLiquidatable = (equity: Amount, requirement: Amount): boolean => equity < requirement
