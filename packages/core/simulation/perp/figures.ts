import type { PerpSettings } from '@assay/rules/perp/settings'

export const RATE_ONE = 10n ** 8n

/** Places after the point of prices and coins together, less those of USDT: what price x quantity is divided by. */
export const VALUE_DIVISOR = 10n ** 10n

/** What so many lots are worth at a price; throws where that is no whole number of units, which no listed market may have. */
export function worthOf(price: bigint, lots: bigint, { lotSize }: Pick<PerpSettings, 'lotSize'>): bigint {
  const product = price * lots * lotSize
  if (product % VALUE_DIVISOR !== 0n) throw new Error(`${lots} lots at ${price} are worth a part of a unit`)
  return product / VALUE_DIVISOR
}

export const upwards = (numerator: bigint, denominator: bigint): bigint => (numerator + denominator - 1n) / denominator
export const feeOf = (value: bigint, rate: bigint): bigint => upwards(value * rate, RATE_ONE)
export const initialOf = (value: bigint, leverage: number): bigint => upwards(value, BigInt(leverage))

/** What an order that opens freezes for a value. */
export const costOf = (value: bigint, leverage: number, takerFeeRate: bigint): bigint =>
  initialOf(value, leverage) + feeOf(value, takerFeeRate)

/** Greatest value that a leverage allows. */
export function mostAt({ tiers }: PerpSettings, leverage: number): bigint {
  let most = 0n
  for (const { leverageMax, ceiling } of tiers) if (leverageMax >= leverage && ceiling > most) most = ceiling
  return most
}

/**
 * Maintenance margin and closing fee of a value, times 10^8: each slice of the value by the rate of its tier, as taxes are worked out. The product
 * of the whole with one rate less an amount is to be the same.
 */
export function requiredTimesOne(value: bigint, { tiers, takerFeeRate }: PerpSettings): bigint {
  let required = value * takerFeeRate
  let reached = 0n
  for (const [place, { ceiling, maintenanceRate }] of tiers.entries()) {
    const top = value < ceiling || place === tiers.length - 1 ? value : ceiling
    if (top > reached) required += (top - reached) * maintenanceRate
    reached = top > reached ? top : reached
  }
  return required
}

/** What a position pays (below 0) or receives at a rate: the payer's up, the receiver's down. */
export function fundingOf(side: 'long' | 'short', value: bigint, rate: bigint): bigint {
  const exact = side === 'long' ? -value * rate : value * rate
  return exact >= 0n ? exact / RATE_ONE : -upwards(-exact, RATE_ONE)
}

/** Part of an entry value that leaves with closed lots: against the owner where it does not divide. */
export function leavingOf(side: 'long' | 'short', entry: bigint, { closed, lots }: { closed: bigint; lots: bigint }): bigint {
  return side === 'long' ? upwards(entry * closed, lots) : (entry * closed) / lots
}

export const resultOf = (side: 'long' | 'short', entry: bigint, value: bigint): bigint => (side === 'long' ? value - entry : entry - value)

/** The middle one of three. */
export const middleOf = (prices: bigint[]): bigint => prices.sort((one, other) => (one < other ? -1 : 1))[1] as bigint

/** Rounded towards minus infinity, for a positive denominator. */
export const downwards = (numerator: bigint, denominator: bigint): bigint =>
  (numerator - (((numerator % denominator) + denominator) % denominator)) / denominator
