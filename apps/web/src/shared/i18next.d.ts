import type accountClosing from '@assay/i18n/dictionaries/en/account-closing.json'
import type alerts from '@assay/i18n/dictionaries/en/alerts.json'
import type apiKeys from '@assay/i18n/dictionaries/en/api-keys.json'
import type bank from '@assay/i18n/dictionaries/en/bank.json'
import type charts from '@assay/i18n/dictionaries/en/charts.json'
import type common from '@assay/i18n/dictionaries/en/common.json'
import type contacts from '@assay/i18n/dictionaries/en/contacts.json'
import type content from '@assay/i18n/dictionaries/en/content.json'
import type convert from '@assay/i18n/dictionaries/en/convert.json'
import type dappWallets from '@assay/i18n/dictionaries/en/dapp-wallets.json'
import type demo from '@assay/i18n/dictionaries/en/demo.json'
import type deposits from '@assay/i18n/dictionaries/en/deposits.json'
import type earn from '@assay/i18n/dictionaries/en/earn.json'
import type evidence from '@assay/i18n/dictionaries/en/evidence.json'
import type gallery from '@assay/i18n/dictionaries/en/gallery.json'
import type houseOrder from '@assay/i18n/dictionaries/en/house-order.json'
import type install from '@assay/i18n/dictionaries/en/install.json'
import type launchpad from '@assay/i18n/dictionaries/en/launchpad.json'
import type limits from '@assay/i18n/dictionaries/en/limits.json'
import type loans from '@assay/i18n/dictionaries/en/loans.json'
import type markets from '@assay/i18n/dictionaries/en/markets.json'
import type messages from '@assay/i18n/dictionaries/en/messages.json'
import type navigation from '@assay/i18n/dictionaries/en/navigation.json'
import type notificationSettings from '@assay/i18n/dictionaries/en/notification-settings.json'
import type options from '@assay/i18n/dictionaries/en/options.json'
import type optionsEvidence from '@assay/i18n/dictionaries/en/options-evidence.json'
import type optionsLists from '@assay/i18n/dictionaries/en/options-lists.json'
import type palette from '@assay/i18n/dictionaries/en/palette.json'
import type passkeys from '@assay/i18n/dictionaries/en/passkeys.json'
import type paymentSettings from '@assay/i18n/dictionaries/en/payment-settings.json'
import type payments from '@assay/i18n/dictionaries/en/payments.json'
import type people from '@assay/i18n/dictionaries/en/people.json'
import type perp from '@assay/i18n/dictionaries/en/perp.json'
import type perpGuard from '@assay/i18n/dictionaries/en/perp-guard.json'
import type perpLists from '@assay/i18n/dictionaries/en/perp-lists.json'
import type personalData from '@assay/i18n/dictionaries/en/personal-data.json'
import type products from '@assay/i18n/dictionaries/en/products.json'
import type quickBuy from '@assay/i18n/dictionaries/en/quick-buy.json'
import type recoveryDrill from '@assay/i18n/dictionaries/en/recovery-drill.json'
import type refusals from '@assay/i18n/dictionaries/en/refusals.json'
import type rewards from '@assay/i18n/dictionaries/en/rewards.json'
import type securityQuestion from '@assay/i18n/dictionaries/en/security-question.json'
import type settingsLock from '@assay/i18n/dictionaries/en/settings-lock.json'
import type spot from '@assay/i18n/dictionaries/en/spot.json'
import type statement from '@assay/i18n/dictionaries/en/statement.json'
import type status from '@assay/i18n/dictionaries/en/status.json'
import type support from '@assay/i18n/dictionaries/en/support.json'
import type terms from '@assay/i18n/dictionaries/en/terms.json'
import type totp from '@assay/i18n/dictionaries/en/totp.json'
import type trading from '@assay/i18n/dictionaries/en/trading.json'
import type verification from '@assay/i18n/dictionaries/en/verification.json'
import type vouchers from '@assay/i18n/dictionaries/en/vouchers.json'
import type withdrawals from '@assay/i18n/dictionaries/en/withdrawals.json'

declare module 'i18next' {
  /** The keys are those of the English dictionaries: a key that does not exist does not compile. */
  interface CustomTypeOptions {
    /** Written out, so that `t('area:group.key')` is typed for every area. */
    defaultNS: [
      'common',
      'account-closing',
      'personal-data',
      'statement',
      'settings-lock',
      'notification-settings',
      'messages',
      'alerts',
      'payments',
      'deposits',
      'withdrawals',
      'vouchers',
      'charts',
      'contacts',
      'security-question',
      'content',
      'house-order',
      'demo',
      'evidence',
      'gallery',
      'install',
      'limits',
      'markets',
      'navigation',
      'options',
      'options-evidence',
      'options-lists',
      'palette',
      'people',
      'passkeys',
      'payment-settings',
      'recovery-drill',
      'dapp-wallets',
      'api-keys',
      'perp',
      'perp-guard',
      'perp-lists',
      'products',
      'refusals',
      'spot',
      'status',
      'terms',
      'totp',
      'trading',
      'support',
      'verification',
      'earn',
      'loans',
      'convert',
      'bank',
      'quick-buy',
      'rewards',
      'launchpad',
    ]
    resources: {
      'account-closing': typeof accountClosing
      'personal-data': typeof personalData
      statement: typeof statement
      'settings-lock': typeof settingsLock
      'notification-settings': typeof notificationSettings
      messages: typeof messages
      payments: typeof payments
      deposits: typeof deposits
      vouchers: typeof vouchers
      withdrawals: typeof withdrawals
      charts: typeof charts
      common: typeof common
      contacts: typeof contacts
      'security-question': typeof securityQuestion
      content: typeof content
      'house-order': typeof houseOrder
      alerts: typeof alerts
      demo: typeof demo
      evidence: typeof evidence
      gallery: typeof gallery
      install: typeof install
      limits: typeof limits
      markets: typeof markets
      navigation: typeof navigation
      options: typeof options
      'options-evidence': typeof optionsEvidence
      'options-lists': typeof optionsLists
      palette: typeof palette
      people: typeof people
      passkeys: typeof passkeys
      'payment-settings': typeof paymentSettings
      'recovery-drill': typeof recoveryDrill
      'api-keys': typeof apiKeys
      'dapp-wallets': typeof dappWallets
      perp: typeof perp
      'perp-guard': typeof perpGuard
      'perp-lists': typeof perpLists
      products: typeof products
      refusals: typeof refusals
      spot: typeof spot
      status: typeof status
      terms: typeof terms
      totp: typeof totp
      trading: typeof trading
      support: typeof support
      verification: typeof verification
      convert: typeof convert
      earn: typeof earn
      loans: typeof loans
      bank: typeof bank
      'quick-buy': typeof quickBuy
      rewards: typeof rewards
      launchpad: typeof launchpad
    }
  }
}
