import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { isWanted, type MessageSubject } from '../../notification-settings/notification-settings.ts'
import type { MailHeading } from '../../people/security/mail-heading.ts'
import type { SendMail } from '../mail/send-mail.ts'
import type { SendSms } from '../sms/send-sms.ts'
import { outgoingMessages as table } from './tables.ts'

export const OUTBOX_LENGTH = 200
const TRIES_MAX = 8
const FIRST_RETRY_MS = 5000
const LOOK_EVERY_MS = 5000
const AT_ONCE = 20

interface OutgoingMessage {
  kind: 'mail' | 'sms'
  recipient: string
  subject: string
  text: string
  /** What it is about, where people can turn that off; absent of what is about security, which always goes out. */
  about?: MessageSubject
}

interface OutgoingOptions {
  database: PostgresJsDatabase
  /** Without it mails stay in the outbox. */
  sendMail?: SendMail | undefined
  /** Without it short messages stay in the outbox. */
  sendSms?: SendSms | undefined
  /** What stands at the head of every mail to an address. */
  headingOf?: MailHeading | undefined
  /** Hears of a message that could not be delivered, this time or (`last`) at all. Never gets the text. */
  onFault(fault: unknown, about: { id: number; kind: string; last: boolean }): void
  now?: () => number
}

type Kept = typeof table.$inferSelect

/** Messages to people: written down first, delivered behind, tried again after a failure or a restart. */
export class Outgoing {
  readonly #options: OutgoingOptions
  readonly #now: () => number
  readonly #timer: NodeJS.Timeout
  #delivering: Promise<void> | undefined
  /** What was read last, until something is written or delivered. */
  #newest: Promise<Kept[]> | undefined

  constructor(options: OutgoingOptions) {
    this.#options = options
    this.#now = options.now ?? Date.now
    this.#timer = setInterval(() => this.deliver(), LOOK_EVERY_MS)
    this.#timer.unref()
  }

  /** Resolves when the message is written down; delivery follows by itself. */
  async queue(message: OutgoingMessage): Promise<void> {
    await this.write(message, this.#options.database)
    this.deliver()
  }

  /** Writes a message down with whatever else a transaction writes; `deliver` when that stands, or it goes out with the next look. */
  async write(message: OutgoingMessage, within: Pick<PostgresJsDatabase, 'select' | 'insert' | 'delete'>): Promise<void> {
    const { about, ...written } = message
    if (about && !(await isWanted(within, about))) return
    const at = this.#now()
    const [{ id } = { id: 0 }] = await within
      .insert(table)
      .values({ ...written, text: await this.#textOf(message, within), createdAt: at, nextTryAt: at })
      .returning({ id: table.id })
    if (!this.#senderOf(message.kind))
      await within.delete(table).where(and(lte(table.id, id - OUTBOX_LENGTH), eq(table.kind, message.kind)))
    this.#newest = undefined
  }

  /** Begins to deliver what is written down. */
  deliver(): void {
    // Also what a transaction has written stands by now.
    this.#newest = undefined
    this.#delivering ??= this.#deliverDue()
      .catch(fault => this.#options.onFault(fault, { id: 0, kind: '', last: false }))
      .finally(() => {
        this.#delivering = undefined
        this.#newest = undefined
      })
  }

  /** What is in the outbox, newest first: read once, however many ask, until it changes. */
  newest(): Promise<readonly Kept[]> {
    this.#newest ??= this.#readNewest()
    return this.#newest
  }

  async #readNewest(): Promise<Kept[]> {
    try {
      return await this.#options.database.select().from(table).orderBy(desc(table.id)).limit(OUTBOX_LENGTH)
    } catch (fault) {
      this.#newest = undefined
      throw fault
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#delivering
  }

  /** Only mails have a heading: a short message is read by whoever holds the phone, and is too short for it. */
  async #textOf({ kind, recipient, text }: OutgoingMessage, within: Pick<PostgresJsDatabase, 'select'>): Promise<string> {
    const heading = kind === 'mail' ? await this.#options.headingOf?.(recipient, within) : undefined
    return heading === undefined ? text : `${heading}\n\n${text}`
  }

  #senderOf(kind: OutgoingMessage['kind']) {
    const { sendMail, sendSms } = this.#options
    if (kind === 'mail') return sendMail && ((m: OutgoingMessage) => sendMail({ to: m.recipient, subject: m.subject, text: m.text }))
    return sendSms && ((m: OutgoingMessage) => sendSms({ to: m.recipient, text: m.text }))
  }

  async #deliverDue() {
    const kinds = (['mail', 'sms'] as const).filter(kind => this.#senderOf(kind))
    if (kinds.length === 0) return
    for (;;) {
      const due = await this.#options.database
        .select()
        .from(table)
        .where(and(inArray(table.kind, kinds), lte(table.nextTryAt, this.#now())))
        .orderBy(asc(table.id))
        .limit(AT_ONCE)
      if (due.length === 0) return
      await Promise.all(due.map(message => this.#deliver(message)))
    }
  }

  async #deliver(message: typeof table.$inferSelect) {
    const { database, onFault } = this.#options
    const here = eq(table.id, message.id)
    try {
      await this.#senderOf(message.kind)?.(message)
      await database.delete(table).where(here)
    } catch (fault) {
      const last = message.tries + 1 >= TRIES_MAX
      onFault(fault, { id: message.id, kind: message.kind, last })
      if (last) await database.delete(table).where(here)
      else
        await database
          .update(table)
          .set({ tries: sql`${table.tries} + 1`, nextTryAt: this.#now() + FIRST_RETRY_MS * 2 ** message.tries })
          .where(here)
    }
  }
}
