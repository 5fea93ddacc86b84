import { toast } from '@assay/client/toasts/toasts'
import { marketTitle } from '@assay/rules/market-title'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAlertNews } from '../../trading/live/use-own.ts'

/** Says on every page that an alert has fired. */
export function AlertAnnouncer() {
  const { t } = useTranslation()
  const locale = useLocale()
  const news = useAlertNews()
  const announced = useRef(news)
  useEffect(() => {
    if (announced.current === news) return
    announced.current = news
    for (const { market, firedPrice } of news)
      toast(t('common:alertFired', { pair: marketTitle(market), price: formatNumber(firedPrice, locale) }), 'success')
  }, [news, locale, t])
  return null
}
