import { call, nothing, text, timestamp, z } from '../call.ts'

/** So long a statement is kept, days. */
export const STATEMENT_DAYS = 7

/** Tables for people and programs, and what three tax tools read (docs/products/statement.md has their columns). */
export const STATEMENT_FORMATS = ['csv', 'json', 'koinly', 'cointracking', 'coinledger'] as const
export type StatementFormat = (typeof STATEMENT_FORMATS)[number]

const which = {
  /** The first and the last day, such as `2026-03-01`, both in it. */
  from: text(10, 10),
  to: text(10, 10),
  /** Whose days they are, and in which times are written: a name of the IANA time zone database, such as `Europe/Berlin`. */
  timeZone: text(64, 1),
  format: z.enum(STATEMENT_FORMATS),
  /** Of one asset alone. */
  asset: z.optional(text(12, 1)),
}

const statement = z.object({
  id: z.string(),
  ...which,
  state: z.enum(['asked', 'ready', 'failed']),
  /** How many records are written, of how many; 0 of 0 until they are counted. */
  rowsDone: z.number(),
  rowsTotal: z.number(),
  askedAt: timestamp,
  /** Of one that is ready: when it is deleted; otherwise 0. */
  deletedAt: timestamp,
  /** Bytes; 0 until it is ready. */
  length: z.number(),
})
export type Statement = z.infer<typeof statement>

export const getStatements = call({
  path: 'web/getStatements',
  method: 'GET',
  who: 'user',
  demo: false,
  area: 'statement',
  summary: 'The statements that the person has asked for, the newest first, with how far each is.',
  request: nothing,
  response: z.object({ statements: z.array(statement) }),
})

export const makeStatement = call({
  path: 'web/makeStatement',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area: 'statement',
  summary:
    'Asks for a statement of a span of days: the balances at its beginning, every record with the balance after it, and the balances at its end. It is made behind the scenes, one at a time, and kept for 7 days.',
  request: z.object(which),
  response: statement,
})

export const getStatementAddress = call({
  path: 'web/getStatementAddress',
  method: 'GET',
  who: 'user',
  demo: false,
  area: 'statement',
  summary: 'An address under which this browser, signed in as the person, can download a statement for a minute.',
  request: z.object({ id: text(20, 1) }),
  response: z.object({ address: z.string() }),
})
