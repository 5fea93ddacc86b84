import { type Refusal, refuse } from '@assay/rules/refusals'
import { quoteFor } from '../../markets/state.ts'
import type { ListOptionMarket } from '../commands.ts'
import type { OptionsTx } from '../transaction.ts'
import { areOptionSettingsValid } from './check-settings.ts'

/** Opens a market of delivery contracts. Its name says its base; it is settled in the asset in which the index is given, or its twin of practice. */
export function listOptionMarket(tx: OptionsTx, command: ListOptionMarket): Refusal | undefined {
  const { market, base, settings } = command
  const { assets, listings } = tx.state.markets
  if (!assets.has(base) || !assets.has(quoteFor(base))) return refuse('assetUnknown')
  if (listings.has(market)) return refuse('pairListed')
  if (base === quoteFor(base) || !areOptionSettingsValid(settings)) return refuse('settingsInvalid')
  if (market !== `${base}-OPTION`) return refuse('commandInvalid')
  tx.emit({ type: 'options.marketListed', v: 1, market, base, quote: quoteFor(base), settings })
  return undefined
}
