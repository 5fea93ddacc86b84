import { nothing, text, timestamp, z } from '../call.ts'
import { ofConsole } from '../operators/console-call.ts'
import { loan } from './calls.ts'

const sum = z.object({ count: z.number(), amount: z.string() })

/** States of the book, by which loans are found: `open` is everything disbursed that is not repaid and not given up. */
export const LOAN_BOOK_STATES = ['unreviewed', 'open', 'repaid', 'rejected', 'withdrawn', 'writtenOff'] as const

export const getLoanBook = ofConsole({
  path: 'console/getLoanBook',
  method: 'GET',
  who: 'operator',
  summary: 'Loans as the house has them: the pool, what is applied for, lent, overdue and lost, and what is due on which day.',
  request: nothing,
  response: z.object({
    at: timestamp,
    asset: z.string(),
    pool: z.object({ balance: z.string(), available: z.string() }),
    applications: sum,
    lent: sum,
    /** Principal. */
    overdue: sum,
    /** Principal of loans that were given up and not repaid since. */
    lost: z.string(),
    /** The next day first; days that have passed are overdue. */
    due: z.array(z.object({ day: timestamp, loans: z.number(), principal: z.string(), total: z.string() })),
  }),
})

export const getLoans = ofConsole({
  path: 'console/getLoans',
  method: 'GET',
  who: 'operator',
  summary: 'Applications and loans of everybody, newest first, by state and UID; `before` is the `loanId` that the page starts after.',
  request: z.object({ state: z.optional(z.enum(LOAN_BOOK_STATES)), uid: z.optional(text(12)), before: z.optional(text(20)) }),
  response: z.object({ loans: z.array(z.object({ ...loan.shape, uid: z.string(), score: z.number() })), more: z.boolean() }),
})

/** The calls of the room for loans. */
export const LOAN_CALLS = [getLoanBook, getLoans] as const
