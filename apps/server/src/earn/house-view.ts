import type { CustodyOrder } from '@assay/core/earn/state'
import type { Core } from '@assay/core/engine/core'
import { assetScale } from '@assay/core/markets/read'
import { versionAt } from '@assay/core/terms/dated'
import { formatDecimal } from '@assay/money/decimal'
import { accruedAfter } from '@assay/rules/earn/accrual'
import { yieldOf } from '@assay/rules/earn/check-purchase'
import { startOfDay } from '@assay/rules/hong-kong-day'
import { realmOf } from '@assay/rules/realm'
import type { ResponseOf } from '@assay/wire/call'
import { type getCustodyHouse, YIELD_SOURCES, type YieldSource } from '@assay/wire/earn/console-calls'
import type { HouseView } from '../operators/house/house-view.ts'
import { presentProduct, presentYieldPool } from './present-product.ts'

type Shown = ResponseOf<typeof getCustodyHouse>

/** What went into a yield pool on a day from one source. */
export interface Inflow {
  asset: string
  day: number
  source: YieldSource
  amount: bigint
}

/** What the yield pool may have to promise next: the whole yield of the greatest order that the terms of any product allow. */
export const custodyOfHouse: HouseView = {
  pool: 'yield',
  largestPromise({ state, at }, asset) {
    let largest = 0n
    for (const product of state.earn.products.values()) {
      if (product.asset !== asset) continue
      const terms = versionAt(product, at)
      const promise = yieldOf(terms.maximum, terms, product.cycleDays)
      if (promise > largest) largest = promise
    }
    return largest
  },
}

const YEAR_DAYS = 365

/** When an order is paid, and how much of it beyond the principal. */
const dueOf = (order: CustodyOrder): { day: number; beyond: bigint } => {
  const { redemption, principal, maturityDay, valueDay } = order
  if (redemption) return { day: redemption.payoutDay, beyond: redemption.amount - principal }
  return { day: maturityDay, beyond: accruedAfter(order, maturityDay - valueDay) }
}

/** Custody in real money, as one state of the core has it. */
export const presentHouse = (core: Core, inflows: readonly Inflow[]): Shown => {
  const { state, at } = core
  const products = [...state.earn.products.values()].filter(({ product }) => realmOf(product) === 'real')
  const counts = new Map<string, number>()
  for (const { product } of state.earn.orders.values()) counts.set(product, (counts.get(product) ?? 0) + 1)
  return {
    at,
    products: products.map(product => {
      const { asset, version, invested, capacity, fundable } = presentProduct(core, product, undefined)
      const orders = counts.get(product.product) ?? 0
      return { product: product.product, asset, current: version, newest: product.versions.length, orders, invested, capacity, fundable }
    }),
    pools: [...new Set(products.map(({ asset }) => asset))].map(asset => {
      const { balance, reserved, available } = presentYieldPool(core, asset)
      return { asset, balance, reserved, available }
    }),
    inflows: presentInflows(core, inflows),
    due: presentDue(core),
  }
}

const presentInflows = ({ state }: Core, inflows: readonly Inflow[]): Shown['inflows'] => {
  const days = new Map<string, { asset: string; day: number; sums: Record<YieldSource | 'sum', bigint> }>()
  for (const { asset, day, source, amount } of inflows) {
    if (realmOf(asset) !== 'real') continue
    const key = `${day} ${asset}`
    const of = days.get(key) ?? { asset, day, sums: { fees: 0n, maker: 0n, penalties: 0n, owner: 0n, sum: 0n } }
    of.sums[source] += amount
    of.sums.sum += amount
    days.set(key, of)
  }
  return [...days.values()]
    .sort((a, b) => b.day - a.day)
    .map(({ asset, day, sums }) => {
      const amount = (source: YieldSource | 'sum') => formatDecimal(sums[source], assetScale(state, asset))
      const [fees, maker, penalties, owner] = YIELD_SOURCES.map(amount) as [string, string, string, string]
      return { asset, day: startOfDay(day), fees, maker, penalties, owner, sum: amount('sum') }
    })
}

const presentDue = ({ state }: Core): Shown['due'] => {
  const days = new Map<string, { asset: string; day: number; orders: number; principal: bigint; beyond: bigint }>()
  const last = state.earn.day + YEAR_DAYS
  for (const order of state.earn.orders.values()) {
    const asset = state.earn.products.get(order.product)?.asset ?? ''
    const { day, beyond } = dueOf(order)
    if (realmOf(order.product) !== 'real' || day > last) continue
    const key = `${day} ${asset}`
    const of = days.get(key) ?? { asset, day, orders: 0, principal: 0n, beyond: 0n }
    of.orders += 1
    of.principal += order.principal
    of.beyond += beyond
    days.set(key, of)
  }
  return [...days.values()]
    .sort((a, b) => a.day - b.day)
    .map(({ asset, day, orders, principal, beyond }) => {
      const scale = assetScale(state, asset)
      const amount = formatDecimal(principal + beyond, scale)
      return {
        asset,
        day: startOfDay(day),
        orders,
        principal: formatDecimal(principal, scale),
        yield: formatDecimal(beyond, scale),
        amount,
      }
    })
}
