import { nameIn, realmOf } from '@assay/rules/realm'
import { type Refusal, refuse } from '@assay/rules/refusals'
import { areSettingsValid } from './check-settings.ts'
import type { ChangeSpotSettings } from './commands.ts'
import type { SettingsVersion } from './state.ts'
import type { MarketsTx } from './transaction.ts'

/**
 * Announces new settings from a time on. Accepted orders keep the version they were accepted under; versions
 * begin in their order. The practice market has the settings of the real one, and never others.
 */
export function changeSpotSettings(tx: MarketsTx, command: ChangeSpotSettings): Refusal | undefined {
  const { pair: name, effectiveAt, settings } = command
  const pair = tx.state.markets.pairs.get(name)
  if (!pair) return refuse('pairUnknown')
  if (realmOf(name) === 'demo') return refuse('demoNotAllowed')
  if (!areSettingsValid(settings, pair, pair)) return refuse('settingsInvalid')
  const latest = pair.versions[pair.versions.length - 1] as SettingsVersion
  if (effectiveAt < tx.at || effectiveAt < latest.effectiveAt) return refuse('settingsInPast')
  if (!Number.isSafeInteger(effectiveAt)) return refuse('commandInvalid')
  for (const market of [pair, tx.state.markets.pairs.get(nameIn('demo', name))]) {
    if (!market) continue
    const version = (market.versions[market.versions.length - 1] as SettingsVersion).version + 1
    tx.emit({ type: 'markets.spotSettingsChanged', v: 1, pair: market.pair, version, effectiveAt, settings })
  }
  return undefined
}
