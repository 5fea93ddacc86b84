import { bindCancelPlain } from './cancel-order.ts'
import { bindCloseOrder } from './close-order.ts'
import { bindAcceptDraft } from './place-order.ts'
import { bindPlacePlain } from './place-plain.ts'
import { bindExchange, bindSettleFill } from './settle-fill.ts'
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
