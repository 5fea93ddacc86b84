import type { Amount } from '@assay/money/kinds'
import type { UserId } from '../../people/state.ts'
import type { Product, ProductTypes } from '../../tx/product.ts'
import { PRODUCTS } from '../products.ts'
import type { State } from '../state.ts'

const TRADED = (Object.values(PRODUCTS) as Pick<Product<ProductTypes>, 'turnoverOf'>[]).filter(({ turnoverOf }) => turnoverOf !== undefined)

/** All that a user has traded and staked in an asset, in all products together. */
export const turnoverOf = (state: State, user: UserId, quote: string): Amount =>
  TRADED.reduce((sum, product) => sum + (product.turnoverOf?.(state, user, quote) ?? 0n), 0n) as Amount
