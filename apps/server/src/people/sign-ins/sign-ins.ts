import type { UserId } from '@assay/core/people/state'
import { SIGN_IN_DAYS_SHOWN } from '@assay/rules/account/account-terms'
import type { ResponseOf } from '@assay/wire/call'
import type { getSignIns } from '@assay/wire/people/sign-ins'
import { and, desc, eq, gt, lt, or } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { deviceName } from '../../http/device-name.ts'
import type { Caller } from '../../http/handler.ts'
import { signIns as table } from '../tables.ts'

type SignIn = ResponseOf<typeof getSignIns>['signIns'][number]

const KEPT_MS = SIGN_IN_DAYS_SHOWN * 24 * 3_600_000
/** Whoever enters the code of the app within this time went on where the password had been right. */
const CODE_FOLLOWS_MS = 10 * 60_000

/** No person has this number. A try at an account that does not exist is written down under it, because one that exists costs that much; it is read by nobody and soon forgotten. */
export const NOBODY = 0

/** When, from where and how somebody tried to log in to an account, and what came of it; for 90 days. */
export class SignIns {
  readonly #database: PostgresJsDatabase
  readonly #now: () => number

  constructor({ database, now }: { database: PostgresJsDatabase; now: () => number }) {
    this.#database = database
    this.#now = now
  }

  /** Writes a try down before it is decided; gives its number. */
  async begin(uid: UserId, method: SignIn['method'], { userAgent, address }: Caller, outcome: SignIn['outcome']): Promise<number> {
    const row = { uid, method, outcome, device: deviceName(userAgent), address, at: this.#now() }
    const [written] = await this.#database.insert(table).values(row).returning({ id: table.id })
    if (!written) throw new Error('A log-in was not written down')
    return written.id
  }

  /** Writes down what came of a try. One that was opened takes the place of those that ended where the code was asked for. */
  async end(id: number, outcome: SignIn['outcome']): Promise<void> {
    const [row] = await this.#database.update(table).set({ outcome }).where(eq(table.id, id)).returning()
    if (!row || outcome !== 'opened') return
    const { uid, device, address, at } = row
    const samePlace = and(eq(table.uid, uid), eq(table.device, device), eq(table.address, address))
    await this.#database
      .delete(table)
      .where(and(samePlace, eq(table.outcome, 'codeNotGiven'), lt(table.id, id), gt(table.at, at - CODE_FOLLOWS_MS)))
  }

  /** One page, newest first, and one more when there are more. */
  of(uid: UserId, { limit, before }: { limit: number; before?: number | undefined }) {
    const older = before === undefined ? undefined : lt(table.id, before)
    return this.#database
      .select()
      .from(table)
      .where(and(eq(table.uid, uid), older))
      .orderBy(desc(table.id))
      .limit(limit + 1)
  }

  async forgetOld(): Promise<void> {
    await this.#database.delete(table).where(or(eq(table.uid, NOBODY), lt(table.at, this.#now() - KEPT_MS)))
  }
}
