import { spotPair } from '@assay/core/markets/read'
import { openOrders } from '@assay/core/spot/read'
import type { Price } from '@assay/money/kinds'
import type { Logger } from 'pino'
import type { Engine } from '../../engine/engine.ts'
import { EngineStopped } from '../../engine/sequencer.ts'
import { MAKER_UID } from './house-accounts.ts'
import { MAKER_PAIRS, type MakerPair } from './maker-pairs.ts'
import { planQuote, type QuotePlan } from './quote-plan.ts'

/** Shares are counted in hundredths of a basis point. */
const SHARE = 1_000_000n

/** What moves quotes. */
const WAKING: readonly string[] = ['markets.updateIndex', 'markets.halt']

interface Quoted {
  index: Price
  at: number
}

/**
 * Quotes every pair around the index with the house's own disclosed account: after each index update, where the price has moved enough or
 * the quotes are old, one command replaces the ladder. From a pair that stands still it takes its quotes back, so that nobody trades on old
 * prices when the pair goes on. It follows the same rules as everybody and knows nothing that is not public.
 */
export class MarketMaker {
  readonly #engine: Engine
  readonly #log: Logger
  readonly #seed: number
  readonly #quoted = new Map<string, Quoted>()
  #running: Promise<void> | undefined
  /** Something happened while it was quoting. */
  #isLate = false
  #isStopped = false

  constructor({ engine, log, seed }: { engine: Engine; log: Logger; seed: number }) {
    this.#engine = engine
    this.#log = log
    this.#seed = seed
  }

  /** Quotes all pairs once, then follows the index. */
  async start(): Promise<void> {
    await this.quote()
    this.#engine.listen(records => {
      if (records.some(({ command, refusal }) => WAKING.includes(command.kind) && !refusal)) this.#wake()
    })
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#running
  }

  /** Sends new ladders where they are due and takes back those of halted pairs. */
  async quote(): Promise<void> {
    const due = await this.#engine.read(core => {
      const plans = MAKER_PAIRS.map(maker => ({ maker, plan: planQuote(core, { user: MAKER_UID, maker, seed: this.#seed }) }))
      return {
        at: core.at,
        plans: plans.filter(({ maker, plan }) => plan && (plan.takings.length > 0 || this.#isDue(maker, plan.index, core.at))),
        halted: MAKER_PAIRS.flatMap(({ pair }) =>
          spotPair(core.state, pair)?.halted && openOrders(core.state, MAKER_UID, pair).length > 0 ? pair : [],
        ),
      }
    })
    await Promise.all([
      ...due.plans.map(({ maker, plan }) => plan && this.#send(maker, plan, due.at)),
      ...due.halted.map(pair => this.#takeBack(pair)),
    ])
  }

  async #takeBack(pair: string): Promise<void> {
    this.#quoted.delete(pair)
    await this.#engine.submit({ kind: 'spot.cancelAllOrders', user: MAKER_UID, pair })
  }

  #isDue({ pair, moveMin, renewMs }: MakerPair, index: Price, at: number): boolean {
    const last = this.#quoted.get(pair)
    if (!last || at - last.at >= renewMs) return true
    const moved = index > last.index ? index - last.index : last.index - index
    return moved * SHARE > last.index * moveMin
  }

  /** Quotes first, so that a taking never meets the maker's own old quotes; what was kept out of the book follows with the next index. */
  async #send({ pair }: MakerPair, { command, index, isSame, takings }: QuotePlan, at: number): Promise<void> {
    if (takings.length > 0) this.#quoted.delete(pair)
    else this.#quoted.set(pair, { index, at })
    const replies = await Promise.all([...(isSame ? [] : [command]), ...takings].map(one => this.#engine.submit(one)))
    const refusal = replies.find(reply => reply.refusal)?.refusal
    if (refusal) this.#log.warn({ pair, refusal }, 'The market maker was refused')
  }

  #wake(): void {
    if (this.#isStopped) return
    this.#isLate = this.#running !== undefined
    this.#running ??= this.#run()
  }

  async #run(): Promise<void> {
    try {
      await this.quote()
    } catch (error) {
      if (!(error instanceof EngineStopped)) this.#log.error({ err: error }, 'The market maker could not quote')
    }
    this.#running = undefined
    if (this.#isLate) this.#wake()
  }
}
