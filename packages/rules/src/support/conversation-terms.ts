/** What a conversation with support can be about, in the order in which the page offers it. */
export const SUPPORT_TOPICS = [
  'account',
  'security',
  'verification',
  'deposit',
  'quickBuy',
  'withdrawal',
  'trading',
  'delivery',
  'custody',
  'dispute',
  'other',
] as const
export type SupportTopic = (typeof SUPPORT_TOPICS)[number]

/** Kinds of record that can be attached to a message as a card. */
export const SUPPORT_RECORDS = ['spotOrder', 'deposit', 'withdrawal', 'optionContract', 'custodyOrder', 'loan', 'quickBuy'] as const
export type SupportRecordName = (typeof SUPPORT_RECORDS)[number]

/** Records about which somebody can open a dispute, with the evidence of that moment packed. */
const DISPUTED_RECORDS = ['withdrawal', 'optionContract', 'custodyOrder'] as const satisfies readonly SupportRecordName[]
type DisputedRecord = (typeof DISPUTED_RECORDS)[number]
export const isDisputed = (kind: SupportRecordName): kind is DisputedRecord => (DISPUTED_RECORDS as readonly string[]).includes(kind)

/** Characters of one message. */
export const SUPPORT_TEXT_MAX = 4000
/** Conversations of one person that are not ended; of one proved e-mail address of a visitor. */
export const OPEN_CONVERSATIONS_MAX = 10
export const OPEN_OF_VISITOR_MAX = 3
/** Messages that one person, or one proved address, sends within a minute. */
export const MESSAGES_A_MINUTE_MAX = 10
/** Pictures of one message, and of one person within 24 hours. */
export const PICTURES_OF_MESSAGE_MAX = 5
export const PICTURES_A_DAY_MAX = 20
/** The e-mail address of a visitor is forgotten so many days after the conversation ended. */
export const VISITOR_EMAIL_DAYS = 90
/** A visitor's conversation in which nobody wrote for so many days ends by itself. */
export const VISITOR_QUIET_DAYS = 30
