import type { SupportTopic } from '@assay/rules/support/conversation-terms'
import { and, asc, count, desc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'
import { operators } from '../operators/tables.ts'
import { type ConversationRow, type Rows, withAssignees } from './conversations.ts'
import { presentForDesk } from './present-conversation.ts'
import { supportConversations as table } from './tables.ts'

const PAGE = 50

interface Query {
  show: 'waiting' | 'mine' | 'open' | 'ended'
  topic?: SupportTopic | undefined
  language?: string | undefined
  uid?: string | undefined
  page: number
}

const condition = (show: Query['show'], operatorId: number): SQL | undefined => {
  if (show === 'waiting') return isNotNull(table.waitsSince)
  if (show === 'mine') return and(eq(table.operatorId, operatorId), eq(table.state, 'open'))
  return eq(table.state, show)
}

/** A page of conversations, those first whose person waits longest, then by the newest message. */
export const listQueue = async (rows: Rows, { show, topic, language, uid, page }: Query, operatorId: number) => {
  const found: ConversationRow[] = await rows
    .select()
    .from(table)
    .where(
      and(
        condition(show, operatorId),
        topic && eq(table.topic, topic),
        language ? eq(table.lang, language) : undefined,
        uid ? eq(table.uid, Number(uid) || 0) : undefined,
      ),
    )
    .orderBy(asc(table.waitsSince), desc(table.lastAt), desc(table.id))
    .limit(PAGE + 1)
    .offset(page * PAGE)
  return { conversations: (await withAssignees(rows, found.slice(0, PAGE))).map(presentForDesk), more: found.length > PAGE }
}

/** How many wait, are the operator's, and are open. */
export const countQueue = async (rows: Rows, operatorId: number): Promise<{ waiting: number; mine: number; open: number }> => {
  const number = async (show: Query['show']) =>
    (await rows.select({ number: count() }).from(table).where(condition(show, operatorId)))[0]?.number ?? 0
  return { waiting: await number('waiting'), mine: await number('mine'), open: await number('open') }
}

/** Whether a conversation is somebody else's who may work. */
export const takenByOther = async (rows: Rows, { operatorId }: ConversationRow, own: number): Promise<string | undefined> => {
  if (operatorId === null || operatorId === own) return undefined
  const [other] = await rows
    .select({ name: operators.name })
    .from(operators)
    .where(and(eq(operators.id, operatorId), eq(operators.suspended, false)))
  return other?.name
}

/** Those who can look after conversations: of the roles that reply, and not suspended. Bounded: the staff. */
export const colleagues = (rows: Pick<Rows, 'select'>, roles: readonly string[]) =>
  rows
    .select({ id: operators.id, name: operators.name, role: operators.role })
    .from(operators)
    .where(and(eq(operators.suspended, false), inArray(operators.role, [...roles])))
    .orderBy(asc(operators.name), asc(operators.id))
