import { Random, type RandomState } from './random.ts'
import type { SimulatedCoin } from './simulated-coins.ts'

/**
 * The simulated market as a random process in continuous time, so that a step may last a second or an hour: log prices follow one common
 * factor and a part of their own; the logarithm of volatility of both wanders and returns (an Ornstein-Uhlenbeck process), which makes
 * calm and wild times cluster; jumps fatten the tails; a weak pull towards a reference keeps prices sane for years.
 */
const YEAR = 365 * 86_400
const DAY = 86_400

/** Wandering of the log-volatility: how fast it returns (half-life in seconds) and how far it goes (standard deviation). */
const COMMON_VOLATILITY = { halfLife: 10 * 3600, deviation: 0.42 }
const OWN_VOLATILITY = { halfLife: 3 * 3600, deviation: 0.35 }
/** Jumps a day and their size in daily standard deviations. */
const COMMON_JUMPS = { perDay: 1.5, size: 0.28 }
const OWN_JUMPS = { perDay: 1, size: 0.3 }
/** Half-life in seconds of a deviation from the reference price. */
const REVERSION_HALF_LIFE = 60 * DAY

/** All that the future depends on; plain JSON. */
export interface PriceProcessState {
  /** ms since 1970 UTC. */
  at: number
  random: RandomState
  commonLogVolatility: number
  coins: Record<string, CoinState>
}

interface CoinState {
  /** Log of the price that this coin is pulled to. */
  logReference: number
  /** Log of the price over the reference. */
  deviation: number
  logVolatility: number
}

/** What a step did to one coin: enough to draw the extremes between its ends. */
export interface CoinStep {
  from: number
  /** Log price before the jump at the end of the step. */
  beforeJump: number
  to: number
  /** Variance of the log return of this step without the jump. */
  variance: number
  /** Volatility of this step over that of ordinary times. */
  activity: number
}

const wander = (value: number, seconds: number, { halfLife, deviation }: typeof COMMON_VOLATILITY, random: Random): number => {
  const keep = 2 ** (-seconds / halfLife)
  return value * keep + deviation * Math.sqrt(1 - keep * keep) * random.normal()
}

const jump = (seconds: number, { perDay, size }: typeof COMMON_JUMPS, random: Random): number => {
  const count = random.events((perDay * seconds) / DAY)
  return count === 0 ? 0 : Math.sqrt(count) * size * random.normal()
}

interface Course {
  /** Factor on the volatility of the coins: with 5 all moves are five times as far, with 0 every price stands where it is. */
  volatility?: number
  /** Draws the moves; by the kept state when absent, so that the same state always takes the same path. */
  random?: Random
}

export class PriceProcess {
  readonly #coins: readonly SimulatedCoin[]
  readonly #state: PriceProcessState
  readonly #random: Random
  readonly #volatility: number

  constructor(
    coins: readonly SimulatedCoin[],
    state: PriceProcessState,
    { volatility = 1, random = new Random(state.random) }: Course = {},
  ) {
    this.#coins = coins
    this.#volatility = volatility
    // A coin that the kept state does not know yet begins at its level.
    const added = coins.map(({ asset, level }) => [asset, { logReference: Math.log(level), deviation: 0, logVolatility: 0 }] as const)
    this.#state = structuredClone({ ...state, coins: { ...Object.fromEntries(added), ...state.coins } })
    this.#random = random
  }

  /** A process that begins in ordinary times at `at` (ms), each coin somewhere around its level. */
  static begin(coins: readonly SimulatedCoin[], seed: string, at: number): PriceProcess {
    const random = Random.seeded(`prices ${seed}`)
    const states = coins.map(coin => {
      const state = {
        logReference: Math.log(coin.level),
        deviation: 0.2 * random.normal(),
        logVolatility: OWN_VOLATILITY.deviation * random.normal(),
      }
      return [coin.asset, state] as const
    })
    const commonLogVolatility = COMMON_VOLATILITY.deviation * random.normal()
    return new PriceProcess(coins, { at, random: random.state, commonLogVolatility, coins: Object.fromEntries(states) })
  }

  get at(): number {
    return this.#state.at
  }

  get state(): PriceProcessState {
    return structuredClone({ ...this.#state, random: this.#random.state })
  }

  logPrice(asset: string): number {
    const coin = this.#coin(asset)
    return coin.logReference + coin.deviation
  }

  /** Price in USDT as a float; rounding to a `Price` happens where it leaves the simulation. */
  price(asset: string): number {
    return Math.exp(this.logPrice(asset))
  }

  /** Moves a coin's whole path so that it stands at this price now. */
  moveTo(asset: string, price: number): void {
    this.#coin(asset).logReference += Math.log(price) - this.logPrice(asset)
  }

  /** Goes on to the time `at` (ms) in one step; nothing happens when it is not later than now. */
  advance(at: number): readonly CoinStep[] {
    const seconds = (at - this.#state.at) / 1000
    if (seconds <= 0) return []
    this.#state.at = at
    const common = wander(this.#state.commonLogVolatility, seconds, COMMON_VOLATILITY, this.#random)
    this.#state.commonLogVolatility = common
    const market = {
      seconds,
      // Minus the variance, so that the mean of the squared volatility is one.
      volatility: Math.exp(common - COMMON_VOLATILITY.deviation ** 2),
      shock: this.#random.normal(),
      jump: jump(seconds, COMMON_JUMPS, this.#random),
    }
    return this.#coins.map(coin => this.#advanceCoin(coin, market))
  }

  #advanceCoin(coin: SimulatedCoin, market: { seconds: number; volatility: number; shock: number; jump: number }): CoinStep {
    const state = this.#coin(coin.asset)
    state.logVolatility = wander(state.logVolatility, market.seconds, OWN_VOLATILITY, this.#random)
    const shared = coin.marketCorrelation * market.volatility
    const own = Math.sqrt(1 - coin.marketCorrelation ** 2) * Math.exp(state.logVolatility - OWN_VOLATILITY.deviation ** 2)
    const annual = coin.annualVolatility * this.#volatility
    const scale = annual * Math.sqrt(market.seconds / YEAR)
    const daily = annual * Math.sqrt(DAY / YEAR)
    const from = state.logReference + state.deviation
    const pulled = state.deviation * 2 ** ((-market.seconds * this.#volatility) / REVERSION_HALF_LIFE)
    const diffused = pulled + scale * (shared * market.shock + own * this.#random.normal())
    state.deviation = diffused + daily * (coin.marketCorrelation * market.jump + jump(market.seconds, OWN_JUMPS, this.#random))
    const activity = Math.sqrt(shared ** 2 + own ** 2)
    return {
      from,
      beforeJump: state.logReference + diffused,
      to: state.logReference + state.deviation,
      variance: (scale * activity) ** 2,
      activity,
    }
  }

  #coin(asset: string): CoinState {
    const state = this.#state.coins[asset]
    if (!state) throw new Error(`The simulated market has no coin ${asset}`)
    return state
  }
}
