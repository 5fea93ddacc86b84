import { LANGUAGES, type Language } from '@assay/i18n/languages'

/** A time as a message has it. */
export const timeOf = (at: number, lang: Language): string =>
  `${new Intl.DateTimeFormat(LANGUAGES[lang].locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`
