import { SUPPORT_TEXT_MAX } from '@assay/rules/support/conversation-terms'
import { REPLYING_ROLES } from '@assay/wire/support/replying-roles'
import { and, eq, gt } from 'drizzle-orm'
import type { AuditLog } from '../audit-log/audit-log.ts'
import type { PeopleRefusal } from '../http/handler.ts'
import { activeOperator } from '../operators/operators.ts'
import type { OperatorCaller } from '../operators/serve-operator.ts'
import { addStaffMessage, holdSender, repeatedMessage } from './add-message.ts'
import { type ConversationRow, changeConversation, firstName, lockConversation, type MessageRow, type Rows } from './conversations.ts'
import { takenByOther } from './desk-queue.ts'
import { supportMessages as messages, supportNotes as notes } from './tables.ts'

/** Who does something to which conversation, and when. */
export interface DeskStep extends Pick<OperatorCaller, 'operator' | 'actor'> {
  auditLog: Pick<AuditLog, 'append'>
  id: number
  now: number
}

type Changed = ConversationRow | PeopleRefusal

/** How the audit log names a conversation. */
export const subjectOfConversation = ({ id, topic, uid }: ConversationRow): string =>
  `conversation ${id}, ${topic}, ${uid === null ? 'visitor' : `user ${uid}`}`

const held = async (rows: Rows, { id }: DeskStep): Promise<Changed> =>
  (await lockConversation(rows, id)) ?? { refusal: 'conversationUnknown' }

/** The same, where nobody else who may work looks after it. */
const heldForReply = async (rows: Rows, step: DeskStep): Promise<Changed> => {
  const row = await held(rows, step)
  if ('refusal' in row) return row
  const other = await takenByOther(rows, row, step.operator.id)
  return other === undefined ? row : { refusal: 'conversationTaken', parameters: { name: other } }
}

/** Takes a conversation, hands it over, or gives it back, on what was seen of it: of two who press at once one is refused. */
export const assign = async (rows: Rows, step: DeskStep, { version, to }: { version: number; to: string }): Promise<Changed> => {
  const row = await held(rows, step)
  if ('refusal' in row) return row
  if (row.version !== version) return { refusal: 'conversationChanged' }
  const next = to === 'none' ? undefined : await activeOperator(rows, Number(to) || 0)
  if (to !== 'none' && !(next && (REPLYING_ROLES as readonly string[]).includes(next.role))) return { refusal: 'operatorUnknown' }
  const [before, after] = [String(row.operatorId ?? 'none'), String(next?.id ?? 'none')]
  const action = next === undefined ? 'support.release' : next.id === step.operator.id ? 'support.take' : 'support.handOver'
  await step.auditLog.append(rows, step.actor, { action, subject: subjectOfConversation(row), before, after })
  return changeConversation(rows, row.id, { operatorId: next?.id ?? null, version: row.version + 1 })
}

interface Reply {
  text: string
  rtoken: string
  asksDocument: boolean
}

interface Replied {
  before: ConversationRow
  conversation: ConversationRow
  message: MessageRow
  /** Whether the person had not read an earlier message of staff. */
  hadUnread: boolean
  /** Not the repeat of a reply. */
  isNew: boolean
}

/** Replies, and takes a conversation that is nobody's. A repeat of the same request token is the same message. */
export const reply = async (rows: Rows, step: DeskStep, { text: typed, rtoken, asksDocument }: Reply): Promise<Replied | PeopleRefusal> => {
  const { operator, now } = step
  const sender = `operator ${operator.id}`
  await holdSender(rows, sender)
  const row = await heldForReply(rows, step)
  if ('refusal' in row) return row
  const repeated = await repeatedMessage(rows, { sender, rtoken })
  if (repeated) {
    if (repeated.conversationId !== row.id) return { refusal: 'conversationUnknown' }
    return { before: row, conversation: row, message: repeated, hadUnread: true, isNew: false }
  }
  const text = typed.trim()
  if (text === '') return { refusal: 'messageEmpty', parameters: { field: 'text' } }
  if (text.length > SUPPORT_TEXT_MAX) return { refusal: 'messageTooLong', parameters: { field: 'text', max: String(SUPPORT_TEXT_MAX) } }
  const ofStaff = and(eq(messages.conversationId, row.id), eq(messages.author, 'staff'), gt(messages.number, row.personRead))
  const hadUnread = (await rows.select({ number: messages.number }).from(messages).where(ofStaff).limit(1)).length > 0
  const taken =
    row.operatorId === operator.id ? row : await changeConversation(rows, row.id, { operatorId: operator.id, version: row.version + 1 })
  const author = { name: firstName(operator.name), role: operator.role }
  const added = await addStaffMessage(rows, taken, { sender, rtoken, text, at: now, ...author, asksDocument })
  await step.auditLog.append(rows, step.actor, {
    action: asksDocument ? 'support.askDocument' : 'support.reply',
    subject: subjectOfConversation(row),
    after: `message ${added.message.number}`,
  })
  return { before: row, ...added, hadUnread, isNew: true }
}

/** Adds a note that the person does not see. The log names it and does not repeat it. */
export const addNote = async (rows: Rows, step: DeskStep, typed: string): Promise<{ noteId: string } | PeopleRefusal> => {
  const row = await held(rows, step)
  if ('refusal' in row) return row
  const note = typed.trim()
  if (note === '') return { refusal: 'messageEmpty', parameters: { field: 'note' } }
  const { id: operatorId, name, role } = step.operator
  const [added] = await rows
    .insert(notes)
    .values({ conversationId: row.id, operatorId, name, role, note, at: step.now })
    .returning({ id: notes.id })
  if (!added) throw new Error('A note was not written')
  await step.auditLog.append(rows, step.actor, { action: 'support.note', subject: subjectOfConversation(row), after: `note ${added.id}` })
  return { noteId: String(added.id) }
}

/** Says up to which number staff has read; it never goes back. */
export const markSeen = async (rows: Rows, step: DeskStep, number: number): Promise<Changed> => {
  const row = await held(rows, step)
  if ('refusal' in row) return row
  const staffRead = Math.min(number, row.lastNumber)
  if (staffRead <= row.staffRead) return row
  await step.auditLog.append(rows, step.actor, {
    action: 'support.read',
    subject: subjectOfConversation(row),
    before: `message ${row.staffRead}`,
    after: `message ${staffRead}`,
  })
  return changeConversation(rows, row.id, { staffRead })
}

/** Ends a conversation. */
export const close = async (rows: Rows, step: DeskStep): Promise<Changed> => {
  const row = await heldForReply(rows, step)
  if ('refusal' in row || row.state === 'ended') return row
  await step.auditLog.append(rows, step.actor, {
    action: 'support.end',
    subject: subjectOfConversation(row),
    before: 'open',
    after: 'ended',
  })
  return changeConversation(rows, row.id, { state: 'ended', endedAt: step.now, waitsSince: null })
}
