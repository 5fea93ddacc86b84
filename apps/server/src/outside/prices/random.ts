import { randomBytes, randomInt } from 'node:crypto'

/** State of a `Random`: four 32-bit words and the second half of the last pair of normal numbers, if it has not been used. */
export interface RandomState {
  words: [number, number, number, number]
  spare: number | null
}

/**
 * A small seeded generator (sfc32) whose state can be kept and restored: the same state always gives the same numbers. For the simulated
 * market only, never for secrets or money.
 */
export class Random {
  readonly #state: RandomState

  constructor(state: RandomState) {
    this.#state = { words: [...state.words], spare: state.spare }
  }

  /** Seeds by any text; near texts give unrelated streams. */
  static seeded(seed: string): Random {
    let hash = 0x811c9dc5
    for (const character of seed) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
    const random = new Random({ words: [hash, hash ^ 0x9e3779b9, ~hash >>> 0, 1], spare: null })
    for (let turn = 0; turn < 20; turn++) random.uniform()
    return random
  }

  get state(): RandomState {
    return { words: [...this.#state.words], spare: this.#state.spare }
  }

  /** Even over [0, 1). */
  uniform(): number {
    const words = this.#state.words
    const sum = (((words[0] + words[1]) | 0) + words[3]) | 0
    words[3] = (words[3] + 1) | 0
    words[0] = words[1] ^ (words[1] >>> 9)
    words[1] = (words[2] + (words[2] << 3)) | 0
    words[2] = (((words[2] << 21) | (words[2] >>> 11)) + sum) | 0
    return (sum >>> 0) / 0x1_0000_0000
  }

  /** Standard normal (Box-Muller). */
  normal(): number {
    const { spare } = this.#state
    if (spare !== null) {
      this.#state.spare = null
      return spare
    }
    const radius = Math.sqrt(-2 * Math.log(1 - this.uniform()))
    const angle = 2 * Math.PI * this.uniform()
    this.#state.spare = radius * Math.sin(angle)
    return radius * Math.cos(angle)
  }

  /** Waiting time until the next event of a Poisson process with this rate (events a unit of time). */
  waiting(rate: number): number {
    return -Math.log(1 - this.uniform()) / rate
  }

  /** Number of events of a Poisson process with this mean; meant for small means. */
  events(mean: number): number {
    const limit = Math.exp(-mean)
    let count = 0
    for (let product = this.uniform(); product > limit && count < 1000; product *= this.uniform()) count++
    return count
  }

  pick<T>(values: readonly T[]): T | undefined {
    return values[Math.floor(this.uniform() * values.length)]
  }
}

/** Draws from the machine's own randomness: nobody works out what comes next, neither from a seed nor from what came before. */
export class UnforeseeableRandom extends Random {
  constructor() {
    super(Random.seeded('').state)
  }

  /** Nothing of what it draws: any state with which a seeded one can go on. */
  override get state(): RandomState {
    return Random.seeded(randomBytes(16).toString('hex')).state
  }

  override uniform(): number {
    return randomInt(0x1_0000_0000) / 0x1_0000_0000
  }
}
