import { alerts } from '../features/alerts/product.ts'
import { apiKeys } from '../features/api-keys/product.ts'
import { content } from '../features/content/product.ts'
import { earn } from '../features/earn/product.ts'
import { gallery } from '../features/gallery/product.ts'
import { install } from '../features/install/product.ts'
import { limits } from '../features/limits/product.ts'
import { markets } from '../features/markets/product.ts'
import { options } from '../features/options/product.ts'
import { orders } from '../features/orders/product.ts'
import { paymentSettings } from '../features/payment-settings/product.ts'
import { payments } from '../features/payments/product.ts'
import { ownAccount, people } from '../features/people/product.ts'
import { metals, perp } from '../features/perp/product.ts'
import { recoveryDrill } from '../features/recovery-drill/product.ts'
import { spot } from '../features/spot/product.ts'
import { totp } from '../features/totp/product.ts'
import { verification } from '../features/verification/product.ts'
import type { Product } from '../shared/navigation/product.ts'
import type { ScreenName } from './screens.ts'

/** Everything that is built, in the order of the menus. Router, menus and palette are derived from this list alone. */
export const PRODUCTS: readonly Product<ScreenName>[] = [
  markets,
  orders,
  spot,
  perp,
  options,
  metals,
  earn,
  payments,
  people,
  totp,
  recoveryDrill,
  paymentSettings,
  apiKeys,
  ownAccount,
  verification,
  limits,
  alerts,
  content,
  install,
  gallery,
]
