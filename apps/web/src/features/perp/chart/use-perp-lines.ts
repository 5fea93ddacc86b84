import { createAction } from '@assay/client/action/action'
import { saidByToast } from '@assay/client/action/said-by-toast'
import type { PerpOrder, PerpPosition } from '@assay/wire/perp/account'
import { cancelPerpOrder } from '@assay/wire/perp/calls'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChartLevel, ChartOrder } from '../../../trading/chart/chart-props.ts'
import { EXITS } from '../exits/exit-measure.ts'
import { usePerpOrders, usePerpPositions } from '../live/use-own-perp.ts'
import type { PerpRules } from '../perp-rules.ts'
import { useLots } from '../use-lots.ts'
import { changeExit, exitId, exitOfId } from './exit-lines.ts'
import type { Move } from './move-line.tsx'

const NO_ORDERS: readonly PerpOrder[] = []
const NO_POSITIONS: readonly PerpPosition[] = []

/** The price that an order's line stands at: its trigger while it waits, then its limit; none for one that has neither. */
const lineAt = ({ waiting, triggerPrice, price }: PerpOrder) => (waiting ? triggerPrice : price)

/** Lines of a market's chart: open orders and exits to drag and to cross out, entry and liquidation of each position, and what happens with them. */
export function usePerpLines(rules: PerpRules) {
  const { market } = rules
  const allOrders = usePerpOrders() ?? NO_ORDERS
  const allPositions = usePerpPositions() ?? NO_POSITIONS
  const [move, setMove] = useState<Move>()
  const own = useMemo(() => allOrders.filter(order => order.market === market && lineAt(order) !== ''), [allOrders, market])
  const lines = useMemo(() => drawnOf(allPositions, market), [allPositions, market])
  // Figures of a position change with every mark; its lines only when one of them has moved.
  const positions = useSame(lines, JSON.stringify(lines))
  const { orders, levels } = useDrawn(own, positions)
  const onMoveOrder = useCallback(
    (id: string, price: string) =>
      new Promise<boolean>(answer => {
        const order = own.find(each => each.orderId === id)
        const exit = exitOfId(id)
        const position = exit && allPositions.find(each => each.positionId === exit.positionId)
        if (order) setMove({ kind: 'order', order, price, answer })
        else if (exit && position) setMove({ kind: 'exit', name: exit.name, position, price, answer })
        else answer(false)
      }),
    [own, allPositions],
  )
  // One action for each order: two presses on the same cross act once, crosses of two orders do not wait for each other.
  const cancels = useRef(new Map<string, ReturnType<typeof createAction<typeof cancelPerpOrder>>>())
  const onCancelOrder = useCallback(
    (id: string) => {
      const exit = exitOfId(id)
      const position = exit && allPositions.find(each => each.positionId === exit.positionId)
      // A refusal (the order was filled meanwhile) has been said by a toast; the line goes by itself.
      if (exit && position) return void saidByToast(changeExit(exit.name, position))
      const cancel = cancels.current.get(id) ?? createAction(cancelPerpOrder)
      cancels.current.set(id, cancel)
      void saidByToast(cancel({ orderId: id }))
    },
    [allPositions],
  )
  return { orders, levels, move, endMove: () => setMove(undefined), onMoveOrder, onCancelOrder }
}

type DrawnPosition = Pick<PerpPosition, 'positionId' | 'side' | 'entryPrice' | 'liquidationPrice' | 'lots' | 'takeProfit' | 'stopLoss'>

/** Orders and exits as lines that can be dragged, entries and liquidations as lines that stand. */
function useDrawn(own: readonly PerpOrder[], positions: readonly DrawnPosition[]): { orders: ChartOrder[]; levels: ChartLevel[] } {
  const { t } = useTranslation()
  const lotsText = useLots()
  return useMemo(() => {
    const orderLine = (order: PerpOrder): ChartOrder => {
      const { orderId, side, type, lots, waiting, effect, positionSide } = order
      const action = t(`perp:action.${effect}.${positionSide}`)
      const facts = { side: action, quantity: lotsText(lots), type: t(`spot:type.${type}`) }
      const label = waiting ? t('spot:chart.waiting', facts) : t('spot:chart.order', facts)
      return { id: orderId, side, price: lineAt(order), label }
    }
    const exitLines = (position: DrawnPosition): ChartOrder[] =>
      EXITS.filter(name => position[name] !== '').map(name => ({
        id: exitId(name, position.positionId),
        side: name === 'takeProfit' ? 'buy' : 'sell',
        price: position[name],
        label: t(`perp:chart.${name}`, { side: t(`perp:side.${position.side}`) }),
      }))
    const levelsOf = ({ positionId, side, entryPrice, liquidationPrice, lots }: DrawnPosition): ChartLevel[] => {
      const facts = { side: t(`perp:side.${side}`), lots: lotsText(lots) }
      const tone = side === 'long' ? 'up' : 'down'
      const entry: ChartLevel = { id: `entry-${positionId}`, price: entryPrice, label: t('perp:chart.entry', facts), tone }
      if (liquidationPrice === '') return [entry]
      return [
        entry,
        { id: `liquidation-${positionId}`, price: liquidationPrice, label: t('perp:chart.liquidation', facts), tone: 'danger' },
      ]
    }
    return { orders: [...own.map(orderLine), ...positions.flatMap(exitLines)], levels: positions.flatMap(levelsOf) }
  }, [own, positions, lotsText, t])
}

const drawnOf = (positions: readonly PerpPosition[], market: string): DrawnPosition[] =>
  positions
    .filter(position => position.market === market)
    .map(({ positionId, side, entryPrice, liquidationPrice, lots, takeProfit, stopLoss }) => ({
      positionId,
      side,
      entryPrice,
      liquidationPrice,
      lots,
      takeProfit,
      stopLoss,
    }))

/** The value that stood first under a key, as long as the key is the same. */
function useSame<T>(value: T, key: string): T {
  const kept = useRef({ key, value })
  if (kept.current.key !== key) kept.current = { key, value }
  return kept.current.value
}
