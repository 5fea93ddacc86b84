import type { UserId } from '@assay/core/people/state'
import { typedDigits } from '@assay/i18n/digits'
import { HOLD_HOURS } from '@assay/rules/account/account-terms'
import { and, count, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { PeopleRefusal } from '../http/handler.ts'
import type { Secrets } from '../people/secrets.ts'
import { seal, unseal } from '../seal.ts'
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { recoveryCodes, totps as table } from './tables.ts'
import { isTimeCode, newKey, stepOfCode } from './time-codes.ts'

const HOUR_MS = 3_600_000
/** So long a new key waits for its first code. */
export const TOTP_PENDING_MS = 600_000
/** So long after it was turned off no money leaves: time to notice that it was somebody else. */
export const TOTP_HOLD_MS = HOLD_HOURS * HOUR_MS

/** How somebody's authenticator app stands; times in ms, 0 when there is none or they are over. */
interface TotpStatus {
  on: boolean
  onSince: number
  recoveryCodesLeft: number
  heldUntil: number
}

type Rows = Pick<PostgresJsDatabase, 'insert' | 'update' | 'delete'>

/** The authenticator apps of people, and the recovery codes that stand in for them. */
export class Totps {
  readonly #database: PostgresJsDatabase
  readonly #secrets: Secrets
  readonly #now: () => number

  constructor(options: { database: PostgresJsDatabase; secrets: Secrets; now: () => number }) {
    this.#database = options.database
    this.#secrets = options.secrets
    this.#now = options.now
  }

  async status(uid: UserId): Promise<TotpStatus> {
    // Bounded: one row by its key.
    const [[row], [codes]] = await Promise.all([
      this.#database.select().from(table).where(eq(table.uid, uid)),
      this.#database.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.uid, uid)),
    ])
    const on = typeof row?.key === 'string'
    return {
      on,
      onSince: on ? row.onSince : 0,
      recoveryCodesLeft: codes?.left ?? 0,
      heldUntil: row && row.heldUntil > this.#now() ? row.heldUntil : 0,
    }
  }

  async isOn(uid: UserId): Promise<boolean> {
    const [row] = await this.#database.select({ key: table.key }).from(table).where(eq(table.uid, uid))
    return typeof row?.key === 'string'
  }

  /** Makes a key that waits for its first code, in place of one that waits already. */
  async begin(uid: UserId, rows: Pick<Rows, 'insert'> = this.#database): Promise<{ key: string } | PeopleRefusal> {
    const key = newKey()
    const pending = { pendingKey: this.#seal(uid, key), pendingUntil: this.#now() + TOTP_PENDING_MS }
    const made = await rows
      .insert(table)
      .values({ uid, ...pending })
      .onConflictDoUpdate({ target: table.uid, set: pending, setWhere: isNull(table.key) })
      .returning({ uid: table.uid })
    return made.length > 0 ? { key } : { refusal: 'totpOn' }
  }

  /** Forgets the key that waits for its first code: the password by which it was made is another one. */
  async forgetPending(rows: Pick<Rows, 'update'>, uid: UserId): Promise<void> {
    await rows.update(table).set({ pendingKey: null, pendingUntil: 0 }).where(eq(table.uid, uid))
  }

  /** Turns the waiting key on by its first code, which is used up by that; gives the recovery codes, which nobody can read again. */
  async confirm(uid: UserId, typed: string): Promise<{ recoveryCodes: string[] } | PeopleRefusal> {
    const now = this.#now()
    const [row] = await this.#database
      .select()
      .from(table)
      .where(and(eq(table.uid, uid), isNull(table.key), gt(table.pendingUntil, now)))
    if (!row?.pendingKey) return { refusal: 'totpExpired' }
    const { pendingKey } = row
    const lastStep = stepOfCode(this.#open(uid, pendingKey), typedDigits(typed), { now, lastStep: 0 })
    if (lastStep === undefined) return { refusal: 'authenticatorCodeWrong' }
    return this.#database.transaction(async within => {
      const taken = await within
        .update(table)
        .set({ key: pendingKey, onSince: now, lastStep, pendingKey: null, pendingUntil: 0 })
        .where(and(eq(table.uid, uid), isNull(table.key), eq(table.pendingKey, pendingKey)))
        .returning({ uid: table.uid })
      return taken.length > 0 ? { recoveryCodes: await this.#renew(within, uid) } : { refusal: 'totpExpired' }
    })
  }

  /** Uses a code of the app or a recovery code up; says which it was, `undefined` when it is neither or was used before. */
  async take(uid: UserId, typed: string): Promise<'code' | 'recoveryCode' | undefined> {
    const digits = typedDigits(typed)
    if (isTimeCode(digits)) return (await this.#takeCode(uid, digits)) ? 'code' : undefined
    const used = await this.#database
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.uid, uid), eq(recoveryCodes.codeHash, hashOfRecoveryCode(this.#secrets, uid, typed))))
      .returning({ uid: recoveryCodes.uid })
    return used.length > 0 ? 'recoveryCode' : undefined
  }

  /** Whether a code is right. A recovery code is compared alone; one of the app counts once here too, so that nobody who saw it can use it again. */
  async proves(uid: UserId, kind: 'app' | 'recoveryCode', typed: string): Promise<boolean> {
    const digits = typedDigits(typed)
    if (kind === 'app') return isTimeCode(digits) && (await this.#takeCode(uid, digits))
    const codeHash = hashOfRecoveryCode(this.#secrets, uid, typed)
    const [found] = await this.#database
      .select({ uid: recoveryCodes.uid })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.uid, uid), eq(recoveryCodes.codeHash, codeHash)))
    return found !== undefined
  }

  /** Makes new recovery codes; the old ones are worth nothing any more. */
  async renewRecoveryCodes(uid: UserId): Promise<string[]> {
    return this.#database.transaction(within => this.#renew(within, uid))
  }

  /** Takes away what somebody has lost, also where there was no app but passkeys; no money leaves for a day. */
  async reset(uid: UserId, within: Rows): Promise<void> {
    const gone = { key: null, onSince: 0, pendingKey: null, pendingUntil: 0, heldUntil: this.#now() + TOTP_HOLD_MS }
    await within
      .insert(table)
      .values({ uid, ...gone })
      .onConflictDoUpdate({ target: table.uid, set: gone })
    await within.delete(recoveryCodes).where(eq(recoveryCodes.uid, uid))
  }

  /** Turns it off; no money leaves for a day. False when it was off. */
  async end(uid: UserId): Promise<boolean> {
    return this.#database.transaction(async within => {
      const ended = await within
        .update(table)
        .set({ key: null, onSince: 0, heldUntil: this.#now() + TOTP_HOLD_MS })
        .where(and(eq(table.uid, uid), isNotNull(table.key)))
        .returning({ uid: table.uid })
      if (ended.length > 0) await within.delete(recoveryCodes).where(eq(recoveryCodes.uid, uid))
      return ended.length > 0
    })
  }

  /** Of two requests with one code only one moves the step on. */
  async #takeCode(uid: UserId, digits: string): Promise<boolean> {
    const [row] = await this.#database.select().from(table).where(eq(table.uid, uid))
    if (!row?.key) return false
    const { key, lastStep } = row
    const step = stepOfCode(this.#open(uid, key), digits, { now: this.#now(), lastStep })
    if (step === undefined) return false
    const taken = await this.#database
      .update(table)
      .set({ lastStep: step })
      .where(and(eq(table.uid, uid), eq(table.key, key), lt(table.lastStep, step)))
      .returning({ uid: table.uid })
    return taken.length > 0
  }

  async #renew(rows: Rows, uid: UserId): Promise<string[]> {
    const codes = newRecoveryCodes()
    await rows.delete(recoveryCodes).where(eq(recoveryCodes.uid, uid))
    await rows.insert(recoveryCodes).values(codes.map(code => ({ uid, codeHash: hashOfRecoveryCode(this.#secrets, uid, code) })))
    return codes
  }

  #seal(uid: UserId, key: string): string {
    return seal(this.#secrets.key('totp keys'), Buffer.from(key), String(uid)).toString('base64url')
  }

  #open(uid: UserId, sealed: string): string {
    return unseal(this.#secrets.key('totp keys'), Buffer.from(sealed, 'base64url'), String(uid)).toString('utf8')
  }
}

/** Why no money leaves yet after it was turned off; hours, the begun one too. */
export const totpHeldFor = (ms: number): PeopleRefusal => ({
  refusal: 'totpHeld',
  parameters: { hours: String(Math.max(1, Math.ceil(ms / HOUR_MS))) },
})
