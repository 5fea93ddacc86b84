import { product } from '../product.ts'
import * as calls from './calls.ts'

export const settingsLockProduct = product({
  word: 'settings-lock',
  calls: [calls],
  refusals: {
    settingsLocked: 4160,
    settingsLockShorter: 4161,
  },
})
