import type { UserId } from '@assay/core/people/state'
import type { Identity } from '../../people/identity.ts'

/** Looking people up could tell a stranger who has an account: so many an hour are enough for whoever wants to send money. */
const LOOKUPS = { free: 20, firstWaitMs: 60_000, longestWaitMs: 3_600_000, forgetMs: 3_600_000 }
/** People whose open lookups are remembered; of more, those who looked first are forgotten, and their lookups stay counted. */
const PEOPLE_MAX = 10_000
const OPEN_MAX = 50

const nameOf = (user: UserId) => `recipients for ${user}`

/**
 * Counts what a person learns of who is here, by whichever call, and forgives what led to a transfer: each lookup once, and only that of the one who
 * got the money. So sending to an account of one's own pays for no lookup of others.
 */
export class Lookups {
  readonly #attempts: Identity['attempts']
  readonly #open = new Map<UserId, Set<string>>()

  constructor({ attempts }: Pick<Identity, 'attempts'>) {
    this.#attempts = attempts
  }

  /** Counts one; 0 when it may be made, otherwise the seconds to wait. */
  take(user: UserId): Promise<number> {
    return this.#attempts.take(nameOf(user), LOOKUPS)
  }

  /** A lookup that was counted has found somebody. */
  found(user: UserId, uid: string): void {
    const open = this.#open.get(user) ?? new Set()
    this.#open.delete(user)
    for (const oldest of this.#open.size >= PEOPLE_MAX ? this.#open.keys() : []) {
      this.#open.delete(oldest)
      break
    }
    open.add(uid)
    for (const oldest of open.size > OPEN_MAX ? open : []) {
      open.delete(oldest)
      break
    }
    this.#open.set(user, open)
  }

  /** Whether this person has been found already: to name them again tells nothing new. */
  knows(user: UserId, uid: string): boolean {
    return this.#open.get(user)?.has(uid) ?? false
  }

  /** Money went to somebody who was found: that lookup was no curiosity. */
  async forgive(user: UserId, uid: string): Promise<void> {
    const open = this.#open.get(user)
    if (!open?.delete(uid)) return
    if (open.size === 0) this.#open.delete(user)
    await this.#attempts.giveBack(nameOf(user), LOOKUPS)
  }
}
