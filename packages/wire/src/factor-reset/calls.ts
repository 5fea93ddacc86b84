import { text, z } from '../call.ts'
import { ofConsole, reason } from '../operators/console-call.ts'

export const proposeFactorReset = ofConsole({
  path: 'console/proposeFactorReset',
  method: 'POST',
  once: 'endpoint',
  who: 'operator',
  summary:
    'Opens a case about a person who has lost authenticator app and passkeys: two operators have to agree that both are removed. The person is told at once.',
  request: z.object({ uid: text(12, 1), reason }),
  response: z.object({ caseId: z.string() }),
})

/** The calls about lost authenticator apps and passkeys. */
export const FACTOR_RESET_CALLS = [proposeFactorReset] as const
