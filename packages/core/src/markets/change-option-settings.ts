import { nameIn, realmOf } from '@assay/rules/realm'
import { type Refusal, refuse } from '@assay/rules/refusals'
import { areOptionSettingsValid } from './check-option-settings.ts'
import type { ChangeOptionSettings } from './commands.ts'
import type { OptionSettingsVersion } from './state.ts'
import type { MarketsTx } from './transaction.ts'

/** Announces new settings of a delivery market from a time on. Accepted contracts keep the version they were accepted under. */
export function changeOptionSettings(tx: MarketsTx, command: ChangeOptionSettings): Refusal | undefined {
  const { market, effectiveAt, settings } = command
  const listing = tx.state.markets.options.get(market)
  if (!listing) return refuse('pairUnknown')
  if (realmOf(market) === 'demo') return refuse('demoNotAllowed')
  if (!areOptionSettingsValid(settings)) return refuse('settingsInvalid')
  const latest = listing.versions[listing.versions.length - 1] as OptionSettingsVersion
  if (effectiveAt < tx.at || effectiveAt < latest.effectiveAt) return refuse('settingsInPast')
  if (!Number.isSafeInteger(effectiveAt)) return refuse('commandInvalid')
  for (const changed of [listing, tx.state.markets.options.get(nameIn('demo', market))]) {
    if (!changed) continue
    const version = (changed.versions[changed.versions.length - 1] as OptionSettingsVersion).version + 1
    tx.emit({ type: 'markets.optionSettingsChanged', v: 1, market: changed.market, version, effectiveAt, settings })
  }
  return undefined
}
