import { bindAcceptPlain } from './orders/accept-order.ts'
import { bindCancelPlain } from './orders/cancel-order.ts'
import { bindCloseOrder } from './orders/close-order.ts'
import { bindExecutePlan, bindRunPlan } from './orders/execute-order.ts'
import { bindAcceptDraft } from './orders/place-order.ts'
import { bindPlacePlain, bindRest } from './orders/place-plain.ts'
import { bindUnfitFor } from './positions/check-fill.ts'
import { bindOpenLots } from './positions/open-lots.ts'
import { bindOpenPart, bindSettleFill, bindSettlePart, bindTakeFromHold } from './positions/settle-fill.ts'
import type { PerpSteps } from './steps.ts'
import type { PerpTx } from './transaction.ts'

/** The steps of contracts for one exchange. */
export const bindPerpSteps = (tx: PerpTx): PerpSteps => ({
  placePlain: bindPlacePlain(tx),
  rest: bindRest(tx),
  cancelPlain: bindCancelPlain(tx),
  acceptDraft: bindAcceptDraft(tx),
  acceptPlain: bindAcceptPlain(tx),
  unfitFor: bindUnfitFor(tx),
  executePlan: bindExecutePlan(tx),
  runPlan: bindRunPlan(tx),
  settleFill: bindSettleFill(tx),
  settlePart: bindSettlePart(tx),
  takeFromHold: bindTakeFromHold(tx),
  openPart: bindOpenPart(tx),
  openLots: bindOpenLots(tx),
  closeOrder: bindCloseOrder(tx),
})
