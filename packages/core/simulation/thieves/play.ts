import { Core } from '../../src/engine/core.ts'
import type { Command } from '../../src/engine/record.ts'
import { balancesOf } from '../../src/ledger/read.ts'
import { encode } from '../../src/memory/codec.ts'
import { positionsOf } from '../../src/perp/read.ts'
import { insuranceMoney } from '../../src/perp/risk/insurance.ts'
import { Random } from '../random.ts'
import { HONEST, MAKER, opening, SCENES, THIEVES } from './setting.ts'
import { Thieves } from './workload.ts'

const START = Date.UTC(2026, 0, 1)
/** Commands of thieves between two moves of the index. */
const STILL = { least: 10, most: 60 }
/** Ticks after a move in which whoever it has reached is liquidated. */
const SETTLING_TICKS = 6
/** Units that rounding may move for each thing somebody does. */
const ROUNDING = 40n

/** What a history of thieves came to. */
export interface Theft {
  commands: number
  accepted: number
  liquidations: number
}

/** What each side has at the index: no mark, no last price. */
interface Balances {
  fund: bigint
  owner: bigint
  maker: bigint
  honest: bigint
}

/**
 * A history in which six accounts of one owner try what they can, from a seed. Between two moves of the index nobody can lose by its price, so that then
 * the insurance fund pays nothing, and the owner has no more at the index than before, nor the house's maker or honest people less. No assertion is tripped at any
 * time, and every invariant holds.
 */
export function playThieves(seed: number, commands: number): Theft {
  const history = new History(seed)
  history.open()
  while (history.theft.commands < commands) history.round()
  return history.theft
}

class History {
  readonly theft: Theft = { commands: 0, accepted: 0, liquidations: 0 }
  private readonly random: Random
  private readonly core = new Core()
  private readonly thieves: Thieves
  private readonly seed: number
  private at = START

  constructor(seed: number) {
    this.seed = seed
    this.random = new Random(seed)
    this.thieves = new Thieves(this.random, this.core)
  }

  open(): void {
    for (const command of opening(this.random)) this.mustAccept(command)
    for (const command of this.thieves.quotes()) this.mustAccept(command)
    for (const command of this.thieves.honest()) this.decide(command)
  }

  /** The index moves, everybody who is reached by that is settled; then thieves act while it stands still. */
  round(): void {
    const { random, thieves } = this
    this.at += 1_000
    this.mustAccept(thieves.move())
    for (const command of thieves.quotes()) this.decide(command)
    for (let tick = 0; tick < SETTLING_TICKS; tick++) this.pass(1_000)
    let before = this.balances()
    for (let count = random.between(STILL.least, STILL.most); count > 0; count--) {
      const command = thieves.next()
      this.theft.commands++
      if (this.decide(command)) this.theft.accepted++
      const after = this.balances()
      this.compare(command, before, after)
      before = after
      if (random.chance(20)) {
        this.pass(random.between(50, 900))
        const passed = this.balances()
        this.compare({ kind: 'clock.tick' }, before, passed)
        before = passed
      }
    }
  }

  /** Time passes, in which the index is told again as it stands. */
  private pass(ms: number): void {
    this.at += ms
    this.mustAccept(this.thieves.renew())
    this.mustAccept({ kind: 'clock.tick' })
  }

  private mustAccept(command: Command): void {
    if (!this.decide(command)) this.fail(command, `refused: ${this.core.reply().refusal?.refusal}`)
  }

  /** True for an accepted command. */
  private decide(command: Command): boolean {
    try {
      this.core.execute(command, this.at)
    } catch (fault) {
      this.fail(command, (fault as Error).message, fault)
    }
    const reply = this.core.reply()
    if (!reply.refusal)
      for (const event of this.core.record().events ?? [])
        if (event.type === 'perp.liquidationStep' && event.step === 'ordersCancelled') this.theft.liquidations++
    const violations = this.core.audit()
    if (violations.length > 0) this.fail(command, encode(violations))
    return !reply.refusal
  }

  private compare(command: Command, before: Balances, after: Balances): void {
    if (after.fund < before.fund) this.fail(command, `the insurance fund paid ${before.fund - after.fund} while the index stood still`)
    for (const who of ['maker', 'honest'] as const)
      if (after[who] < before[who] - ROUNDING) this.fail(command, `${who} lost ${before[who] - after[who]} while the index stood still`)
    if (after.owner > before.owner + ROUNDING)
      this.fail(command, `the owner gained ${after.owner - before.owner} while the index stood still`)
  }

  private balances(): Balances {
    return {
      fund: insuranceMoney(this.core.state, 'USDT'),
      owner: THIEVES.reduce((sum, user) => sum + this.worth(user), 0n),
      maker: this.worth(MAKER),
      honest: HONEST.reduce((sum, user) => sum + this.worth(user), 0n),
    }
  }

  /** All that somebody has, positions at the index. */
  private worth(user: number): bigint {
    const { state } = this.core
    let worth = 0n
    for (const { available, frozen } of balancesOf(state, user)) worth += available + frozen
    for (const { market, side, lots, entryValue } of positionsOf(state, user)) {
      const scene = SCENES.find(one => one.market === market) as (typeof SCENES)[number]
      const value = ((this.thieves.index.get(scene.base) as bigint) * lots * scene.lotSize) / 10n ** 10n
      worth += side === 'long' ? value - entryValue : entryValue - value
    }
    return worth
  }

  private fail(command: Command, what: string, cause?: unknown): never {
    throw new Error(`seed ${this.seed}, command ${this.theft.commands} (${encode(command)}): ${what}`, { cause })
  }
}
