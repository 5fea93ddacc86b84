import { perpMarket } from '@assay/core/perp/read'
import { insuranceMoney } from '@assay/core/perp/risk/insurance'
import { FUNDING_INTERVAL_MS } from '@assay/rules/perp/mark-price'
import { nameIn } from '@assay/rules/realm'
import { refuse } from '@assay/rules/refusals'
import { getPerpFundingEvidence, getPerpFundingRates, getPerpInsurance, getPerpMarkets, getPerpPrices } from '@assay/wire/perp/markets'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Sql } from 'postgres'
import type { Engine } from '../core-host/engine.ts'
import { data, type Handler, refused, serve } from '../http/handler.ts'
import { CANDLES_MAX } from '../markets/candles.ts'
import { assetName, QUOTE_ASSET } from '../markets/coins.ts'
import { rateText } from '../markets/figure-text.ts'
import { listedMarket } from '../markets/listed.ts'
import { limited, settled } from '../projections/history-page.ts'
import { placeIn } from './history.ts'
import { perpListings, perpSettings } from './listings.ts'
import { unitsOf } from './live-positions.ts'
import { presentFundingRate } from './present.ts'
import { presentRules } from './present-market.ts'
import { readPrices } from './prices.ts'
import { fundingRatesOf, insuranceChangesOf, premiumsOf } from './queries.ts'
import type { PerpTickers } from './tickers.ts'
import { amountText } from './units.ts'

const PRICES_DEFAULT = 300

interface Options {
  engine: Engine
  sql: Sql
  database: PostgresJsDatabase
  tickers: PerpTickers
  /** Resolves when what everybody may know of the markets is in SQL up to a journal number. */
  historyReached(seq: number): Promise<void>
  now(): number
}

const markets = ({ engine, tickers }: Options): Handler =>
  serve(getPerpMarkets, async (_input, { realm }) =>
    engine.read(core =>
      data({
        markets: perpListings(core.state, realm).flatMap(listing => {
          const ticker = tickers.of(core, listing.market)
          if (!ticker) return []
          const rules = presentRules(listing, perpSettings(listing, core.at))
          return { rules, ticker, name: assetName(listing.base), listedAt: listedMarket(core.state, listing.market)?.listedAt ?? 0 }
        }),
        at: core.at,
      }),
    ),
  )

const fundingRates = (options: Options): Handler =>
  serve(getPerpFundingRates, async input => {
    const core = await settled(options)
    if (!perpMarket(core.state, input.market)) return refused(refuse('pairUnknown'))
    const limit = limited(input.limit)
    const rows = await fundingRatesOf(options.database, { market: input.market, limit, before: input.before })
    const units = unitsOf(core, input.market)
    return data({ rates: rows.slice(0, limit).map(row => presentFundingRate(row, units)), more: rows.length > limit })
  })

/** A settlement is named by its hour; its samples are those of the eight hours before it. */
const fundingEvidence = (options: Options): Handler =>
  serve(getPerpFundingEvidence, async ({ market, at }) => {
    const core = await settled(options)
    const listing = perpMarket(core.state, market)
    if (!listing) return refused(refuse('pairUnknown'))
    const [row] = await fundingRatesOf(options.database, { market, limit: 1, before: at + 1 })
    if (row?.fundingAt !== at) return refused({ refusal: 'notFound' })
    const samples = await premiumsOf(options.database, { market, from: at - FUNDING_INTERVAL_MS, to: row.at })
    const settings = perpSettings(listing, row.at)
    return data({
      rate: presentFundingRate(row, listing),
      interestRate: rateText(settings.interestRate),
      fundingClamp: rateText(settings.fundingClamp),
      samples: samples.slice(-row.samples).map(sample => ({ premium: rateText(sample.premium), at: sample.at })),
    })
  })

const prices = (options: Options): Handler =>
  serve(getPerpPrices, async ({ market, interval, limit = PRICES_DEFAULT, before }) => {
    const core = await settled(options)
    if (!perpMarket(core.state, market)) return refused(refuse('pairUnknown'))
    const until = Math.min(before ?? Number.POSITIVE_INFINITY, options.now() + 1)
    return data(await readPrices(options.sql, { market, interval, limit: Math.min(Math.max(limit, 1), CANDLES_MAX), before: until }))
  })

const insurance = (options: Options): Handler =>
  serve(getPerpInsurance, async (input, { realm }) => {
    const asset = nameIn(realm, QUOTE_ASSET.asset)
    const limit = limited(input.limit)
    // Balance and changes are those of one moment, so that whoever adds them up comes to the balance.
    const { seq, balance } = await options.engine.read(core => ({ seq: core.seq, balance: insuranceMoney(core.state, asset) }))
    await options.historyReached(seq)
    const rows = await insuranceChangesOf(options.database, { asset, limit, until: seq, before: placeIn(input.before) })
    const amount = (units: bigint) => amountText(units, { quoteScale: QUOTE_ASSET.scale })
    const changes = rows.slice(0, limit).map(row => ({
      id: `${row.seq}.${row.place}`,
      reason: row.reason,
      amount: amount(row.units),
      balanceAfter: amount(row.balanceAfter),
      seq: row.seq,
      at: row.at,
    }))
    return data({
      asset,
      balance: amount(balance),
      changes,
      more: rows.length > limit,
    })
  })

/** The calls that show everybody the perpetual markets. */
export const perpPublicReads = (options: Options): Handler[] => [
  markets(options),
  fundingRates(options),
  fundingEvidence(options),
  prices(options),
  insurance(options),
]
