import { toast } from '@assay/client/toasts/toasts'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFillNews } from '../../trading/live/use-own.ts'
import { useFillSound } from '../../trading/terminal/use-fill-sound.ts'
import { fillNews } from './fill-news.ts'
import { useDroppedExits } from './use-dropped-exits.ts'

/** Says fills as they happen: each order once a frame, in a live region; a resting order that was met also by a toast. */
export function FillAnnouncer() {
  const { t } = useTranslation()
  const locale = useLocale()
  const news = useFillNews()
  const toasted = useRef(news)
  const items = useMemo(
    () =>
      fillNews(news).map(item => {
        const facts = { base: item.base, quantity: formatNumber(item.quantity, locale), price: formatNumber(item.price, locale) }
        return { ...item, text: item.side === 'buy' ? t('spot:news.bought', facts) : t('spot:news.sold', facts) }
      }),
    [news, locale, t],
  )
  useDroppedExits()
  useFillSound(news)
  useEffect(() => {
    // Once for each piece of news, not again in another language.
    if (toasted.current === news) return
    toasted.current = news
    for (const { role, text } of items) if (role === 'maker') toast(text, 'success')
  }, [news, items])
  return (
    <div className="visually-hidden" aria-live="polite">
      {items.map(item => (
        <p key={item.orderId}>{item.text}</p>
      ))}
    </div>
  )
}
