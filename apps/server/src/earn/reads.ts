import type { Core } from '@assay/core/engine/core'
import { assetScale } from '@assay/core/markets/read'
import { formatDecimal, parseDecimal } from '@assay/money/decimal'
import type { Amount, Rate } from '@assay/money/kinds'
import { accrualSchedule } from '@assay/rules/earn/accrual'
import { nameIn, type Realm, realmOf } from '@assay/rules/realm'
import { refuse } from '@assay/rules/refusals'
import { getCustodyAccruals, getMyprofit, getProfitInfo, getProfitList, getProfitTotal } from '@assay/wire/earn/calls'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Engine } from '../core-host/engine.ts'
import { data, type Handler, refused, serve } from '../http/handler.ts'
import { QUOTE_ASSET } from '../markets/coins.ts'
import { limited, numberIn, settled } from '../projections/history-page.ts'
import { openCustodyOf, presentCustody } from './present-custody.ts'
import { presentProduct, presentYieldPool, previewOf } from './present-product.ts'
import { accrualsOf, custodyOfUser, custodyOrderOf, realisedOf } from './queries.ts'

export interface EarnReadParts {
  engine: Engine
  database: PostgresJsDatabase
  /** Resolves when the history in SQL holds everything up to a journal number. */
  historyReached(seq: number): Promise<void>
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

const accruals = (parts: EarnReadParts): Handler =>
  serve(getCustodyAccruals, async (input, { user }) => {
    const core = await settled(parts)
    const row = await custodyOrderOf(parts.database, user, numberIn(input.custodyId) ?? 0)
    if (!row) return refused(refuse('orderUnknown'))
    const order = presentCustody(row, core)
    const scale = assetScale(core.state, order.asset)
    const delivered = new Map((await accrualsOf(parts.database, row.custodyId)).map(accrual => [accrual.number, accrual]))
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
      differences: promised.filter(({ number, amount }) => delivered.has(number) && delivered.get(number)?.amount !== amount).length,
    })
  })

/** The calls that show custody: what is offered, and what a person has of it. */
export const earnReads = (parts: EarnReadParts): Handler[] => [list(parts), info(parts), orders(parts), total(parts), accruals(parts)]
