import { SUPPORT_RECORDS } from '@assay/rules/support/conversation-terms'
import { call, integerText, nothing, text, timestamp, z } from '../call.ts'
import { conversation, supportMessage, supportRecord, supportTimes, topic } from './conversations.ts'

/** Longer than any message may be: what is too long is refused by name, and not as a field that cannot be read. */
const typedText = text(20_000)
/** By which a visitor shows that a conversation is theirs; from the answer that began it, or from a mail. */
const access = z.optional(z.string().check(z.maxLength(100)))
const ofConversation = { conversationId: z.string().check(z.maxLength(12)), access }
const area = 'support' as const

export const getSupportTimes = call({
  path: 'web/getSupportTimes',
  method: 'GET',
  who: 'visitor',
  demo: true,
  area,
  summary: 'Whether support answers now, by when a message of now is answered as a rule, and the median time to a first reply.',
  request: nothing,
  response: supportTimes,
})

export const getConversations = call({
  path: 'web/getConversations',
  method: 'GET',
  who: 'user',
  demo: false,
  area,
  summary: 'Conversations of the caller with support, newest message first, 20 a page; the page starts after `before`.',
  request: z.object({ before: z.optional(z.string().check(z.maxLength(40))) }),
  response: z.object({
    conversations: z.array(conversation),
    /** For `before` of the next page; empty when there is none. */
    next: z.string(),
    /** Unread messages of all conversations. */
    unread: z.number(),
  }),
})

export const getConversation = call({
  path: 'web/getConversation',
  method: 'GET',
  who: 'visitor',
  demo: false,
  area,
  summary:
    'One conversation and its messages, oldest first, 50 at most: the newest, those before a number, or those behind the last one that was seen (`after`), by which a page goes on after a cut.',
  request: z.object({ ...ofConversation, after: z.optional(integerText), before: z.optional(integerText) }),
  response: z.object({ conversation, messages: z.array(supportMessage), more: z.boolean() }),
})

export const getSupportRecords = call({
  path: 'web/getSupportRecords',
  method: 'GET',
  who: 'user',
  demo: false,
  area,
  summary: 'The newest records of the caller of one kind that can be attached to a message, or the one with a number.',
  request: z.object({ kind: z.enum(SUPPORT_RECORDS), recordId: z.optional(z.string().check(z.maxLength(80))) }),
  response: z.object({ records: z.array(supportRecord) }),
})

export const getSupportCode = call({
  path: 'web/getSupportCode',
  method: 'POST',
  once: 'endpoint',
  who: 'visitor',
  demo: true,
  area,
  summary: 'Sends a code to an e-mail address, by which a visitor proves it before writing to support.',
  request: z.object({ account: text(320) }),
  response: z.object({ resendAfterSeconds: z.number(), validForSeconds: z.number() }),
})

export const startConversation = call({
  path: 'web/startConversation',
  method: 'POST',
  once: 'endpoint',
  who: 'visitor',
  demo: false,
  area,
  summary:
    'Begins a conversation with its first message: of a person, with the pictures of the draft and a record; of a visitor, with an e-mail address and the code that proves it. A dispute packs the record as it stands.',
  secrets: { code: 'proof' },
  request: z.object({
    topic,
    text: typedText,
    kind: z.optional(z.enum(SUPPORT_RECORDS)),
    recordId: z.optional(z.string().check(z.maxLength(80))),
    dispute: z.optional(z.enum(['0', '1'])),
    account: z.optional(text(320)),
    code: z.optional(z.string().check(z.maxLength(12))),
  }),
  response: z.object({
    conversation,
    /** Of a visitor; empty of a person. */
    access: z.string(),
  }),
})

export const sendSupportMessage = call({
  path: 'web/sendSupportMessage',
  method: 'POST',
  once: 'endpoint',
  who: 'visitor',
  demo: false,
  area,
  summary: 'Writes into a conversation, with the pictures of its draft and a record. One that was ended is open again.',
  request: z.object({
    ...ofConversation,
    text: typedText,
    kind: z.optional(z.enum(SUPPORT_RECORDS)),
    recordId: z.optional(z.string().check(z.maxLength(80))),
  }),
  response: z.object({ conversation, message: supportMessage }),
})

export const markConversationRead = call({
  path: 'web/markConversationRead',
  method: 'POST',
  once: 'endpoint',
  who: 'visitor',
  demo: false,
  area,
  summary: 'Says up to which number the caller has read; it never goes back.',
  request: z.object({ ...ofConversation, number: integerText }),
  response: z.object({ unread: z.number() }),
})

export const setSupportTyping = call({
  path: 'web/setSupportTyping',
  method: 'POST',
  once: 'endpoint',
  who: 'visitor',
  demo: false,
  area,
  summary: 'Says that the caller is typing; it is shown for six seconds.',
  request: z.object(ofConversation),
  response: z.object({ until: timestamp }),
})

export const endConversation = call({
  path: 'web/endConversation',
  method: 'POST',
  once: 'endpoint',
  who: 'visitor',
  demo: false,
  area,
  summary: 'Ends a conversation. Whoever writes into it opens it again.',
  request: z.object(ofConversation),
  response: z.object({ conversation }),
})

export const rateConversation = call({
  path: 'web/rateConversation',
  method: 'POST',
  once: 'endpoint',
  who: 'visitor',
  demo: false,
  area,
  summary: 'Rates a conversation that has ended, with 1 to 5 stars and a remark.',
  request: z.object({ ...ofConversation, stars: z.enum(['1', '2', '3', '4', '5']), remark: z.optional(text(500)) }),
  response: z.object({ conversation }),
})

const draft = z.object({
  pictures: z.array(z.object({ pictureId: z.string(), address: z.string(), width: z.number(), height: z.number() })),
})
/** Of which message the draft is: the number of a conversation, or `new` of one that is not begun. */
const ofDraft = { conversationId: z.string().check(z.maxLength(12)) }

export const getSupportDraft = call({
  path: 'web/getSupportDraft',
  method: 'GET',
  who: 'user',
  demo: false,
  area,
  summary: 'Pictures that the caller has uploaded for the next message of a conversation (`new`: of one that is not begun).',
  request: z.object(ofDraft),
  response: draft,
})

export const uploadSupportPicture = call({
  path: 'web/uploadSupportPicture',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area,
  summary: 'Puts a picture (JPEG or PNG, at most 8 MB) into the draft of a message. It is decoded and written anew, without metadata.',
  files: { picture: { required: true } },
  request: z.object(ofDraft),
  response: draft,
})

export const removeSupportPicture = call({
  path: 'web/removeSupportPicture',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area,
  summary: 'Takes a picture out of the draft of a message.',
  request: z.object({ ...ofDraft, pictureId: z.string().check(z.maxLength(40)) }),
  response: draft,
})
