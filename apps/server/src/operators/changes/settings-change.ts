import type { Core } from '@assay/core/engine/core'
import { checkBegin, newestVersion } from '@assay/core/terms/dated'
import { realmOf } from '@assay/rules/realm'
import { refuse } from '@assay/rules/refusals'
import type { ChangeLine } from '@assay/wire/operators/change-calls'
import { type WrittenSettings, writtenSettings } from '@assay/wire/operators/written-settings'
import { type ChangeRefusal, changeKind, type Look } from './change-kind.ts'
import type { Changeable, MarketSettings } from './market-settings.ts'
import { outOfBounds, readSettings, settingsLines, writeSettings } from './settings-form.ts'

interface SettingsChange {
  market: string
  effectiveAt: number
  /** Number of the version that it follows. */
  follows: number
  settings: WrittenSettings
}

/** A real market, and what its product says about its settings. */
export interface ChangeableMarket {
  listing: Changeable
  of: MarketSettings<Changeable, object>
}

/** What all products say about their settings. */
export type AllSettings = readonly MarketSettings<Changeable, object>[]

/** Everything that has settings: the markets in the order of listing, then what else products offer. */
const changeables = (core: Core, all: AllSettings): Changeable[] => [
  ...core.state.markets.listings.values(),
  ...all.flatMap(({ offered }) => offered?.(core) ?? []),
]

const find = (core: Core, all: AllSettings, market: string): ChangeableMarket | undefined => {
  const listing = changeables(core, all).find(one => one.market === market)
  const of = all.find(({ product }) => product === listing?.product)
  return listing && of && realmOf(market) === 'real' ? { listing, of } : undefined
}

/** Every real market whose settings the house can change, in the order of listing. */
export const changeableMarkets = (core: Core, all: AllSettings): ChangeableMarket[] =>
  changeables(core, all).flatMap(({ market }) => find(core, all, market) ?? [])

/** The market of a change that was read: nothing is ever delisted. */
const known = ({ core, settings }: Pick<Look, 'core' | 'settings'>, { market }: SettingsChange): ChangeableMarket => {
  const found = find(core, settings, market)
  if (!found) throw new Error(`The market ${market} is not listed`)
  return found
}

const readTyped = (text: string | undefined): WrittenSettings | undefined => {
  try {
    return writtenSettings.safeParse(JSON.parse(text ?? '')).data
  } catch {
    return undefined
  }
}

const linesOf = ({ listing }: ChangeableMarket, { follows, settings }: SettingsChange): ChangeLine[] => {
  const before = listing.versions[follows - 1]
  return before ? settingsLines(writeSettings(listing, before), settings) : []
}

const settingsOf = ({ listing, of }: ChangeableMarket, { settings }: SettingsChange): { complete: object } | ChangeRefusal => {
  const read = readSettings(listing, settings)
  if ('refusal' in read) return read
  return outOfBounds(listing, [read.figures, ...read.table]) ?? { complete: of.complete(read.figures, read.table, listing) }
}

const whyNot = (market: ChangeableMarket, change: SettingsChange, now: number): ChangeRefusal | undefined => {
  const { listing, of } = market
  if (listing.versions.length !== change.follows) return { refusal: 'changeOutdated' }
  if (linesOf(market, change).length === 0) return { refusal: 'inputInvalid', parameters: { field: 'settings' } }
  const settings = settingsOf(market, change)
  if ('refusal' in settings) return settings
  if (!of.areValid(settings.complete, listing)) return refuse('settingsInvalid')
  return checkBegin(listing, change.effectiveAt, now, of.areWorse(newestVersion(listing), settings.complete))
}

/** A further version of the settings of a market. What was accepted before its begin keeps the version that it was accepted under. */
export const settingsChange = changeKind<SettingsChange>({
  kind: 'settings',
  read: ({ core, settings: all }, { market = '', effectiveAt = 0, follows = 0, settings }) => {
    if (!find(core, all, market)) return refuse('pairUnknown')
    const typed = readTyped(settings)
    return typed ? { market, effectiveAt, follows, settings: typed } : { refusal: 'inputInvalid', parameters: { field: 'settings' } }
  },
  check: (look, change) => whyNot(known(look, change), change, look.now),
  describe: ({ market, effectiveAt }) => ({ subject: market, logged: market, asset: '', effectiveAt }),
  linesOf: (look, change) => linesOf(known(look, change), change),
  command: (look, change) => {
    const market = known(look, change)
    const settings = settingsOf(market, change)
    if ('refusal' in settings) throw new Error(`The settings of ${change.market} were checked and cannot be read`)
    return market.of.command({ market: change.market, effectiveAt: change.effectiveAt, settings: settings.complete })
  },
  isDone: (look, change) => {
    const { listing } = known(look, change)
    const next = listing.versions[change.follows]
    return next?.effectiveAt === change.effectiveAt && settingsLines(writeSettings(listing, next), change.settings).length === 0
  },
})
