import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { NewsAnnouncer } from '../../trading/terminal/news-announcer.tsx'
import { useFillSound } from '../../trading/terminal/use-fill-sound.ts'
import { fillNews } from './fill-news.ts'
import { useFillNews } from './live/use-own-spot.ts'
import { useDroppedExits } from './use-dropped-exits.ts'

/** Says fills as they happen: each order once a frame, in a live region; a resting order that was met also by a toast. */
export function FillAnnouncer() {
  const { t } = useTranslation()
  const locale = useLocale()
  const news = useFillNews()
  const items = useMemo(
    () =>
      fillNews(news).map(({ orderId, side, role, base, quantity, price }) => {
        const facts = { base, quantity: formatNumber(quantity, locale), price: formatNumber(price, locale) }
        const text = side === 'buy' ? t('spot:news.bought', facts) : t('spot:news.sold', facts)
        return { key: orderId, text, toast: role === 'maker' ? ('success' as const) : undefined }
      }),
    [news, locale, t],
  )
  useDroppedExits()
  useFillSound(news)
  return <NewsAnnouncer news={news} items={items} />
}
