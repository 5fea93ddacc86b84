import { product } from '../product.ts'
import * as calls from './calls.ts'

export const chartsProduct = product({
  word: 'charts',
  calls: [calls],
})
