import { Triggers } from '../matching/triggers.ts'
import type { UserId } from '../people/state.ts'
import type { PositionId, PositionSide } from './commands.ts'

/**
 * Which positions a mark can have crossed: each waits for one price, a long for one at or below it, a short for one at or above, so that a
 * mark that moves touches only what it reached and nothing else. That is a book of triggers again.
 *
 * It says who has to be looked at, never who is liquidated: that is decided on the figures themselves, so that what is kept here can only
 * cost time. It is worked out of the rest of the state and never saved; after a start everybody is looked at once.
 */
export class Revaluation {
  private readonly markets: Triggers[] = []
  /** Version of each market's settings that its positions wait by; none before all of them were looked at once. */
  private readonly versions: number[] = []
  private readonly changed = new Set<UserId>()

  /** What a user's positions stand on has changed: their money, or one of the positions. */
  note(user: UserId): void {
    this.changed.add(user)
  }

  /** Whether a user will be looked at with the next mark, whatever it is. */
  willLookAt(user: UserId): boolean {
    return this.changed.has(user)
  }

  /** Whether a market's positions wait by a version of its settings. If not, all of them will be looked at. */
  isOfVersion(market: number, version: number): boolean {
    return this.versions[market] === version
  }

  /** Gives each user who was noted since to `look`, and forgets them. */
  takeChanged(look: (user: UserId) => void): void {
    for (const user of this.changed) look(user)
    this.changed.clear()
  }

  /** Lets a position of a market wait for the mark in ticks at which it has to be looked at, instead of for the one that it waited for. No mark is below 1. */
  watch(market: number, positionId: PositionId, side: PositionSide, ticks: number): void {
    const triggers = this.triggersOf(market)
    if (ticks > 0) triggers.set(positionId, ticks, side === 'short')
    else triggers.remove(positionId)
  }

  /** A position is no more. */
  forget(market: number, positionId: PositionId): void {
    this.markets[market]?.remove(positionId)
  }

  /** Positions whose price is reached by a mark. They wait no longer: whoever takes them has their users looked at again. */
  takeReached(market: number, markTicks: number): PositionId[] {
    const triggers = this.triggersOf(market)
    const reached: PositionId[] = []
    for (let next = triggers.next(markTicks); next >= 0; next = triggers.next(markTicks)) {
      triggers.remove(next)
      reached.push(next)
    }
    return reached
  }

  /** A market's positions wait by a version of its settings from here on: whoever says so has noted all their users. */
  setVersion(market: number, version: number): void {
    this.versions[market] = version
  }

  /** Forgets everything: what is in it was worked out of a state that has gone on without it. */
  reset(): void {
    if (this.versions.length === 0 && this.changed.size === 0) return
    this.markets.length = 0
    this.versions.length = 0
    this.changed.clear()
  }

  private triggersOf(market: number): Triggers {
    for (let index = this.markets.length; index <= market; index++) this.markets.push(new Triggers())
    return this.markets[market] as Triggers
  }
}
