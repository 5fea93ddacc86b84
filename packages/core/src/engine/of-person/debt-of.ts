import type { Amount } from '@assay/money/kinds'
import type { Debt } from '@assay/rules/withdrawals/debt'
import type { UserId } from '../../people/state.ts'
import type { Product, ProductTypes } from '../../tx/product.ts'
import { PRODUCTS } from '../products.ts'
import type { State } from '../state.ts'

const LENDERS = (Object.values(PRODUCTS) as Pick<Product<ProductTypes>, 'debtOf'>[]).filter(({ debtOf }) => debtOf !== undefined)

/** What a person owes the house at a time (ms), of all products together. */
export function debtOf(state: State, user: UserId, at: number): Debt {
  let [principal, total, overdue]: [bigint, bigint, bigint] = [0n, 0n, 0n]
  for (const product of LENDERS) {
    const debt = product.debtOf?.(state, user, at)
    if (!debt) continue
    principal += debt.principal
    total += debt.total
    overdue += debt.overdue
  }
  return { principal: principal as Amount, total: total as Amount, overdue: overdue as Amount }
}
