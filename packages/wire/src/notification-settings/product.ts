import { product } from '../product.ts'
import * as calls from './calls.ts'

export const notificationSettingsProduct = product({
  word: 'notification-settings',
  calls: [calls],
})
