import {
  getMessages,
  getPushKey,
  readMessage,
  readMessages,
  removePushSubscription,
  savePushSubscription,
} from '@assay/wire/messages/calls'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { data, type Handler, refused, serve } from '../http/handler.ts'
import type { Messages } from '../http/messages.ts'
import type { MessageFeed } from './feed.ts'
import { countOf, hasMessage, markRead, pageOf, unreadOf } from './message-reads.ts'
import type { PushMessages } from './push/push-messages.ts'

interface Parts {
  database: PostgresJsDatabase
  messages: Messages
  feed: MessageFeed
  push: PushMessages
  now(): number
}

/** The calls of the message centre. Nobody is said whether another person has a message. */
export const messageCalls = ({ database, messages, feed, push, now }: Parts): Handler[] => [
  serve(getMessages, async (asked, { user, lang }) => {
    await feed.reached()
    const [page, count, unread] = await Promise.all([
      pageOf({ database, messages }, { user, lang, asked }),
      countOf(database, user),
      unreadOf(database, user),
    ])
    return data({ ...page, count, unread })
  }),
  serve(readMessage, async ({ number }, { user }) => {
    await feed.reached()
    if (!(await hasMessage(database, user, number))) return refused({ refusal: 'messageUnknown' })
    await markRead(database, { user, at: now(), which: { number } })
    return data(await feed.publish(user))
  }),
  serve(readMessages, async ({ upTo, category }, { user }) => {
    await feed.reached()
    await markRead(database, { user, at: now(), which: { upTo, category } })
    return data(await feed.publish(user))
  }),
  serve(getPushKey, async () => data({ publicKey: push.publicKey })),
  serve(savePushSubscription, async (subscription, { user, sessionId, lang }) =>
    (await push.save({ ...subscription, uid: user, sessionId, lang })) ? data({}) : refused({ refusal: 'pushEndpointRefused' }),
  ),
  serve(removePushSubscription, async ({ endpoint }, { user }) => {
    await push.remove(user, endpoint)
    return data({})
  }),
]
