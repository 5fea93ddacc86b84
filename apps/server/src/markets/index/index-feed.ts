import { createHash } from 'node:crypto'
import { assetsOf, indexPrice } from '@assay/core/markets/read'
import { formatDecimal } from '@assay/money/decimal'
import { PRICE_SCALE, type Price } from '@assay/money/kinds'
import type { Logger } from 'pino'
import type { Sql } from 'postgres'
import type { Engine } from '../../engine/engine.ts'
import { EngineStopped } from '../../engine/sequencer.ts'
import type { PriceSource, SourcePrices } from '../../outside/prices/price-source.ts'
import type { Freshness } from './freshness.ts'
import { indexPrices } from './index-price.ts'
import { pauseStalePairs } from './stale-pause.ts'

const TICK_MS = 1000
const SAMPLES_KEPT_MS = 7 * 86_400_000
const CLEAN_MS = 3_600_000

interface IndexFeedOptions {
  engine: Engine
  sql: Sql
  source: PriceSource
  freshness: Freshness
  log: Logger
  now: () => number
}

/** Text of raw samples: these very bytes are kept and hashed. */
const sampleText = (samples: readonly SourcePrices[]): string =>
  JSON.stringify({
    rule: 'median',
    sources: samples.map(({ source, at, prices }) => ({
      source,
      at,
      prices: Object.fromEntries(Object.entries(prices).map(([asset, price]) => [asset, formatDecimal(price, PRICE_SCALE)])),
    })),
  })

/**
 * Every second: reads the sources, keeps their raw samples, and tells the core the prices that changed together with the samples' hash.
 * When no source answers nothing is told, and after ten seconds the prices count as stale.
 */
export class IndexFeed {
  readonly #options: IndexFeedOptions
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> = Promise.resolve()
  #isStopped = false
  #cleanedAt = 0
  /** Of the last tick; never used twice, because the samples are kept by it. */
  #at = 0

  constructor(options: IndexFeedOptions) {
    this.#options = options
  }

  /** Starts with a first index update, so that prices exist when this resolves. */
  async start(): Promise<void> {
    await this.tick()
    await pauseStalePairs(this.#options.engine, this.#options.freshness)
    this.#schedule()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#running
  }

  /** One reading of the sources. */
  async tick(): Promise<void> {
    const { engine, sql, source, freshness, now } = this.#options
    const at = Math.max(now(), this.#at + 1)
    this.#at = at
    const samples = await source.read(at)
    const prices = indexPrices(samples, at)
    const changed = await engine.read(core => {
      const listed = new Set(assetsOf(core.state).map(({ asset }) => asset))
      const moved = Object.entries(prices).filter(([asset, price]) => listed.has(asset) && indexPrice(core.state, asset) !== price)
      return Object.fromEntries(moved) as Record<string, Price>
    })
    freshness.renew(samples)
    if (Object.keys(changed).length === 0) return
    const text = sampleText(samples)
    const evidence = createHash('sha256').update(text).digest('hex')
    // The samples are kept first: no hash stands in the journal whose samples were never there.
    await sql`insert into index_samples (at, evidence, samples) values (${at}, ${evidence}, ${text})`
    const reply = await engine.submit({ kind: 'markets.updateIndex', prices: changed, evidence })
    if (reply.refusal) throw new Error(`The index update was refused: ${reply.refusal.refusal}`)
    await this.#clean(at)
  }

  #schedule(): void {
    if (this.#isStopped) return
    const { now } = this.#options
    this.#timer = setTimeout(
      () => {
        this.#running = this.#run()
      },
      TICK_MS - (now() % TICK_MS),
    )
  }

  async #run(): Promise<void> {
    const { engine, freshness, log } = this.#options
    try {
      await this.tick().catch(error => {
        if (error instanceof EngineStopped) throw error
        log.error({ err: error }, 'The index could not be updated')
      })
      await pauseStalePairs(engine, freshness)
    } catch (error) {
      if (error instanceof EngineStopped) return
      log.error({ err: error }, 'Stale pairs could not be paused')
    }
    this.#schedule()
  }

  async #clean(at: number): Promise<void> {
    if (at - this.#cleanedAt < CLEAN_MS) return
    this.#cleanedAt = at
    await this.#options.sql`delete from index_samples where at < ${at - SAMPLES_KEPT_MS}`
  }
}
