import { accountClosingProduct } from './account-closing/product.ts'
import { alertsProduct } from './alerts/product.ts'
import { apiKeysProduct } from './api-keys/product.ts'
import { chartsProduct } from './charts/product.ts'
import { contentProduct } from './content/product.ts'
import { dappWalletsProduct } from './dapp-wallets/product.ts'
import { demoProduct } from './demo/product.ts'
import { disclosuresProduct } from './disclosures/product.ts'
import { earnProduct } from './earn/product.ts'
import { factorResetProduct } from './factor-reset/product.ts'
import { firstStepsProduct } from './first-steps/product.ts'
import type { Belief } from './journal/belief.ts'
import { limitsProduct } from './limits/product.ts'
import { lossStatisticsProduct } from './loss-statistics/product.ts'
import { marketsProduct } from './markets/product.ts'
import { notificationSettingsProduct } from './notification-settings/product.ts'
import { optionsProduct } from './options/product.ts'
import { passkeysProduct } from './passkeys/product.ts'
import { paymentSettingsProduct } from './payment-settings/product.ts'
import { depositsProduct } from './payments/deposits/product.ts'
import { paymentsProduct } from './payments/product.ts'
import { sendsProduct } from './payments/sends/product.ts'
import { vouchersProduct } from './payments/vouchers/product.ts'
import { peopleProduct } from './people/product.ts'
import { perpProduct } from './perp/product.ts'
import { perpNoticesProduct } from './perp-notices/product.ts'
import { personalDataProduct } from './personal-data/product.ts'
import type { ServerProduct } from './platform.ts'
import { recoveryDrillProduct } from './recovery-drill/product.ts'
import { riskQuizProduct } from './risk-quiz/product.ts'
import { settingsLockProduct } from './settings-lock/product.ts'
import { spotProduct } from './spot/product.ts'
import { totpProduct } from './totp/product.ts'
import { verificationProduct } from './verification/product.ts'

/** Every product, in the order in which they are listed, started and opened: assets stand before the markets on them. */
export const PRODUCTS: readonly ServerProduct[] = [
  marketsProduct,
  spotProduct,
  paymentsProduct,
  perpProduct,
  optionsProduct,
  chartsProduct,
  riskQuizProduct,
  lossStatisticsProduct,
  firstStepsProduct,
  peopleProduct,
  totpProduct,
  passkeysProduct,
  paymentSettingsProduct,
  recoveryDrillProduct,
  dappWalletsProduct,
  apiKeysProduct,
  settingsLockProduct,
  notificationSettingsProduct,
  disclosuresProduct,
  demoProduct,
  contentProduct,
  limitsProduct,
  alertsProduct,
  perpNoticesProduct,
  sendsProduct,
  verificationProduct,
  factorResetProduct,
  earnProduct,
  depositsProduct,
  vouchersProduct,
  personalDataProduct,
  accountClosingProduct,
]

/** What all products together believe of people, each to be added up once. */
export const beliefsOf = (): Belief[] => PRODUCTS.flatMap(({ belief }) => belief?.() ?? [])
