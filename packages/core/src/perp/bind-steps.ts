import { bindAcceptPlain } from './accept-order.ts'
import { bindCancelPlain } from './cancel-order.ts'
import { bindCloseOrder } from './close-order.ts'
import { bindExecutePlan, bindRunPlan } from './execute-order.ts'
import { bindOpenLots } from './open-lots.ts'
import { bindAcceptDraft } from './place-order.ts'
import { bindPlacePlain, bindRest } from './place-plain.ts'
import { bindOpenPart, bindSettleFill, bindSettlePart, bindTakeFromHold, bindUnfitFor } from './settle-fill.ts'
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
