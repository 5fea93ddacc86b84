import { plainName, realmOf } from '@assay/rules/realm'
import { type Refusal, refuse } from '@assay/rules/refusals'
import { INDEX_QUOTE } from '../../markets/state.ts'
import type { ListSpotPair } from '../commands.ts'
import type { SpotTx } from '../transaction.ts'
import { areSpotSettingsValid } from './check-settings.ts'

const PAIR = /^(?:demo:)?[A-Z0-9]{4,24}$/

/** Opens a spot market, all of whose names are of one realm. Its first tick and lot are the grid of its book for ever. */
export function listSpotPair(tx: SpotTx, command: ListSpotPair): Refusal | undefined {
  const { market, base, quote, settings } = command
  const { assets, listings } = tx.state.markets
  const baseAsset = assets.get(base)
  const quoteAsset = assets.get(quote)
  if (!baseAsset || !quoteAsset) return refuse('assetUnknown')
  if (listings.has(market)) return refuse('pairListed')
  const grid = { gridTick: settings?.tick, gridLot: settings?.lot }
  const realm = realmOf(quote)
  if (plainName(quote) !== INDEX_QUOTE || base === quote || realmOf(base) !== realm) return refuse('settingsInvalid')
  if (typeof grid.gridTick !== 'bigint' || typeof grid.gridLot !== 'bigint' || grid.gridTick <= 0n || grid.gridLot <= 0n)
    return refuse('settingsInvalid')
  if (!areSpotSettingsValid(settings, { baseScale: baseAsset.scale, quoteScale: quoteAsset.scale }, grid)) return refuse('settingsInvalid')
  if (typeof market !== 'string' || !PAIR.test(market) || realmOf(market) !== realm) return refuse('commandInvalid')
  tx.emit({ type: 'spot.pairListed', v: 1, market, base, quote, settings })
  return undefined
}
