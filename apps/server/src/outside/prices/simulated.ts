import { PRICE_SCALE } from '@assay/money/kinds'
import type { PriceProcess } from './price-process.ts'
import type { PriceSource, SourcePrice } from './price-source.ts'
import type { Random } from './random.ts'
import { toPrice } from './rounding.ts'
import type { SimulatedCoin } from './simulated-coins.ts'

/** Standard deviation of a source's price around the process, as a share. */
const SOURCE_NOISE = 0.00002
/** The state is kept so often, and at a stop. */
const KEEP_MS = 30_000
const SOURCES = ['simulated-north', 'simulated-east', 'simulated-west']

interface SimulatedPricesOptions {
  coins: readonly SimulatedCoin[]
  process: PriceProcess
  /** By how much the sources differ. */
  noise: Random
  keep: (process: PriceProcess) => Promise<void>
  volatility?: number
}

/**
 * The default supplier: one seeded process seen by three sources that differ a little, as real venues do. `keep` is called with the state every half minute
 * and by `stop`, so that a restart goes on where it stopped; after a crash the index that was told last says where that is (`history.ts`).
 */
export class SimulatedPrices implements PriceSource {
  readonly #coins: readonly SimulatedCoin[]
  readonly #process: PriceProcess
  readonly #keep: (process: PriceProcess) => Promise<void>
  readonly #noise: Random
  readonly #noiseShare: number
  #keptAt: number

  /** `volatility` as that of the process: sources of a market that hardly moves hardly differ, those of one that stands still agree. */
  constructor({ coins, process, noise, keep, volatility = 1 }: SimulatedPricesOptions) {
    this.#coins = coins
    this.#process = process
    this.#keep = keep
    this.#keptAt = process.at
    this.#noiseShare = SOURCE_NOISE * Math.min(volatility, 1)
    this.#noise = noise
  }

  async read(now: number): Promise<readonly SourcePrice[]> {
    this.#process.advance(now)
    const answer = SOURCES.flatMap(source => this.#seenBy(source, now))
    if (now - this.#keptAt >= KEEP_MS) await this.#keepState()
    return answer
  }

  /** Keeps the state as it now is. Nothing may be read afterwards. */
  async stop(): Promise<void> {
    await this.#keepState()
  }

  async #keepState(): Promise<void> {
    this.#keptAt = this.#process.at
    await this.#keep(this.#process)
  }

  #seenBy(source: string, at: number): SourcePrice[] {
    return this.#coins.map(({ asset, indexDecimals }) => {
      const float = this.#process.price(asset) * (1 + this.#noiseShare * this.#noise.normal())
      return { source, asset, at, weight: 1n, price: toPrice(float, 10n ** BigInt(PRICE_SCALE - indexDecimals)) }
    })
  }
}
