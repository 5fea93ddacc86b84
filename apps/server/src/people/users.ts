import { randomBytes, randomInt } from 'node:crypto'
import type { UserId } from '@assay/core/people/state'
import { latinDigits, withoutInvisible } from '@assay/i18n/digits'
import type { Language } from '@assay/i18n/languages'
import { and, desc, eq, inArray, isNotNull, isNull, ne, TransactionRollbackError } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { isTaken } from '../journal/journal.ts'
import { type Contact, storedSpellings } from './contact.ts'
import { knownDevices, users as table } from './tables.ts'

export type User = typeof table.$inferSelect

/** Somebody, with the password by which they have been proved. */
type Proven = Pick<User, 'uid' | 'passwordHash'>

type Transaction = Parameters<Parameters<PostgresJsDatabase['transaction']>[0]>[0]

/** One contact of somebody in place of another, or of none; without a new one it is removed. */
interface ContactChange {
  kind: Contact['kind']
  before: Contact | undefined
  contact?: Contact
  /** Until when no money leaves by that. */
  heldUntil?: number
  /** Tells the person, as part of the change and before it. */
  notify(rows: Transaction): Promise<void>
}

/** Devices that one person is known by; each has a count of wrong passwords of its own. */
const KNOWN_DEVICES_MAX = 20
const UID_FROM = 10_000_000
const UID_TO = 100_000_000
/** Two random numbers meeting by chance is rare; many times in a row is a fault. */
const DRAWS_MAX = 20
/** Without letters and digits that are read for one another; 32 of them, so every byte is used evenly. */
const INVITATION_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const invitationCode = () => [...randomBytes(8)].map(byte => INVITATION_ALPHABET[byte % 32]).join('')

/** The people in SQL. */
export class Users {
  readonly #database: PostgresJsDatabase

  constructor(database: PostgresJsDatabase) {
    this.#database = database
  }

  async byContact(contact: Contact): Promise<User | undefined> {
    const spellings = storedSpellings(contact)
    const column = contact.kind === 'email' ? table.email : table.phone
    // Bounded: one person a spelling.
    const users = await this.#database.select().from(table).where(inArray(column, spellings))
    return spellings.flatMap(spelling => users.find(user => user[contact.kind] === spelling) ?? [])[0]
  }

  /** A registered person; `undefined` for a demo account, which has no papers. */
  async find(uid: UserId): Promise<User | undefined> {
    const [user] = await this.#database.select().from(table).where(eq(table.uid, uid))
    return user
  }

  async byUid(uid: UserId): Promise<User> {
    const user = await this.find(uid)
    if (!user) throw new Error(`No user ${uid}`)
    return user
  }

  async byInvitationCode(typed: string): Promise<User | undefined> {
    const code = latinDigits(withoutInvisible(typed.normalize('NFKC')))
      .replace(/\s/g, '')
      .toUpperCase()
    const [user] = await this.#database.select().from(table).where(eq(table.invitationCode, code))
    return user
  }

  /** Inserts a person under a new random number; `undefined` when somebody has the contact already. */
  async insert(person: {
    contact: Contact
    country: string
    passwordHash: string
    inviterUid: UserId | undefined
    lang: Language
    at: number
  }): Promise<User | undefined> {
    const { contact, at, inviterUid, ...rest } = person
    for (let draw = 0; draw < DRAWS_MAX; draw += 1) {
      const row = {
        ...rest,
        uid: randomInt(UID_FROM, UID_TO),
        email: contact.kind === 'email' ? contact.value : null,
        emailAddress: contact.kind === 'email' && contact.address !== contact.value ? contact.address : null,
        phone: contact.kind === 'phone' ? contact.value : null,
        inviterUid: inviterUid ?? null,
        invitationCode: invitationCode(),
        registeredAt: at,
      }
      const [user] = await this.#database.insert(table).values(row).onConflictDoNothing().returning()
      if (user) return user
      if (await this.byContact(contact)) return undefined
    }
    throw new Error('No free user number was found')
  }

