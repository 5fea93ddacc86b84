import { refresh } from '@assay/client/call/queries'
import { toast } from '@assay/client/toasts/toasts'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { getUserTransfers } from '@assay/wire/payments/sends'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useTransferNews } from '../../../trading/live/use-own.ts'

/** Says on every page that somebody has sent money. */
export function TransferAnnouncer() {
  const { t } = useTranslation()
  const locale = useLocale()
  const news = useTransferNews()
  const announced = useRef(news)
  useEffect(() => {
    if (announced.current === news) return
    announced.current = news
    void refresh(getUserTransfers)
    for (const { direction, amount, asset, contact } of news)
      if (direction === 'received') toast(t('common:received', { amount: formatNumber(amount, locale), asset, contact }), 'success')
  }, [news, locale, t])
  return null
}
