import type { Refusal } from '@assay/rules/refusals'
import { formatNumber, isDecimal } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { useTranslation } from 'react-i18next'

/** Every figure that a text of a refusal can name. */
const FIGURES = { tick: '', lot: '', minimum: '', maximum: '', asset: '', required: '', available: '', price: '', from: '', until: '' }

/** Says a refusal in the person's language, its figures by locale. */
export function useRefusalText(): (refusal: Refusal) => string {
  const { t } = useTranslation()
  const locale = useLocale()
  return ({ refusal, parameters = {} }) => {
    const written = Object.entries(parameters).map(([name, value]) => [name, isDecimal(value) ? formatNumber(value, locale) : value])
    return t(`refusals:${refusal}`, { ...FIGURES, ...(Object.fromEntries(written) as Partial<typeof FIGURES>) })
  }
}
