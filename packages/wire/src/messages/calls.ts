import { call, integerText, nothing, text, timestamp, z } from '../call.ts'

/** What a message is about; its tab, and what is chosen for it together. */
export const MESSAGE_CATEGORIES = ['money', 'trading', 'security', 'system', 'news'] as const
export type MessageCategory = (typeof MESSAGE_CATEGORIES)[number]

export const message = z.object({
  /** 1, 2, 3 … of the person. */
  number: z.number(),
  at: timestamp,
  category: z.enum(MESSAGE_CATEGORIES),
  /** In the language of the request. */
  subject: z.string(),
  text: z.string(),
  /** Path of the page of the record. */
  leadsTo: z.string(),
  /** Messages about one thing have the same; empty for one that stands alone. */
  group: z.string(),
  isRead: z.boolean(),
})
export type Message = z.infer<typeof message>

/** What the bell shows; also the private channel `messages`. */
export const messageCount = z.object({
  /** Number of the newest message; 0 without any. */
  number: z.number(),
  unread: z.number(),
})
export type MessageCount = z.infer<typeof messageCount>

export const getMessages = call({
  path: 'web/getMessages',
  method: 'GET',
  who: 'user',
  demo: true,
  area: 'people',
  summary:
    'Messages of the person, newest first: those of a category, those that are unread, those that have a text in them. `before` is the number of the last one known.',
  request: z.object({
    category: z.optional(z.enum(MESSAGE_CATEGORIES)),
    unread: z.optional(z.enum(['1'])),
    search: z.optional(text(60)),
    before: z.optional(integerText),
  }),
  response: z.object({
    messages: z.array(message),
    count: messageCount,
    /** Unread of each category. */
    unread: z.object({ money: z.number(), trading: z.number(), security: z.number(), system: z.number(), news: z.number() }),
    more: z.boolean(),
  }),
})

export const readMessage = call({
  path: 'web/readMessage',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: true,
  area: 'people',
  underSettingsLock: 'served',
  summary: 'Marks one message as read. One that is read stays so.',
  request: z.object({ number: integerText }),
  response: messageCount,
})

export const readMessages = call({
  path: 'web/readMessages',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: true,
  area: 'people',
  underSettingsLock: 'served',
  summary: 'Marks all messages up to a number as read, of one category or of all: what came after the page was shown stays unread.',
  request: z.object({ upTo: integerText, category: z.optional(z.enum(MESSAGE_CATEGORIES)) }),
  response: messageCount,
})

export const getPushKey = call({
  path: 'web/getPushKey',
  method: 'GET',
  who: 'user',
  demo: false,
  area: 'people',
  summary: 'The public key (VAPID, base64url) by which a browser subscribes to push messages.',
  request: nothing,
  response: z.object({ publicKey: z.string() }),
})

export const savePushSubscription = call({
  path: 'web/savePushSubscription',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area: 'people',
  underSettingsLock: 'served',
  summary: 'Keeps the push subscription of this browser. It ends with the session, or when the push service says that it is gone.',
  secrets: { auth: 'content' },
  request: z.object({ endpoint: text(1000, 10), p256dh: text(200, 20), auth: text(100, 10) }),
  response: nothing,
})

export const removePushSubscription = call({
  path: 'web/removePushSubscription',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area: 'people',
  underSettingsLock: 'served',
  summary: 'Forgets the push subscription of this browser.',
  request: z.object({ endpoint: text(1000, 10) }),
  response: nothing,
})
