import { product } from '../product.ts'
import * as calls from './calls.ts'

export const demoProduct = product({
  word: 'demo',
  calls: [calls],
  refusals: {
    demoAccountNeeded: 4051,
    tooManyDemoAccounts: 4052,
  },
})
