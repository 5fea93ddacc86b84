import type { Core } from '@assay/core/engine/core'
import { assetsOf, indexPrice } from '@assay/core/markets/read'
import type { Price } from '@assay/money/kinds'
import type { IndexPrice } from '@assay/rules/index-price'
import type { Logger } from 'pino'
import type { Sql } from 'postgres'
import type { Engine } from '../../core-host/engine.ts'
import { EngineStopped } from '../../core-host/sequencer.ts'
import type { PriceSource } from '../../outside/prices/price-source.ts'
import { guardedBases, settledBases } from '../listed.ts'
import { IndexSamples } from './index-samples.ts'
import type { IndexStates } from './index-states.ts'
import { evidenceText, indexTick } from './index-tick.ts'
import { keepWhatDecided, undecidedEvidence } from './keep-samples.ts'
import { pauseStalePairs } from './stale-pause.ts'

const TICK_MS = 1000
/** A price that stands is told again after so long, because the core takes one that it has not heard of for ten seconds for stale. */
const REPEAT_MS = 5000
/** What decided nothing is kept so long: more than the two hours that the charts of delivery markets show. */
const SAMPLES_KEPT_MS = 3 * 3_600_000
const CLEAN_MS = 600_000

interface IndexFeedOptions {
  engine: Engine
  sql: Sql
  source: PriceSource
  /** What no venue trades: its index by a rule of its own. */
  newCoins?: { read(at: number): Promise<Map<string, IndexPrice>> }
  states: IndexStates
  log: Logger
  now: () => number
  /** Resolves when the tables show everything up to a journal number that rests on samples. */
  decisionsShown(seq: number): Promise<void>
  /** Whether nobody looks at any market: then prices are told no more often than those that stand. Never, where it is not said. */
  isCalm?: ((core: Core) => boolean) | undefined
}

/** What the core is told of one tick. */
interface Published {
  prices: Record<string, Price>
  /** Underlyings of delivery contracts of which fewer than three sources count. */
  restricted: string[]
  /** Age of the oldest source of a price that delivery contracts are struck and settled by, ms; of those with new ones alone none. */
  ages: Record<string, number>
}

/**
 * Every second: reads the sources, forms the index of each underlying by the rule, keeps what it was formed from, and tells the core the
 * prices that changed together with the hash of what is kept. The prices that delivery contracts are settled by are told in every second. Of
 * others, a tick in which no price and no state changes leaves no trace but every few seconds; so it is with all while nobody looks.
 */
export class IndexFeed {
  readonly #options: IndexFeedOptions
  readonly #samples: IndexSamples
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> = Promise.resolve()
  #isStopped = false
  #cleanedAt = 0
  /** When the price of an underlying was told last. */
  readonly #publishedAt = new Map<string, number>()
  /** Of the last tick; never used twice, because the samples are kept by it. */
  #at = 0

  constructor(options: IndexFeedOptions) {
    this.#options = options
    this.#samples = new IndexSamples(options.sql)
  }

  /** Starts with a first index update, so that prices exist when this resolves. */
  async start(): Promise<void> {
    await this.tick()
    await pauseStalePairs(this.#options.engine, this.#options.states)
    this.#schedule()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#running
  }

  /** One reading of the sources. */
  async tick(): Promise<void> {
    const { source, newCoins, states, now } = this.#options
    const at = Math.max(now(), this.#at + 1)
    this.#at = at
    const tick = indexTick(await source.read(at), at)
    const own = (await newCoins?.read(at)) ?? new Map<string, IndexPrice>()
    for (const [coin, index] of own) tick.set(coin, index)
    const published = await this.#toPublish(tick)
    const restated = states.renew(new Map([...tick].map(([asset, { state }]) => [asset, state])), at)
    this.#report(restated, tick)
    const hasMoved = Object.keys(published.prices).length > 0
    // A hundred new coins that stand still leave nothing in the rows of every second: what is kept of each is when the core is told.
    const kept = new Map([...tick].filter(([asset]) => !own.has(asset) || asset in published.prices))
    if (hasMoved || restated.length > 0) await this.#publish(published, evidenceText(kept, at))
    await this.#clean(at)
  }

  /** The prices of listed assets that differ from what the core knows, that it has not heard of for a while, or that it needs each second. */
  #toPublish(tick: ReadonlyMap<string, IndexPrice>): Promise<Published> {
    return this.#options.engine.read(core => {
      const settling = settledBases(core.state, 'real')
      const prices: Record<string, Price> = {}
      const ages: Record<string, number> = {}
      const isCalm = this.#options.isCalm?.(core) ?? false
      for (const { asset } of assetsOf(core.state)) {
        const { price, age = 0 } = tick.get(asset) ?? {}
        const isOld = this.#at - (this.#publishedAt.get(asset) ?? 0) >= REPEAT_MS
        const isWanted = !isCalm && (settling.has(asset) || price !== indexPrice(core.state, asset))
        if (price === undefined || !(isOld || isWanted)) continue
        prices[asset] = price
        if (age > 0 && settling.has(asset)) ages[asset] = age
      }
      return { prices, ages, restricted: [...guardedBases(core.state, 'real')].filter(base => tick.get(base)?.state !== 'normal') }
    })
  }

  /** The samples are kept first: no hash stands in the journal whose samples were never there. */
  async #publish({ prices, restricted, ages }: Published, samples: string): Promise<void> {
    const { engine } = this.#options
    const evidence = await this.#samples.keep(this.#at, samples)
    if (Object.keys(prices).length === 0 && restricted.length === 0) return
    const reply = await engine.submit({
      kind: 'markets.updateIndex',
      prices,
      evidence,
      ...(restricted.length > 0 ? { restricted } : {}),
      ...(Object.keys(ages).length > 0 ? { ages } : {}),
    })
    if (reply.refusal) throw new Error(`The index update was refused: ${reply.refusal.refusal}`)
    for (const asset of Object.keys(prices)) this.#publishedAt.set(asset, this.#at)
  }

  #report(restated: readonly string[], tick: ReadonlyMap<string, IndexPrice>): void {
    for (const asset of restated) {
      const { state, parts } = tick.get(asset)!
      const about = { asset, state, sources: parts.map(({ source, excluded }) => (excluded ? `${source}: ${excluded}` : source)) }
      this.#options.log[state === 'normal' ? 'info' : 'warn'](about, 'The state of an index changed')
    }
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
    const { engine, states, log } = this.#options
    try {
      await this.tick().catch(error => {
        if (error instanceof EngineStopped) throw error
        log.error({ err: error }, 'The index could not be updated')
      })
      await pauseStalePairs(engine, states)
    } catch (error) {
      if (error instanceof EngineStopped) return
      log.error({ err: error }, 'Stale pairs could not be paused')
    }
    this.#schedule()
  }

  async #clean(at: number): Promise<void> {
    if (at - this.#cleanedAt < CLEAN_MS) return
    this.#cleanedAt = at
    const { engine, sql, decisionsShown } = this.#options
    const { seq, undecided } = await engine.read(core => ({ seq: core.seq, undecided: undecidedEvidence(core) }))
    await decisionsShown(seq)
    await keepWhatDecided(sql, { before: at - SAMPLES_KEPT_MS, undecided })
  }
}
