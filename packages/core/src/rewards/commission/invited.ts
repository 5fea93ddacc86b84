import { IdIndex } from '../../memory/id-index.ts'
import type { UserId } from '../../people/state.ts'

/** Who was invited by whom. */
export class Invited {
  /** The inviter of each person who has one, in the order of registration. */
  readonly inviters = new Map<UserId, UserId>()
  /** A row for each of them, which a fee finds. */
  private readonly rows = new IdIndex()

  /** The row of somebody who was invited, `NONE` of everybody else. */
  row(user: UserId): number {
    return this.rows.get(user)
  }

  set(user: UserId, inviter: UserId): void {
    this.rows.set(user, this.inviters.size)
    this.inviters.set(user, inviter)
  }

  static load(saved: readonly (readonly [UserId, UserId])[]): Invited {
    const invited = new Invited()
    for (const [user, inviter] of saved) invited.set(user, inviter)
    return invited
  }
}
