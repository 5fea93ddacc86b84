import { useAction } from '@assay/client/action/action'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import type { PerpOrder, PerpPosition } from '@assay/wire/perp/account'
import { amendPerpOrder } from '@assay/wire/perp/calls'
import { useTranslation } from 'react-i18next'
import { meetsBook } from '../../../trading/terminal/chart/meets-book.ts'
import { MoveQuestion } from '../../../trading/terminal/chart/move-question.tsx'
import type { Exit } from '../exits/exit-measure.ts'
import type { PerpRules } from '../perp-rules.ts'
import { usePerpTicker } from '../use-perp-market.ts'
import { changeExit } from './exit-lines.ts'

/** A line that was dragged to another price, and who waits for what becomes of it. */
export type Move = { price: string; answer: (stays: boolean) => void } & (
  | { kind: 'order'; order: PerpOrder }
  | { kind: 'exit'; name: Exit; position: PerpPosition }
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
  const locale = useLocale()
  const ticker = usePerpTicker(rules.market)
  const { run } = useAction(amendPerpOrder)
  const send = async () => {
    if (move.kind === 'exit') await changeExit(move.name, move.position, move.price)
    else {
      const wanted = move.order.waiting ? { triggerPrice: move.price } : { price: move.price }
      await run({ orderId: move.order.orderId, ...wanted, shownVersion: String(rules.text.version) })
    }
  }
  return (
    <MoveQuestion
      title={move.kind === 'order' ? t('spot:chart.moveTitle') : t('perp:chart.moveExit')}
      text={useMoveText(rules, move)}
      takes={move.kind === 'order' && !move.order.waiting && meetsBook(move.order.side, move.price, ticker)}
      price={formatNumber(move.price, locale, { decimals: rules.priceDecimals })}
      move={send}
      onEnd={stays => {
        move.answer(stays)
        onDone()
      }}
    />
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
    side: t(`perp:action.${order.effect}.${order.positionSide}`),
    quantity: formatNumber(order.lots, locale),
    base: t('perp:unit.lots'),
    quote: rules.quote,
    from: written(order.waiting ? order.triggerPrice : order.price),
    price: written(price),
  }
  return order.waiting ? t('spot:chart.moveTrigger', facts) : t('spot:chart.moveText', facts)
}
