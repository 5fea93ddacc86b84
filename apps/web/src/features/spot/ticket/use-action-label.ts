import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { useTranslation } from 'react-i18next'
import type { PairRules } from '../pair-rules.ts'
import type { TicketForm } from './form.ts'

/** The deed in words, as the button says it; without figures as long as something is missing. */
export function useActionLabel(form: TicketForm, rules: PairRules): string {
  const { t } = useTranslation()
  const locale = useLocale()
  const { base, quote } = rules
  const side = t(`spot:side.${form.side}`)
  const written = (text: string, decimals?: number) => formatNumber(text, locale, decimals === undefined ? {} : { decimals })
  const quantity = written(form.quantity)
  if (form.type === 'market' && form.leads === 'total' && form.total)
    return t('spot:ticket.totalAction', { base, total: written(form.total), quote })
  if (!form.quantity) return t('spot:ticket.plainAction', { side, base })
  if (form.type === 'market') return t('spot:ticket.marketAction', { side, quantity, base })
  if (!form.price) return t('spot:ticket.plainAction', { side, base })
  return t('spot:ticket.limitAction', { side, quantity, base, price: written(form.price, rules.priceDecimals) })
}
