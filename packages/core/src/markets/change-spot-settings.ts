import { type Refusal, refuse } from '@assay/rules/refusals'
import { areSettingsValid } from './check-settings.ts'
import type { ChangeSpotSettings } from './commands.ts'
import type { SettingsVersion } from './state.ts'
import type { MarketsTx } from './transaction.ts'

/** Announces new settings from a time on. Accepted orders keep the version they were accepted under; versions begin in their order. */
export function changeSpotSettings(tx: MarketsTx, command: ChangeSpotSettings): Refusal | undefined {
  const { pair: name, effectiveAt, settings } = command
  const pair = tx.state.markets.pairs.get(name)
  if (!pair) return refuse('pairUnknown')
  if (!areSettingsValid(settings, pair, pair)) return refuse('settingsInvalid')
  const latest = pair.versions[pair.versions.length - 1] as SettingsVersion
  if (effectiveAt < tx.at || effectiveAt < latest.effectiveAt) return refuse('settingsInPast')
  if (!Number.isSafeInteger(effectiveAt)) return refuse('commandInvalid')
  tx.emit({ type: 'markets.spotSettingsChanged', v: 1, pair: name, version: latest.version + 1, effectiveAt, settings })
  return undefined
}
