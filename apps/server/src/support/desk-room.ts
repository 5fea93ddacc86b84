import * as contract from '@assay/wire/support/console-calls'
import { MESSAGES_PAGE } from '@assay/wire/support/conversations'
import { REPLYING_ROLES } from '@assay/wire/support/replying-roles'
import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'
import { recordDisclosure } from '../disclosures/disclosures.ts'
import { data, type Handler, type PeopleRefusal, refused } from '../http/handler.ts'
import type { ConsoleRoom } from '../operators/console-room.ts'
import { roleOf } from '../operators/operators.ts'
import type { OperatorParts } from '../operators/parts.ts'
import { type OperatorCaller, serveOperator } from '../operators/serve-operator.ts'
import { documentAddress } from '../reviews/documents.ts'
import { cannedReplies } from './canned-replies.ts'
import {
  type ConversationRow,
  changeConversation,
  conversationById,
  lockConversation,
  messagesOf,
  presentMessages,
  type Rows,
  withAssignees,
} from './conversations.ts'
import { addNote, assign, close, type DeskStep, markSeen, reply, subjectOfConversation } from './desk-changes.ts'
import { colleagues, countQueue, listQueue } from './desk-queue.ts'
import { publishToPerson } from './feed-support.ts'
import { TYPING_MS } from './person-calls.ts'
import { presentForDesk } from './present-conversation.ts'
import { mailVisitor, replyMessages } from './reply-message.ts'
import type { SupportParts } from './support-parts.ts'
import { supportTimes } from './support-times.ts'
import { supportMessages, supportNotes, supportPictures } from './tables.ts'

/** Pictures of one conversation that are opened at once. */
const PICTURES_SHOWN = 100

interface DeskParts extends OperatorParts {
  support: SupportParts
}

const idOf = (conversationId: string): number => (/^[1-9]\d{0,8}$/.test(conversationId) ? Number(conversationId) : 0)
const UNKNOWN = { refusal: 'conversationUnknown' } as const

/** The room of the console where staff answers people. */
export const supportRoom =
  (support: SupportParts): ConsoleRoom =>
  operatorParts => {
    const parts = { ...operatorParts, support }
    return { handlers: [...readCalls(parts), ...changeCalls(parts), papersCall(parts)], pages: [] }
  }

const shown = async ({ database }: DeskParts, row: ConversationRow) => {
  const [found] = await withAssignees(database, [row])
  if (!found) throw new Error(`The conversation ${row.id} is not shown`)
  return presentForDesk(found)
}

const readCalls = (parts: DeskParts): Handler[] => [
  serveOperator(parts, contract.getSupportQueue, async ({ show = 'waiting', page = 0, ...filters }, { operator }) => {
    const { database, now } = parts
    const list = await listQueue(database, { show, page, ...filters }, operator.id)
    return data({ ...list, counts: await countQueue(database, operator.id), times: await supportTimes(database, now()) })
  }),
  serveOperator(parts, contract.getSupportConversation, async ({ conversationId, after, before }) => {
    const { database } = parts
    const row = await conversationById(database, idOf(conversationId))
    if (!row) return refused(UNKNOWN)
    const page = await messagesOf(database, row.id, { after, before, limit: MESSAGES_PAGE })
    // Bounded: what the staff notes about one conversation.
    const notes = await database.select().from(supportNotes).where(eq(supportNotes.conversationId, row.id)).orderBy(asc(supportNotes.id))
    const staff = await colleagues(database, REPLYING_ROLES)
    return data({
      conversation: await shown(parts, row),
      messages: await presentMessages(database, row.id, page.messages, () => ''),
      more: page.more,
      notes: notes.map(({ id, name, role, note, at }) => ({ noteId: String(id), name, role: roleOf(role), note, at })),
      colleagues: staff.map(({ id, name, role }) => ({ operatorId: String(id), name, role: roleOf(role) })),
    })
  }),
  serveOperator(parts, contract.getCannedReplies, async ({ conversationId }, { operator }) => {
    const { database, support } = parts
    const row = await conversationById(database, idOf(conversationId))
    if (!row) return refused(UNKNOWN)
    const attached = and(eq(supportMessages.conversationId, row.id), isNotNull(supportMessages.record))
    const [newest] = await database.select().from(supportMessages).where(attached).orderBy(desc(supportMessages.number)).limit(1)
    const fields = { lang: row.lang, operator: operator.name, record: newest?.record?.id ?? '' }
    return data({ replies: cannedReplies(support.messages, fields) })
  }),
]

