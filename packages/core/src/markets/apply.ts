import { assert } from '@assay/money/assert'
import type { SpotPairSettings } from '@assay/rules/spot-filters'
import { applyOptionListed, applyOptionSettings } from './apply-option.ts'
import { applyPerpListed, applyPerpSettings } from './apply-perp.ts'
import type { MarketsEvent, SpotPairListed } from './events.ts'
import type { MarketsState, SettingsVersion, SpotPair } from './state.ts'

/** Applies an event of markets; `at` is the journal time of its record. */
export function applyMarkets(markets: MarketsState, event: MarketsEvent, at: number): void {
  markets.changes++
  switch (event.type) {
    case 'markets.indexUpdated':
      for (const asset of Object.keys(event.prices))
        markets.index.set(asset, event.prices[asset] as NonNullable<(typeof event.prices)[string]>)
      return
    case 'markets.assetListed':
      markets.assets.set(event.asset, { asset: event.asset, scale: event.scale })
      return
    case 'markets.spotPairListed':
      applyPairListed(markets, event, at)
      break
    case 'markets.spotSettingsChanged': {
      const pair = pairOf(markets, event.pair)
      assert(event.version === pair.versions.length + 1, 'versions of settings are numbered in order')
      pair.versions.push(versionOf(event.settings, pair, event.version, event.effectiveAt))
      return
    }
    case 'markets.perpMarketListed':
      applyPerpListed(markets, event, at)
      return
    case 'markets.perpSettingsChanged':
      applyPerpSettings(markets, event)
      return
    case 'markets.optionMarketListed':
      applyOptionListed(markets, event, at)
      return
    case 'markets.optionSettingsChanged':
      applyOptionSettings(markets, event)
      return
    case 'markets.alarmRaised':
      markets.alarm = { finding: event.finding, since: at }
      return
    case 'markets.alarmCleared':
      markets.alarm = undefined
      return
    case 'markets.halted': {
      const pair = markets.perps.get(event.pair) ?? markets.options.get(event.pair) ?? pairOf(markets, event.pair)
      pair.halted = event.halted
      pair.haltReason = event.reason
      return
    }
  }
}

function applyPairListed(markets: MarketsState, event: SpotPairListed, at: number): void {
  const { pair, base, quote, settings } = event
  const listed: SpotPair = {
    pair,
    base,
    quote,
    baseScale: scaleOf(markets, base),
    quoteScale: scaleOf(markets, quote),
    gridTick: settings.tick,
    gridLot: settings.lot,
    halted: false,
    haltReason: '',
    versions: [],
  }
  listed.versions.push(versionOf(settings, listed, 1, at))
  markets.pairs.set(pair, listed)
}

function versionOf(settings: SpotPairSettings, pair: SpotPair, version: number, effectiveAt: number): SettingsVersion {
  const { baseScale, quoteScale } = pair
  return { ...settings, baseScale, quoteScale, version, effectiveAt }
}

function pairOf(markets: MarketsState, name: string): SpotPair {
  const pair = markets.pairs.get(name)
  assert(pair !== undefined, 'a listed pair')
  return pair
}

function scaleOf(markets: MarketsState, name: string): number {
  const asset = markets.assets.get(name)
  assert(asset !== undefined, 'a listed asset')
  return asset.scale
}
