import { powerOfTen } from './arithmetic.ts'

const PLAIN = /^(0|[1-9][0-9]*)(?:\.([0-9]+))?$/

/** No figure of money is longer; a longer text is refused before it is turned into a number. */
const LENGTH_MAX = 60

/**
 * Reads a plain decimal ("12.5") as units at `scale` (12_500_000n at scale 6), exactly. `undefined` for anything else: a sign, an exponent,
 * grouping, leading zeros, other digits than 0-9, or more decimals than the scale has. Nothing is ever rounded.
 */
export function parseDecimal(text: string, scale: number): bigint | undefined {
  if (text.length > LENGTH_MAX) return undefined
  const parts = PLAIN.exec(text)
  if (!parts) return undefined
  const decimals = parts[2] ?? ''
  if (decimals.length > scale) return undefined
  return BigInt(`${parts[1]}${decimals.padEnd(scale, '0')}`)
}

/** Reads a plain decimal that must be one, as settings and what our own server sends are; throws for anything else. */
export function exactDecimal(text: string, scale: number): bigint {
  const units = parseDecimal(text, scale)
  if (units === undefined) throw new Error(`"${text}" is not a decimal number with at most ${scale} places.`)
  return units
}

/** `parseDecimal` for what may be below zero ("-12.5"); "-0" is nothing. */
export function parseSigned(text: string, scale: number): bigint | undefined {
  if (!text.startsWith('-')) return parseDecimal(text, scale)
  const magnitude = parseDecimal(text.slice(1), scale)
  return magnitude === undefined ? undefined : -magnitude
}

/** `exactDecimal` for what may be below zero; "-0" is nothing. */
export const exactSigned = (text: string, scale: number): bigint =>
  text.startsWith('-') ? -exactDecimal(text.slice(1), scale) : exactDecimal(text, scale)

/** Decimals that a plain decimal is written with; zeros at its end do not count ("0.10" has one). */
export const decimalsIn = (text: string): number => text.split('.')[1]?.replace(/0+$/, '').length ?? 0

/** Writes units at `scale` as a plain decimal, never with an exponent. Trailing zeros go unless `trim` is false. */
export function formatDecimal(units: bigint, scale: number, options: { trim?: boolean } = {}): string {
  const sign = units < 0n ? '-' : ''
  const magnitude = units < 0n ? -units : units
  const one = powerOfTen(scale)
  const whole = `${sign}${magnitude / one}`
  if (scale === 0) return whole
  let decimals = (magnitude % one).toString().padStart(scale, '0')
  if (options.trim !== false) decimals = decimals.replace(/0+$/, '')
  return decimals === '' ? whole : `${whole}.${decimals}`
}
