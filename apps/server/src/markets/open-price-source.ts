import { randomBytes, randomInt } from 'node:crypto'
import { userOf } from '@assay/core/people/read'
import type { Logger } from 'pino'
import type { Sql } from 'postgres'
import type { Engine } from '../core-host/engine.ts'
import { isMarketSimulated, openSimulatedMarket } from '../outside/prices/history.ts'
import { LivePrices } from '../outside/prices/live/live-prices.ts'
import { METALS } from '../outside/prices/live/venue.ts'
import type { WeightedVenue } from '../outside/prices/live/venues.ts'
import type { PriceSource } from '../outside/prices/price-source.ts'
import { Random } from '../outside/prices/random.ts'
import { COINS } from './coins.ts'
import { MAKER_UID } from './house/house-accounts.ts'
import { SIMULATED_PAIRS } from './simulated-pairs.ts'

export interface PriceSettings {
  isSimulated: boolean
  /**
   * `MARKET_SEED`; of a first simulated start only, afterwards the kept one counts. While it is set whoever has it can foresee the path, which is for tests;
   * without it nobody can.
   */
  marketSeed: string | undefined
  /** `MARKET_VOLATILITY`: a factor on that of the simulated market. */
  marketVolatility: number
  /** The sources of a market that is not simulated. */
  venues: readonly WeightedVenue[]
}

interface PriceSourceOptions {
  engine: Engine
  sql: Sql
  log: Logger
  settings: PriceSettings
  now: () => number
}

interface OpenPriceSource {
  source: PriceSource
  /** Varies the sizes of the market maker's ladder. */
  makerSeed: number
  /** Of the simulated takers, who exist only where the market is simulated. */
  flowSeed: string | undefined
  stop(): Promise<void>
}

/**
 * Opens the source of prices that the settings name. A database belongs to one kind for ever: invented candles and trades at invented prices
 * must not pass for the history of a real market, nor the other way round. Throws what to do when it belongs to the other kind.
 */
export const openPriceSource = async (options: PriceSourceOptions): Promise<OpenPriceSource> => {
  const { engine, sql, settings } = options
  const hasBegun = await engine.read(core => userOf(core.state, MAKER_UID) !== undefined)
  const wasSimulated = await isMarketSimulated(sql)
  if (wasSimulated && !settings.isSimulated) throw new Error(belongsTo('simulated prices', 'simulated'))
  if (hasBegun && !wasSimulated && settings.isSimulated) throw new Error(belongsTo('live prices', 'live'))
  return settings.isSimulated ? openSimulated(options) : openLive(options)
}

const belongsTo = (kind: string, value: string): string =>
  `The database holds a market of ${kind}, which cannot be continued with others. Set PRICE_SOURCE=${value}, or choose another DATA_DIR or DATABASE_URL.`

const openSimulated = async ({ sql, settings, now }: PriceSourceOptions): Promise<OpenPriceSource> => {
  const { marketSeed, marketVolatility } = settings
  const { source, seed } = await openSimulatedMarket({
    sql,
    pairs: SIMULATED_PAIRS,
    seed: marketSeed,
    volatility: marketVolatility,
    now: now(),
  })
  const makerSeed = Math.floor(Random.seeded(`maker ${seed}`).uniform() * 2 ** 32)
  const flowSeed = marketSeed === undefined ? randomBytes(16).toString('hex') : `${seed} ${now()}`
  return { source, makerSeed, flowSeed, stop: () => source.stop() }
}

const openLive = ({ log, settings, now }: PriceSourceOptions): OpenPriceSource => {
  const source = new LivePrices({ venues: settings.venues, assets: [...COINS.map(({ asset }) => asset), ...METALS], now, log })
  source.start()
  return { source, makerSeed: randomInt(2 ** 32), flowSeed: undefined, stop: async () => source.stop() }
}
