import { LANGUAGES, type Language } from './languages.ts'

/**
 * A figure with the sign of its asset or unit behind it: `1,234.5 USDT`, `−0.1 BTC`, `08:00 UTC`. What is set apart already is left alone.
 */
const AMOUNT = /(?<![\p{L}\p{N}\u2066.,:/-])[-+−±≈]?\p{Nd}[\p{Nd}.,:٫٬]*[ \u00a0\u202f][A-Z][A-Z0-9]{1,9}(?![\p{L}\p{N}])/gu

/** Sets each amount with its asset apart (U+2066 … U+2069), so that it reads from left to right in a text from right to left: `USDT 5` would be read otherwise. */
const isolateAmounts = (text: string): string => text.replace(AMOUNT, amount => `\u2066${amount}\u2069`)

/**
 * What i18next does to every text when its parameters are in: for languages that are written from right to left, amounts are set apart. Here
 * once, so that no dictionary and no caller has to.
 */
export const ISOLATED_AMOUNTS = {
  type: 'postProcessor',
  name: 'isolatedAmounts',
  process(text: string, _key: unknown, { lng }: { lng?: string }, { language }: { language: string }): string {
    const { direction } = LANGUAGES[(lng ?? language) as Language] ?? LANGUAGES.en
    return direction === 'rtl' && typeof text === 'string' ? isolateAmounts(text) : text
  },
} as const
