import type { Product } from '../shared/product/product.ts'

export const spot: Product = { settings: [{ of: 'spot' }] }
