import { call, nothing, timestamp, z } from '../call.ts'
import { passkeyAnswer, passkeyRequest } from '../passkeys/passkey.ts'
import { typedSecondFactor } from '../people/calls.ts'

/** What a person can prove: that it still lets them into their account. */
export const DRILL_KINDS = ['app', 'recoveryCode', 'passkey'] as const

const drill = z.object({
  /** Of what the person has. */
  means: z.array(
    z.object({
      kind: z.enum(DRILL_KINDS),
      /** When it was proved last, ms; 0 for never. */
      provedAt: timestamp,
      /** From when on the person is reminded, ms: 180 days after it was proved or set up. */
      dueAt: timestamp,
      isDue: z.boolean(),
    }),
  ),
})

export const getRecoveryDrill = call({
  path: 'web/getRecoveryDrill',
  method: 'GET',
  who: 'user',
  demo: false,
  area: 'people',
  summary: 'What the person can prove that it still works, and since when it is due again.',
  request: nothing,
  response: drill,
})

export const proveCode = call({
  path: 'web/proveCode',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area: 'people',
  underSettingsLock: 'served',
  summary:
    'Checks a code and notes the day. A recovery code is compared and not used up; a code of the app counts once, as everywhere. Wrong ones count as tries.',
  secrets: { code: 'proof' },
  request: z.object({ kind: z.enum(['app', 'recoveryCode']), code: typedSecondFactor }),
  response: drill,
})

export const beginProvePasskey = call({
  path: 'web/beginProvePasskey',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area: 'people',
  underSettingsLock: 'served',
  summary: 'Asks the browser for one of the passkeys of the person.',
  request: nothing,
  response: passkeyRequest,
})

export const provePasskey = call({
  path: 'web/provePasskey',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area: 'people',
  underSettingsLock: 'served',
  summary: 'Checks what the passkey signed and notes the day.',
  secrets: { answer: 'proof' },
  request: z.object({ answer: passkeyAnswer }),
  response: drill,
})