/** Runs a change in a transaction with its entry in the log, and tells the person's pages. */
const changing = async (
  parts: DeskParts,
  { operator, actor }: OperatorCaller,
  conversationId: string,
  run: (within: Rows, step: DeskStep) => Promise<ConversationRow | PeopleRefusal>,
) => {
  const { database, auditLog, now, support } = parts
  const step = { operator, actor, auditLog, id: idOf(conversationId), now: now() }
  const changed = await database.transaction(within => run(within, step))
  if ('refusal' in changed) return refused(changed)
  await publishToPerson(support, changed)
  return data({ conversation: await shown(parts, changed) })
}

const changeCalls = (parts: DeskParts): Handler[] => [
  serveOperator(parts, contract.assignConversation, async ({ conversationId, ...to }, caller) =>
    changing(parts, caller, conversationId, (within, step) => assign(within, step, to)),
  ),
  serveOperator(parts, contract.markConversationSeen, async ({ conversationId, number }, caller) =>
    changing(parts, caller, conversationId, (within, step) => markSeen(within, step, number)),
  ),
  serveOperator(parts, contract.closeConversation, async ({ conversationId }, caller) => changing(parts, caller, conversationId, close)),
  serveOperator(parts, contract.addConversationNote, async ({ conversationId, note }, { operator, actor }) => {
    const { database, auditLog, now } = parts
    const step = { operator, actor, auditLog, id: idOf(conversationId), now: now() }
    const added = await database.transaction(within => addNote(within, step, note))
    return 'refusal' in added ? refused(added) : data(added)
  }),
  serveOperator(parts, contract.setStaffTyping, async ({ conversationId }) => {
    const until = parts.now() + TYPING_MS
    const row = await parts.database.transaction(async within => {
      const held = await lockConversation(within, idOf(conversationId))
      return held && changeConversation(within, held.id, { staffTypingUntil: until })
    })
    if (!row) return refused(UNKNOWN)
    await publishToPerson(parts.support, row)
    return data({ until })
  }),
  serveOperator(
    parts,
    contract.replyToConversation,
    async ({ conversationId, text, asksDocument = '0' }, { operator, actor, rtoken = '' }) => {
      const { database, auditLog, now, support } = parts
      const step = { operator, actor, auditLog, id: idOf(conversationId), now: now() }
      const replied = await database.transaction(async within => {
        const written = await reply(within, step, { text, rtoken, asksDocument: asksDocument === '1' })
        if (!('refusal' in written) && written.isNew)
          await support.personMessages.write(replyMessages(support, written.conversation, step.now, written.hadUnread), within)
        return written
      })
      if ('refusal' in replied) return refused(replied)
      await publishToPerson(support, replied.conversation)
      await mailVisitor(support, replied.before, replied.hadUnread)
      const [message] = await presentMessages(database, replied.conversation.id, [replied.message], () => '')
      if (!message) throw new Error('A reply that was sent is not shown')
      return data({ conversation: await shown(parts, replied.conversation), message })
    },
  ),
]

/** What is personal goes out only once it is written down who reads it and why. */
const papersCall = (parts: DeskParts): Handler =>
  serveOperator(parts, contract.readConversationPapers, async ({ conversationId, reason: typed }, { actor, cookieSecret = '' }) => {
    const { database, auditLog, now } = parts
    const reason = typed.trim()
    if (reason === '') return refused({ refusal: 'reasonRequired' })
    const row = await conversationById(database, idOf(conversationId))
    if (!row) return refused(UNKNOWN)
    const { uid } = row
    await database.transaction(async within => {
      await auditLog.append(within, actor, { action: 'support.readPapers', subject: subjectOfConversation(row), reason })
      if (uid !== null) await recordDisclosure(within, actor, { uid, what: 'supportPicture', reason, at: now() })
    })
    const pictures = await database
      .select()
      .from(supportPictures)
      .where(and(eq(supportPictures.conversationId, row.id), isNotNull(supportPictures.number)))
      .orderBy(desc(supportPictures.number), asc(supportPictures.uploadedAt))
      .limit(PICTURES_SHOWN)
    return data({
      email: row.email ?? '',
      pictures: pictures.map(({ fileId, number, width, height }) => {
        const address = documentAddress(parts, fileId, cookieSecret)
        return { number: number ?? 0, address, width, height }
      }),
    })
  })
