import type { Core } from '@assay/core/engine/core'
import type { Event, JournalRecord } from '@assay/core/engine/record'
import type { UserId } from '@assay/core/people/state'
import type { ISql, TransactionSql } from 'postgres'
import { isPerson } from '../core-host/is-person.ts'
import { writeRows } from '../db/table-rows.ts'
import type { Projection } from '../projections/projection.ts'
import type { EventMessage, Given, Subject } from './declaration.ts'
import { messageSubjects } from './tables.ts'
import { type MessageNames, withNames } from './with-names.ts'
import { type NewMessage, writeMessages } from './write-messages.ts'

/** Name of the projection. */
export const MESSAGES = 'messages'

type Declared = Exclude<EventMessage<Event>, 'none'>

/**
 * Messages of what happened, as the products declare them. Every record counts once, as in every projection; but the rows are no picture of the journal alone
 * (somebody has read them, and other messages stand among them), so a rebuild leaves them, and so does the comparison with the journal.
 */
export class MessagesProjection implements Projection {
  readonly name = MESSAGES
  readonly tables = []
  readonly #core: Core
  readonly #declared: ReadonlyMap<string, Declared>
  readonly #names: readonly MessageNames[]
  #subjects = new Map<string, Subject>()

  constructor(core: Core, { declarations, names }: { declarations: readonly object[]; names: readonly MessageNames[] }) {
    this.#core = core
    this.#names = names
    this.#declared = new Map(
      declarations.flatMap(declared => Object.entries(declared).filter(([, message]) => message !== 'none') as [string, Declared][]),
    )
  }

  async load(sql: ISql): Promise<void> {
    // Bounded: what the core has open.
    const rows = await sql`select * from message_subjects`
    this.#subjects = new Map(rows.map(({ name, user_id, facts }) => [name, { name, user: Number(user_id), facts: JSON.parse(facts) }]))
  }

  async write(sql: TransactionSql, records: readonly JournalRecord[]): Promise<void> {
    const kept = new Set<string>()
    const ended = new Set<string>()
    const messages: NewMessage[] = []
    for (const record of records)
      for (const [place, event] of (record.events ?? []).entries()) {
        const declared = this.#declared.get(event.type)
        if (!declared) continue
        const given: Given = { record, place, core: this.#core, subject: name => this.#subjects.get(name) }
        messages.push(...this.#messagesOf(event, declared, given))
        const subject = declared.remembers?.(event, given)
        if (subject && this.#isOfPerson(subject.user)) this.#remember(subject, { kept, ended })
        const gone = declared.forgets?.(event)
        if (gone !== undefined && this.#subjects.delete(gone)) {
          // What began in these records too was never written.
          if (!kept.delete(gone)) ended.add(gone)
        }
      }
    await this.#writeSubjects(sql, kept, ended)
    await writeMessages(sql, await withNames(sql, messages, this.#names))
  }

  #remember(subject: Subject, { kept, ended }: { kept: Set<string>; ended: Set<string> }): void {
    // One that is replaced has a row already, which has to go when it ends.
    if (this.#subjects.has(subject.name) && !kept.has(subject.name)) ended.add(subject.name)
    this.#subjects.set(subject.name, subject)
    kept.add(subject.name)
  }

  #messagesOf(event: Event, declared: Declared, given: Given): NewMessage[] {
    if (!declared.notify) return []
    const { category, mail } = declared
    const { seq, at } = given.record
    const notified = declared.notify(event, given) ?? []
    const list = Array.isArray(notified) ? notified : [notified]
    return list
      .filter(({ user }) => this.#isOfPerson(user))
      .map((one, nth) => ({ mail, ...one, category, at, cause: `${seq}:${given.place}:${nth}` }))
  }

  #isOfPerson(user: UserId): boolean {
    return isPerson(this.#core, user)
  }

  async #writeSubjects(sql: TransactionSql, kept: ReadonlySet<string>, ended: ReadonlySet<string>): Promise<void> {
    if (ended.size > 0) await sql`delete from message_subjects where name = any(${[...ended]}::text[])`
    const rows = [...kept].flatMap(name => {
      const subject = this.#subjects.get(name)
      return subject ? [{ name, user: subject.user, facts: JSON.stringify(subject.facts) }] : []
    })
    await writeRows(sql, messageSubjects, { rows, known: ['name'] })
  }
}
