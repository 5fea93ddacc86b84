import { isLanguage, LANGUAGES } from '@assay/i18n/languages'
import { useTranslation } from 'react-i18next'

/** The locale in which a language writes numbers and times. */
export const localeOf = (language: string): string => LANGUAGES[isLanguage(language) ? language : 'en'].locale

/** The locale that numbers and times are written in: that of the chosen language. */
export const useLocale = (): string => localeOf(useTranslation().i18n.language)
