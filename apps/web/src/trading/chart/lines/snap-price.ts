import { formatDecimal, parseDecimal } from '@assay/money/decimal'
import { PRICE_SCALE } from '@assay/money/kinds'

/** The price on the tick that is nearest to a place on the chart, as a plain decimal; undefined where there is no price above zero. */
export function snapPrice(value: number, tick: string): string | undefined {
  const step = parseDecimal(tick, PRICE_SCALE)
  const steps = Math.round(value / Number(tick))
  if (step === undefined || steps <= 0 || !Number.isSafeInteger(steps)) return undefined
  return formatDecimal(BigInt(steps) * step, PRICE_SCALE)
}
