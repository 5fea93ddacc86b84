import { randomBytes } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { Sql, TransactionSql } from 'postgres'
import type { PlacedCandle } from '../../markets/candle.ts'
import { newestIndex } from '../../markets/index/index-samples.ts'
import { gapCoverage, pastBegin, pastCoverage } from './coverage.ts'
import { PriceProcess, type PriceProcessState } from './price-process.ts'
import { Random, UnforeseeableRandom } from './random.ts'
import { type SimulatedPair, simulateCandles, stepEnds } from './simulate-candles.ts'
import { SimulatedPrices } from './simulated.ts'
import type { SimulatedCoin } from './simulated-coins.ts'

/** How far from its level a coin may stand in the first live second (standard deviation of the log). */
const FIRST_PRICE_DEVIATION = 0.02

interface KeptState {
  seed: string
  process: PriceProcessState
}

interface SimulatedMarket {
  sql: Sql
  pairs: readonly SimulatedPair[]
  /** Of a first start; later the kept one counts. When absent the past is that of a random one, and from now on nobody can foresee the path. */
  seed?: string | undefined
  /** Factor on the volatility of everything from now on, and of the time that the server was off; the past of a first start keeps its own. */
  volatility?: number
  now: number
}

interface OpenSimulatedMarket {
  source: SimulatedPrices
  /** The seed in use; the rest of the simulation derives its own from it. */
  seed: string
}

/**
 * Opens the simulated market. The first start makes the past, a later one fills the time that the server was off; both leave candles in
 * `simulated_candles` and the process exactly at `now`, in one transaction, so that a crash leaves neither a hole nor anything twice.
 */
export const openSimulatedMarket = async ({ sql, pairs, seed, volatility = 1, now }: SimulatedMarket): Promise<OpenSimulatedMarket> => {
  const coins = pairs.map(pair => pair.coin)
  const kept = await stoppedState(sql, coins, now)
  const used = kept?.seed ?? seed ?? randomBytes(8).toString('hex')
  const course = { volatility, ...(seed === undefined && { random: new UnforeseeableRandom() }) }
  const added = kept ? pastOfAdded(pairs, kept) : { candles: [], coins: {} }
  const process = kept
    ? new PriceProcess(coins, { ...kept.process, coins: { ...kept.process.coins, ...added.coins } }, course)
    : beginPast(pairs, used, now)
  const candles = simulateCandles({ process, until: now, pairs, coverage: kept ? gapCoverage(now) : pastCoverage(now), seed: used })
  await sql.begin(async transaction => {
    await writePast(transaction, added.candles)
    await (kept ? writeGap(transaction, candles) : writePast(transaction, candles))
    await keep(transaction, used, process)
  })
  const live = new PriceProcess(coins, process.state, course)
  const noise = course.random ?? Random.seeded(`sources ${process.state.random.words.join(' ')}`)
  return {
    source: new SimulatedPrices({ coins, process: live, noise, keep: async moved => keep(sql, used, moved), volatility }),
    seed: used,
  }
}

/**
 * The state in which the market stopped. A crash leaves that of up to half a minute before: then the index that was told last says when it was, and where
 * prices stood, so that the candles of the time behind it begin there.
 */
const stoppedState = async (sql: Sql, coins: readonly SimulatedCoin[], now: number): Promise<KeptState | undefined> => {
  const kept = await keptState(sql)
  const newest = kept && (await newestIndex(sql))
  if (!newest || newest.at <= kept.process.at || newest.at > now) return kept
  const process = new PriceProcess(coins, { ...kept.process, at: newest.at })
  for (const { asset } of coins) {
    const price = Number(newest.prices[asset])
    if (kept.process.coins[asset] && price > 0) process.moveTo(asset, price)
  }
  const known = Object.entries(process.state.coins).filter(([asset]) => kept.process.coins[asset])
  return { ...kept, process: { ...process.state, coins: Object.fromEntries(known) } }
}

