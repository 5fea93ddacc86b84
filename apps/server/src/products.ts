import { accountClosingProduct } from './account-closing/product.ts'
import { alertsProduct } from './alerts/product.ts'
import { apiKeysProduct } from './api-keys/product.ts'
import { bankProduct } from './bank/product.ts'
import { chartsProduct } from './charts/product.ts'
import { contentProduct } from './content/product.ts'
import { convertProduct } from './convert/product.ts'
import type { EventType } from './core-host/subscriptions.ts'
import { dappWalletsProduct } from './dapp-wallets/product.ts'
import { demoProduct } from './demo/product.ts'
import { disclosuresProduct } from './disclosures/product.ts'
import { earnProduct } from './earn/product.ts'
import { factorResetProduct } from './factor-reset/product.ts'
import { firstStepsProduct } from './first-steps/product.ts'
import type { Belief } from './journal/belief.ts'
import { launchpadProduct } from './launchpad/product.ts'
import { limitsProduct } from './limits/product.ts'
import { loansProduct } from './loans/product.ts'
import { lossStatisticsProduct } from './loss-statistics/product.ts'
import { marketsProduct } from './markets/product.ts'
import { messagesProduct } from './messages/product.ts'
import { notificationSettingsProduct } from './notification-settings/product.ts'
import { optionsProduct } from './options/product.ts'
import { passkeysProduct } from './passkeys/product.ts'
import { paymentSettingsProduct } from './payment-settings/product.ts'
import { depositsProduct } from './payments/deposits/product.ts'
import { paymentsProduct } from './payments/product.ts'
import { sendsProduct } from './payments/sends/product.ts'
import { statementProduct } from './payments/statement/product.ts'
import { vouchersProduct } from './payments/vouchers/product.ts'
import { peopleProduct } from './people/product.ts'
import { perpProduct } from './perp/product.ts'
import { perpNoticesProduct } from './perp-notices/product.ts'
import { personalDataProduct } from './personal-data/product.ts'
import type { ServerProduct } from './platform.ts'
import { quickBuyProduct } from './quick-buy/product.ts'
import { recoveryDrillProduct } from './recovery-drill/product.ts'
import { rewardsProduct } from './rewards/product.ts'
import { riskQuizProduct } from './risk-quiz/product.ts'
import { settingsLockProduct } from './settings-lock/product.ts'
import { spotProduct } from './spot/product.ts'
import { staffAlertsProduct } from './staff-alerts/product.ts'
import { statusProduct } from './status/product.ts'
import { supportProduct } from './support/product.ts'
import { totpProduct } from './totp/product.ts'
import { verificationProduct } from './verification/product.ts'

/** Every product, in the order in which they are listed, started and opened: assets stand before the markets on them. */
const LISTED = [
  marketsProduct,
  spotProduct,
  convertProduct,
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
  messagesProduct,
  disclosuresProduct,
  demoProduct,
  contentProduct,
  statusProduct,
  limitsProduct,
  alertsProduct,
  perpNoticesProduct,
  sendsProduct,
  verificationProduct,
  factorResetProduct,
  earnProduct,
  loansProduct,
  depositsProduct,
  vouchersProduct,
  supportProduct,
  personalDataProduct,
  statementProduct,
  accountClosingProduct,
  bankProduct,
  staffAlertsProduct,
  quickBuyProduct,
  rewardsProduct,
  launchpadProduct,
] as const

export const PRODUCTS: readonly ServerProduct[] = LISTED

type DeclaredBy<Product> = Product extends { messages: infer Declared extends object } ? keyof Declared : never
/** Events of the core that no product declares the messages of; those of the ledger are told by the event that posts. */
type Undeclared = Exclude<EventType, `ledger.${string}` | DeclaredBy<(typeof LISTED)[number]>>
/**
 * Does not compile while there is one: its name stands in the message of the compiler.
 * @public
 */
export const EVERY_EVENT_IS_DECLARED: [Undeclared] extends [never] ? true : Undeclared = true

/** What all products together believe of people, each to be added up once. */
export const beliefsOf = (): Belief[] => PRODUCTS.flatMap(({ belief }) => belief?.() ?? [])
