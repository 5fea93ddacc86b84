import { STEP_ITEMS, type VerificationStep } from '@assay/rules/verification/levels'
import type { PersonData } from '../personal-data/person-data.ts'
import { photosOf, stepsOf, textsOf } from './rows.ts'

/** What somebody has shown of who they are: what they wrote in full, of photos that they are there. Papers outlast the account (`papers.ts`). */
export const verificationPersonData: PersonData = {
  files: [
    {
      name: 'verification',
      async read({ database, secrets }, { uid }) {
        const steps = await stepsOf(database, uid)
        return [...steps].flatMap(([step, row]) => {
          const texts: Record<string, string | undefined> = textsOf(secrets, row)
          const { state, sentAt, decidedAt } = row
          return STEP_ITEMS[step as VerificationStep].map(item => ({
            step,
            state,
            sentAt,
            decidedAt,
            item,
            itemState: row.items[item]?.state ?? '',
            reason: row.items[item]?.reason ?? '',
            text: texts[item] ?? '',
          }))
        })
      },
    },
    {
      name: 'photos',
      read: async ({ database }, { uid }) =>
        [...(await photosOf(database, uid)).values()].map(({ item, width, height, uploadedAt }) => ({ item, width, height, uploadedAt })),
    },
  ],
}
