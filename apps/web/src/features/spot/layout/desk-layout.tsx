import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Book } from '../book/book.tsx'
import { AccountPanel } from '../lists/account-panel.tsx'
import { Panel } from '../panel.tsx'
import { PriceChart } from '../price-chart.tsx'
import { Ticket } from '../ticket/ticket.tsx'
import { happen } from '../ticket/ticket-store.ts'
import { Trades } from '../trades.tsx'
import classes from './desk-layout.module.css'
import type { LayoutProps } from './layout-props.ts'

/** Chart over orders, book over trades, ticket: all in one view, nothing scrolls but lists. */
export function DeskLayout({ rules, header }: LayoutProps) {
  const { t } = useTranslation()
  const onPrice = useCallback((price: string) => happen(rules, { kind: 'price', price }), [rules])
  return (
    <div className={classes.desk}>
      <div className={classes.header}>{header}</div>
      <div className={classes.chart}>
        <PriceChart rules={rules} />
      </div>
      <div className={classes.orders}>
        <AccountPanel rules={rules} />
      </div>
      <div className={classes.book}>
        <Book rules={rules} onPrice={onPrice} />
      </div>
      <div className={classes.trades}>
        <Trades rules={rules} onPrice={onPrice} />
      </div>
      <div className={classes.ticket}>
        <Panel title={t('spot:ticket.title')} head={null}>
          <Ticket rules={rules} />
        </Panel>
      </div>
    </div>
  )
}
