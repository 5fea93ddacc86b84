import { type Refusal, refuse } from '@assay/rules/refusals'
import { arePerpSettingsValid } from './check-perp-settings.ts'
import type { ChangePerpSettings } from './commands.ts'
import type { PerpSettingsVersion } from './state.ts'
import type { MarketsTx } from './transaction.ts'

/** Announces new settings of a perpetual market from a time on. Accepted orders keep the version they were accepted under. */
export function changePerpSettings(tx: MarketsTx, command: ChangePerpSettings): Refusal | undefined {
  const { market, effectiveAt, settings } = command
  const listing = tx.state.markets.perps.get(market)
  if (!listing) return refuse('pairUnknown')
  if (!arePerpSettingsValid(settings, listing)) return refuse('settingsInvalid')
  const latest = listing.versions[listing.versions.length - 1] as PerpSettingsVersion
  if (effectiveAt < tx.at || effectiveAt < latest.effectiveAt) return refuse('settingsInPast')
  if (!Number.isSafeInteger(effectiveAt)) return refuse('commandInvalid')
  tx.emit({ type: 'markets.perpSettingsChanged', v: 1, market, version: latest.version + 1, effectiveAt, settings })
  return undefined
}
