import { multiplyDivide } from './arithmetic.ts'
import { formatDecimal, parseSigned } from './decimal.ts'

/** Exact arithmetic of figures that are there as text, whatever their scales; what is no number counts as nothing. */

const placesOf = (text: string): number => text.split('.')[1]?.length ?? 0

/** The figures at the scale of the one with the most decimals. */
function onOneScale(texts: readonly string[]): { units: readonly bigint[]; scale: number } {
  const scale = Math.max(0, ...texts.map(placesOf))
  return { units: texts.map(text => parseSigned(text, scale) ?? 0n), scale }
}

/** The sum of figures as a plain decimal; "0" of none. */
export function addDecimals(texts: readonly string[]): string {
  const { units, scale } = onOneScale(texts)
  return formatDecimal(
    units.reduce((sum, each) => sum + each, 0n),
    scale,
  )
}

/** One figure less another, as a plain decimal. */
export function subtractDecimals(one: string, other: string): string {
  const { units, scale } = onOneScale([one, other])
  return formatDecimal(units[0]! - units[1]!, scale)
}

/** Below zero when `a` is smaller, above when it is greater, 0 when both say the same number. */
export function compareDecimals(a: string, b: string): number {
  const [first, second] = onOneScale([a, b]).units as [bigint, bigint]
  return first < second ? -1 : first > second ? 1 : 0
}

/** Whether two texts say the same number ("0.10" and "0.1"), or both nothing. Nothing ("") is not zero. */
export const isSameDecimal = (a: string, b: string): boolean => a === b || (isNumber(a) && isNumber(b) && compareDecimals(a, b) === 0)

const isNumber = (text: string): boolean => parseSigned(text, placesOf(text)) !== undefined

/** How many of so many equal parts of a whole are filled, cut: of 100 parts it is whole percents. 0 of what holds nothing. */
export function filledParts(part: string, whole: string, parts: bigint): bigint {
  const [filled, all] = onOneScale([part, whole]).units as [bigint, bigint]
  return all > 0n ? multiplyDivide(filled, parts, all, 'floor') : 0n
}

/** A part of a whole as a share of one, cut to four decimals. */
export const shareOfWhole = (part: string, whole: string): string => formatDecimal(filledParts(part, whole, 10_000n), 4)
