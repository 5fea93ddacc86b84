import { type Refusal, refuse } from '@assay/rules/refusals'
import { quoteFor } from '../../markets/state.ts'
import type { ListPerpMarket } from '../commands.ts'
import type { PerpTx } from '../transaction.ts'
import { arePerpSettingsValid } from './check-settings.ts'

/** Opens a perpetual market. Its name says its base; its first tick and its lot are the grid of its book for ever. */
export function listPerpMarket(tx: PerpTx, command: ListPerpMarket): Refusal | undefined {
  const { market, base, settings } = command
  const { assets, listings } = tx.state.markets
  const [baseAsset, quoteAsset] = [assets.get(base), assets.get(quoteFor(base))]
  if (!baseAsset || !quoteAsset) return refuse('assetUnknown')
  if (listings.has(market)) return refuse('pairListed')
  const grid = { gridTick: settings?.tick, lotSize: settings?.lotSize, baseScale: baseAsset.scale, quoteScale: quoteAsset.scale }
  if (base === quoteAsset.asset || typeof grid.gridTick !== 'bigint' || typeof grid.lotSize !== 'bigint') return refuse('settingsInvalid')
  if (grid.gridTick <= 0n || grid.lotSize <= 0n || !arePerpSettingsValid(settings, grid)) return refuse('settingsInvalid')
  if (market !== `${base}-PERP`) return refuse('commandInvalid')
  tx.emit({ type: 'perp.marketListed', v: 1, market, base, quote: quoteAsset.asset, settings })
  return undefined
}
