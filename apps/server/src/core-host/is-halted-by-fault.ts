import { INTERNAL_FAULT } from '@assay/core/markets/work'
import type { Refusal } from '@assay/rules/refusals'

/** Whether something is refused for no other reason than that a fault halted it: a start does without it, and the next one after staff let it go on makes up for it. */
export const isHaltedByFault = (refusal: Refusal | undefined): boolean =>
  refusal?.refusal === 'haltedByFault' || (refusal?.refusal === 'marketHalted' && refusal.parameters?.reason === INTERNAL_FAULT)
