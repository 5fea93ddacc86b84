import { accountClosingProduct } from './account-closing/product.ts'
import { alertsProduct } from './alerts/product.ts'
import { apiKeysProduct } from './api-keys/product.ts'
import { bankProduct } from './bank/product.ts'
import { chartsProduct } from './charts/product.ts'
import { contentProduct } from './content/product.ts'
import { convertProduct } from './convert/product.ts'
import { dappWalletsProduct } from './dapp-wallets/product.ts'
import { demoProduct } from './demo/product.ts'
import { disclosuresProduct } from './disclosures/product.ts'
import { earnProduct } from './earn/product.ts'
import { factorResetProduct } from './factor-reset/product.ts'
import { launchpadProduct } from './launchpad/product.ts'
import { limitsProduct } from './limits/product.ts'
import { loansProduct } from './loans/product.ts'
import { marketsProduct } from './markets/product.ts'
import { messagesProduct } from './messages/product.ts'
import { notificationSettingsProduct } from './notification-settings/product.ts'
import { operatorsProduct } from './operators/product.ts'
import { optionsProduct } from './options/product.ts'
import { passkeysProduct } from './passkeys/product.ts'
import { paymentSettingsProduct } from './payment-settings/product.ts'
import { paymentsProduct } from './payments/product.ts'
import { peopleProduct } from './people/product.ts'
import { perpProduct } from './perp/product.ts'
import { personalDataProduct } from './personal-data/product.ts'
import type { Product } from './product.ts'
import { quickBuyProduct } from './quick-buy/product.ts'
import { recoveryDrillProduct } from './recovery-drill/product.ts'
import { reviewsProduct } from './reviews/product.ts'
import { rewardsProduct } from './rewards/product.ts'
import { riskQuizProduct } from './risk-quiz/product.ts'
import { settingsLockProduct } from './settings-lock/product.ts'
import { spotProduct } from './spot/product.ts'
import { statementProduct } from './statement/product.ts'
import { statusProduct } from './status/product.ts'
import { supportProduct } from './support/product.ts'
import { totpProduct } from './totp/product.ts'
import { tradePasswordProduct } from './trade-password/product.ts'
import { verificationProduct } from './verification/product.ts'

/** Every product of the contract, in the order of the API pages. Calls, channels, refusals, roles and settings are derived from this list. */
export const PRODUCTS = [
  operatorsProduct,
  peopleProduct,
  tradePasswordProduct,
  totpProduct,
  passkeysProduct,
  paymentSettingsProduct,
  recoveryDrillProduct,
  dappWalletsProduct,
  apiKeysProduct,
  settingsLockProduct,
  notificationSettingsProduct,
  messagesProduct,
  personalDataProduct,
  accountClosingProduct,
  factorResetProduct,
  reviewsProduct,
  disclosuresProduct,
  demoProduct,
  marketsProduct,
  chartsProduct,
  alertsProduct,
  spotProduct,
  convertProduct,
  perpProduct,
  riskQuizProduct,
  optionsProduct,
  limitsProduct,
  paymentsProduct,
  statementProduct,
  contentProduct,
  statusProduct,
  verificationProduct,
  earnProduct,
  loansProduct,
  supportProduct,
  bankProduct,
  quickBuyProduct,
  rewardsProduct,
  launchpadProduct,
] as const

type Listed = (typeof PRODUCTS)[number]

/** What the products that have it say under a name, as a union. */
export type PartOf<Name extends keyof Product> = Extract<Listed, Record<Name, unknown>>[Name]

/** The names in any of several objects. */
export type KeyOf<Part> = Part extends unknown ? keyof Part : never

/** Several objects as one. */
export type AllOf<Part> = { [Name in KeyOf<Part>]: Part extends Record<Name, infer Value> ? Value : never }
