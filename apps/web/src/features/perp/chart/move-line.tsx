import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { amendPerpOrder } from '@assay/wire/perp'
import type { PerpOrder, PerpPosition } from '@assay/wire/perp-account'
import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDeed } from '../../../shared/deed.ts'
import type { PerpRules } from '../perp-rules.ts'
import { usePerpTicker } from '../use-perp-market.ts'
import { type ExitName, exitsOf } from './exit-lines.ts'

/** A line that was dragged to another price, and who waits for what becomes of it. */
export type Move = { price: string; answer: (stays: boolean) => void } & (
  | { kind: 'order'; order: PerpOrder }
  | { kind: 'exit'; name: ExitName; position: PerpPosition }
)

interface MoveLineProps {
  rules: PerpRules
  move: Move
  /** The question is answered. */
  onDone: () => void
}

/** Asks before an order or an exit moves: what, from where to where, and whether the order would trade at once. */
export function MoveLine({ rules, move, onDone }: MoveLineProps) {
  const { t } = useTranslation()
  const end = (stays: boolean) => {
    move.answer(stays)
    onDone()
  }
  return (
    <Modal
      opened
      onClose={() => end(false)}
      title={move.kind === 'order' ? t('spot:chart.moveTitle') : t('perp:chart.moveExit')}
      closeButtonProps={{ 'aria-label': t('common:state.close') }}
      zIndex={400}
    >
      <Question rules={rules} move={move} onEnd={end} />
    </Modal>
  )
}

function Question({ rules, move, onEnd }: { rules: PerpRules; move: Move; onEnd: (stays: boolean) => void }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { run } = useDeed(amendPerpOrder)
  const [busy, setBusy] = useState(false)
  const text = useMoveText(rules, move)
  const takes = useTakes(rules, move)
  const send = async () => {
    setBusy(true)
    try {
      if (move.kind === 'exit') await exitsOf(move.position, { [move.name]: move.price })
      else await run({ orderId: move.order.orderId, ...(move.order.waiting ? { triggerPrice: move.price } : { price: move.price }) })
      onEnd(true)
    } catch {
      // The reason has been said by a toast; the line goes back.
      onEnd(false)
    }
  }
  return (
    <>
      <p>{text}</p>
      {takes ? <p>{t('spot:chart.moveTakes')}</p> : null}
      <Group justify="flex-end" mt="md">
        <Button variant="default" disabled={busy} onClick={() => onEnd(false)}>
          {t('spot:chart.moveNot')}
        </Button>
        <Button data-autofocus loading={busy} onClick={() => void send()}>
          {t('spot:chart.move', { price: formatNumber(move.price, locale, { decimals: rules.priceDecimals }) })}
        </Button>
      </Group>
    </>
  )
}

function useMoveText(rules: PerpRules, move: Move): string {
  const { t } = useTranslation()
  const locale = useLocale()
  const written = (value: string) => formatNumber(value, locale, { decimals: rules.priceDecimals })
  if (move.kind === 'exit') {
    const { name, position, price } = move
    const facts = { side: t(`perp:side.${position.side}`), from: written(position[name]), price: written(price), quote: rules.quote }
    return name === 'takeProfit' ? t('perp:chart.moveTakeProfit', facts) : t('perp:chart.moveStopLoss', facts)
  }
  const { order, price } = move
  const facts = {
    side: t(`perp:deed.${order.effect}.${order.positionSide}`),
    quantity: formatNumber(order.lots, locale),
    base: t('perp:unit.lots'),
    quote: rules.quote,
    from: written(order.waiting ? order.triggerPrice : order.price),
    price: written(price),
  }
  return order.waiting ? t('spot:chart.moveTrigger', facts) : t('spot:chart.moveText', facts)
}

/** Whether an order would meet the other side of the book; only for the warning, the exchange decides exactly. */
function useTakes(rules: PerpRules, move: Move): boolean {
  const ticker = usePerpTicker(rules.market)
  if (move.kind !== 'order' || move.order.waiting) return false
  const buys = move.order.side === 'buy'
  const best = buys ? ticker?.bestAsk : ticker?.bestBid
  if (!best) return false
  return buys ? Number(move.price) >= Number(best) : Number(move.price) <= Number(best)
}
