import type { Core } from '@assay/core/engine/core'
import type { JournalRecord } from '@assay/core/engine/record'
import { openOrderSlots, positionSlots, userOfOrder, userOfPosition } from '@assay/core/perp/state'
import { openSlots, userOfSlot } from '@assay/core/spot/state'
import { isPerson } from '../../core-host/is-person.ts'

/** So long after the last sign of anybody the markets count as watched. */
const WATCHED_MS = 120_000
/** Whether anybody has something resting in a book is looked at so often: whoever places it is a sign. */
const LOOKED_MS = 30_000

interface AttentionOptions {
  /** Whether a socket listens to anything. */
  isListenedTo(): boolean
  now?: () => number
}

/**
 * Whether anybody may be looking at the simulated markets or has an order, a position or a delivery contract in them. While nobody does, the index is told
 * every few seconds, the market maker follows it in larger steps and the takers trade when it is told: together they are all that an idle exchange
 * writes. Of live prices nobody may suppose so: who knows them from elsewhere would meet old quotes.
 */
export class Attention {
  readonly #isListenedTo: () => boolean
  readonly #now: () => number
  #notedAt: number
  #stands = { at: Number.NEGATIVE_INFINITY, anything: false }

  constructor({ isListenedTo, now = Date.now }: AttentionOptions) {
    this.#isListenedTo = isListenedTo
    this.#now = now
    this.#notedAt = now()
  }

  /** Somebody is there. */
  note(): void {
    this.#notedAt = this.#now()
  }

  /** A command of a person is a sign, by whatever endpoint it came. */
  take({ command }: JournalRecord, core: Core): void {
    // Whatever else was sent was refused.
    if (typeof command === 'object' && 'user' in command && isPerson(core, command.user)) this.note()
  }

  /** True while nobody has been there for a while and no person has anything in a market. */
  isCalm(core: Core): boolean {
    const now = this.#now()
    if (this.#isListenedTo()) this.#notedAt = now
    if (now - this.#notedAt < WATCHED_MS) return false
    if (now - this.#stands.at >= LOOKED_MS) this.#stands = { at: now, anything: hasPeople(core) }
    return !this.#stands.anything
  }
}

/** Whether a person has an open order, an open position or a running delivery contract. */
const hasPeople = (core: Core): boolean => {
  const { spot, perp, options } = core.state
  for (const _ of options.contracts.slots()) return true
  for (const slot of openSlots(spot)) if (isPerson(core, userOfSlot(spot, slot))) return true
  for (const slot of openOrderSlots(perp)) if (isPerson(core, userOfOrder(perp, slot))) return true
  for (const market of perp.markets)
    for (const slot of positionSlots(perp, market)) if (isPerson(core, userOfPosition(perp, slot))) return true
  return false
}
