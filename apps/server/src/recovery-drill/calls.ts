import * as contract from '@assay/wire/recovery-drill/calls'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { data, type Handler, type PeopleRefusal, refused, type SignedIn, serve, success } from '../http/handler.ts'
import type { Passkeys } from '../passkeys/passkeys.ts'
import type { Identity } from '../people/identity.ts'
import { countedTry } from '../totp/second-factor.ts'
import { noteProved, presentDrill } from './recovery-drill.ts'

interface Parts {
  identity: Identity
  database: PostgresJsDatabase
  passkeys: Passkeys
}

/** A challenge of this session, which signs nobody in. */
const place = ({ sessionId }: SignedIn) => ({ purpose: 'prove' as const, scope: sessionId })

/** The calls by which people prove that their codes and passkeys still work. */
export const recoveryDrillCalls = ({ identity, database, passkeys }: Parts): Handler[] => {
  const parts = { database, passkeys, totps: identity.totps, now: identity.now }
  return [
    serve(contract.getRecoveryDrill, async (_input, { user }) => data(await presentDrill(parts, user))),
    serve(contract.proveCode, async ({ kind, code }, caller) => {
      const refusal = await codeProblem(identity, caller, { kind, code })
      if (refusal) return refused(refusal)
      await noteProved(parts, caller.user, kind)
      return success(await presentDrill(parts, caller.user), 'recovery-drill:done.proved')
    }),
    serve(contract.beginProvePasskey, async (_input, caller) => {
      if ((await passkeys.list(caller.user)).length === 0) return refused({ refusal: 'passkeyUnknown' })
      return data(await passkeys.beginSignIn(place(caller), caller.user))
    }),
    serve(contract.provePasskey, async ({ answer }, caller) => {
      const signed = await passkeys.verifySignIn(place(caller), answer)
      if ('refusal' in signed) return refused(signed)
      await noteProved(parts, caller.user, 'passkey')
      return success(await presentDrill(parts, caller.user), 'recovery-drill:done.proved')
    }),
  ]
}

const codeProblem = async (
  identity: Identity,
  caller: SignedIn,
  { kind, code }: { kind: 'app' | 'recoveryCode'; code: string },
): Promise<PeopleRefusal | undefined> => {
  const user = await identity.users.byUid(caller.user)
  if (!(await identity.totps.isOn(user.uid))) return { refusal: 'totpOff' }
  if (code.trim() === '') return { refusal: 'secondFactorRequired' }
  return countedTry(identity, { user, caller }, async () =>
    (await identity.totps.proves(user.uid, kind, code)) ? undefined : { refusal: 'secondFactorWrong' },
  )
}
