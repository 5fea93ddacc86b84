import { product } from '../product.ts'
import * as calls from './calls.ts'

export const disclosuresProduct = product({
  word: 'disclosures',
  calls: [calls],
})
