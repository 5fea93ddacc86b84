import { userOf } from '@assay/core/people/read'
import type { UserId } from '@assay/core/people/state'
import type { FreezeReason } from '@assay/rules/freeze-reasons'
import { and, desc, eq } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { ApiKeys } from '../api-keys/api-keys.ts'
import type { Engine } from '../core-host/engine.ts'
import { isHaltedByFault } from '../core-host/is-halted-by-fault.ts'
import { accountFreezes as table } from './tables.ts'

interface AccountFreezeParts {
  database: PostgresJsDatabase
  engine: Pick<Engine, 'read' | 'submit'>
  apiKeys: Pick<ApiKeys, 'endAll'>
}

/** Of somebody who was frozen without that a reason was written down. */
const REASON_UNKNOWN: FreezeReason = 'investigation'

/** Why accounts are frozen, which the core knows; who froze them and what they noted stands in the table. */
export class AccountFreezes {
  readonly #parts: AccountFreezeParts
  readonly #turns = new Map<UserId, Promise<unknown>>()

  constructor(parts: AccountFreezeParts) {
    this.#parts = parts
  }

  /** Why somebody is frozen; empty while they are not. */
  async reasonOf(uid: UserId): Promise<FreezeReason | ''> {
    const user = await this.#parts.engine.read(({ state }) => ({ frozen: false, ...userOf(state, uid) }))
    return user.frozen ? (user.freezeReason ?? this.#writtenReasonOf(uid)) : ''
  }

  /** Gives the core the reasons of those whom it froze before it kept them; runs at each start. */
  async publishReasons(): Promise<void> {
    const { engine } = this.#parts
    const unknown = await engine.read(({ state }) =>
      [...state.people.users.values()].flatMap(one =>
        one.frozen && one.userKind === 'real' && one.freezeReason === undefined ? one.user : [],
      ),
    )
    for (const user of unknown) {
      const { refusal } = await engine.submit({ kind: 'people.freeze', user, frozen: true, reason: await this.#writtenReasonOf(user) })
      if (refusal && !isHaltedByFault(refusal)) throw new Error(`The core refused a reason: ${refusal.refusal}`)
    }
  }

  async #writtenReasonOf(uid: UserId): Promise<FreezeReason> {
    const { database } = this.#parts
    const [row] = await database
      .select({ reason: table.reason })
      .from(table)
      .where(and(eq(table.uid, uid), eq(table.frozen, true)))
      .orderBy(desc(table.id))
      .limit(1)
    return row?.reason ?? REASON_UNKNOWN
  }

  /** One at a time for each account: who ends a freeze has to end the one that was looked at. */
  async inTurn<T>(uid: UserId, work: () => Promise<T>): Promise<T> {
    const before = this.#turns.get(uid) ?? Promise.resolve()
    const turn = before.then(work, work)
    this.#turns.set(uid, turn)
    try {
      return await turn
    } finally {
      if (this.#turns.get(uid) === turn) this.#turns.delete(uid)
    }
  }

  /** The person's own doing; a freeze ends all API keys. Written down before it is asked for: a crash between the two leaves a row that the core does not confirm. */
  async setOwn(uid: UserId, frozen: boolean, at: number, reason: 'ownFreeze' | 'closing' = 'ownFreeze') {
    if (frozen) await this.#parts.apiKeys.endAll(uid, reason === 'closing' ? 'closing' : 'frozen')
    await this.record(this.#parts.database, { uid, frozen, reason: frozen ? reason : null, note: '', operatorId: null, at })
    return this.#parts.engine.submit({ kind: 'people.freeze', user: uid, frozen, ...(frozen && { reason }) })
  }

  /** Writes a reason down, within the transaction of its audit entry. */
  async record(rows: Pick<PostgresJsDatabase, 'insert'>, freeze: Omit<typeof table.$inferInsert, 'id'>): Promise<void> {
    await rows.insert(table).values(freeze)
  }
}
