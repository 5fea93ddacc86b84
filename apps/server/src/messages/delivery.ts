import { DEFAULT_LANGUAGE, isLanguage } from '@assay/i18n/languages'
import { asc, eq, sql } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Messages } from '../http/messages.ts'
import { readNotificationSettings } from '../notification-settings/notification-settings.ts'
import type { Identity } from '../people/identity.ts'
import type { MessageFeed } from './feed.ts'
import { keyOf, MessageMails, type MessageRow } from './message-mails.ts'
import type { PushMessages } from './push/push-messages.ts'
import { pushedMessage } from './push/pushed-message.ts'
import { messages as table } from './tables.ts'

const LOOK_EVERY_MS = 400
const AT_ONCE = 100
/** After a start, what happened goes out by mail and push when it is not older. */
const SINCE_MS = 86_400_000

interface Options {
  database: PostgresJsDatabase
  identity: Pick<Identity, 'users' | 'notices'>
  messages: Messages
  feed: MessageFeed
  push: PushMessages
  publicUrl: string
  onFault(fault: unknown): void
  now(): number
}

/**
 * Brings messages to people as they are written: the bell of open pages, a mail or short message, a push message. That it went out is written down with the mail, so a
 * restart neither repeats nor loses one.
 */
export class MessageDelivery {
  readonly #options: Options
  readonly #mails: MessageMails
  readonly #timer: NodeJS.Timeout
  #looks: Promise<void> = Promise.resolve()
  #isLooking = false

  constructor(options: Options) {
    this.#options = options
    this.#mails = new MessageMails(options)
    this.#timer = setInterval(() => {
      if (!this.#isLooking) void this.look()
    }, LOOK_EVERY_MS)
    this.#timer.unref()
  }

  /** Delivers everything that is due; resolves when it is written down. One look at a time. */
  look(): Promise<void> {
    this.#isLooking = true
    this.#looks = this.#looks
      .then(() => this.#look())
      .catch(this.#options.onFault)
      .finally(() => {
        this.#isLooking = false
      })
    return this.#looks
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looks
  }

  async #look(): Promise<void> {
    const { database } = this.#options
    for (;;) {
      const due = await database
        .select()
        .from(table)
        .where(eq(table.isDue, true))
        // What goes to everybody keeps nobody from what is about their money.
        .orderBy(sql`${table.category} = 'news'`, asc(table.at), asc(table.user), asc(table.number))
        .limit(AT_ONCE)
      for (const user of new Set(due.map(row => row.user))) {
        const own = due.filter(row => row.user === user)
        const settings = await readNotificationSettings(database, user)
        await this.#options.feed.publish(
          user,
          own.some(({ category, readAt }) => readAt === null && settings[category].sound),
        )
        for (const row of own) await this.#deliver(row, settings[row.category].push)
      }
      if (due.length < AT_ONCE) break
    }
    if (await this.#mails.writeHeld()) this.#options.identity.notices.deliver()
  }

  async #deliver(row: MessageRow, isPushed: boolean): Promise<void> {
    const { database, identity, messages, push, now } = this.#options
    const isOld = row.at < now() - SINCE_MS
    // A demo account has no contacts.
    const user = isOld ? undefined : await identity.users.find(row.user)
    const isDelivered = await database.transaction(async within => {
      await within.update(table).set({ isDue: false }).where(keyOf(row))
      return user !== undefined && (await this.#mails.write(row, user, within))
    })
    if (!isDelivered) return
    identity.notices.deliver()
    if (isPushed) await push.send(row.user, lang => pushedMessage(row, isLanguage(lang) ? lang : DEFAULT_LANGUAGE, messages))
  }
}
