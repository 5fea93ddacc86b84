import type { AmountCell } from '../ledger/legs.ts'
import type { Encoded } from '../memory/encoded.ts'
import type { OrderDraft } from './orders/draft.ts'
import type { FillPart } from './positions/fill.ts'
import type { PerpMarket } from './state.ts'

/** The steps that most commands of contracts consist of, bound to one exchange as those of spot are (`SpotSteps`). Orders are given by slot. */
export interface PerpSteps {
  placePlain(encoded: Encoded, at: number): boolean
  rest(draft: OrderDraft): boolean
  cancelPlain(encoded: Encoded, at: number): boolean
  acceptDraft(draft: OrderDraft): void
  acceptPlain(draft: OrderDraft, cost: AmountCell): number
  unfitFor(market: PerpMarket, taker: number, maker: number, lots: number): number
  executePlan(market: PerpMarket, slot: number): void
  runPlan(market: PerpMarket, slot: number): boolean
  settleFill(market: PerpMarket): void
  settlePart(market: PerpMarket, part: FillPart): void
  takeFromHold(market: PerpMarket, part: FillPart): void
  openPart(market: PerpMarket, part: FillPart): void
  openLots(market: PerpMarket, trader: number, side: number, part: FillPart): number
  /** `reason` is an index in `PERP_CLOSE_REASONS`. */
  closeOrder(slot: number, reason: number): void
}
