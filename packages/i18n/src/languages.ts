/** The eleven languages, by the codes that travel as `lang`; `locale` is what Intl and HTML understand. */
export const LANGUAGES = {
  en: { locale: 'en', name: 'English', direction: 'ltr' },
  es: { locale: 'es', name: 'Español', direction: 'ltr' },
  fr: { locale: 'fr', name: 'Français', direction: 'ltr' },
  de: { locale: 'de', name: 'Deutsch', direction: 'ltr' },
  jp: { locale: 'ja', name: '日本語', direction: 'ltr' },
  kr: { locale: 'ko', name: '한국어', direction: 'ltr' },
  th: { locale: 'th-u-ca-gregory', name: 'ไทย', direction: 'ltr' },
  vn: { locale: 'vi', name: 'Tiếng Việt', direction: 'ltr' },
  zh: { locale: 'zh-Hans', name: '简体中文', direction: 'ltr' },
  tw: { locale: 'zh-Hant', name: '繁體中文', direction: 'ltr' },
  ar: { locale: 'ar-u-nu-latn', name: 'العربية', direction: 'rtl' },
} as const satisfies Record<string, { locale: string; name: string; direction: 'ltr' | 'rtl' }>

export type Language = keyof typeof LANGUAGES
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[]
export const DEFAULT_LANGUAGE: Language = 'en'

export const isLanguage = (value: unknown): value is Language => typeof value === 'string' && Object.hasOwn(LANGUAGES, value)

/** One namespace a file: `dictionaries/<language>/<area>.json`. */
export const AREAS = [
  'common',
  'navigation',
  'people',
  'totp',
  'passkeys',
  'contacts',
  'security-question',
  'payment-settings',
  'recovery-drill',
  'dapp-wallets',
  'api-keys',
  'settings-lock',
  'notification-settings',
  'personal-data',
  'account-closing',
  'markets',
  'charts',
  'alerts',
  'demo',
  'spot',
  'trading',
  'perp',
  'perp-lists',
  'perp-done',
  'perp-guard',
  'options-done',
  'options',
  'options-lists',
  'options-evidence',
  'evidence',
  'limits',
  'verification',
  'earn',
  'payments',
  'deposits',
  'withdrawals',
  'vouchers',
  'content',
  'house-order',
  'products',
  'refusals',
  'install',
  'palette',
  'terms',
  'gallery',
  'mail',
] as const
export type Area = (typeof AREAS)[number]
