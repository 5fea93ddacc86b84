import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import type { PerpFill } from '@assay/wire/perp/account'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { NewsAnnouncer } from '../../trading/terminal/news-announcer.tsx'
import { useFillSound } from '../../trading/terminal/use-fill-sound.ts'
import { perpFillKey } from './live/perp-fill-store.ts'
import { usePerpFillNews } from './live/use-own-perp.ts'
import { useLots } from './use-lots.ts'

/** Says fills as they happen, in a live region; what nobody's own press brought about (a resting order, a liquidation) also by a toast. */
export function PerpFillAnnouncer() {
  const { t } = useTranslation()
  const locale = useLocale()
  const lotsText = useLots()
  const news = usePerpFillNews()
  const items = useMemo(
    () =>
      news.map(fill => {
        const { market, side, lots, price, kind } = fill
        const facts = { market, lots: lotsText(lots), price: formatNumber(price, locale) }
        const traded = side === 'buy' ? t('perp:news.bought', facts) : t('perp:news.sold', facts)
        return { key: perpFillKey(fill), text: kind === 'liquidation' ? t('perp:news.liquidated', facts) : traded, toast: toastOf(fill) }
      }),
    [news, locale, lotsText, t],
  )
  useFillSound(news)
  return <NewsAnnouncer news={news} items={items} />
}

const toastOf = ({ role, kind }: PerpFill): 'warning' | 'success' | undefined =>
  kind !== 'order' ? 'warning' : role === 'maker' ? 'success' : undefined
