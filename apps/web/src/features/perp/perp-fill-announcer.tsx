import { toast } from '@assay/client/toasts/toasts'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import type { PerpFill } from '@assay/wire/perp/account'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { perpFillKey } from '../../trading/live/stores/perp-fill-store.ts'
import { usePerpFillNews } from '../../trading/live/use-perp.ts'
import { useFillSound } from '../../trading/terminal/use-fill-sound.ts'
import { useLots } from './use-lots.ts'

/** Says fills as they happen, in a live region; what nobody's own press brought about (a resting order, a liquidation) also by a toast. */
export function PerpFillAnnouncer() {
  const { t } = useTranslation()
  const locale = useLocale()
  const lotsText = useLots()
  const news = usePerpFillNews()
  const toasted = useRef(news)
  const items = useMemo(
    () =>
      news.map(fill => {
        const { market, side, lots, price, kind } = fill
        const facts = { market, lots: lotsText(lots), price: formatNumber(price, locale) }
        if (kind === 'liquidation') return { fill, text: t('perp:news.liquidated', facts) }
        return { fill, text: side === 'buy' ? t('perp:news.bought', facts) : t('perp:news.sold', facts) }
      }),
    [news, locale, lotsText, t],
  )
  useFillSound(news)
  useEffect(() => {
    // Once for each piece of news, not again in another language.
    if (toasted.current === news) return
    toasted.current = news
    for (const { fill, text } of items) if (isUnasked(fill)) toast(text, fill.kind === 'order' ? 'success' : 'warning')
  }, [news, items])
  return (
    <div className="visually-hidden" aria-live="polite">
      {items.map(({ fill, text }) => (
        <p key={perpFillKey(fill)}>{text}</p>
      ))}
    </div>
  )
}

const isUnasked = ({ role, kind }: PerpFill): boolean => role === 'maker' || kind !== 'order'
