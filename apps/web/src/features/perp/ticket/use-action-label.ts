import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { useTranslation } from 'react-i18next'
import type { PerpRules } from '../perp-rules.ts'
import type { TicketForm } from './form/form.ts'
import { tradesAtMarket, waits } from './ticket-types.ts'

/** The action in words, as the button says it; without figures as long as something is missing. */
export function useActionLabel(form: TicketForm, rules: PerpRules): string {
  const { t } = useTranslation()
  const locale = useLocale()
  const { base, quote } = rules
  const side = t(`perp:action.${form.effect}.${form.side}`)
  const price = (text: string) => formatNumber(text, locale, { decimals: rules.priceDecimals })
  const unit = form.unit === 'lots' ? t('perp:unit.lots') : form.unit === 'base' ? base : quote
  const quantity = formatNumber(form.size, locale)
  const size = form.size && `${quantity} ${unit}`
  const plain = t('spot:ticket.plainAction', { side, base })
  if (!size) return plain
  if (form.type === 'market') return t('spot:ticket.marketAction', { side, quantity, base: unit })
  if (!waits(form.type)) return form.price ? t('spot:ticket.limitAction', { side, quantity, base: unit, price: price(form.price) }) : plain
  if (form.type === 'trailingStop')
    return form.callback ? t('trading:action.trailing', { side, size, rate: formatNumber(form.callback, locale) }) : plain
  if (!form.trigger) return plain
  if (tradesAtMarket(form.type)) return t('trading:action.atTrigger', { side, size, trigger: price(form.trigger) })
  return form.price ? t('trading:action.limitAtTrigger', { side, size, price: price(form.price), trigger: price(form.trigger) }) : plain
}
