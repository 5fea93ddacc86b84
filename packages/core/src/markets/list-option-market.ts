import { type Refusal, refuse } from '@assay/rules/refusals'
import { areOptionSettingsValid } from './check-option-settings.ts'
import type { ListOptionMarket } from './commands.ts'
import { quoteFor } from './state.ts'
import type { MarketsTx } from './transaction.ts'

/** Opens a market of delivery contracts. Its name says its base; it is settled in the asset in which the index is given, or its twin of practice. */
export function listOptionMarket(tx: MarketsTx, command: ListOptionMarket): Refusal | undefined {
  const { market, base, settings } = command
  const { assets, options } = tx.state.markets
  if (!assets.has(base) || !assets.has(quoteFor(base))) return refuse('assetUnknown')
  if (options.has(market)) return refuse('pairListed')
  if (base === quoteFor(base) || !areOptionSettingsValid(settings)) return refuse('settingsInvalid')
  if (market !== `${base}-OPTION`) return refuse('commandInvalid')
  tx.emit({ type: 'markets.optionMarketListed', v: 1, market, base, quote: quoteFor(base), settings })
  return undefined
}
