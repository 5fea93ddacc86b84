import { readReview } from '@assay/wire/reviews/calls'
import type { OperatorAtWork } from './open-console.ts'

/** Opens what is personal in a case, as whoever approves it has to. */
export const openEvidence = async (operator: OperatorAtWork, id: string): Promise<void> => {
  const { data, message } = await operator.call(readReview, { id, reason: 'looking at what was handed in' })
  if (!data) throw new Error(`The evidence of case ${id} was not opened: ${message}`)
}
