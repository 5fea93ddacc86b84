import type { Command } from '@assay/core/engine/record'
import { assetsOf, spotPairs } from '@assay/core/markets/read'
import { exactDecimal } from '@assay/money/decimal'
import { type Amount, PRICE_SCALE, type Price, type Quantity, RATE_SCALE, type Rate } from '@assay/money/kinds'
import { nameIn, type Realm } from '@assay/rules/realm'
import type { SpotPairSettings } from '@assay/rules/spot-filters'
import { COINS, type Coin, METALS, QUOTE_ASSET } from '../markets/coins.ts'
import { HOUSE_OPTION_MARKETS } from '../options/house-markets.ts'
import { optionSettingsOf } from '../options/house-settings.ts'
import { HOUSE_PERP_MARKETS } from '../perp/house-markets.ts'
import { perpSettingsOf } from '../perp/house-settings.ts'
import type { Engine } from './engine.ts'

/** Terms of the house that hold for every spot pair at its listing. */
const TERMS = {
  notionalMin: '5',
  notionalMax: '10000000',
  makerFeeRate: '0.0008',
  takerFeeRate: '0.001',
  priceBandRate: '0.1',
  marketProtectionRate: '0.02',
  openOrdersMax: 200,
} as const

const settingsOf = (coin: Coin): SpotPairSettings => ({
  tick: exactDecimal(coin.tick, PRICE_SCALE) as Price,
  lot: exactDecimal(coin.lot, coin.scale) as Quantity,
  quantityMin: exactDecimal(coin.lot, coin.scale) as Quantity,
  quantityMax: exactDecimal(coin.quantityMax, coin.scale) as Quantity,
  notionalMin: exactDecimal(TERMS.notionalMin, QUOTE_ASSET.scale) as Amount,
  notionalMax: exactDecimal(TERMS.notionalMax, QUOTE_ASSET.scale) as Amount,
  makerFeeRate: exactDecimal(TERMS.makerFeeRate, RATE_SCALE) as Rate,
  takerFeeRate: exactDecimal(TERMS.takerFeeRate, RATE_SCALE) as Rate,
  priceBandRate: exactDecimal(TERMS.priceBandRate, RATE_SCALE) as Rate,
  marketProtectionRate: exactDecimal(TERMS.marketProtectionRate, RATE_SCALE) as Rate,
  openOrdersMax: TERMS.openOrdersMax,
})

/** Lists the assets, pairs, perpetual and delivery markets that the core does not know yet: a database of an earlier release gets those that came since. */
export const listMarkets = async (engine: Engine): Promise<void> => {
  const known = await engine.read(core => ({
    assets: new Set(assetsOf(core.state).map(listed => listed.asset)),
    pairs: new Set(spotPairs(core.state).map(listed => listed.pair)),
    perps: new Set(core.state.markets.perps.keys()),
    options: new Set(core.state.markets.options.keys()),
  }))
  const commands = REALMS.flatMap(realm => listingsOf(realm, known))
  const replies = await Promise.all(commands.map(command => engine.submit(command)))
  const refusal = replies.find(reply => reply.refusal)?.refusal
  if (refusal) throw new Error(`The markets could not be listed: ${refusal.refusal}.`)
}

/** Practice markets are twins of the real ones, with the same settings. */
const REALMS: readonly Realm[] = ['real', 'demo']

interface KnownMarkets {
  assets: ReadonlySet<string>
  pairs: ReadonlySet<string>
  perps: ReadonlySet<string>
  options: ReadonlySet<string>
}

const listingsOf = (realm: Realm, known: KnownMarkets): Command[] => {
  const named = (name: string): string => nameIn(realm, name)
  return [
    ...[QUOTE_ASSET, ...COINS, ...METALS]
      .filter(({ asset }) => !known.assets.has(named(asset)))
      .map(({ asset, scale }) => ({ kind: 'markets.listAsset' as const, asset: named(asset), scale })),
    ...COINS.filter(({ pair }) => !known.pairs.has(named(pair))).map(coin => ({
      kind: 'markets.listSpotPair' as const,
      pair: named(coin.pair),
      base: named(coin.asset),
      quote: named(QUOTE_ASSET.asset),
      settings: settingsOf(coin),
    })),
    ...HOUSE_PERP_MARKETS.filter(({ market }) => !known.perps.has(named(market))).map(listed => ({
      kind: 'markets.listPerpMarket' as const,
      market: named(listed.market),
      base: named(listed.base),
      settings: perpSettingsOf(listed),
    })),
    ...HOUSE_OPTION_MARKETS.filter(({ market }) => !known.options.has(named(market))).map(listed => ({
      kind: 'markets.listOptionMarket' as const,
      market: named(listed.market),
      base: named(listed.base),
      settings: optionSettingsOf(listed),
    })),
  ]
}
