import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { useTranslation } from 'react-i18next'
import type { PairRules } from '../pair-rules.ts'
import type { TicketForm } from './form.ts'
import { tradesAtMarket, waits } from './ticket-types.ts'

/** The action in words, as the button says it; without figures as long as something is missing. */
export function useActionLabel(form: TicketForm, rules: PairRules): string {
  const { t } = useTranslation()
  const locale = useLocale()
  const { base, quote } = rules
  const side = t(`spot:side.${form.side}`)
  const written = (text: string, decimals?: number) => formatNumber(text, locale, decimals === undefined ? {} : { decimals })
  const price = (text: string) => written(text, rules.priceDecimals)
  const byTotal = tradesAtMarket(form.type) && form.leads === 'total'
  const size = byTotal ? form.total && `${written(form.total)} ${quote}` : form.quantity && `${written(form.quantity)} ${base}`
  const plain = t('spot:ticket.plainAction', { side, base })
  if (!size) return plain
  if (waits(form.type)) return waitingLabel()
  if (form.type === 'market') {
    if (byTotal) return t('spot:ticket.totalAction', { base, total: written(form.total), quote })
    return t('spot:ticket.marketAction', { side, quantity: written(form.quantity), base })
  }
  if (!form.price) return plain
  if (form.type === 'oco')
    return form.trigger ? t('trading:action.oco', { side, size, price: price(form.price), trigger: price(form.trigger) }) : plain
  return t('spot:ticket.limitAction', { side, quantity: written(form.quantity), base, price: price(form.price) })

  function waitingLabel(): string {
    if (form.type === 'trailingStop')
      return form.callback ? t('trading:action.trailing', { side, size, rate: written(form.callback) }) : plain
    if (!form.trigger) return plain
    if (tradesAtMarket(form.type)) return t('trading:action.atTrigger', { side, size, trigger: price(form.trigger) })
    return form.price ? t('trading:action.limitAtTrigger', { side, size, price: price(form.price), trigger: price(form.trigger) }) : plain
  }
}
