import { call, integerText, timestamp, z } from '../call.ts'

/** How somebody proves to be the person. */
export const SIGN_IN_METHODS = ['password', 'passkey', 'wallet', 'registration'] as const
/** `codeNotGiven`: the password was right, and the code of the authenticator app did not follow. */
export const SIGN_IN_OUTCOMES = ['opened', 'passwordWrong', 'codeNotGiven', 'codeWrong'] as const

export const getSignIns = call({
  path: 'web/getSignIns',
  method: 'GET',
  who: 'user',
  demo: false,
  area: 'people',
  summary:
    'Log-ins to the own account of the last 90 days and tries that failed, newest first; `before` is the `id` that the page starts after.',
  request: z.object({ limit: z.optional(integerText), before: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) }),
  response: z.object({
    signIns: z.array(
      z.object({
        id: z.string(),
        at: timestamp,
        device: z.string(),
        address: z.string(),
        method: z.enum(SIGN_IN_METHODS),
        outcome: z.enum(SIGN_IN_OUTCOMES),
      }),
    ),
    more: z.boolean(),
  }),
})
