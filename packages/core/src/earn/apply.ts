import type { Amount } from '@assay/money/kinds'
import { dayOf } from '@assay/rules/hong-kong-day'
import { NONE } from '../memory/none.ts'
import { addVersion } from '../terms/dated.ts'
import type {
  CustodyAccrued,
  CustodyBought,
  CustodyCancelled,
  CustodyRedeemed,
  CustodyRejected,
  EarnDayClosed,
  EarnEvent,
  EarnProductListed,
  EarnTermsChanged,
  YieldFundingChanged,
} from './events.ts'
import { awaitOrder, type CustodyOrder, type EarnState, forgetOrder, orderOf, productOf } from './state.ts'
import type { EarnWorld } from './transaction.ts'

/** Applies an event of custody; `at` is the journal time of its record, ms. */
export function applyEarn({ earn }: EarnWorld, event: EarnEvent, at: number): void {
  if (event.type === 'earn.productListed') list(earn, event, at)
  else if (event.type === 'earn.termsChanged') changeTerms(earn, event)
  else if (event.type === 'earn.fundingChanged') changeFunding(earn, event)
  else if (event.type === 'earn.bought') buy(earn, event, at)
  else if (event.type === 'earn.accrued') accrue(earn, event)
  else if (event.type === 'earn.redeemed') redeem(earn, event)
  else if (event.type === 'earn.cancelled' || event.type === 'earn.rejected') takeBack(earn, event)
  else if (event.type === 'earn.paid') end(earn, event.custodyId)
  else close(earn, event)
}

function list(earn: EarnState, { product, asset, cycleDays, terms }: EarnProductListed, at: number): void {
  // Nothing was due before the first product.
  if (earn.products.size === 0) earn.day = dayOf(at)
  const versions = [{ version: 1, effectiveAt: at, ...terms }]
  earn.products.set(product, { product, asset, cycleDays, versions, invested: 0n as Amount, purchases: new Map() })
}

const changeTerms = (earn: EarnState, { product, version, effectiveAt, terms }: EarnTermsChanged): void =>
  addVersion(productOf(earn, product), { version, effectiveAt, ...terms })

const changeFunding = ({ funding }: EarnState, { version, effectiveAt, feeShare, profitShare }: YieldFundingChanged): void =>
  addVersion(funding, { version, effectiveAt, feeShare, profitShare })

function buy(earn: EarnState, { type: _type, v: _v, yield: _yield, ...bought }: CustodyBought, at: number): void {
  const order: CustodyOrder = { ...bought, boughtAt: at, days: 0, accrued: 0n as Amount, redemption: undefined }
  earn.orders.set(order.custodyId, order)
  earn.nextCustody = order.custodyId + 1
  const product = productOf(earn, order.product)
  product.invested = (product.invested + order.principal) as Amount
  product.purchases.set(order.user, (product.purchases.get(order.user) ?? 0) + 1)
  awaitOrder(earn, order)
}

function accrue(earn: EarnState, { custodyId, number, amount }: CustodyAccrued): void {
  const order = orderOf(earn, custodyId)
  forgetOrder(earn, order)
  order.days = number
  order.accrued = (order.accrued + amount) as Amount
  awaitOrder(earn, order)
}

function redeem(earn: EarnState, { custodyId, penalty, amount, payoutDay }: CustodyRedeemed): void {
  const order = orderOf(earn, custodyId)
  forgetOrder(earn, order)
  order.yieldHold = NONE
  order.redemption = { penalty, amount, payoutDay }
  awaitOrder(earn, order)
}

/** An order that never bore yield counts as none of its owner's purchases. */
function takeBack(earn: EarnState, { custodyId }: CustodyCancelled | CustodyRejected): void {
  const order = end(earn, custodyId)
  const { purchases } = productOf(earn, order.product)
  purchases.set(order.user, (purchases.get(order.user) as number) - 1)
}

function end(earn: EarnState, custodyId: number): CustodyOrder {
  const order = orderOf(earn, custodyId)
  forgetOrder(earn, order)
  earn.orders.delete(custodyId)
  const product = productOf(earn, order.product)
  product.invested = (product.invested - order.principal) as Amount
  return order
}

function close(earn: EarnState, { day, funded }: EarnDayClosed): void {
  earn.day = day
  for (const { source, income, amount } of funded)
    earn.sourcesSeen.set(source, ((earn.sourcesSeen.get(source) ?? 0n) + income - amount) as Amount)
}
