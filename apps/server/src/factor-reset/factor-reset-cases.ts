import { count, eq } from 'drizzle-orm'
import { passkeys } from '../passkeys/tables.ts'
import { recipientsOf } from '../people/contacts/recipients.ts'
import type { Identity } from '../people/identity.ts'
import type { Evidence, ReviewCase, ReviewKind, Rows } from '../reviews/review-kind.ts'
import { factorResets as table } from './tables.ts'

const DAY_MS = 86_400_000

interface Parts {
  identity: Pick<Identity, 'users' | 'apiKeys' | 'totps' | 'freezes' | 'notices' | 'now'>
}

/** Cases about people who have lost their authenticator app and passkeys. Nothing of it is personal: the reason is an operator's. */
export const factorResetCases = (parts: Parts): ReviewKind => ({
  kind: 'factorReset',
  decidedBy: ['compliance', 'admin'],
  deadlineMs: DAY_MS,
  evidence: (rows, reviewed) => evidence(rows, reviewed, parts),
  isDisclosed: false,
  disclose: async () => ({ texts: [], photos: [] }),
  decide: async (within, { uid }, { outcome }) => {
    if (outcome === 'reject') return
    await parts.identity.totps.reset(uid, within)
    await within.delete(passkeys).where(eq(passkeys.owner, uid))
  },
  afterwards: async ({ uid, outcome }) => {
    if (outcome === 'approve') await parts.identity.apiKeys.endAll(uid, 'factorsReset')
    const user = outcome === 'approve' ? await parts.identity.users.find(uid) : undefined
    if (user)
      for (const to of recipientsOf(user)) await parts.identity.notices.factorReset(to, 'factorsReset', { at: parts.identity.now() })
  },
})

const evidence = async (rows: Rows, { id, uid }: ReviewCase, { identity }: Parts): Promise<Evidence> => {
  const [asked] = await rows.select().from(table).where(eq(table.caseId, id))
  const [held] = await rows.select({ number: count() }).from(passkeys).where(eq(passkeys.owner, uid))
  const [user, isTotpOn, frozen] = await Promise.all([identity.users.find(uid), identity.totps.isOn(uid), identity.freezes.reasonOf(uid)])
  const why = {
    item: 'resetReason',
    value: asked?.reason ?? '',
    isPersonal: false,
    isPhoto: false,
    isAccepted: false,
    reasons: [{ reason: 'identityNotProved', kind: 'retry' as const }],
  }
  const facts = [
    { fact: 'country', value: user?.country ?? '' },
    { fact: 'authenticatorApp', value: isTotpOn ? 'on' : 'off' },
    { fact: 'passkeys', value: String(held?.number ?? 0) },
    // Whoever was told and did not ask for it freezes the account by the link of the mail.
    { fact: 'frozen', value: frozen },
  ]
  return { fields: [why], flags: [], facts }
}
