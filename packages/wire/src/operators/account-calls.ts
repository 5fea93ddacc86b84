import { nothing, text, timestamp, z } from '../call.ts'
import { ofConsole } from './console-call.ts'

export const changePassword = ofConsole({
  path: 'console/changePassword',
  method: 'POST',
  once: 'endpoint',
  who: 'operator',
  summary: 'Changes the own password, after the one that there is. All other sessions end, and every admin is told by mail.',
  secrets: { currentPassword: 'proof', password: 'content', passwordAgain: 'content' },
  request: z.object({ currentPassword: text(200), password: text(200), passwordAgain: text(200) }),
  response: nothing,
})

export const getOwnSessions = ofConsole({
  path: 'console/getOwnSessions',
  method: 'GET',
  who: 'operator',
  summary: 'The own sessions that are not over, the one used last first.',
  request: nothing,
  response: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        /** Network address from which it was opened. */
        address: z.string(),
        createdAt: timestamp,
        seenAt: timestamp,
        /** The one that asks. */
        isThis: z.boolean(),
      }),
    ),
  }),
})

export const endSessions = ofConsole({
  path: 'console/endSessions',
  method: 'POST',
  once: 'endpoint',
  who: 'operator',
  summary: 'Ends one of the own sessions, or without a number all but the one that asks.',
  request: z.object({ id: z.optional(text(60, 1)) }),
  response: nothing,
})

/** An operator's own password and sessions. */
export const ACCOUNT_CALLS = [changePassword, getOwnSessions, endSessions] as const
