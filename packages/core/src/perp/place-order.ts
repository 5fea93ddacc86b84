import { isRefusal, type Refusal } from '@assay/rules/refusals'
import { acceptOrder } from './accept-order.ts'
import { checkNow, restingLots } from './check-now.ts'
import type { PlacePerpOrder } from './commands.ts'
import { draftOrder } from './draft-order.ts'
import { executeOrder } from './execute-order.ts'
import type { PerpSteps } from './steps.ts'
import type { PerpTx } from './transaction.ts'

/** Places an order. Refusals in the order of `rules/refusals.ts`; nothing is refused after it is accepted. */
export function placePerpOrder(tx: PerpTx, command: PlacePerpOrder): Refusal | undefined {
  const draft = draftOrder(tx, command)
  if (isRefusal(draft)) return draft
  const refusal = checkNow(tx, draft)
  if (refusal) return refusal
  tx.perpSteps.acceptDraft(draft)
  return undefined
}

/** Accepts a draft that `checkNow` has passed, and lets it wait, or trade and rest. */
export const bindAcceptDraft =
  (tx: PerpTx): PerpSteps['acceptDraft'] =>
  draft => {
    const isWaiting = draft.trigger > 0
    const slot = acceptOrder(tx, draft, isWaiting ? draft.lots : restingLots(tx.state.perp, draft))
    if (!isWaiting) executeOrder(tx, draft.market, slot)
  }
