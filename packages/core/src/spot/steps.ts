import type { Encoded } from '../memory/encoded.ts'
import type { SpotExits } from './commands.ts'
import type { CloseReason } from './events.ts'
import type { OrderDraft } from './orders/draft.ts'
import type { SpotMarket } from './state.ts'

/**
 * The steps that most commands consist of, bound to one exchange: machine code of its own, in which its tables are constants. What is called by the steps
 * alone becomes part of their code, and needs no binding. Orders are given by slot.
 */
export interface SpotSteps {
  placePlain(encoded: Encoded, at: number): boolean
  cancelPlain(encoded: Encoded, at: number): boolean
  acceptDraft(draft: OrderDraft, exits?: SpotExits): void
  settleFill(market: SpotMarket, taker: number, maker: number, lots: number): void
  exchange(market: SpotMarket, buyer: number, seller: number, isTakerBuying: boolean): void
  closeOrder(slot: number, reason: CloseReason): void
}
