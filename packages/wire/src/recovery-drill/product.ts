import { product } from '../product.ts'
import * as calls from './calls.ts'

export const recoveryDrillProduct = product({
  word: 'recovery-drill',
  calls: [calls],
})
