import { nameIn, realmOf } from '@assay/rules/realm'
import { type Refusal, refuse } from '@assay/rules/refusals'
import { arePerpSettingsValid } from './check-perp-settings.ts'
import type { ChangePerpSettings } from './commands.ts'
import type { PerpSettingsVersion } from './state.ts'
import type { MarketsTx } from './transaction.ts'

/**
 * Announces new settings of a perpetual market from a time on. Accepted orders keep the version they were accepted under. The
 * practice market has the settings of the real one, and never others.
 */
export function changePerpSettings(tx: MarketsTx, command: ChangePerpSettings): Refusal | undefined {
  const { market, effectiveAt, settings } = command
  const listing = tx.state.markets.perps.get(market)
  if (!listing) return refuse('pairUnknown')
  if (realmOf(market) === 'demo') return refuse('demoNotAllowed')
  if (!arePerpSettingsValid(settings, listing)) return refuse('settingsInvalid')
  const latest = listing.versions[listing.versions.length - 1] as PerpSettingsVersion
  if (effectiveAt < tx.at || effectiveAt < latest.effectiveAt) return refuse('settingsInPast')
  if (!Number.isSafeInteger(effectiveAt)) return refuse('commandInvalid')
  for (const changed of [listing, tx.state.markets.perps.get(nameIn('demo', market))]) {
    if (!changed) continue
    const version = (changed.versions[changed.versions.length - 1] as PerpSettingsVersion).version + 1
    tx.emit({ type: 'markets.perpSettingsChanged', v: 1, market: changed.market, version, effectiveAt, settings })
  }
  return undefined
}
