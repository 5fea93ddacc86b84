import { formatDecimal, parseDecimal } from '@assay/money/decimal'
import { PRICE_SCALE, type Price, RATE_SCALE, type Rate } from '@assay/money/kinds'
import { type IndexPart, type IndexPrice, type IndexTerms, indexPrice } from '@assay/rules/index-price'
import type { SourcePrice } from '../../outside/prices/price-source.ts'
import { COINS, METALS } from '../coins.ts'

/** Name of the rule in the evidence; another rule gets another name. Since the second the weight of a source falls with the age of what it said. */
const RULE = 'clamped-mean-2'
/** Half the band around the median (rules of money 1.1). */
const NARROW_CLAMP = 500_000n as Rate
const WIDE_CLAMP = 3_000_000n as Rate
const NARROW_ASSETS = ['BTC', 'ETH']
/** The index has one decimal more than the tick of the pair. */
const STEPS_PER_TICK = 10n

type Terms = Omit<IndexTerms, 'now'>

/** The step in which the index of an underlying is given. */
export const indexStepOf = (asset: string): Price => {
  const tick = parseDecimal([...COINS, ...METALS].find(listed => listed.asset === asset)?.tick ?? '', PRICE_SCALE)
  return (tick === undefined ? 1n : tick / STEPS_PER_TICK) as Price
}

const termsOf = (asset: string): Terms => ({
  clampRate: NARROW_ASSETS.includes(asset) ? NARROW_CLAMP : WIDE_CLAMP,
  step: indexStepOf(asset),
})

const priceText = (price: Price): string => formatDecimal(price, PRICE_SCALE)

/** The index of every underlying that a source knows, by the rule. */
export const indexTick = (samples: readonly SourcePrice[], now: number): Map<string, IndexPrice> => {
  const underlyings = new Set(samples.map(({ asset }) => asset))
  return new Map(
    [...underlyings].map(asset => {
      const known = samples.filter(sample => sample.asset === asset)
      return [asset, indexPrice(known, { ...termsOf(asset), now })]
    }),
  )
}

/**
 * Text of one tick: what every source said and when, what of it counted, and what came out. These very bytes are kept and hashed; whoever
 * has them can work the index out again.
 */
export const evidenceText = (tick: ReadonlyMap<string, IndexPrice>, at: number): string =>
  JSON.stringify({
    rule: RULE,
    at,
    underlyings: Object.fromEntries([...tick].map(([asset, index]) => [asset, underlyingText(index, termsOf(asset))])),
  })

const underlyingText = ({ state, price, parts }: IndexPrice, { clampRate, step }: Terms) => ({
  state,
  ...(price === undefined ? {} : { price: priceText(price) }),
  clamp: formatDecimal(clampRate, RATE_SCALE),
  step: priceText(step),
  sources: parts.map(partText),
})

/** `clamped` stands only where it differs from the given price. */
const partText = ({ source, price, at, weight, clamped, excluded }: IndexPart) => ({
  source,
  price: priceText(price),
  at,
  weight: weight.toString(),
  ...(clamped === undefined || clamped === price ? {} : { clamped: priceText(clamped) }),
  ...(excluded ? { excluded } : {}),
})
