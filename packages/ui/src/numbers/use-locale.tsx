import { isLanguage, LANGUAGES } from '@assay/i18n/languages'
import { useTranslation } from 'react-i18next'

/** The locale that numbers and times are written in: that of the chosen language. */
export function useLocale(): string {
  const { language } = useTranslation().i18n
  return LANGUAGES[isLanguage(language) ? language : 'en'].locale
}
