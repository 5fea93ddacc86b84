import { alerts } from '../features/alerts/product.ts'
import { apiKeys } from '../features/api-keys/product.ts'
import { bank } from '../features/bank/product.ts'
import { content } from '../features/content/product.ts'
import { convert } from '../features/convert/product.ts'
import { earn } from '../features/earn/product.ts'
import { gallery } from '../features/gallery/product.ts'
import { install } from '../features/install/product.ts'
import { launchpad } from '../features/launchpad/product.ts'
import { limits } from '../features/limits/product.ts'
import { loans } from '../features/loans/product.ts'
import { markets } from '../features/markets/product.ts'
import { messages } from '../features/messages/product.ts'
import { options } from '../features/options/product.ts'
import { orders } from '../features/orders/product.ts'
import { paymentSettings } from '../features/payment-settings/product.ts'
import { payments } from '../features/payments/product.ts'
import { ownAccount, people } from '../features/people/product.ts'
import { metals, perp } from '../features/perp/product.ts'
import { quickBuy } from '../features/quick-buy/product.ts'
import { recoveryDrill } from '../features/recovery-drill/product.ts'
import { rewards } from '../features/rewards/product.ts'
import { spot } from '../features/spot/product.ts'
import { statement } from '../features/statement/product.ts'
import { status } from '../features/status/product.ts'
import { support } from '../features/support/product.ts'
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
  loans,
  payments,
  statement,
  convert,
  quickBuy,
  people,
  totp,
  recoveryDrill,
  paymentSettings,
  apiKeys,
  ownAccount,
  verification,
  limits,
  alerts,
  messages,
  content,
  support,
  status,
  install,
  gallery,
  bank,
  rewards,
  launchpad,
]
