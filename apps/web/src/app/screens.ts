import type { Area } from '@assay/i18n/languages'
import type { ComponentType } from 'react'
import { financialScreens } from './financial-screens.ts'
import { ownChoiceScreens } from './own-choice-screens.ts'
import { rewardsScreens } from './rewards-screens.ts'
import { verificationScreens } from './verification-screens.ts'

/** How the shell frames a screen: a page with footer, or the whole window for trading. */
type Frame = 'page' | 'terminal'

/** A screen, loaded when it is opened. */
export interface Screen {
  frame: Frame
  /** Texts that are loaded together with the screen. */
  areas: readonly Area[]
  load: () => Promise<ComponentType>
}

const perpAreas = ['perp', 'perp-guard', 'perp-lists', 'spot', 'trading', 'markets', 'alerts', 'payments', 'refusals'] as const

const screens = {
  ...ownChoiceScreens,
  ...financialScreens,
  ...verificationScreens,
  home: { frame: 'page', areas: ['markets', 'content'], load: async () => (await import('../screens/home.tsx')).Home },
  market: { frame: 'page', areas: ['markets'], load: async () => (await import('../screens/trading/market.tsx')).Market },
  login: {
    frame: 'page',
    areas: ['people', 'totp', 'passkeys', 'dapp-wallets', 'refusals'],
    load: async () => (await import('../screens/account/login.tsx')).Login,
  },
  register: {
    frame: 'page',
    areas: ['people', 'totp', 'dapp-wallets', 'refusals'],
    load: async () => (await import('../screens/account/register.tsx')).Register,
  },
  resetPassword: {
    frame: 'page',
    areas: ['people', 'security-question', 'totp', 'refusals'],
    load: async () => (await import('../screens/account/reset-password.tsx')).ResetPassword,
  },
  changePassword: {
    frame: 'page',
    areas: ['people', 'totp', 'refusals'],
    load: async () => (await import('../screens/account/change-password.tsx')).ChangePassword,
  },
  tradePassword: {
    frame: 'page',
    areas: ['people', 'security-question', 'totp', 'refusals'],
    load: async () => (await import('../screens/account/trade-password.tsx')).TradePassword,
  },
  contacts: {
    frame: 'page',
    areas: ['contacts', 'people', 'totp', 'refusals'],
    load: async () => (await import('../screens/account/contacts.tsx')).Contacts,
  },
  securityQuestion: {
    frame: 'page',
    areas: ['people', 'security-question', 'totp', 'refusals'],
    load: async () => (await import('../screens/account/security-question.tsx')).SecurityQuestion,
  },
  totp: { frame: 'page', areas: ['people', 'totp', 'refusals'], load: async () => (await import('../screens/account/totp.tsx')).Totp },
  apiKeys: {
    frame: 'page',
    areas: ['api-keys', 'people', 'totp', 'refusals'],
    load: async () => (await import('../screens/account/api-keys.tsx')).ApiKeys,
  },
  paymentSettings: {
    frame: 'page',
    areas: ['payment-settings', 'people', 'totp', 'refusals'],
    load: async () => (await import('../screens/account/payment-settings.tsx')).PaymentSettings,
  },
  recoveryDrill: {
    frame: 'page',
    areas: ['recovery-drill', 'navigation', 'passkeys', 'totp', 'refusals'],
    load: async () => (await import('../screens/account/recovery-drill.tsx')).RecoveryDrill,
  },
  settingsLock: {
    frame: 'page',
    areas: ['people', 'totp', 'settings-lock', 'refusals'],
    load: async () => (await import('../screens/account/settings-lock.tsx')).SettingsLock,
  },
  personalData: {
    frame: 'page',
    areas: ['people', 'totp', 'personal-data', 'refusals'],
    load: async () => (await import('../screens/account/personal-data.tsx')).PersonalData,
  },
  accountClosing: {
    frame: 'page',
    areas: ['people', 'totp', 'account-closing', 'withdrawals', 'refusals'],
    load: async () => (await import('../screens/account/account-closing.tsx')).AccountClosing,
  },
  devices: {
    frame: 'page',
    areas: ['people', 'passkeys', 'dapp-wallets', 'totp', 'refusals'],
    load: async () => (await import('../screens/account/devices.tsx')).Devices,
  },
  messages: {
    frame: 'page',
    areas: ['messages', 'content', 'refusals'],
    load: async () => (await import('../screens/account/messages.tsx')).Messages,
  },
  alerts: {
    frame: 'page',
    areas: ['alerts', 'perp-guard', 'perp-lists', 'refusals'],
    load: async () => (await import('../screens/account/alerts.tsx')).Alerts,
  },
  article: { frame: 'page', areas: ['content'], load: async () => (await import('../screens/article.tsx')).Article },
  about: { frame: 'page', areas: ['content'], load: async () => (await import('../screens/about.tsx')).About },
  agreement: {
    frame: 'page',
    areas: ['content', 'perp-guard'],
    load: async () => (await import('../screens/agreement.tsx')).Agreement,
  },
  help: { frame: 'page', areas: ['content'], load: async () => (await import('../screens/help.tsx')).Help },
  notices: { frame: 'page', areas: ['content'], load: async () => (await import('../screens/notices.tsx')).Notices },
  benefits: { frame: 'page', areas: ['content'], load: async () => (await import('../screens/benefits.tsx')).Benefits },
  status: { frame: 'page', areas: ['status'], load: async () => (await import('../screens/status.tsx')).Status },
  news: { frame: 'page', areas: ['content'], load: async () => (await import('../screens/news.tsx')).News },
  security: {
    frame: 'page',
    areas: [
      'contacts',
      'content',
      'people',
      'passkeys',
      'security-question',
      'totp',
      'navigation',
      'refusals',
      'recovery-drill',
      'account-closing',
    ],
    load: async () => (await import('../screens/account/security.tsx')).Security,
  },
  freezeByLink: {
    frame: 'page',
    areas: ['people'],
    load: async () => (await import('../screens/account/freeze-by-link.tsx')).FreezeByLink,
  },
  wallet: { frame: 'page', areas: ['payments'], load: async () => (await import('../screens/assets/wallet.tsx')).WalletScreen },
  deposit: {
    frame: 'page',
    areas: ['deposits', 'vouchers', 'verification', 'payments', 'refusals', 'limits'],
    load: async () => (await import('../screens/assets/deposit.tsx')).Deposit,
  },
  depositRecords: {
    frame: 'page',
    areas: ['deposits', 'vouchers', 'payments', 'refusals'],
    load: async () => (await import('../screens/assets/deposit.tsx')).DepositRecordsScreen,
  },
  withdraw: {
    frame: 'page',
    areas: ['withdrawals', 'payments', 'people', 'totp', 'refusals'],
    load: async () => (await import('../screens/assets/withdrawal.tsx')).WithdrawalScreen,
  },
  withdrawalRecords: {
    frame: 'page',
    areas: ['withdrawals', 'payments', 'refusals'],
    load: async () => (await import('../screens/assets/withdrawal.tsx')).WithdrawalRecordsScreen,
  },
  withdrawalAddresses: {
    frame: 'page',
    areas: ['withdrawals', 'payments', 'people', 'totp', 'refusals'],
    load: async () => (await import('../screens/assets/withdrawal.tsx')).WithdrawalAddressesScreen,
  },
  transfer: {
    frame: 'page',
    areas: ['payments', 'navigation', 'people', 'totp', 'refusals'],
    load: async () => (await import('../screens/assets/transfer.tsx')).Transfer,
  },
  records: { frame: 'page', areas: ['payments', 'navigation'], load: async () => (await import('../screens/assets/records.tsx')).Records },
  statement: {
    frame: 'page',
    areas: ['statement', 'refusals'],
    load: async () => (await import('../screens/assets/statement.tsx')).StatementScreen,
  },
  terminal: {
    frame: 'terminal',
    areas: ['spot', 'trading', 'markets', 'alerts', 'refusals'],
    load: async () => (await import('../screens/trading/terminal.tsx')).Terminal,
  },
  perpTerminal: {
    frame: 'terminal',
    areas: perpAreas,
    load: async () => (await import('../screens/trading/perp-terminal.tsx')).PerpTerminal,
  },
  metalTerminal: {
    frame: 'terminal',
    areas: perpAreas,
    load: async () => (await import('../screens/trading/perp-terminal.tsx')).MetalTerminal,
  },
  allOrders: {
    frame: 'page',
    areas: ['spot', 'perp-lists', 'options-lists', 'trading', 'refusals'],
    load: async () => (await import('../screens/trading/all-orders.tsx')).AllOrders,
  },
  dealList: {
    frame: 'page',
    areas: ['spot', 'perp-lists', 'options-lists', 'trading'],
    load: async () => (await import('../screens/trading/deal-list.tsx')).DealList,
  },
  contractPositions: {
    frame: 'page',
    areas: ['perp-lists', 'spot', 'trading', 'refusals'],
    load: async () => (await import('../screens/trading/contract-positions.tsx')).ContractPositions,
  },
  contractWallet: {
    frame: 'page',
    areas: ['perp-guard', 'perp-lists', 'options-lists', 'payments', 'refusals'],
    load: async () => (await import('../screens/assets/contract-wallet.tsx')).ContractWalletScreen,
  },
  contractEvidence: {
    frame: 'page',
    areas: ['evidence', 'perp-lists', 'spot'],
    load: async () => (await import('../screens/trading/contract-evidence.tsx')).ContractEvidence,
  },
  fundingRates: {
    frame: 'page',
    areas: ['evidence', 'perp-lists', 'spot', 'trading'],
    load: async () => (await import('../screens/trading/funding-rates.tsx')).FundingRatesScreen,
  },
  insuranceFund: {
    frame: 'page',
    areas: ['evidence', 'perp-lists', 'payments', 'spot', 'trading'],
    load: async () => (await import('../screens/trading/insurance-fund.tsx')).InsuranceFundScreen,
  },
  optionsTerminal: {
    frame: 'terminal',
    areas: ['options', 'options-lists', 'perp-guard', 'spot', 'trading', 'payments', 'refusals'],
    load: async () => (await import('../screens/trading/options-terminal.tsx')).OptionsTerminal,
  },
  optionContracts: {
    frame: 'page',
    areas: ['options-lists', 'spot', 'trading'],
    load: async () => (await import('../screens/trading/option-contracts.tsx')).OptionContracts,
  },
  optionEvidence: {
    frame: 'page',
    areas: ['evidence', 'options-evidence', 'options-lists', 'refusals'],
    load: async () => (await import('../screens/trading/option-evidence.tsx')).OptionEvidenceScreen,
  },
  custodyProducts: {
    frame: 'page',
    areas: ['earn', 'refusals'],
    load: async () => (await import('../screens/earn/custody-products.tsx')).CustodyProducts,
  },
  buyCustody: {
    frame: 'page',
    areas: ['earn', 'payments', 'people', 'refusals'],
    load: async () => (await import('../screens/earn/buy-custody.tsx')).BuyCustody,
  },
  custodyOrders: {
    frame: 'page',
    areas: ['earn', 'payments', 'refusals', 'spot'],
    load: async () => (await import('../screens/earn/custody-orders.tsx')).CustodyOrdersScreen,
  },
  support: {
    frame: 'page',
    areas: ['support', 'quick-buy', 'refusals'],
    load: async () => (await import('../screens/contact-support.tsx')).ContactSupport,
  },
  download: { frame: 'page', areas: ['install'], load: async () => (await import('../screens/download.tsx')).Download },
  gallery: {
    frame: 'page',
    areas: ['gallery', 'markets'],
    load: async () => (await import('../screens/gallery.tsx')).Gallery,
  },
  account: {
    frame: 'page',
    areas: [
      'contacts',
      'people',
      'passkeys',
      'security-question',
      'totp',
      'navigation',
      'palette',
      'refusals',
      'verification',
      'recovery-drill',
      'notification-settings',
    ],
    load: async () => (await import('../screens/account/account.tsx')).Account,
  },
  quickBuy: {
    frame: 'page',
    areas: ['quick-buy', 'vouchers', 'verification', 'spot', 'refusals'],
    load: async () => (await import('../screens/quick-buy/quick-buy.tsx')).QuickBuy,
  },
  ...rewardsScreens,
} as const satisfies Record<string, Screen>

export type ScreenName = keyof typeof screens

/** Every screen by the name that products open it under. */
export const SCREENS: Readonly<Record<ScreenName, Screen>> = screens
