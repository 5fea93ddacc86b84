import type { Amount, Price, Quantity } from '@assay/money/kinds'
import type { SelfTradePrevention } from '@assay/rules/order-terms'
import type { CrossBacking, HeldPosition } from '@assay/rules/perp/order-preview'
import type { Refusal } from '@assay/rules/refusals'
import type { PerpRules } from '../../perp-rules.ts'

/** A position of the market that the ticket orders in. */
export interface OpenPosition extends HeldPosition {
  lots: bigint
}

/** What the ticket knows of the world when it is read. */
export interface TicketContext {
  rules: PerpRules
  state: 'trading' | 'halted' | 'stale'
  mark: Price
  index: Price
  /** Price of the last trade, before the first one the mark. */
  last: Price
  /** Time of the reading, ms. */
  at: number
  /** Levels of the book's other side, best first. */
  levels: readonly (readonly [Price, Quantity])[]
  /** What of the contract wallet an order may use: what is available, less what cross positions have lost. Undefined while it is not known. */
  available: Amount | undefined
  positionMode: 'hedge' | 'oneWay'
  marginMode: 'isolated' | 'cross'
  leverage: number
  long: OpenPosition | undefined
  short: OpenPosition | undefined
  /** What stands behind cross positions; undefined for isolated margin. */
  cross: CrossBacking | undefined
  /** Lots that open orders would add to the position of the ticket's side: the tier's limit is for all of it. */
  orderedLots: bigint
  /** Own open orders of this market. */
  openOrders: number
  selfTradePrevention: SelfTradePrevention
  /** What the person has set for themselves against opening anything now; undefined when nothing does. */
  bar: Refusal | undefined
  /** Most leverage under which the person opens, by their own limit; undefined without one. */
  ownLeverageMax: number | undefined
}
