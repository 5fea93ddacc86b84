import { formatDecimal, parseDecimal } from '@assay/money/decimal'
import { and, asc, eq, lte } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Messages } from '../http/messages.ts'
import { recipientsOf } from '../people/contacts/recipients.ts'
import type { Identity } from '../people/identity.ts'
import type { User } from '../people/users.ts'
import type { PersonMessage } from './declaration.ts'
import { messageWaits, messages as table } from './tables.ts'
import { keptMessage, writtenMessage } from './written.ts'

/** So long after a mail what follows of its kind is gathered into one, twice as long each time, up to the longest: at most a dozen a day. */
const FIRST_WAIT_MS = 10 * 60_000
const LONGEST_WAIT_MS = 4 * 3_600_000
const WAITS_AT_ONCE = 100
/** Sums of amounts of any asset are exact at this scale. */
const SUM_SCALE = 18

export type MessageRow = typeof table.$inferSelect
type Rows = Pick<PostgresJsDatabase, 'select' | 'insert' | 'update' | 'delete'>

interface Options {
  database: PostgresJsDatabase
  identity: Pick<Identity, 'users' | 'notices'>
  messages: Messages
  publicUrl: string
  now(): number
}

/** What a mail is made of: the message itself, or what several of a kind say together. */
type Mailed = Pick<PersonMessage, 'subject' | 'text' | 'figures' | 'lines'>

/** Mails and short messages of the message centre, each written in the transaction that says that it went out. */
export class MessageMails {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** Writes the mail of a message; false when it is held, as others of its kind were mailed a moment ago. */
  async write(row: MessageRow, user: User, within: Rows): Promise<boolean> {
    if (row.mail === 'never') return true
    const isFirst = row.joins === '' || (await this.#begins(row, within))
    if (isFirst) await this.#mail(row, { user, mailed: keptMessage(row), within })
    else await within.update(table).set({ isHeld: true }).where(keyOf(row))
    return isFirst
  }

  /** Writes what was held for long enough, the messages of a kind in one mail; false when there was nothing. */
  async writeHeld(): Promise<boolean> {
    const { database, now } = this.#options
    const over = await database.select().from(messageWaits).where(lte(messageWaits.until, now())).limit(WAITS_AT_ONCE)
    for (const wait of over) await database.transaction(within => this.#endWait(wait, within))
    return over.length > 0
  }

  /** Whether a mail of this kind goes at once: the next ones wait then. */
  async #begins({ user, joins }: MessageRow, within: Rows): Promise<boolean> {
    const until = this.#options.now() + FIRST_WAIT_MS
    const begun = await within.insert(messageWaits).values({ user, joins, waitMs: FIRST_WAIT_MS, until }).onConflictDoNothing().returning()
    return begun.length > 0
  }

  async #endWait({ user: uid, joins, waitMs }: typeof messageWaits.$inferSelect, within: Rows): Promise<void> {
    const here = and(eq(messageWaits.user, uid), eq(messageWaits.joins, joins))
    const isHeld = and(eq(table.user, uid), eq(table.joins, joins), eq(table.isHeld, true))
    // Bounded: what one person was sent within the longest wait.
    const held = await within.select().from(table).where(isHeld).orderBy(asc(table.number))
    const [first] = held
    if (!first) {
      await within.delete(messageWaits).where(here)
      return
    }
    const longer = Math.min(waitMs * 2, LONGEST_WAIT_MS)
    await within
      .update(messageWaits)
      .set({ waitMs: longer, until: this.#options.now() + longer })
      .where(here)
    await within.update(table).set({ isHeld: false }).where(isHeld)
    const user = await this.#options.identity.users.find(uid)
    const mailed = held.length === 1 ? keptMessage(first) : joined(held)
    if (user) await this.#mail(first, { user, mailed, within })
  }

  async #mail(row: MessageRow, { user, mailed, within }: { user: User; mailed: Mailed; within: Rows }): Promise<void> {
    const { identity, messages, publicUrl } = this.#options
    const isUnasked = row.mail === 'always' || row.mail === 'kept'
    for (const to of recipientsOf(user)) {
      const { subject, text } = writtenMessage(mailed, to.lang, messages)
      const link = messages(to.lang, 'messages:mailLink', { link: new URL(row.leadsTo, publicUrl).href })
      await identity.notices.message(to, {
        // Figures alone are no letter.
        ...{
          subject,
          text: [...(mailed.text ? [] : [subject]), ...(text ? [text] : []), link].join('\n\n'),
          rows: within,
          isWarning: row.mail === 'always',
        },
        ...(!isUnasked && { about: { user: row.user, category: row.category, onlyChosen: row.mail === 'off' } }),
      })
    }
  }
}

/** Where a message stands. */
export const keyOf = ({ user, number, at }: MessageRow) => and(eq(table.user, user), eq(table.number, number), eq(table.at, at))

/** Several messages of a kind as one: how many, the sum of each asset, and from when until when. */
const joined = (rows: readonly MessageRow[]): Mailed => {
  const sums = new Map<string, bigint>()
  for (const row of rows) {
    const amount = keptMessage(row).figures?.amount
    if (typeof amount !== 'object' || !('amount' in amount)) continue
    sums.set(amount.asset, (sums.get(amount.asset) ?? 0n) + (parseDecimal(amount.amount, SUM_SCALE) ?? 0n))
  }
  const { joins, at: from } = rows[0] as MessageRow
  const amounts = [...sums].map(([asset, sum]) => ({ amount: formatDecimal(sum, SUM_SCALE), asset }))
  const [subject = '', text = ''] = joins.split(' ')
  return {
    ...{ subject, text },
    figures: {
      number: { decimal: String(rows.length) },
      amounts: { several: amounts },
      from: { time: from },
      until: { time: rows.at(-1)?.at ?? from },
    },
  }
}
