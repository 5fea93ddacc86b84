import { integerText, text, timestamp, z } from '../call.ts'
import { ofConsole, reason } from '../operators/console-call.ts'
import { ROLES } from '../operators/roles.ts'
import { conversation, supportMessage, supportTimes, topic } from './conversations.ts'

const conversationId = z.string().check(z.maxLength(12))
const typedText = text(20_000)

/** A conversation as the desk sees it. */
const deskConversation = z.extend(conversation, {
  /** Of the person; empty of a visitor. */
  uid: z.string(),
  /** Masked address of a visitor; empty of a person, and once it was forgotten. */
  email: z.string(),
  lang: z.string(),
  /** Number of who looks after it; empty while nobody does. */
  operatorId: z.string(),
  /** Since when a person waits for a reply; 0 while nobody does. */
  waitsSince: timestamp,
  personTypingUntil: timestamp,
  /** Rises with each change of who looks after it. */
  version: z.number(),
  remark: z.string(),
})
export type DeskConversation = z.infer<typeof deskConversation>

export const getSupportQueue = ofConsole({
  path: 'console/getSupportQueue',
  method: 'GET',
  who: 'operator',
  summary: 'Conversations, those first whose person waits longest, 50 a page; and how the desk stands.',
  request: z.object({
    show: z.optional(z.enum(['waiting', 'mine', 'open', 'ended'])),
    topic: z.optional(topic),
    language: z.optional(z.string().check(z.maxLength(2))),
    uid: z.optional(z.string().check(z.maxLength(9))),
    page: z.optional(integerText),
  }),
  response: z.object({
    conversations: z.array(deskConversation),
    more: z.boolean(),
    counts: z.object({ waiting: z.number(), mine: z.number(), open: z.number() }),
    times: supportTimes,
  }),
})

const whole = z.object({
  conversation: deskConversation,
  messages: z.array(supportMessage),
  more: z.boolean(),
  /** What people do not see, oldest first. */
  notes: z.array(z.object({ noteId: z.string(), name: z.string(), role: z.enum(ROLES), note: z.string(), at: timestamp })),
  /** Who can look after it. */
  colleagues: z.array(z.object({ operatorId: z.string(), name: z.string(), role: z.enum(ROLES) })),
})

export const getSupportConversation = ofConsole({
  path: 'console/getSupportConversation',
  method: 'GET',
  who: 'operator',
  summary: 'One conversation with its notes and 50 messages: the newest, those before a number, or those behind one (`after`).',
  request: z.object({ conversationId, after: z.optional(integerText), before: z.optional(integerText) }),
  response: whole,
})

const changed = z.object({ conversation: deskConversation })

export const assignConversation = ofConsole({
  path: 'console/assignConversation',
  method: 'POST',
  once: 'endpoint',
  who: 'operator',
  summary: 'Takes a conversation, hands it over to a colleague, or gives it back (`none`), on what was seen of it (`version`).',
  request: z.object({ conversationId, version: integerText, to: z.string().check(z.maxLength(12)) }),
  response: changed,
})

export const replyToConversation = ofConsole({
  path: 'console/replyToConversation',
  method: 'POST',
  once: 'endpoint',
  who: 'operator',
  summary: 'Replies to a person, or asks for a document. Who replies to a conversation that is nobody’s takes it.',
  request: z.object({ conversationId, text: typedText, asksDocument: z.optional(z.enum(['0', '1'])) }),
  response: z.object({ conversation: deskConversation, message: supportMessage }),
})

export const addConversationNote = ofConsole({
  path: 'console/addConversationNote',
  method: 'POST',
  once: 'endpoint',
  who: 'operator',
  summary: 'Adds a note that the person does not see.',
  request: z.object({ conversationId, note: text(2000, 1) }),
  response: z.object({ noteId: z.string() }),
})

export const markConversationSeen = ofConsole({
  path: 'console/markConversationSeen',
  method: 'POST',
  once: 'endpoint',
  who: 'operator',
  summary: 'Says up to which number staff has read; the person sees it.',
  request: z.object({ conversationId, number: integerText }),
  response: changed,
})

export const setStaffTyping = ofConsole({
  path: 'console/setStaffTyping',
  method: 'POST',
  once: 'endpoint',
  who: 'operator',
  summary: 'Says that staff is typing; the person sees it for six seconds.',
  request: z.object({ conversationId }),
  response: z.object({ until: timestamp }),
})

export const closeConversation = ofConsole({
  path: 'console/closeConversation',
  method: 'POST',
  once: 'endpoint',
  who: 'operator',
  summary: 'Ends a conversation; the person can rate it, and opens it again by writing.',
  request: z.object({ conversationId }),
  response: changed,
})

export const readConversationPapers = ofConsole({
  path: 'console/readConversationPapers',
  method: 'POST',
  once: 'endpoint',
  who: 'operator',
  summary:
    'Pictures of a conversation, and the address of a visitor, with a reason: the log has it, and the person sees who has read them.',
  request: z.object({ conversationId, reason }),
  response: z.object({
    email: z.string(),
    pictures: z.array(z.object({ number: z.number(), address: z.string(), width: z.number(), height: z.number() })),
  }),
})

export const getCannedReplies = ofConsole({
  path: 'console/getCannedReplies',
  method: 'GET',
  who: 'operator',
  summary: 'Replies that stand ready, in the language of the conversation and with its fields filled in.',
  request: z.object({ conversationId }),
  response: z.object({ replies: z.array(z.object({ name: z.string(), title: z.string(), text: z.string() })) }),
})

/** Every call of the console about conversations. */
export const SUPPORT_CALLS = [
  getSupportQueue,
  getSupportConversation,
  assignConversation,
  replyToConversation,
  addConversationNote,
  markConversationSeen,
  setStaffTyping,
  closeConversation,
  readConversationPapers,
  getCannedReplies,
] as const
