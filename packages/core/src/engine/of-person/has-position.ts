import type { UserId } from '../../people/state.ts'
import type { Product, ProductTypes } from '../../tx/product.ts'
import { PRODUCTS } from '../products.ts'
import type { State } from '../state.ts'

const HOLDING = (Object.values(PRODUCTS) as Pick<Product<ProductTypes>, 'hasPosition'>[]).filter(
  ({ hasPosition }) => hasPosition !== undefined,
)

/** Whether a user has a position open in any product. */
export const hasPosition = (state: State, user: UserId): boolean => HOLDING.some(product => product.hasPosition?.(state, user))
