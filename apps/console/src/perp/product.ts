import type { Product } from '../shared/product/product.ts'

export const perp: Product = { settings: [{ of: 'perp' }] }
