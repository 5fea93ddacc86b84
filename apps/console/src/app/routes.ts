import type { Route } from '../shared/product/product.ts'
import { PRODUCTS } from './products.ts'

/** Every path that opens a screen. All others answer with the not-found page. */
export const ROUTES: readonly Route[] = PRODUCTS.flatMap(({ routes }) => routes ?? [])
