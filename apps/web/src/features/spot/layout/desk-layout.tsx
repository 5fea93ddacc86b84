import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Desk } from '../../../trading/terminal/desk/desk.tsx'
import { arrange } from '../../../trading/terminal/desk/desk-arrangement.ts'
import { Panel } from '../../../trading/terminal/panel.tsx'
import { AccountPanel } from '../lists/account-panel.tsx'
import { PriceChart } from '../price-chart.tsx'
import { SpotBook } from '../spot-book.tsx'
import { SpotTrades } from '../spot-trades.tsx'
import { Ticket } from '../ticket/ticket.tsx'
import { happen } from '../ticket/ticket-store.ts'
import type { DeskLayoutProps } from './layout-props.ts'
import { spotDesk } from './spot-desk.ts'

/** Chart over orders, book over trades, ticket: all in one view, nothing scrolls but lists. On a wide window the person arranges them. */
export function DeskLayout({ rules, header, markets }: DeskLayoutProps) {
  const { t } = useTranslation()
  const onPrice = useCallback((price: string) => happen(rules, { kind: 'price', price }), [rules])
  const onLevel = useCallback((price: string, quantity: string) => happen(rules, { kind: 'level', price, quantity }), [rules])
  // The same elements as long as the market is the same: moving a divider draws none of them again.
  const panels = useMemo(
    () => ({
      chart: <PriceChart rules={rules} onOrder={showTicket} />,
      orders: <AccountPanel rules={rules} />,
      book: <SpotBook rules={rules} onPrice={onPrice} onLevel={onLevel} />,
      trades: <SpotTrades rules={rules} onPrice={onPrice} />,
      ticket: (
        <Panel title={t('spot:ticket.title')} head={null}>
          <Ticket key={rules.pair} rules={rules} />
        </Panel>
      ),
    }),
    [rules, onPrice, onLevel, t],
  )
  return <Desk desk={spotDesk} header={header} panels={panels} markets={markets} />
}

/** An order that was begun on the chart goes on in the ticket. */
const showTicket = () => arrange(spotDesk, { chartOnly: false })
