import type { UserId } from '@assay/core/people/state'
import { NO_PAYMENT_SETTINGS, PAYMENT_FIELDS, type PaymentSettings } from '@assay/rules/payment-settings'
import { eq, sql } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { PeopleRefusal } from '../http/handler.ts'
import type { Secrets } from '../people/secrets.ts'
import { seal, unseal } from '../seal.ts'
import { paymentSettings as table } from './tables.ts'

interface Kept {
  settings: PaymentSettings
  /** Ms; 0 while none are saved. */
  changedAt: number
}

type Rows = Pick<PostgresJsDatabase, 'select'>

/** The payment settings of people; nobody reads them in the tables. */
export class KeptPaymentSettings {
  readonly #database: PostgresJsDatabase
  readonly #secrets: Secrets
  readonly #now: () => number

  constructor(options: { database: PostgresJsDatabase; secrets: Secrets; now: () => number }) {
    this.#database = options.database
    this.#secrets = options.secrets
    this.#now = options.now
  }

  async read(uid: UserId, rows: Rows = this.#database): Promise<Kept> {
    const [row] = await rows.select().from(table).where(eq(table.uid, uid))
    return row
      ? { settings: { ...NO_PAYMENT_SETTINGS, ...this.#open(uid, row.fields) }, changedAt: row.changedAt }
      : { settings: NO_PAYMENT_SETTINGS, changedAt: 0 }
  }

  /** Puts new fields over those that are kept, where `check` has nothing against what comes of it. Says whether anything is another than before. */
  async change(
    uid: UserId,
    fields: Partial<PaymentSettings>,
    check: (settings: PaymentSettings) => PeopleRefusal | undefined,
  ): Promise<{ isChanged: boolean } | PeopleRefusal> {
    return this.#database.transaction(async within => {
      // One after another for one person, so that of two changes at once neither is lost.
      await within.execute(sql`select pg_advisory_xact_lock(hashtext(${`payment settings of ${uid}`}))`)
      const before = (await this.read(uid, within)).settings
      const after = { ...before, ...fields }
      const refusal = check(after)
      if (refusal) return refusal
      if (PAYMENT_FIELDS.every(field => before[field] === after[field])) return { isChanged: false }
      const values = { fields: this.#seal(uid, after), changedAt: this.#now() }
      await within
        .insert(table)
        .values({ uid, ...values })
        .onConflictDoUpdate({ target: table.uid, set: values })
      return { isChanged: true }
    })
  }

  #seal(uid: UserId, settings: PaymentSettings): string {
    return seal(this.#secrets.key('payment settings'), Buffer.from(JSON.stringify(settings)), String(uid)).toString('base64url')
  }

  #open(uid: UserId, sealed: string): Partial<PaymentSettings> {
    const plain = unseal(this.#secrets.key('payment settings'), Buffer.from(sealed, 'base64url'), String(uid))
    return JSON.parse(plain.toString('utf8')) as Partial<PaymentSettings>
  }
}
