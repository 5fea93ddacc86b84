import type { Core } from '@assay/core/engine/core'
import { indexPrice } from '@assay/core/markets/read'
import type { UserId } from '@assay/core/people/state'
import { positionsOf } from '@assay/core/perp/read'
import type { Price } from '@assay/money/kinds'
import { nameIn } from '@assay/rules/realm'
import type { Logger } from 'pino'
import type { Engine } from '../../core-host/engine.ts'
import { EngineStopped } from '../../core-host/sequencer.ts'
import { Random } from '../../outside/prices/random.ts'
import { SIMULATED_COINS, SIMULATED_METALS, type SimulatedCoin } from '../../outside/prices/simulated-coins.ts'
import { CONTRACT_PACE, HOUSE_PERP_MARKETS } from '../../perp/house/house-markets.ts'
import { planPerpFlow } from '../../perp/house/perp-flow.ts'
import { planFlow } from '../../spot/house/flow-plan.ts'
import { COINS } from '../coins.ts'
import { houseAccount } from './house-accounts.ts'
import type { QuotingHours } from './quoting-hours.ts'

/** How far back they look to see where a price goes. */
const MEMORY_MS = 30_000
const PERP_PACE = Number(CONTRACT_PACE.numerator) / Number(CONTRACT_PACE.denominator)

/** Where they trade, and how often: each coin's pair and each contract. */
const PLACES: readonly { coin: SimulatedCoin; market: string; kind: 'spot' | 'perp'; perSecond: number }[] = [
  ...SIMULATED_COINS.flatMap(coin => {
    const market = COINS.find(({ asset }) => asset === coin.asset)?.pair
    return market ? { coin, market, kind: 'spot' as const, perSecond: coin.ordersPerSecond } : []
  }),
  ...[...SIMULATED_COINS, ...SIMULATED_METALS].flatMap(coin => {
    const market = HOUSE_PERP_MARKETS.find(({ base }) => base === coin.asset)?.market
    return market ? { coin, market, kind: 'perp' as const, perSecond: coin.ordersPerSecond * PERP_PACE } : []
  }),
]

/** Of all places together. */
const ORDERS_PER_SECOND = PLACES.reduce((sum, { perSecond }) => sum + perSecond, 0)

interface FlowOptions {
  engine: Engine
  log: Logger
  /** Where and when they trade. */
  hours: QuotingHours
  seed: string
  /** Wall clock, ms. */
  now: () => number
  /** Whether nobody looks at any market. Never, where it is not said. */
  isCalm?: ((core: Core) => boolean) | undefined
}

/**
 * Simulated takers, so that the tape lives: one disclosed account that sends small orders at random times (a Poisson process for each market).
 * It trades with the same rules, fees and risks as everybody. While nobody looks, orders wait for the next index, so that one batch holds them.
 */
export class Flow {
  readonly #engine: Engine
  readonly #log: Logger
  readonly #hours: QuotingHours
  readonly #random: Random
  readonly #now: () => number
  readonly #remembered = new Map<string, { price: Price; at: number }>()
  readonly #isCalm: (core: Core) => boolean
  #timer: NodeJS.Timeout | undefined
  /** Occasions that wait for the next index. */
  #waiting = 0
  #running: Promise<void> = Promise.resolve()
  #catchingUp: Promise<unknown> = Promise.resolve()
  #isStopped = false
  #isHome = false

  constructor({ engine, log, hours, seed, now, isCalm = () => false }: FlowOptions) {
    this.#hours = hours
    this.#engine = engine
    this.#log = log
    this.#random = Random.seeded(`flow ${seed}`)
    this.#now = now
    this.#isCalm = isCalm
    const catchUp = () => {
      if (this.#waiting > 0 && !this.#isStopped) this.#catchUp()
    }
    engine.subscribe({ on: { 'markets.indexUpdated': catchUp } })
  }

  start(): void {
    this.#timer = setTimeout(() => {
      this.#running = this.#run()
    }, this.#random.waiting(ORDERS_PER_SECOND) * 1000)
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#running
    await this.#catchingUp
  }

  /** One occasion: some market, by how often it trades, gets an order. */
  async trade(): Promise<void> {
    const place = this.#choosePlace()
    if (!place) return
    const { coin, kind } = place
    const market = nameIn(this.#hours.realm, place.market)
    const { user } = houseAccount(this.#hours.realm, 'flow')
    if (!this.#hours.isOpen()) return this.#goHome(user)
    this.#isHome = false
    const commands = await this.#engine.read(core => {
      const indexBefore = this.#remember(coin.asset, indexPrice(core.state, coin.asset))
      const random = this.#random
      return kind === 'spot'
        ? planFlow(core, { user, coin, pair: market, indexBefore, random })
        : planPerpFlow(core, { user, coin, market, random })
    })
    const replies = await Promise.all(commands.map(command => this.#engine.submit(command)))
    // An order of theirs may just have been filled, or the book emptied: nothing to worry about.
    const refusals = replies.flatMap(reply => reply.refusal?.refusal ?? [])
    if (refusals.length > 0) this.#log.debug({ market, refusals }, 'The simulated takers were refused')
  }

  /** When nobody practises any more, they close what they have open, so that the markets can stand empty. */
  async #goHome(user: UserId): Promise<void> {
    if (this.#isHome) return
    await this.#engine.submit({ kind: 'spot.cancelAllOrders', user })
    await this.#engine.submit({ kind: 'perp.closeAll', user })
    // A book may not hold as much as they have open: what is left is closed on the next occasions.
    this.#isHome = await this.#engine.read(core => positionsOf(core.state, user).length === 0)
  }

  #choosePlace() {
    let left = this.#random.uniform() * ORDERS_PER_SECOND
    return PLACES.find(({ perSecond }) => {
      left -= perSecond
      return left < 0
    })
  }

  /** The price of about half a minute ago. */
  #remember(asset: string, price: Price | undefined): Price | undefined {
    const known = this.#remembered.get(asset)
    if (price !== undefined && (!known || this.#now() - known.at > MEMORY_MS)) this.#remembered.set(asset, { price, at: this.#now() })
    return known?.price
  }

  async #run(): Promise<void> {
    try {
      if (await this.#engine.read(this.#isCalm)) this.#waiting += 1
      else await this.trade()
    } catch (error) {
      if (error instanceof EngineStopped) return
      this.#log.error({ err: error }, 'The simulated takers could not trade')
    }
    if (!this.#isStopped) this.start()
  }

  /** Trades what waited, all at once. */
  #catchUp(): void {
    const occasions = Array.from({ length: this.#waiting }, () => this.trade())
    this.#waiting = 0
    this.#catchingUp = Promise.all(occasions).catch(error => {
      if (!(error instanceof EngineStopped)) this.#log.error({ err: error }, 'The simulated takers could not trade')
    })
  }
}
