import { call, nothing, text, timestamp, z } from '../call.ts'
import { secretText, typedSecondFactor } from '../people/calls.ts'

/** So long an archive is kept, days. */
export const ARCHIVE_DAYS = 7

const archive = z.object({
  id: z.string(),
  state: z.enum(['asked', 'ready', 'failed']),
  askedAt: timestamp,
  /** Of one that is ready: when it is deleted; otherwise 0. */
  deletedAt: timestamp,
  /** Bytes; 0 until it is ready. */
  length: z.number(),
})

export const getDataArchives = call({
  path: 'web/getDataArchives',
  method: 'GET',
  who: 'user',
  demo: false,
  area: 'people',
  summary: 'The archives of everything that the platform holds of the person that they have asked for, the newest first.',
  request: nothing,
  response: z.object({ archives: z.array(archive) }),
})

export const askForData = call({
  path: 'web/askForData',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area: 'people',
  underSettingsLock: 'served',
  summary:
    'Asks for an archive of everything that the platform holds of the person, with the password. It is made behind the scenes, one at a time, and kept for 7 days.',
  secrets: { password: 'proof', secondFactor: 'proof' },
  request: z.object({ password: secretText, secondFactor: z.optional(typedSecondFactor) }),
  response: archive,
})

export const getDataAddress = call({
  path: 'web/getDataAddress',
  method: 'GET',
  who: 'user',
  demo: false,
  area: 'people',
  summary: 'An address under which this browser, signed in as the person, can download an archive for a minute.',
  request: z.object({ id: text(20, 1) }),
  response: z.object({ address: z.string() }),
})
