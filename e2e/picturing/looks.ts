import type { Language } from '../../packages/i18n/src/languages.ts'

/** How somebody looks at a screen. */
export interface Look {
  width: 1920 | 1280 | 390
  height: number
  theme: 'dark' | 'light'
  lang: Language
}

const WIDE = { width: 1920, height: 1080 } as const
const DESK = { width: 1280, height: 720 } as const
const PHONE = { width: 390, height: 844 } as const

/** Every width, both schemes, every language once. */
export const FIRST: readonly Look[] = [
  { ...WIDE, theme: 'dark', lang: 'en' },
  { ...DESK, theme: 'light', lang: 'de' },
  { ...PHONE, theme: 'dark', lang: 'ar' },
]

/** The same for whoever is not pictured in `FIRST`: together they hold every width in both schemes, and every language in both. */
export const SECOND: readonly Look[] = [
  { ...WIDE, theme: 'light', lang: 'ar' },
  { ...DESK, theme: 'dark', lang: 'de' },
  { ...PHONE, theme: 'light', lang: 'en' },
]

export const BOTH: readonly Look[] = [...FIRST, ...SECOND]

/** `1280-light-de` */
export const nameOf = ({ width, theme, lang }: Look): string => `${width}-${theme}-${lang}`
