import * as contract from '@assay/wire/support/calls'
import { MESSAGES_PAGE } from '@assay/wire/support/conversations'
import { type Caller, data, type Handler, type PeopleRefusal, refused, serve } from '../http/handler.ts'
import { addPersonMessage, holdSender, paceRefusal, repeatedMessage } from './add-message.ts'
import {
  type ConversationRow,
  changeConversation,
  type MessageRow,
  messagesOf,
  presentMessages,
  unreadOf,
  withAssignees,
} from './conversations.ts'
import { publishToPerson } from './feed-support.ts'
import { type Asked, holdOwnConversation, ownConversation } from './person-access.ts'
import { pictureAddress } from './picture-page.ts'
import { draftPictures } from './pictures.ts'
import { presentConversation } from './present-conversation.ts'
import { conversationGroup } from './reply-message.ts'
import { beginConversation, readMessageText, readRecord } from './start-conversation.ts'
import type { SupportParts } from './support-parts.ts'
import { visitorAccess } from './visitor-access.ts'

/** So long somebody is taken to be typing. */
export const TYPING_MS = 6000

const presented = async ({ database }: SupportParts, row: ConversationRow) => {
  const [shown] = await withAssignees(database, [row])
  if (!shown) throw new Error(`The conversation ${row.id} is not shown`)
  return presentConversation(shown)
}

const addressing =
  ({ secrets, identity }: SupportParts, { cookieSecret = '' }: Caller) =>
  (fileId: string): string =>
    pictureAddress({ secrets, now: identity.now }, fileId, cookieSecret)

/** The calls by which people and visitors write to support. */
export const conversationCalls = (parts: SupportParts): Handler[] => [
  serve(contract.getConversation, async ({ after, before, ...asked }, caller) => {
    const { database } = parts
    const row = await ownConversation(database, parts, asked, caller)
    if ('refusal' in row) return refused(row)
    const page = await messagesOf(database, row.id, { after, before, limit: MESSAGES_PAGE })
    const shown = await presentMessages(database, row.id, page.messages, addressing(parts, caller))
    return data({ conversation: await presented(parts, row), messages: shown, more: page.more })
  }),
  serve(contract.startConversation, async (input, caller) => {
    const row = await beginConversation(parts, input, caller)
    if ('refusal' in row) return refused(row)
    await publishToPerson(parts, row)
    return data({ conversation: await presented(parts, row), access: row.uid === null ? visitorAccess(parts.secrets, row) : '' })
  }),
  sendCall(parts),
  ...changeCalls(parts),
]

/** Who writes, as the messages table knows them. */
const senderOf = ({ secrets }: SupportParts, { uid, email }: ConversationRow): string =>
  uid === null ? `visitor ${secrets.keyedHash('support sender', email ?? '')}` : `person ${uid}`

const sendCall = (parts: SupportParts): Handler =>
  serve(contract.sendSupportMessage, async ({ text: typed, kind, recordId, ...asked }, caller) => {
    const { database, identity } = parts
    const { rtoken = '' } = caller
    const now = identity.now()
    const packed = await readRecord(parts, caller.user, { kind, recordId })
    if ('refusal' in packed) return refused(packed)
    const sent = await database.transaction(
      async (within): Promise<{ conversation: ConversationRow; message: MessageRow } | PeopleRefusal> => {
        const seen = await ownConversation(within, parts, asked, caller)
        if ('refusal' in seen) return seen
        const sender = senderOf(parts, seen)
        // The sender first, as everywhere: two that hold both never wait for one another.
        await holdSender(within, sender)
        const row = await holdOwnConversation(within, parts, asked, caller)
        if ('refusal' in row) return row
        const before = await repeatedMessage(within, { sender, rtoken })
        if (before) return before.conversationId === row.id ? { conversation: row, message: before } : { refusal: 'conversationUnknown' }
        const draft = row.uid === null ? [] : await draftPictures(within, row.uid, row.id)
        const read = readMessageText(typed, draft.length > 0 || packed.record !== undefined)
        if ('refusal' in read) return read
        const pace = await paceRefusal(within, sender, now)
        if (pace) return pace
        return addPersonMessage(within, row, { sender, rtoken, text: read.text, at: now, record: packed.record })
      },
    )
    if ('refusal' in sent) return refused(sent)
    await publishToPerson(parts, sent.conversation)
    const [message] = await presentMessages(database, sent.conversation.id, [sent.message], addressing(parts, caller))
    if (!message) throw new Error('A message that was sent is not shown')
    return data({ conversation: await presented(parts, sent.conversation), message })
  })

/** Changes a conversation of the caller that is held, and tells the own pages. */
const changeOwn = async (
  parts: SupportParts,
  asked: Asked,
  caller: Caller,
  valuesOf: (row: ConversationRow) => Partial<ConversationRow> | PeopleRefusal,
): Promise<ConversationRow | PeopleRefusal> => {
  const changed = await parts.database.transaction(async within => {
    const row = await holdOwnConversation(within, parts, asked, caller)
    if ('refusal' in row) return row
    const values = valuesOf(row)
    if ('refusal' in values) return values as PeopleRefusal
    return Object.keys(values).length === 0 ? row : changeConversation(within, row.id, values)
  })
  if (!('refusal' in changed)) await publishToPerson(parts, changed)
  return changed
}

const changeCalls = (parts: SupportParts): Handler[] => [
  serve(contract.markConversationRead, async ({ number, ...asked }, caller) => {
    const row = await changeOwn(parts, asked, caller, ({ personRead, lastNumber }) =>
      number > personRead ? { personRead: Math.min(number, lastNumber) } : {},
    )
    if ('refusal' in row) return refused(row)
    if (row.uid !== null && row.personRead >= row.lastNumber)
      await parts.personMessages.readGroup(row.uid, conversationGroup(row), parts.identity.now())
    return data({ unread: row.uid === null ? 0 : await unreadOf(parts.database, row.uid) })
  }),
  serve(contract.setSupportTyping, async (asked, caller) => {
    const until = parts.identity.now() + TYPING_MS
    const row = await changeOwn(parts, asked, caller, () => ({ personTypingUntil: until }))
    return 'refusal' in row ? refused(row) : data({ until })
  }),
  serve(contract.endConversation, async (asked, caller) => {
    const row = await changeOwn(parts, asked, caller, ({ state }) =>
      state === 'ended' ? {} : { state: 'ended', endedAt: parts.identity.now(), waitsSince: null },
    )
    return 'refusal' in row ? refused(row) : data({ conversation: await presented(parts, row) })
  }),
  serve(contract.rateConversation, async ({ stars, remark = '', ...asked }, caller) => {
    const row = await changeOwn(parts, asked, caller, ({ state }) =>
      state === 'ended' ? { stars: Number(stars), remark: remark.trim() } : { refusal: 'conversationNotEnded' },
    )
    return 'refusal' in row ? refused(row) : data({ conversation: await presented(parts, row) })
  }),
]
