import type { Core } from '@assay/core/engine/core'
import type { Command } from '@assay/core/engine/record'
import type { Price } from '@assay/money/kinds'
import type { Logger } from 'pino'
import type { Engine } from '../../core-host/engine.ts'
import { EngineStopped } from '../../core-host/sequencer.ts'
import type { EventOf } from '../../core-host/subscriptions.ts'

/** Shares are counted in hundredths of a basis point. */
const SHARE = 1_000_000n

/** How a market is quoted while nobody looks: in steps of 10 basis points, and anew every five minutes, because takers eat of the ladder. */
const CALM = { moveMin: 1000n, renewMs: 300_000 }

/** How one market is quoted. */
export interface Quoter {
  market: string
  /** New quotes when the index has moved by more than this share (hundredths of a basis point) … */
  moveMin: bigint
  /** … or after so long, when something would change. */
  renewMs: number
  /** After one of its quotes was taken the ladder is looked at again, at most so often; without it with the next index. */
  requoteMs?: number
  /** Whether somebody took of its quotes. */
  isTakenBy?(event: EventOf<'perp.orderFilled'>): boolean
  /** The ladder that is wanted now; undefined while there is no price or the market is halted. */
  plan(core: Core): QuotePlan | undefined
  /** Takes the quotes of a halted market back; undefined where none stand. */
  takeBack(core: Core): Command | undefined
}

export interface QuotePlan {
  /** What has to be settled before it can quote so. */
  preparing?: Command[]
  command: Command
  index: Price
  /** What stands already is exactly this. */
  isSame: boolean
  /** Orders against others' that are worth more to the maker than its own quotes: it trades with them at once. */
  crossing: Command[]
}

interface Quoted {
  index: Price
  at: number
}

interface MarketMakerOptions {
  engine: Engine
  log: Logger
  quoters: readonly Quoter[]
  /** Whether nobody looks at any market. */
  isCalm?: ((core: Core) => boolean) | undefined
}

/**
 * Quotes every market around the index with the house's own disclosed account: after each index update, where the price has moved enough or
 * the quotes are old, and after its quotes were taken, one command replaces the ladder. From a market that stands still it takes its quotes back, so that nobody trades on
 * old prices when it goes on. While nobody looks it quotes less often. It follows the same rules as
 * everybody and knows nothing that is not public; what sets its ladder apart is that one command replaces it, and that a new index ends its crossed levels.
 */
export class MarketMaker {
  readonly #engine: Engine
  readonly #log: Logger
  readonly #quoters: readonly Quoter[]
  readonly #isCalm: (core: Core) => boolean
  readonly #quoted = new Map<string, Quoted>()
  /** Markets in which somebody took of the quotes since they were looked at. */
  readonly #taken = new Set<string>()
  #running: Promise<void> | undefined
  /** Something happened while it was quoting. */
  #isLate = false
  #isStopped = false
  /** What quotes go by has changed in the batch that is being heard. */
  #hasMoved = false

  constructor({ engine, log, quoters, isCalm = () => false }: MarketMakerOptions) {
    this.#engine = engine
    this.#log = log
    this.#quoters = quoters
    this.#isCalm = isCalm
  }

  /** Quotes all markets once, then follows the index, and puts up again what was taken. */
  async start(): Promise<void> {
    await this.quote()
    this.#engine.subscribe({
      on: {
        'markets.indexUpdated': this.#noteMoved,
        'markets.halted': this.#noteMoved,
        'markets.workHalted': this.#noteMoved,
        'markets.workResumed': this.#noteMoved,
        'perp.orderFilled': event => this.#noteTaken(event),
      },
      end: () => {
        if (this.#hasMoved) this.#wake()
        this.#hasMoved = false
      },
    })
  }

  readonly #noteMoved = (): void => {
    this.#hasMoved = true
  }

  #noteTaken(event: EventOf<'perp.orderFilled'>): void {
    for (const { market, isTakenBy } of this.#quoters) {
      if (this.#taken.has(market) || !isTakenBy?.(event)) continue
      this.#taken.add(market)
      this.#hasMoved = true
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#running
  }

  /** Sends new ladders where they are due and takes back those of halted ones. */
  async quote(): Promise<void> {
    const due = await this.#engine.read(core => {
      const isCalm = this.#isCalm(core)
      const plans = this.#quoters.map(quoter => ({ quoter, plan: quoter.plan(core) }))
      const isDue = ({ market, requoteMs, ...pace }: Quoter, { index, crossing, isSame, preparing = [] }: QuotePlan) =>
        preparing.length > 0 ||
        (crossing.length > 0 && !isCalm) ||
        (!isSame && !isCalm && this.#isTaken(market, core.at, requoteMs)) ||
        this.#isDue(market, index, { at: core.at, ...(isCalm ? CALM : pace) })
      return {
        at: core.at,
        plans: plans.filter(({ quoter, plan }) => plan && isDue(quoter, plan)),
        halted: this.#quoters.flatMap(({ market, takeBack }) => {
          const command = takeBack(core)
          return command ? { market, command } : []
        }),
      }
    })
    await Promise.all([
      ...due.plans.map(({ quoter, plan }) => plan && this.#send(quoter, plan, due.at)),
      ...due.halted.map(({ market, command }) => this.#takeBack(market, command)),
    ])
  }

  /** Whether quotes were taken, and the last ladder is old enough for another. */
  #isTaken(market: string, at: number, requoteMs = 0): boolean {
    const last = this.#quoted.get(market)
    return this.#taken.has(market) && (!last || at - last.at >= requoteMs)
  }

  async #takeBack(market: string, command: Command): Promise<void> {
    this.#quoted.delete(market)
    await this.#engine.submit(command)
  }

  #isDue(market: string, index: Price, { at, moveMin, renewMs }: { at: number } & Pick<Quoter, 'moveMin' | 'renewMs'>): boolean {
    const last = this.#quoted.get(market)
    if (!last || at - last.at >= renewMs) return true
    const moved = index > last.index ? index - last.index : last.index - index
    return moved * SHARE > last.index * moveMin
  }

  /** Quotes first, so that a taking never meets the maker's own old quotes; what was kept out of the book follows with the next index. */
  async #send({ market }: Quoter, { preparing = [], command, index, isSame, crossing }: QuotePlan, at: number): Promise<void> {
    this.#taken.delete(market)
    if (crossing.length > 0) this.#quoted.delete(market)
    else this.#quoted.set(market, { index, at })
    const quotes = isSame && preparing.length === 0 ? [] : [command]
    const replies = await Promise.all([...preparing, ...quotes, ...crossing].map(one => this.#engine.submit(one)))
    const refusal = replies.find(reply => reply.refusal)?.refusal
    if (refusal) this.#log.warn({ market, refusal }, 'The market maker was refused')
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
