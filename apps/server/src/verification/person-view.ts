import { verificationLevelOf } from '@assay/core/verification/read'
import { nameKey } from '@assay/i18n/names'
import { VERIFICATION_STEPS, type VerificationStep } from '@assay/rules/verification/levels'
import { eq } from 'drizzle-orm'
import type { PersonView } from '../operators/people/person-view.ts'
import { nameHashOf } from './name-hash.ts'
import { stepsOf } from './rows.ts'
import { verificationSteps as table } from './tables.ts'

const FOUND_MAX = 20

/** The states of a step that was handed in. */
type StepState = 'underReview' | 'approved' | 'rejected' | 'closed'

/** Who somebody is, for operators: how each step stands, and finding them by the whole name of their documents, which stays sealed. */
export const verificationOfPerson: PersonView = {
  open: ({ state }, user) => ({ verificationLevel: verificationLevelOf(state, user) }),
  async verification({ database }, user) {
    const steps = await stepsOf(database, user)
    return VERIFICATION_STEPS.flatMap((step: VerificationStep) => {
      const row = steps.get(step)
      if (!row) return []
      return [{ step, state: row.state as StepState, sentAt: row.sentAt, decidedAt: row.decidedAt ?? 0, caseId: String(row.caseId) }]
    })
  },
  found: {
    name: 'realName',
    async ownersOf({ database, secrets }, typed) {
      // Nobody is called by a number, and what has no letters has no key.
      if (!/\p{L}/u.test(nameKey(typed))) return []
      const rows = await database
        .selectDistinct({ uid: table.uid })
        .from(table)
        .where(eq(table.nameHash, nameHashOf(secrets, typed)))
        .limit(FOUND_MAX)
      return rows.map(({ uid }) => uid)
    },
  },
}
