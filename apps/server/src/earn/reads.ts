import type { Core } from '@assay/core/engine/core'
import { assetScale } from '@assay/core/markets/read'
import { formatDecimal, parseDecimal } from '@assay/money/decimal'
import type { Amount, Rate } from '@assay/money/kinds'
import { accrualSchedule, accruedAfter } from '@assay/rules/earn/accrual'
import { penaltyOf } from '@assay/rules/earn/redemption'
import { startOfDay } from '@assay/rules/hong-kong-day'
import { nameIn, type Realm, realmOf } from '@assay/rules/realm'
import { refuse } from '@assay/rules/refusals'
import { getCustodyAccruals, getCustodyComparison, getMyprofit, getProfitInfo, getProfitList, getProfitTotal } from '@assay/wire/earn/calls'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Sql } from 'postgres'
import type { Engine } from '../core-host/engine.ts'
import { data, type Handler, refused, serve } from '../http/handler.ts'
import { QUOTE_ASSET } from '../markets/coins.ts'
import { limited, numberIn, settled } from '../projections/history-page.ts'
import { compareCustody } from './comparison.ts'
import type { CustodyRow } from './custody-changes.ts'
import { openCustodyOf, presentCustody } from './present-custody.ts'
import { presentProduct, presentYieldPool, previewOf } from './present-product.ts'
import { accrualsOf, custodyOfUser, custodyOrderOf, realisedOf } from './queries.ts'

export interface EarnReadParts {
  engine: Engine
  database: PostgresJsDatabase
  sql: Sql
  /** Resolves when the history in SQL holds everything up to a journal number. */
  historyReached(seq: number): Promise<void>
}

/** The comparison reads every order: one answer serves everybody who asks meanwhile. */
const COMPARISON_KEPT_MS = 60_000

const rememberFor = <Key, Value>(kept: number, read: (key: Key) => Promise<Value>) => {
  const known = new Map<Key, { value: Promise<Value>; until: number }>()
  return (key: Key): Promise<Value> => {
    const found = known.get(key)
    if (found && found.until > Date.now()) return found.value
    const value = read(key)
    known.set(key, { value, until: Date.now() + kept })
    value.catch(() => known.delete(key))
    return value
  }
}

/** What an order that has ended had to be paid by the terms that it was bought under. */
const promisedPayment = ({ state, principal, dailyRate, penaltyRate, days }: CustodyRow): bigint => {
  const order = { principal: principal as Amount, dailyRate: dailyRate as Rate }
  if (state === 'completed') return principal + accruedAfter(order, days)
  if (state === 'redeemed') return principal - penaltyOf(order.principal, penaltyRate as Rate) + accruedAfter(order, days)
  return principal
}

const productsOf = ({ state }: Core, realm: Realm) => [...state.earn.products.values()].filter(({ product }) => realmOf(product) === realm)

const list = ({ engine }: EarnReadParts): Handler =>
  serve(getProfitList, async (_input, { realm, user }) =>
    engine.read(core =>
      data({
        products: productsOf(core, realm).map(product => presentProduct(core, product, user)),
        pool: presentYieldPool(core, nameIn(realm, QUOTE_ASSET.asset)),
        at: core.at,
      }),
    ),
  )

const info = ({ engine }: EarnReadParts): Handler =>
  serve(getProfitInfo, async (input, { realm, user }) =>
    engine.read(core => {
      const product = productsOf(core, realm).find(listed => listed.product === input.product)
      if (!product) return refused(refuse('productUnknown'))
      const shown = { product: presentProduct(core, product, user) }
      if (input.amount === undefined) return data(shown)
      const principal = parseDecimal(input.amount, assetScale(core.state, product.asset))
      if (principal === undefined || principal <= 0n) return refused({ refusal: 'inputInvalid', parameters: { field: 'amount' } })
      return data({ ...shown, preview: previewOf(core, product, principal as Amount) })
    }),
  )

const orders = (parts: EarnReadParts): Handler =>
  serve(getMyprofit, async (input, { user }) => {
    const core = await settled(parts)
    const page = { state: input.state, limit: limited(input.limit), before: numberIn(input.before) }
    const rows = await custodyOfUser(parts.database, user, page)
    return data({ orders: rows.slice(0, page.limit).map(row => presentCustody(row, core)), more: rows.length > page.limit })
  })

const total = (parts: EarnReadParts): Handler =>
  serve(getProfitTotal, async (_input, { user, realm }) => {
    const core = await settled(parts)
    const asset = nameIn(realm, QUOTE_ASSET.asset)
    const scale = assetScale(core.state, asset)
    const open = openCustodyOf(core, user)
    const sum = (of: (row: (typeof open)[number]) => bigint) =>
      formatDecimal(
        open.reduce((all, row) => all + of(row), 0n),
        scale,
      )
    return data({
      asset,
      orders: open.length,
      principal: sum(row => row.principal),
      accrued: sum(row => row.accrued),
      realised: formatDecimal(await realisedOf(parts.database, user), scale),
    })
  })

const comparison = (parts: EarnReadParts): Handler => {
  const read = rememberFor(COMPARISON_KEPT_MS, async (realm: Realm) => {
    const core = await settled(parts)
    const { day } = core.state.earn
    const { at } = core
    return { ...(await compareCustody(parts.sql, { realm, day })), doneAt: day === 0 ? 0 : startOfDay(day), at }
  })
  return serve(getCustodyComparison, async (_input, { realm }) => data(await read(realm)))
}

const accruals = (parts: EarnReadParts): Handler =>
  serve(getCustodyAccruals, async (input, { user }) => {
    const core = await settled(parts)
    const row = await custodyOrderOf(parts.database, user, numberIn(input.custodyId) ?? 0)
    if (!row) return refused(refuse('orderUnknown'))
    const order = presentCustody(row, core)
    const scale = assetScale(core.state, order.asset)
    const amount = (units: bigint) => formatDecimal(units, scale)
    const ended = row.endedAt !== null
    const payment = ended ? { promised: amount(promisedPayment(row)), delivered: amount(row.paid) } : { promised: '', delivered: '' }
    const delivered = new Map((await accrualsOf(parts.database, row)).map(accrual => [accrual.number, accrual]))
    const promised = accrualSchedule(
      { principal: row.principal as Amount, dailyRate: row.dailyRate as Rate },
      row.valueDay,
      row.maturityDay - row.valueDay,
    )
    return data({
      order,
      accruals: promised.map(({ number, at, amount, accrued }) => {
        const posted = delivered.get(number)
        return {
          number,
          at,
          amount: formatDecimal(amount, scale),
          accrued: formatDecimal(accrued, scale),
          delivered: posted ? formatDecimal(posted.amount, scale) : '',
          seq: posted?.seq ?? 0,
        }
      }),
      payment,
      lines: delivered.size + (ended ? 1 : 0),
      differences:
        promised.filter(({ number, amount }) => delivered.has(number) && delivered.get(number)?.amount !== amount).length +
        (payment.promised === payment.delivered ? 0 : 1),
    })
  })

/** The calls that show custody: what is offered, and what a person has of it. */
export const earnReads = (parts: EarnReadParts): Handler[] => [
  list(parts),
  info(parts),
  orders(parts),
  total(parts),
  accruals(parts),
  comparison(parts),
]
