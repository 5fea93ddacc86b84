import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { amendSpotOrder, type SpotOrder } from '@assay/wire/spot'
import { Button, Group, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useDeed } from '../../../shared/deed.ts'
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
export function MoveOrder({ rules, move, onDone }: MoveOrderProps) {
  const { t } = useTranslation()
  const end = (stays: boolean) => {
    move.answer(stays)
    onDone()
  }
  return (
    <Modal
      opened
      onClose={() => end(false)}
      title={t('spot:chart.moveTitle')}
      closeButtonProps={{ 'aria-label': t('common:state.close') }}
      zIndex={400}
    >
      <Question rules={rules} move={move} onEnd={end} />
    </Modal>
  )
}

function Question({ rules, move: { order, price }, onEnd }: { rules: PairRules; move: Move; onEnd: (stays: boolean) => void }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const ticker = useMarketTicker(rules.pair)
  const { run, busy } = useDeed(amendSpotOrder)
  const written = (value: string) => formatNumber(value, locale, { decimals: rules.priceDecimals })
  const facts = {
    side: t(`spot:side.${order.side}`),
    quantity: formatNumber(order.quantity, locale),
    base: rules.base,
    quote: rules.quote,
    from: written(order.waiting ? order.triggerPrice : order.price),
    price: written(price),
  }
  const best = order.side === 'buy' ? ticker?.bestAsk : ticker?.bestBid
  const takes = !order.waiting && best !== undefined && best !== '' && reaches(order.side, Number(price), Number(best))
  const move = async () => {
    try {
      await run({ orderId: order.orderId, ...(order.waiting ? { triggerPrice: price } : { price }) })
      onEnd(true)
    } catch {
      // The reason has been said by a toast; the line goes back.
      onEnd(false)
    }
  }
  return (
    <>
      <p>{order.waiting ? t('spot:chart.moveTrigger', facts) : t('spot:chart.moveText', facts)}</p>
      {takes ? <p>{t('spot:chart.moveTakes')}</p> : null}
      <Group justify="flex-end" mt="md">
        <Button variant="default" disabled={busy} onClick={() => onEnd(false)}>
          {t('spot:chart.moveNot')}
        </Button>
        <Button data-autofocus loading={busy} onClick={() => void move()}>
          {t('spot:chart.move', facts)}
        </Button>
      </Group>
    </>
  )
}

/** Whether a price meets the best one of the other side; only for the warning, the exchange decides exactly. */
const reaches = (side: 'buy' | 'sell', price: number, best: number) => (side === 'buy' ? price >= best : price <= best)
