import { useAction } from '@assay/client/action/action'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { amendSpotOrder, type SpotOrder } from '@assay/wire/spot/calls'
import { useTranslation } from 'react-i18next'
import { meetsBook } from '../../../trading/terminal/chart/meets-book.ts'
import { MoveQuestion } from '../../../trading/terminal/chart/move-question.tsx'
import type { PairRules } from '../pair-rules.ts'
import { useMarketTicker } from '../use-market.ts'

/** An order that was dragged to another price, and who waits for what becomes of it. */
export interface Move {
  order: SpotOrder
  price: string
  answer: (stays: boolean) => void
}

interface MoveOrderProps {
  rules: PairRules
  move: Move
  /** The question is answered. */
  onDone: () => void
}

/** Asks before an order moves: what, from where to where, and whether it would trade at once. */
export function MoveOrder({ rules, move: { order, price, answer }, onDone }: MoveOrderProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const ticker = useMarketTicker(rules.pair)
  const { run } = useAction(amendSpotOrder)
  const written = (value: string) => formatNumber(value, locale, { decimals: rules.priceDecimals })
  const facts = {
    side: t(`spot:side.${order.side}`),
    quantity: formatNumber(order.quantity, locale),
    base: rules.base,
    quote: rules.quote,
    from: written(order.waiting ? order.triggerPrice : order.price),
    price: written(price),
  }
  return (
    <MoveQuestion
      title={t('spot:chart.moveTitle')}
      text={order.waiting ? t('spot:chart.moveTrigger', facts) : t('spot:chart.moveText', facts)}
      takes={!order.waiting && meetsBook(order.side, price, ticker)}
      price={facts.price}
      move={() =>
        run({ orderId: order.orderId, ...(order.waiting ? { triggerPrice: price } : { price }), shownVersion: String(rules.text.version) })
      }
      onEnd={stays => {
        answer(stays)
        onDone()
      }}
    />
  )
}
