import { assert } from '@assay/money/assert'
import type { Amount, Rate } from '@assay/money/kinds'
import type { EarnTerms } from '@assay/rules/earn/terms'
import { DueDays } from '../clock/due-days.ts'
import type { HoldId } from '../ledger/events.ts'
import { NONE } from '../memory/none.ts'
import type { UserId } from '../people/state.ts'
import type { Dated } from '../terms/dated.ts'
import type { CustodyId } from './commands.ts'

export interface EarnTermsVersion extends EarnTerms, Dated {}

export interface EarnProduct {
  readonly product: string
  readonly asset: string
  readonly cycleDays: number
  readonly versions: EarnTermsVersion[]
  /** Principal of its open orders. */
  invested: Amount
  /** Orders that each person has had; cancelled ones do not count. */
  readonly purchases: Map<UserId, number>
}

/** An order that has not ended. What it was bought under never changes. */
export interface CustodyOrder {
  readonly custodyId: CustodyId
  readonly user: UserId
  readonly product: string
  readonly principal: Amount
  readonly version: number
  readonly dailyRate: Rate
  readonly penaltyRate: Rate
  readonly valueDay: number
  readonly maturityDay: number
  readonly boughtAt: number
  readonly principalHold: HoldId
  /** `NONE` once the yield that will never accrue was given back. */
  yieldHold: HoldId
  /** Days that have accrued. */
  days: number
  accrued: Amount
  /** Of an early redemption that was asked for. */
  redemption: { readonly penalty: Amount; readonly amount: Amount; readonly payoutDay: number } | undefined
}

/** Which shares of the fees, and of what the market maker realises in contracts, feed the pool. */
export interface YieldFundingVersion extends Dated {
  feeShare: Rate
  profitShare: Rate
}

export interface EarnState {
  readonly products: Map<string, EarnProduct>
  readonly orders: Map<CustodyId, CustodyOrder>
  /** Open orders by the day in Hong Kong on which something of them is due. */
  readonly due: DueDays
  readonly funding: { readonly versions: YieldFundingVersion[] }
  /** By address of the accounts that feed the pool: the highest that one held at the end of a day, less what went to the pool. */
  readonly sourcesSeen: Map<string, Amount>
  /** The last day in Hong Kong whose work is done; 0 before the first product. */
  day: number
  nextCustody: CustodyId
}

/** Before anybody decides on it nothing goes to the pool. */
const NO_FUNDING: YieldFundingVersion = { version: 1, effectiveAt: 0, feeShare: 0n as Rate, profitShare: 0n as Rate }

export const createEarn = (): EarnState => ({
  products: new Map(),
  orders: new Map(),
  due: new DueDays(),
  funding: { versions: [NO_FUNDING] },
  sourcesSeen: new Map(),
  day: 0,
  nextCustody: 1,
})

/** The day on which an order is next worked on: its redemption is paid, or its next day has accrued. */
export const dueDayOf = ({ redemption, valueDay, days }: CustodyOrder): number => redemption?.payoutDay ?? valueDay + days + 1

/** Waits for the next day of an order. */
export const awaitOrder = ({ due }: EarnState, order: CustodyOrder): void => due.add(dueDayOf(order), order.custodyId)

/** No longer waits for an order: before what it waits for changes. */
export const forgetOrder = ({ due }: EarnState, order: CustodyOrder): void => due.remove(dueDayOf(order), order.custodyId)

/** An order that has not ended. */
export function orderOf({ orders }: EarnState, custodyId: CustodyId): CustodyOrder {
  const order = orders.get(custodyId)
  assert(order !== undefined, 'an open order')
  return order
}

/** The product of an order, or one that is listed. */
export function productOf({ products }: EarnState, name: string): EarnProduct {
  const product = products.get(name)
  assert(product !== undefined, 'a listed product')
  return product
}

export const hasReserve = ({ yieldHold }: CustodyOrder): boolean => yieldHold !== NONE

/** Custody as plain data; what is waited for can be worked out of the orders. */
export interface SavedEarn {
  products: (Omit<EarnProduct, 'purchases'> & { purchases: [UserId, number][] })[]
  orders: CustodyOrder[]
  funding: YieldFundingVersion[]
  sourcesSeen: [string, Amount][]
  day: number
  nextCustody: CustodyId
}

export const saveEarn = ({ products, orders, funding, sourcesSeen, day, nextCustody }: EarnState): SavedEarn => ({
  products: [...products.values()].map(product => ({ ...product, purchases: [...product.purchases] })),
  orders: [...orders.values()],
  funding: funding.versions,
  sourcesSeen: [...sourcesSeen],
  day,
  nextCustody,
})

export function loadEarn({ products, orders, funding, sourcesSeen, day, nextCustody }: SavedEarn): EarnState {
  const earn: EarnState = {
    products: new Map(products.map(product => [product.product, { ...product, purchases: new Map(product.purchases) }])),
    orders: new Map(orders.map(order => [order.custodyId, order])),
    due: new DueDays(),
    funding: { versions: funding },
    sourcesSeen: new Map(sourcesSeen),
    day,
    nextCustody,
  }
  for (const order of orders) awaitOrder(earn, order)
  return earn
}
