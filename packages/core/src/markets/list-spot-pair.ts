import { plainName, realmOf } from '@assay/rules/realm'
import { type Refusal, refuse } from '@assay/rules/refusals'
import { areSettingsValid } from './check-settings.ts'
import type { ListSpotPair } from './commands.ts'
import { INDEX_QUOTE } from './state.ts'
import type { MarketsTx } from './transaction.ts'

const PAIR = /^(?:demo:)?[A-Z0-9]{4,24}$/

/** Opens a spot market, all of whose names are of one realm. Its first tick and lot are the grid of its book for ever. */
export function listSpotPair(tx: MarketsTx, command: ListSpotPair): Refusal | undefined {
  const { pair, base, quote, settings } = command
  const { assets, pairs } = tx.state.markets
  const baseAsset = assets.get(base)
  const quoteAsset = assets.get(quote)
  if (!baseAsset || !quoteAsset) return refuse('assetUnknown')
  if (pairs.has(pair)) return refuse('pairListed')
  const grid = { gridTick: settings?.tick, gridLot: settings?.lot }
  const realm = realmOf(quote)
  if (plainName(quote) !== INDEX_QUOTE || base === quote || realmOf(base) !== realm) return refuse('settingsInvalid')
  if (typeof grid.gridTick !== 'bigint' || typeof grid.gridLot !== 'bigint' || grid.gridTick <= 0n || grid.gridLot <= 0n)
    return refuse('settingsInvalid')
  if (!areSettingsValid(settings, { baseScale: baseAsset.scale, quoteScale: quoteAsset.scale }, grid)) return refuse('settingsInvalid')
  if (typeof pair !== 'string' || !PAIR.test(pair) || realmOf(pair) !== realm) return refuse('commandInvalid')
  tx.emit({ type: 'markets.spotPairListed', v: 1, pair, base, quote, settings })
  return undefined
}
