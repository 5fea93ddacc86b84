import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Desk } from '../../../trading/terminal/desk/desk.tsx'
import { arrange } from '../../../trading/terminal/desk/desk-arrangement.ts'
import { Panel } from '../../../trading/terminal/panel.tsx'
import { PerpChart } from '../chart/perp-chart.tsx'
import { PerpAccountPanel } from '../lists/account-panel.tsx'
import { PerpBook } from '../perp-book.tsx'
import { PerpTrades } from '../perp-trades.tsx'
import { Ticket } from '../ticket/ticket.tsx'
import { happen } from '../ticket/ticket-store.ts'
import type { DeskLayoutProps } from './layout-props.ts'
import { perpDesk } from './perp-desk.ts'

/** Chart over positions, book over trades, ticket: all in one view, nothing scrolls but lists. On a wide window the person arranges them. */
export function DeskLayout({ rules, header, markets, onQuiz }: DeskLayoutProps) {
  const { t } = useTranslation()
  const onPrice = useCallback((price: string) => happen(rules, { kind: 'price', price }), [rules])
  const onLevel = useCallback((price: string, quantity: string) => happen(rules, { kind: 'level', price, quantity }), [rules])
  // The same elements as long as the market is the same: moving a divider draws none of them again.
  const panels = useMemo(
    () => ({
      chart: <PerpChart rules={rules} onOrder={showTicket} />,
      orders: <PerpAccountPanel market={rules.market} />,
      book: <PerpBook rules={rules} onPrice={onPrice} onLevel={onLevel} />,
      trades: <PerpTrades rules={rules} onPrice={onPrice} />,
      ticket: (
        <Panel title={t('spot:ticket.title')} head={null}>
          <Ticket key={rules.market} rules={rules} onQuiz={onQuiz} />
        </Panel>
      ),
    }),
    [rules, onPrice, onLevel, onQuiz, t],
  )
  return <Desk desk={perpDesk} header={header} panels={panels} markets={markets} />
}

/** An order that was begun on the chart goes on in the ticket. */
const showTicket = () => arrange(perpDesk, { chartOnly: false })
