import { assetScale } from '@assay/core/markets/read'
import { formatDecimal } from '@assay/money/decimal'
import { realmOf } from '@assay/rules/realm'
import type { PersonView } from '../operators/people/person-view.ts'
import { openCustodyOf, presentCustody } from './present-custody.ts'
import { custodyOfAll } from './queries.ts'

const ENDED_SHOWN = 50

/** Custody of a person, for operators: the open orders as the core has them, the newest that have ended, and what lies in it by asset. */
export const custodyOfPerson: PersonView = {
  async custody({ engine, database }, user) {
    const rows = await custodyOfAll(database, user, { state: undefined, limit: ENDED_SHOWN })
    return engine.read(core => {
      const open = openCustodyOf(core, user)
      const ended = rows.filter(({ custodyId, endedAt }) => endedAt !== null && !open.some(row => row.custodyId === custodyId))
      const orders = [...open, ...ended].map(row => presentCustody(row, core)).filter(({ product }) => realmOf(product) === 'real')
      const sums = new Map<string, { orders: number; principal: bigint; accrued: bigint }>()
      for (const row of open) {
        const asset = core.state.earn.products.get(row.product)?.asset ?? ''
        const sum = sums.get(asset) ?? { orders: 0, principal: 0n, accrued: 0n }
        sums.set(asset, { orders: sum.orders + 1, principal: sum.principal + row.principal, accrued: sum.accrued + row.accrued })
      }
      return {
        orders: orders.map(({ custodyId, product, asset, state, principal, accrued, paid, boughtAt, maturesAt }) => ({
          ...{ custodyId, product, asset, state, principal, accrued, paid, boughtAt, maturesAt },
        })),
        sums: [...sums].map(([asset, sum]) => {
          const amount = (units: bigint) => formatDecimal(units, assetScale(core.state, asset))
          return { asset, orders: sum.orders, principal: amount(sum.principal), accrued: amount(sum.accrued) }
        }),
      }
    })
  },
}
