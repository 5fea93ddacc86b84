import type { CustodyOrder as CoreOrder, EarnProduct, EarnTermsVersion } from '@assay/core/earn/state'
import type { Core } from '@assay/core/engine/core'
import { assetScale } from '@assay/core/markets/read'
import type { UserId } from '@assay/core/people/state'
import { formatDecimal } from '@assay/money/decimal'
import { accruedAfter } from '@assay/rules/earn/accrual'
import { startOfDay } from '@assay/rules/hong-kong-day'
import type { CustodyOrder } from '@assay/wire/earn/calls'
import { rateText } from '../markets/figure-text.ts'
import type { CustodyFigures } from './custody-changes.ts'

/** A product that an order names: it is listed, and never unlisted. */
const productOf = ({ state }: Core, product: string): EarnProduct => {
  const listed = state.earn.products.get(product)
  if (!listed) throw new Error(`The custody product ${product} is not listed.`)
  return listed
}

/** The terms that an order was bought under: versions are numbered from 1, and none is ever removed. */
const termsOf = ({ product, versions }: EarnProduct, version: number): EarnTermsVersion => {
  const terms = versions[version - 1]
  if (!terms) throw new Error(`The custody product ${product} has no version ${version}.`)
  return terms
}

const openFigures = (order: CoreOrder): CustodyFigures => ({
  custodyId: order.custodyId,
  user: order.user,
  product: order.product,
  principal: order.principal,
  version: order.version,
  dailyRate: order.dailyRate,
  penaltyRate: order.penaltyRate,
  valueDay: order.valueDay,
  maturityDay: order.maturityDay,
  promised: accruedAfter(order, order.maturityDay - order.valueDay),
  boughtAt: order.boughtAt,
  days: order.days,
  accrued: order.accrued,
  state: order.redemption ? 'redeeming' : 'custody',
  penalty: order.redemption?.penalty ?? 0n,
  payoutDay: order.redemption?.payoutDay ?? null,
  paid: 0n,
  endedAt: null,
  rejectReason: '',
})

/** The open orders of a person, newest first, as the core has them. */
export const openCustodyOf = ({ state }: Core, user: UserId): CustodyFigures[] =>
  [...state.earn.orders.values()]
    .filter(order => order.user === user)
    .map(openFigures)
    .reverse()

/** An open order as the core has it; undefined when there is none of that number. */
export const openCustody = ({ state }: Core, custodyId: number): CustodyFigures | undefined => {
  const order = state.earn.orders.get(custodyId)
  return order && openFigures(order)
}

/** A custody order as the wire carries it. */
export const presentCustody = (row: CustodyFigures, core: Core): CustodyOrder => {
  const product = productOf(core, row.product)
  const { asset } = product
  const terms = termsOf(product, row.version)
  const amount = (units: bigint) => formatDecimal(units, assetScale(core.state, asset))
  const cycleDays = row.maturityDay - row.valueDay
  const isAccruing = row.state === 'custody'
  return {
    custodyId: String(row.custodyId),
    product: row.product,
    asset,
    state: row.state,
    principal: amount(row.principal),
    dailyRate: rateText(row.dailyRate),
    penaltyRate: rateText(row.penaltyRate),
    cycleDays,
    version: row.version,
    purchasesMaximum: terms.purchasesMaximum,
    maximum: amount(terms.maximum),
    boughtAt: row.boughtAt,
    valueAt: startOfDay(row.valueDay),
    maturesAt: startOfDay(row.maturityDay),
    yield: amount(row.promised),
    accrued: amount(row.accrued),
    days: row.days,
    daysRemaining: isAccruing ? cycleDays - row.days : 0,
    nextAccrualAt: isAccruing ? startOfDay(row.valueDay + row.days + 1) : 0,
    penalty: amount(row.penalty),
    paidAt: row.endedAt ?? (row.payoutDay === null ? 0 : startOfDay(row.payoutDay)),
    paid: amount(row.state === 'redeeming' ? row.principal + row.accrued - row.penalty : row.paid),
    rejectReason: row.rejectReason,
    profit: amount(row.state === 'redeemed' || row.state === 'completed' ? row.paid - row.principal : 0n),
  }
}