  /** Changes a contact of somebody as they have been proved; false when the password is another one by now, when somebody has the new one, when the old one is another, and when it is the last. */
  async changeContact({ uid, passwordHash }: Proven, { kind, before, contact, heldUntil, notify }: ContactChange): Promise<boolean> {
    if (contact && (await this.byContact(contact))) return false
    const [own, other] = kind === 'email' ? [table.email, table.phone] : [table.phone, table.email]
    const value = contact?.value ?? null
    const address = contact && contact.address !== contact.value ? contact.address : null
    const set = kind === 'email' ? { email: value, emailAddress: address } : { phone: value }
    try {
      return await this.#database.transaction(async within => {
        await notify(within)
        const changed = await within
          .update(table)
          .set({ ...set, ...(heldUntil === undefined ? {} : { contactHeldUntil: heldUntil }) })
          .where(and(isProven({ uid, passwordHash }), before ? eq(own, before.value) : isNull(own), contact ? undefined : isNotNull(other)))
          .returning({ uid: table.uid })
        return changed.length > 0 || within.rollback()
      })
    } catch (error) {
      if (error instanceof TransactionRollbackError || isTaken((error as Error).cause)) return false
      throw error
    }
  }

  /** Takes everything off a row that says who it was; the number stays, because the core and others name it. */
  async forget(rows: Pick<PostgresJsDatabase, 'update'>, uid: UserId, closedAt: number): Promise<void> {
    const nothing = {
      email: null,
      emailAddress: null,
      phone: null,
      passwordHash: '',
      inviterUid: null,
      antiPhishingCode: null,
      contactHeldUntil: 0,
    }
    // No country, and an invitation code that nobody can type.
    const unknown = { country: 'ZZ', invitationCode: `closed ${uid}`, lang: 'en' }
    await rows
      .update(table)
      .set({ ...nothing, ...unknown, closedAt })
      .where(eq(table.uid, uid))
  }

  /**
   * Sets a password and does what belongs to it as one. False when another one than `proven` counts by then: whoever knows only the one before does not
   * undo the change.
   */
  async setPassword(
    uid: UserId,
    { passwordHash, proven }: { passwordHash: string; proven?: string | undefined },
    alongside: (rows: Transaction) => Promise<void>,
  ): Promise<boolean> {
    return this.#database.transaction(async within => {
      const set = await within
        .update(table)
        .set({ passwordHash })
        .where(and(eq(table.uid, uid), isNull(table.closedAt), proven === undefined ? undefined : eq(table.passwordHash, proven)))
        .returning({ uid: table.uid })
      if (set.length > 0) await alongside(within)
      return set.length > 0
    })
  }

  /**
   * Does something in the name of a person as they have been proved; `undefined` when the password is another one by then or the account has ended, so that
   * nothing that was made from an old password outlives its change: a change waits for what has begun, and ends it.
   */
  async whileProven<T>(proven: Proven, act: (rows: Transaction) => Promise<T>): Promise<T | undefined> {
    return this.#database.transaction(async within => {
      const [stands] = await within.select({ uid: table.uid }).from(table).where(isProven(proven)).for('share')
      return stands && act(within)
    })
  }

  async setAntiPhishingCode(uid: UserId, antiPhishingCode: string): Promise<void> {
    await this.#database.update(table).set({ antiPhishingCode }).where(eq(table.uid, uid))
  }

  /** Who was invited by whom; whoever has closed their account by nobody. */
  async invited(): Promise<{ uid: UserId; inviterUid: UserId }[]> {
    // Bounded: one row a person, whom the core has in memory; once, at start.
    const rows = await this.#database
      .select({ uid: table.uid, inviterUid: table.inviterUid })
      .from(table)
      .where(isNotNull(table.inviterUid))
      .orderBy(table.registeredAt)
    return rows.flatMap(({ uid, inviterUid }) => (inviterUid === null ? [] : { uid, inviterUid }))
  }

  async unknownToCore(): Promise<{ uid: UserId; country: string; inviterUid: UserId | null }[]> {
    // Bounded: registrations that a crash cut off; once, at start.
    return this.#database
      .select({ uid: table.uid, country: table.country, inviterUid: table.inviterUid })
      .from(table)
      .where(eq(table.knownToCore, false))
  }

  /** The countries that people registered with; whoever has closed their account has none. */
  async countriesOf(uids: readonly UserId[]): Promise<{ uid: UserId; country: string }[]> {
    // Bounded: one row a person, whom the core has in memory; once, at start, after an update.
    const rows = await this.#database
      .select({ uid: table.uid, country: table.country })
      .from(table)
      .where(and(isNull(table.closedAt), ne(table.country, '')))
    const asked = new Set(uids)
    return rows.filter(({ uid }) => asked.has(uid))
  }

  async markKnownToCore(uid: UserId): Promise<void> {
    await this.#database.update(table).set({ knownToCore: true }).where(eq(table.uid, uid))
  }

  async knowsDevice(uid: UserId | undefined, deviceHash: string): Promise<boolean> {
    // Bounded: KNOWN_DEVICES_MAX.
    const rows = await this.#database
      .select({ deviceHash: knownDevices.deviceHash })
      .from(knownDevices)
      .where(eq(knownDevices.uid, uid ?? 0))
    return rows.some(row => row.deviceHash === deviceHash)
  }

  /** Forgets every device but one: the next log-in from another is that of a new device again. */
  async forgetOtherDevices(rows: Pick<PostgresJsDatabase, 'delete'>, uid: UserId, deviceHash: string): Promise<void> {
    await rows.delete(knownDevices).where(and(eq(knownDevices.uid, uid), ne(knownDevices.deviceHash, deviceHash)))
  }

  /** The newest so many are known; the one that has been known for longest is forgotten. */
  async rememberDevice(
    rows: Pick<PostgresJsDatabase, 'insert' | 'delete' | 'select'>,
    uid: UserId,
    device: { hash: string; at: number },
  ): Promise<void> {
    await rows.insert(knownDevices).values({ uid, deviceHash: device.hash, firstSeenAt: device.at }).onConflictDoNothing()
    // Bounded: a part of the statement that deletes.
    const surplus = rows
      .select({ deviceHash: knownDevices.deviceHash })
      .from(knownDevices)
      .where(eq(knownDevices.uid, uid))
      .orderBy(desc(knownDevices.firstSeenAt))
      .offset(KNOWN_DEVICES_MAX)
    await rows.delete(knownDevices).where(and(eq(knownDevices.uid, uid), inArray(knownDevices.deviceHash, surplus)))
  }
}

const isProven = ({ uid, passwordHash }: Proven) => and(eq(table.uid, uid), eq(table.passwordHash, passwordHash), isNull(table.closedAt))

/** Contacts of a person, for the rules that compare with them. */
export const contactsOf = (user: User): Contact[] => [
  ...(user.email ? [{ kind: 'email' as const, value: user.email, address: user.emailAddress ?? user.email }] : []),
  ...(user.phone ? [{ kind: 'phone' as const, value: user.phone, address: user.phone }] : []),
]

/** The contact of that kind which an account has. What belongs to it goes there: another spelling of the address may be somebody else's mailbox. */
export const ownContact = (user: User, { kind }: Pick<Contact, 'kind'>): Contact | undefined =>
  contactsOf(user).find(contact => contact.kind === kind)
