import { bindCancelPlain } from './orders/cancel-order.ts'
import { bindCloseOrder } from './orders/close-order.ts'
import { bindAcceptDraft } from './orders/place-order.ts'
import { bindPlacePlain } from './orders/place-plain.ts'
import { bindExchange, bindSettleFill } from './orders/settle-fill.ts'
import type { SpotSteps } from './steps.ts'
import type { SpotTx } from './transaction.ts'

/** The steps of spot for one exchange. */
export const bindSpotSteps = (tx: SpotTx): SpotSteps => ({
  placePlain: bindPlacePlain(tx),
  cancelPlain: bindCancelPlain(tx),
  acceptDraft: bindAcceptDraft(tx),
  settleFill: bindSettleFill(tx),
  exchange: bindExchange(tx),
  closeOrder: bindCloseOrder(tx),
})