/** The past of what this market did not know when it stopped, up to that moment: whatever is listed later has a chart as well. */
const pastOfAdded = (
  pairs: readonly SimulatedPair[],
  { seed, process: { at: until, coins } }: KeptState,
): { candles: PlacedCandle[]; coins: PriceProcessState['coins'] } => {
  const added = pairs.filter(({ coin }) => !coins[coin.asset])
  if (added.length === 0) return { candles: [], coins: {} }
  const name = `${seed} ${added.map(({ pair }) => pair).join(' ')}`
  const process = beginPast(added, name, until)
  const candles = simulateCandles({ process, until, pairs: added, coverage: pastCoverage(until), seed: name })
  return { candles, coins: process.state.coins }
}

/** A process two years ago whose path ends near the levels of the coins: the path is walked once to see where it ends, then moved as a whole. */
export const beginPast = (pairs: readonly SimulatedPair[], seed: string, now: number): PriceProcess => {
  const coins = pairs.map(pair => pair.coin)
  const process = PriceProcess.begin(coins, seed, pastBegin(now))
  const trial = new PriceProcess(coins, process.state)
  for (const end of stepEnds(trial.at, now, pastCoverage(now))) trial.advance(end)
  const random = Random.seeded(`levels ${seed}`)
  for (const { asset, level } of coins) {
    const target = level * Math.exp(FIRST_PRICE_DEVIATION * random.normal())
    process.moveTo(asset, process.price(asset) * (target / trial.price(asset)))
  }
  return process
}

/** True when this database holds a simulated market. */
export const isMarketSimulated = async (sql: Sql): Promise<boolean> => (await keptState(sql)) !== undefined

const keptState = async (sql: Sql): Promise<KeptState | undefined> => {
  const [row] = await sql<{ state: string }[]>`select state from simulated_process where id = 1`
  return row ? (JSON.parse(row.state) as KeptState) : undefined
}

const keep = async (sql: Sql | TransactionSql, seed: string, process: PriceProcess): Promise<void> => {
  const kept: KeptState = { seed, process: process.state }
  await sql`insert into simulated_process (id, at, state) values (1, ${process.at}, ${JSON.stringify(kept)})
    on conflict (id) do update set at = excluded.at, state = excluded.state`
}

const writePast = async (sql: TransactionSql, candles: readonly PlacedCandle[]): Promise<void> =>
  pipeline(copyLines(candles), await sql`copy simulated_candles from stdin`.writable())

/** Adds candles to those that are there: the last one before the downtime and the first one of it may share an interval. */
const writeGap = async (sql: TransactionSql, candles: readonly PlacedCandle[]): Promise<void> => {
  await sql`create temporary table added_candles (like simulated_candles) on commit drop`
  await pipeline(copyLines(candles), await sql`copy added_candles from stdin`.writable())
  await sql`insert into simulated_candles as kept select * from added_candles
    on conflict (pair, interval, open_at) do update set
      high = greatest(kept.high, excluded.high), low = least(kept.low, excluded.low), close = excluded.close,
      base_volume = kept.base_volume + excluded.base_volume, quote_volume = kept.quote_volume + excluded.quote_volume, last_at = excluded.last_at`
}

const LINES_A_CHUNK = 2000

function* copyLines(candles: readonly PlacedCandle[]): Generator<string> {
  for (let start = 0; start < candles.length; start += LINES_A_CHUNK)
    yield candles
      .slice(start, start + LINES_A_CHUNK)
      .map(copyLine)
      .join('')
}

const copyLine = ({ pair, interval, candle: c }: PlacedCandle): string =>
  `${pair}\t${interval}\t${c.openAt}\t${c.open}\t${c.high}\t${c.low}\t${c.close}\t${c.baseVolume}\t${c.quoteVolume}\t${c.firstAt}\t${c.lastAt}\n`
