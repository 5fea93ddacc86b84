import type { Caller, PeopleRefusal } from '../http/handler.ts'
import { type ConversationRow, conversationById, lockConversation, type Rows } from './conversations.ts'
import type { SupportParts } from './support-parts.ts'
import { isVisitorOf } from './visitor-access.ts'

export interface Asked {
  conversationId: string
  access?: string | undefined
}

type Who = Pick<Caller, 'user'>

const NUMBER = /^[1-9]\d{0,8}$/
const UNKNOWN: PeopleRefusal = { refusal: 'conversationUnknown' }

const isOwn = ({ secrets }: Pick<SupportParts, 'secrets'>, row: ConversationRow, { user }: Who, access: string | undefined): boolean =>
  row.uid === null ? access !== undefined && isVisitorOf(secrets, row, access) : row.uid === user

const ownOf = async (
  parts: Pick<SupportParts, 'secrets'>,
  read: (id: number) => Promise<ConversationRow | undefined>,
  { conversationId, access }: Asked,
  who: Who,
): Promise<ConversationRow | PeopleRefusal> => {
  const row = NUMBER.test(conversationId) ? await read(Number(conversationId)) : undefined
  return row && isOwn(parts, row, who, access) ? row : UNKNOWN
}

/** A conversation of the caller. The same answer for what is somebody else's as for what is none. */
export const ownConversation = (
  rows: Rows,
  parts: Pick<SupportParts, 'secrets'>,
  asked: Asked,
  who: Who,
): Promise<ConversationRow | PeopleRefusal> => ownOf(parts, id => conversationById(rows, id), asked, who)

/** The same, held until the transaction ends. */
export const holdOwnConversation = (
  rows: Rows,
  parts: Pick<SupportParts, 'secrets'>,
  asked: Asked,
  who: Who,
): Promise<ConversationRow | PeopleRefusal> => ownOf(parts, id => lockConversation(rows, id), asked, who)
