import type { UserId } from '@assay/core/people/state'
import type { SupportRecordName, SupportTopic } from '@assay/rules/support/conversation-terms'
import { and, desc, eq } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Identity } from '../../people/identity.ts'
import type { Hub } from '../../ws/hub.ts'
import { addPersonMessage, holdSender, repeatedMessage } from '../add-message.ts'
import { type ConversationRow, conversationById, lockConversation, type Rows } from '../conversations.ts'
import { publishToPerson } from '../feed-support.ts'
import { supportConversations as conversations } from '../tables.ts'
import type { SupportRecords } from './support-records.ts'

interface Parts {
  database: PostgresJsDatabase
  hub: Hub
  identity: Pick<Identity, 'now' | 'users'>
  records: SupportRecords
}

interface OfRecord {
  user: UserId
  kind: SupportRecordName
  recordId: string
}

/** Under which a record is shown once, whatever is repeated: no token of a person has a space in it. */
const tokenOf = ({ kind, recordId }: OfRecord): string => `record ${kind} ${recordId}`
const senderOf = (user: UserId): string => `person ${user}`

/** Records that a product itself puts before support as a card: into the open conversation about its topic, or a new one. */
export class RecordConversations {
  readonly #parts: Parts

  constructor({ database, hub, identity, records }: Parts) {
    this.#parts = { database, hub, identity, records }
  }

  /** Shows a record as it stands now, once; gives the number of its conversation. */
  async show(shown: OfRecord & { topic: SupportTopic }): Promise<string> {
    const { database, identity, records } = this.#parts
    const { user, kind, recordId, topic } = shown
    const known = await this.of(shown)
    if (known !== '') return known
    const record = await records.find(user, kind, recordId)
    const person = await identity.users.find(user)
    if (!record || !person) return ''
    const at = identity.now()
    const sender = senderOf(user)
    const row = await database.transaction(async within => {
      await holdSender(within, sender)
      const before = await repeatedMessage(within, { sender, rtoken: tokenOf(shown) })
      if (before) return conversationById(within, before.conversationId)
      const conversation = await openConversation(within, { user, topic, lang: person.lang, at })
      const sent = { sender, rtoken: tokenOf(shown), text: '', at, record }
      // Pictures of a draft stay where they are: nobody has pressed for them.
      return (await addPersonMessage(within, conversation, sent, NO_DRAFT)).conversation
    })
    if (!row) return ''
    await publishToPerson(this.#parts, row)
    return String(row.id)
  }

  /** The conversation in which a record was shown; empty while it was not. */
  async of(shown: OfRecord): Promise<string> {
    const message = await repeatedMessage(this.#parts.database, { sender: senderOf(shown.user), rtoken: tokenOf(shown) })
    return message ? String(message.conversationId) : ''
  }
}

/** No conversation has this number. */
const NO_DRAFT = -1

const openConversation = async (
  within: Rows,
  { user, topic, lang, at }: { user: UserId; topic: SupportTopic; lang: string; at: number },
): Promise<ConversationRow> => {
  const own = and(eq(conversations.uid, user), eq(conversations.topic, topic), eq(conversations.state, 'open'))
  const [open] = await within.select().from(conversations).where(own).orderBy(desc(conversations.id)).limit(1)
  const held = open && (await lockConversation(within, open.id))
  if (held) return held
  const values = { uid: user, email: null, topic, lang, isDispute: false, subject: '', openedAt: at, lastAt: at }
  const [row] = await within.insert(conversations).values(values).returning()
  if (!row) throw new Error('A conversation was not begun')
  return row
}
