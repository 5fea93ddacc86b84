import type { Rate } from '@assay/money/kinds'
import type { AmountCell } from '../../ledger/legs.ts'
import { NONE } from '../../memory/none.ts'

/** One order's part in a fill; used again for every fill. */
export interface FillPart {
  /** The order. */
  slot: number
  lots: number
  /** Price of the fill: that of the resting order. */
  ticks: number
  feeRate: Rate
  /** Of the house: the position is ended by the liquidation, when its fee is taken. */
  isLiquidation: boolean
  /** Its cost is frozen; that of an arriving order is available. */
  isHeld: boolean
  /** Slot of the position that it makes smaller, `NONE` without, and by how many lots; the others open. */
  closing: number
  closedLots: number
  /** Slot of the position that it opened or made greater, `NONE` without. */
  opened: number
  /** The position of which the record speaks: the one that was opened when it did both, and then the one that it closed. */
  positionId: number
  /** 0 unless it did both. */
  closedPositionId: number
  /** Quote units. */
  readonly fee: AmountCell
  /** The part of the fee that the closed lots paid. */
  readonly closingFee: AmountCell
  /** For how many lots that open the four below are worked out, 0 for none: their value, what is frozen for them, the fee of opening them, and what isolated margin puts up beside for what they lose at the mark at once. */
  openingLots: number
  readonly openingValue: AmountCell
  readonly openingMargin: AmountCell
  readonly openingFee: AmountCell
  readonly openingLoss: AmountCell
  /** Before fees, quote units. */
  readonly realisedProfit: AmountCell
}

/** The fill that is being settled or folded. */
export interface Fill {
  readonly taker: FillPart
  readonly maker: FillPart
  /** Quote units. */
  readonly notional: AmountCell
}

export const createFill = (): Fill => ({ taker: createPart(), maker: createPart(), notional: new BigInt64Array(1) })

const createPart = (): FillPart => ({
  slot: NONE,
  lots: 0,
  ticks: 0,
  feeRate: 0n as Rate,
  isLiquidation: false,
  isHeld: false,
  closing: NONE,
  closedLots: 0,
  opened: NONE,
  positionId: 0,
  closedPositionId: 0,
  fee: new BigInt64Array(1),
  closingFee: new BigInt64Array(1),
  openingLots: 0,
  openingValue: new BigInt64Array(1),
  openingMargin: new BigInt64Array(1),
  openingFee: new BigInt64Array(1),
  openingLoss: new BigInt64Array(1),
  realisedProfit: new BigInt64Array(1),
})
