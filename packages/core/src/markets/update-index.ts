import type { Price } from '@assay/money/kinds'
import { plainName, realmOf } from '@assay/rules/realm'
import { type Refusal, refuse } from '@assay/rules/refusals'
import type { UpdateIndex } from './commands.ts'
import type { MarketsTx } from './transaction.ts'

/** An index price is below this (10^15 at the price scale): a greater one is a fault of the source. */
const INDEX_PRICE_MAX = 10n ** 23n
const EVIDENCE_LENGTH_MAX = 200

/** One tick of the index, of which practice markets take theirs too. The event names the prices that moved. */
export function updateIndex(tx: MarketsTx, command: UpdateIndex): Refusal | undefined {
  const { prices, restricted = [], ages = {}, evidence } = command
  if (typeof prices !== 'object' || prices === null) return refuse('commandInvalid')
  const { assets, index, listings } = tx.state.markets
  const entries = Object.entries(prices)
  if (!Array.isArray(restricted) || restricted.length > assets.size) return refuse('commandInvalid')
  const isUnknown = (asset: string) => !assets.has(asset) || realmOf(asset) !== 'real'
  if (entries.some(([asset]) => isUnknown(asset)) || restricted.some(isUnknown)) return refuse('assetUnknown')
  if (typeof evidence !== 'string' || evidence.length > EVIDENCE_LENGTH_MAX) return refuse('commandInvalid')
  if (entries.some(([, price]) => typeof price !== 'bigint' || price > INDEX_PRICE_MAX)) return refuse('commandInvalid')
  if (!areAges(ages, prices)) return refuse('commandInvalid')
  if (entries.some(([, price]) => price <= 0n)) return refuse('priceNotPositive')
  const moved: Record<string, Price> = {}
  for (const [asset, price] of entries) if (index.get(asset) !== price) moved[asset] = price
  const bases = new Set([...listings.values()].filter(({ indexUse }) => indexUse !== 'reference').map(({ base }) => plainName(base)))
  const renewed = [...bases].filter(base => prices[base] !== undefined && moved[base] === undefined)
  tx.emit({
    type: 'markets.indexUpdated',
    v: 1,
    prices: moved,
    ...(renewed.length > 0 && { renewed }),
    ...(restricted.length > 0 && { restricted }),
    ...(Object.keys(ages).length > 0 && { ages }),
    evidence,
  })
  return undefined
}

/** Whole milliseconds from 0, each of a price that is told. */
const areAges = (ages: unknown, prices: object): boolean =>
  typeof ages === 'object' &&
  ages !== null &&
  Object.entries(ages).every(([asset, age]) => Object.hasOwn(prices, asset) && Number.isSafeInteger(age) && age >= 0)
