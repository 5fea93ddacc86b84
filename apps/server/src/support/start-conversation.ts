import {
  isDisputed,
  OPEN_CONVERSATIONS_MAX,
  OPEN_OF_VISITOR_MAX,
  SUPPORT_TEXT_MAX,
  type SupportRecordName,
  type SupportTopic,
} from '@assay/rules/support/conversation-terms'
import type { SupportRecord } from '@assay/wire/support/conversations'
import { and, count, eq } from 'drizzle-orm'
import type { Caller, PeopleRefusal } from '../http/handler.ts'
import { readContact } from '../people/contact.ts'
import { browserAsking } from '../people/verification-codes.ts'
import { addPersonMessage, holdSender, paceRefusal, repeatedMessage } from './add-message.ts'
import { type ConversationRow, conversationById, type Rows } from './conversations.ts'
import { draftPictures } from './pictures.ts'
import type { SupportParts } from './support-parts.ts'
import { supportConversations as conversations } from './tables.ts'

/** Pictures of a conversation that is not begun are kept under this number. */
export const NEW_CONVERSATION = 0
const SUBJECT_CHARACTERS = 120

interface Begun {
  topic: SupportTopic
  text: string
  kind?: SupportRecordName | undefined
  recordId?: string | undefined
  dispute?: '0' | '1' | undefined
  account?: string | undefined
  code?: string | undefined
}

/** Who begins a conversation, and as whom the messages table knows them. */
interface Beginner {
  uid: number | null
  email: string | null
  sender: string
}

/** A text as it is kept, or why it is none. A message may be without words where it has a picture or a record. */
export const readMessageText = (typed: string, hasMore: boolean): { text: string } | PeopleRefusal => {
  const text = typed.trim()
  if (text === '' && !hasMore) return { refusal: 'messageEmpty', parameters: { field: 'text' } }
  if (text.length > SUPPORT_TEXT_MAX) return { refusal: 'messageTooLong', parameters: { field: 'text', max: String(SUPPORT_TEXT_MAX) } }
  return { text }
}

/** A record of the caller as it stands now. */
export const readRecord = async (
  { records }: Pick<SupportParts, 'records'>,
  user: number | undefined,
  { kind, recordId }: { kind?: SupportRecordName | undefined; recordId?: string | undefined },
): Promise<{ record: SupportRecord | undefined } | PeopleRefusal> => {
  if (kind === undefined) return { record: undefined }
  const record = user === undefined || !recordId ? undefined : await records.find(user, kind, recordId)
  return record ? { record } : { refusal: 'supportRecordUnknown', parameters: { field: 'recordId' } }
}

/** A visitor proves an address by the code that was sent to it. */
const visitorOf = async ({ identity, secrets }: SupportParts, input: Begun, caller: Caller): Promise<Beginner | PeopleRefusal> => {
  if (!input.account?.trim()) return { refusal: 'supportEmailRequired', parameters: { field: 'account' } }
  const contact = readContact({ kind: 'email', account: input.account })
  if ('refusal' in contact) return contact
  if (!input.code?.trim()) return { refusal: 'codeRequired', parameters: { field: 'code' } }
  const use = { account: contact.value, purpose: 'support' as const, by: browserAsking(caller) }
  if (!(await identity.codes.check(use, input.code, { use: false }))) return { refusal: 'codeWrong', parameters: { field: 'code' } }
  return { uid: null, email: contact.value, sender: `visitor ${secrets.keyedHash('support sender', contact.value)}` }
}

const tooManyOpen = async (rows: Rows, { uid, email }: Beginner): Promise<PeopleRefusal | undefined> => {
  const own = uid === null ? eq(conversations.email, email ?? '') : eq(conversations.uid, uid)
  const [open] = await rows
    .select({ number: count() })
    .from(conversations)
    .where(and(own, eq(conversations.state, 'open')))
  const max = uid === null ? OPEN_OF_VISITOR_MAX : OPEN_CONVERSATIONS_MAX
  return (open?.number ?? 0) >= max ? { refusal: 'conversationsTooMany', parameters: { max: String(max) } } : undefined
}

/**
 * Begins a conversation with its first message, in one transaction. A repeat of the same request token gives the conversation that it began. Refusals in this
 * order: the address and its code, the record, the text, too many open ones, too many messages.
 */
export const beginConversation = async (parts: SupportParts, input: Begun, caller: Caller): Promise<ConversationRow | PeopleRefusal> => {
  const { database, identity } = parts
  const { user, rtoken = '' } = caller
  const now = identity.now()
  const beginner: Beginner | PeopleRefusal =
    user === undefined ? await visitorOf(parts, input, caller) : { uid: user, email: null, sender: `person ${user}` }
  if ('refusal' in beginner) return beginner
  const packed = await readRecord(parts, user, input)
  if ('refusal' in packed) return packed
  const { record } = packed
  const isDispute = input.dispute === '1'
  if (isDispute && !(record && isDisputed(record.kind))) return { refusal: 'supportRecordUnknown', parameters: { field: 'recordId' } }
  const begun = await database.transaction(async within => {
    const { uid, email, sender } = beginner
    await holdSender(within, sender)
    const before = await repeatedMessage(within, { sender, rtoken })
    if (before) return conversationById(within, before.conversationId)
    const draft = uid === null ? [] : await draftPictures(within, uid, NEW_CONVERSATION)
    const read = readMessageText(input.text, draft.length > 0 || record !== undefined)
    if ('refusal' in read) return read
    const refusal = (await tooManyOpen(within, beginner)) ?? (await paceRefusal(within, sender, now))
    if (refusal) return refusal
    const { text } = read
    const subject = text.slice(0, SUBJECT_CHARACTERS)
    const { topic } = input
    const values = { uid, email, topic, lang: caller.lang, isDispute, subject, openedAt: now, lastAt: now }
    const [row] = await within.insert(conversations).values(values).returning()
    if (!row) throw new Error('A conversation was not begun')
    const sent = { sender, rtoken, text, at: now, record }
    return (await addPersonMessage(within, row, sent, NEW_CONVERSATION)).conversation
  })
  if (!begun) throw new Error('The conversation of a repeated request is gone')
  // The code is used up only by what it was for: of one that was refused it can be typed again.
  if (!('refusal' in begun) && user === undefined) await spendCode(parts, input, caller)
  return begun
}

const spendCode = async ({ identity }: SupportParts, { account = '', code = '' }: Begun, caller: Caller): Promise<void> => {
  const contact = readContact({ kind: 'email', account })
  if ('refusal' in contact) return
  await identity.codes.check({ account: contact.value, purpose: 'support', by: browserAsking(caller) }, code, { use: true })
}
