import { SUPPORT_RECORDS, SUPPORT_TOPICS } from '@assay/rules/support/conversation-terms'
import { timestamp, z } from '../call.ts'
import { ROLES } from '../operators/roles.ts'

export const topic = z.enum(SUPPORT_TOPICS)

/** What the figures of a record are called; the texts of the page name them. */
export const RECORD_FIGURES = [
  'market',
  'side',
  'amount',
  'arrival',
  'price',
  'filled',
  'fee',
  'stake',
  'payout',
  'strike',
  'settlement',
  'principal',
  'accrued',
  'paid',
  'network',
  'transaction',
] as const

/** How a record stands, in words that fit all kinds. */
export const RECORD_STATES = ['open', 'done', 'cancelled', 'refused', 'won', 'lost', 'refunded'] as const

/** A record of a person as a card: what it said at the moment at which it was attached. */
export const supportRecord = z.object({
  kind: z.enum(SUPPORT_RECORDS),
  id: z.string(),
  /** When it came about. */
  at: timestamp,
  state: z.enum(RECORD_STATES),
  /** Page of the record or of its evidence. */
  path: z.string(),
  figures: z.array(z.object({ name: z.enum(RECORD_FIGURES), value: z.string(), unit: z.string() })),
  /** When it was read for the card. */
  readAt: timestamp,
})
export type SupportRecord = z.infer<typeof supportRecord>

const stars = z.number()

/** A conversation, without its messages. */
export const conversation = z.object({
  conversationId: z.string(),
  topic,
  state: z.enum(['open', 'ended']),
  isDispute: z.boolean(),
  /** Beginning of the first message. */
  subject: z.string(),
  openedAt: timestamp,
  lastAt: timestamp,
  /** Number of the newest message: they rise by one, without a gap. */
  lastNumber: z.number(),
  /** Up to which number each side has read. */
  personRead: z.number(),
  staffRead: z.number(),
  /** Messages of staff behind `personRead`. */
  unread: z.number(),
  /** Until when staff is taken to be typing; 0 when nobody is. */
  staffTypingUntil: timestamp,
  /** First name and role of who looks after it; empty while nobody does. */
  name: z.string(),
  role: z.enum(['', ...ROLES]),
  /** 1 to 5; 0 while it is not rated. */
  stars,
})
export type Conversation = z.infer<typeof conversation>

export const supportMessage = z.object({
  number: z.number(),
  author: z.enum(['person', 'staff']),
  /** First name and role of an operator; empty of a person. */
  name: z.string(),
  role: z.enum(['', ...ROLES]),
  text: z.string(),
  at: timestamp,
  record: z.optional(supportRecord),
  /** A picture whose `address` is empty is shown to nobody here. */
  pictures: z.array(z.object({ address: z.string(), width: z.number(), height: z.number() })),
  /** Staff asks for a document: answered by a message with a picture. */
  asksDocument: z.boolean(),
})
export type SupportMessage = z.infer<typeof supportMessage>

/** How much of a conversation one answer carries at most. */
export const MESSAGES_PAGE = 50
/** Conversations of one answer. */
export const CONVERSATIONS_PAGE = 20

/** How long support usually takes, for everybody to see. */
export const supportTimes = z.object({
  /** Whether support answers now. */
  isServed: z.boolean(),
  /** When it answers next; now while it does. */
  nextServedAt: timestamp,
  /** By when a message of now is answered as a rule. */
  expectedReplyAt: timestamp,
  /** Median from the first message to the first reply over 30 days, ms; 0 while fewer than five were measured. */
  medianReplyMs: z.number(),
  /** How many first replies it was measured from. */
  measured: z.number(),
})
export type SupportTimes = z.infer<typeof supportTimes>
