import { RECORD_STATUSES } from '@assay/rules/records/record-status'
import { span, z } from './call.ts'

/** Which records of money: by how they stand, and by when they began, `from` that millisecond on and before `to`. */
export const recordFilter = {
  status: z.optional(z.enum(RECORD_STATUSES)),
  ...span,
}
