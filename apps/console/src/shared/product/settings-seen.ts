import type { ResponseOf } from '@assay/wire/call'
import type { getSettings } from '@assay/wire/operators/change-calls'
import { isSettingsProduct, type SettingsProduct } from '@assay/wire/operators/settings-fields'

/** What the console is told of all settings. */
export type SettingsSeen = ResponseOf<typeof getSettings>
type GivenMarket = SettingsSeen['markets'][number]

/** The settings of one market or of the house, version by version, whose fields are known. */
export type MarketSeen = GivenMarket & { product: SettingsProduct }

const isKnown = (market: GivenMarket): market is MarketSeen => isSettingsProduct(market.product)

/** The settings that can be shown: those whose fields are known. */
export const marketsSeen = ({ markets }: SettingsSeen): MarketSeen[] => markets.filter(isKnown)
