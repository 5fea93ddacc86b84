import type { ResponseOf } from '@assay/wire/call'
import type { getPerson } from '@assay/wire/operators/people-calls'
import { desc, inArray } from 'drizzle-orm'
import { outgoingMessages } from '../../outside/outbox/tables.ts'
import { verificationCodes } from '../../people/tables.ts'
import type { User } from '../../people/users.ts'
import { CODE_TRIES_MAX, CODE_VALID_MS, personAsking } from '../../people/verification-codes.ts'
import type { OperatorParts } from '../parts.ts'

type Person = ResponseOf<typeof getPerson>
type CodeRow = typeof verificationCodes.$inferSelect

const SHOWN_MAX = 20

/** What was asked for to the contacts of a person, the newest first: enough to answer why a code does not come, never the code. */
export const codesOf = async ({ database, now }: OperatorParts, user: User): Promise<Person['codes']> => {
  const contacts = [user.email, user.phone].filter(contact => contact !== null)
  if (contacts.length === 0) return []
  const rows = await database
    .select()
    .from(verificationCodes)
    .where(inArray(verificationCodes.account, contacts))
    .orderBy(desc(verificationCodes.sentAt))
    .limit(SHOWN_MAX)
  return rows.map(row => ({
    // Only these are written (`VerificationCodes.issue`).
    purpose: row.purpose as Person['codes'][number]['purpose'],
    to: row.account === user.phone ? 'phone' : 'email',
    state: stateOf(row, user, now()),
    isOwn: row.requester === personAsking(user.uid),
    sentAt: row.sentAt,
    tries: row.tries,
    sentToday: row.sentInWindow,
  }))
}

function stateOf({ purpose, usedAt, sentAt, tries }: CodeRow, user: User, now: number): Person['codes'][number]['state'] {
  if (usedAt !== null) return 'used'
  if (purpose === 'register' && sentAt >= user.registeredAt) return 'noCode'
  if (tries >= CODE_TRIES_MAX) return 'triesUsedUp'
  return sentAt > now - CODE_VALID_MS ? 'valid' : 'expired'
}

/** What of messages to a person is not delivered yet; one that is delivered, or given up, is there no more. */
export const waitingMessagesOf = async ({ database }: OperatorParts, user: User): Promise<Person['waitingMessages']> => {
  const recipients = [user.emailAddress, user.email, user.phone].filter(recipient => recipient !== null)
  if (recipients.length === 0) return []
  const { kind, createdAt, tries, nextTryAt, recipient, id } = outgoingMessages
  return database
    .select({ kind, createdAt, tries, nextTryAt })
    .from(outgoingMessages)
    .where(inArray(recipient, recipients))
    .orderBy(desc(id))
    .limit(SHOWN_MAX)
}
