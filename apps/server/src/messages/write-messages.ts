import type { ISql } from 'postgres'
import type { MessageKind, PersonMessage } from './declaration.ts'

/** A message that is to be written. */
export interface NewMessage extends Omit<PersonMessage, 'mail'>, MessageKind {
  cause: string
  at: number
}

/** Whom messages were written to. */
export type Written = readonly { user: number; number: number }[]

/** Makes a statement of a template, as postgres.js and drizzle both do. */
type Tag<Query> = (strings: TemplateStringsArray, ...columns: string[][]) => Query

/** Whom the rows of the statement are of. */
export const writtenOf = (rows: Iterable<object | undefined>): Written =>
  ([...rows] as { user_id: string; number: number }[]).map(({ user_id, number }) => ({ user: Number(user_id), number: Number(number) }))

/**
 * Writes messages, each once: one whose cause was written before is left out. Numbers rise by one for each person, whoever writes at the same time. Where a person does
 * not want to see a category in the app, it comes as read; where they have turned off every way of it, there is none.
 */
export const writeMessages = async (sql: ISql, messages: readonly NewMessage[]): Promise<Written> =>
  messages.length === 0 ? [] : writtenOf(await messagesQuery((strings, ...columns) => sql(strings, ...columns), messages))

/** The statement that writes messages. */
export const messagesQuery = <Query>(sql: Tag<Query>, messages: readonly NewMessage[]): Query => {
  const column = (read: (message: NewMessage) => string | number): string[] => messages.map(message => String(read(message)))
  // Bounded: what is written here.
  return sql`
    with given as (
      select * from unnest(
        ${column(({ user }) => user)}::text[]::bigint[], ${column(({ at }) => at)}::text[]::bigint[], ${column(({ category }) => category)}::text[],
        ${column(({ subject }) => subject)}::text[], ${column(({ text, figures, lines }) => JSON.stringify({ text, figures, lines }))}::text[], ${column(({ leadsTo }) => leadsTo)}::text[],
        ${column(({ group = '' }) => group)}::text[], ${column(({ mail }) => mail)}::text[], ${column(({ cause }) => cause)}::text[],
        ${column(({ joins }) => (joins ? `${joins.subject} ${joins.text}` : ''))}::text[]
      ) with ordinality as given (user_id, at, category, key, figures, leads_to, grouping, mail, cause, joins, place)
    ), fresh as (
      select given.*, row_number() over (partition by user_id order by place) as nth,
        exists (select from notification_ways w where w.uid = given.user_id and w.category = given.category and not w.app) as is_quiet
      from given where not exists (select from messages m where m.user_id = given.user_id and m.cause = given.cause and m.at = given.at)
        and (given.mail in ('always', 'kept') or not exists (
          select from notification_ways w where w.uid = given.user_id and w.category = given.category
            and not (w.app or w.push or case when w.category = 'news' then w.mail_chosen else w.mail end)
        ))
    ), sums as (
      select user_id, count(*)::int as total, count(*) filter (where is_quiet)::int as quiet from fresh group by user_id
    ), counted as (
      insert into message_counts as c (user_id, number, read) select user_id, total, quiet from sums order by user_id
      on conflict (user_id) do update set number = c.number + excluded.number, read = c.read + excluded.read
      returning c.user_id, c.number
    )
    insert into messages (user_id, number, at, category, key, figures, leads_to, grouping, mail, cause, joins, read_at, is_due)
    select user_id, counted.number - sums.total + fresh.nth, fresh.at, fresh.category, fresh.key, fresh.figures, fresh.leads_to, fresh.grouping,
      fresh.mail, fresh.cause, fresh.joins, case when fresh.is_quiet then fresh.at end, true
    from fresh join sums using (user_id) join counted using (user_id)
    returning user_id, number`
}
