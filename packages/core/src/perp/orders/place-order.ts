import { isRefusal, type Refusal } from '@assay/rules/refusals'
import type { PlacePerpOrder } from '../commands.ts'
import { checkNow, restingLots } from '../risk/check-now.ts'
import type { PerpSteps } from '../steps.ts'
import type { PerpTx } from '../transaction.ts'
import { acceptOrder } from './accept-order.ts'
import { draftOrder } from './draft-order.ts'

/** Places an order. Refusals in the order of `rules/refusals.ts`; nothing is refused after it is accepted. */
export function placePerpOrder(tx: PerpTx, command: PlacePerpOrder): Refusal | undefined {
  const draft = draftOrder(tx, command)
  if (isRefusal(draft)) return draft
  const refusal = checkNow(tx, draft)
  if (refusal) return refusal
  tx.perpSteps.acceptDraft(draft)
  return undefined
}

/** Accepts a draft that `checkNow` has passed last, and lets it wait, or trade by the plan that was made there, and rest. */
export const bindAcceptDraft =
  (tx: PerpTx): PerpSteps['acceptDraft'] =>
  draft => {
    const { perp } = tx.state
    const isWaiting = draft.trigger > 0
    const slot = acceptOrder(tx, draft, isWaiting ? draft.lots : restingLots(perp, draft))
    if (!isWaiting) tx.perpSteps.executePlan(draft.market, slot)
  }
