import { call, nothing, timestamp, z } from '../call.ts'
import { ROLES } from '../operators/roles.ts'

/** What of a person's data an operator can open. */
export const DISCLOSED = ['contact', 'identityDocument', 'address', 'paymentVoucher', 'loanPapers', 'supportPicture', 'bankCard'] as const

export const getDisclosures = call({
  path: 'web/getDisclosures',
  method: 'GET',
  who: 'user',
  demo: false,
  area: 'people',
  summary: 'Which operators have read personal data of the caller: what, in which role and why; newest first, at most 100.',
  request: nothing,
  response: z.object({
    disclosures: z.array(
      z.object({
        id: z.string(),
        what: z.enum(DISCLOSED),
        /** First name of the operator. */
        name: z.string(),
        role: z.enum(ROLES),
        reason: z.string(),
        at: timestamp,
      }),
    ),
  }),
})
