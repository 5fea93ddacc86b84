import * as accountClosing from './account-closing/calls.ts'
import * as alerts from './alerts/calls.ts'
import * as apiKeys from './api-keys/calls.ts'
import type { Call } from './call.ts'
import * as charts from './charts/calls.ts'
import * as content from './content/calls.ts'
import * as dappWallets from './dapp-wallets/calls.ts'
import * as demo from './demo/calls.ts'
import * as disclosures from './disclosures/calls.ts'
import * as earn from './earn/calls.ts'
import * as limits from './limits/calls.ts'
import * as markets from './markets/calls.ts'
import * as notificationSettings from './notification-settings/calls.ts'
import * as options from './options/calls.ts'
import * as passkeys from './passkeys/calls.ts'
import * as paymentSettings from './payment-settings/calls.ts'
import * as payments from './payments/calls.ts'
import * as deposits from './payments/deposits.ts'
import * as sends from './payments/sends.ts'
import * as vouchers from './payments/vouchers.ts'
import * as withdrawals from './payments/withdrawals.ts'
import * as people from './people/calls.ts'
import * as contacts from './people/contacts.ts'
import * as accountSecurity from './people/security.ts'
import * as securityQuestion from './people/security-question.ts'
import * as signIns from './people/sign-ins.ts'
import * as perpAccount from './perp/account.ts'
import * as perp from './perp/calls.ts'
import * as perpHistory from './perp/history.ts'
import * as perpMaker from './perp/maker.ts'
import * as perpMarkets from './perp/markets.ts'
import * as perpNotices from './perp/notices.ts'
import * as personalData from './personal-data/calls.ts'
import * as recoveryDrill from './recovery-drill/calls.ts'
import * as riskQuiz from './risk-quiz/calls.ts'
import * as settingsLock from './settings-lock/calls.ts'
import * as spot from './spot/calls.ts'
import * as totp from './totp/calls.ts'
import * as tradePassword from './trade-password/calls.ts'
import * as verification from './verification/calls.ts'

const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'path' in value && 'request' in value

const AREAS = [
  people,
  accountSecurity,
  signIns,
  contacts,
  securityQuestion,
  tradePassword,
  totp,
  passkeys,
  paymentSettings,
  recoveryDrill,
  dappWallets,
  apiKeys,
  settingsLock,
  notificationSettings,
  personalData,
  accountClosing,
  disclosures,
  demo,
  markets,
  charts,
  alerts,
  spot,
  perp,
  perpAccount,
  perpMarkets,
  perpMaker,
  perpHistory,
  perpNotices,
  riskQuiz,
  options,
  limits,
  payments,
  sends,
  deposits,
  vouchers,
  withdrawals,
  content,
  verification,
  earn,
]

/** Every call of the contract, by area. The server serves exactly these, the API pages print exactly these. */
export const CALLS: readonly Call[] = AREAS.flatMap(area => Object.values(area).filter(isCall))
