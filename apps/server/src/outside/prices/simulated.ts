import type { Price } from '@assay/money/kinds'
import { PRICE_SCALE } from '@assay/money/kinds'
import type { PriceProcess } from './price-process.ts'
import type { PriceSource, SourcePrices } from './price-source.ts'
import { Random } from './random.ts'
import { toPrice } from './rounding.ts'
import type { SimulatedCoin } from './simulated-coins.ts'

/** Standard deviation of a source's price around the process, as a share. */
const SOURCE_NOISE = 0.00002
const SOURCES = ['simulated-north', 'simulated-east', 'simulated-west']

/**
 * The default supplier: one seeded process seen by three sources that differ a little, as real venues do. `keep` is called with the state
 * after each step, so that a restart goes on where it stopped.
 */
export class SimulatedPrices implements PriceSource {
  readonly #coins: readonly SimulatedCoin[]
  readonly #process: PriceProcess
  readonly #keep: (process: PriceProcess) => Promise<void>
  readonly #noise: Random

  constructor({
    coins,
    process,
    keep,
  }: { coins: readonly SimulatedCoin[]; process: PriceProcess; keep: (process: PriceProcess) => Promise<void> }) {
    this.#coins = coins
    this.#process = process
    this.#keep = keep
    this.#noise = Random.seeded(`sources ${process.state.random.words.join(' ')}`)
  }

  async read(now: number): Promise<readonly SourcePrices[]> {
    this.#process.advance(now)
    const answer = SOURCES.map(source => ({ source, at: now, prices: this.#seen() }))
    await this.#keep(this.#process)
    return answer
  }

  #seen(): Record<string, Price> {
    const prices = this.#coins.map(({ asset, indexDecimals }) => {
      const float = this.#process.price(asset) * (1 + SOURCE_NOISE * this.#noise.normal())
      return [asset, toPrice(float, 10n ** BigInt(PRICE_SCALE - indexDecimals))] as const
    })
    return Object.fromEntries(prices)
  }
}
