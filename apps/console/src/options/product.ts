import type { Product } from '../shared/product/product.ts'

export const options: Product = { settings: [{ of: 'options' }] }
