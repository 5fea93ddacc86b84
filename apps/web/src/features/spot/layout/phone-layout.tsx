import { CloseButton, Drawer } from '@mantine/core'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Book } from '../book/book.tsx'
import { AccountPanel } from '../lists/account-panel.tsx'
import { PriceChart } from '../price-chart.tsx'
import { Ticket } from '../ticket/ticket.tsx'
import { happen } from '../ticket/ticket-store.ts'
import { Trades } from '../trades.tsx'
import type { LayoutProps } from './layout-props.ts'
import classes from './phone-layout.module.css'

const TABS = ['chart', 'book', 'trades', 'orders'] as const
type Tab = (typeof TABS)[number]

/** One panel at a time, and Buy and Sell always under the thumb; the ticket comes up as a sheet. */
export function PhoneLayout({ rules, header }: LayoutProps) {
  const { t } = useTranslation()
  const [tab, setTab] = useState<Tab>('chart')
  const [sheet, setSheet] = useState(false)
  const openSheet = useCallback(() => setSheet(true), [])
  const trade = (side: 'buy' | 'sell') => {
    happen(rules, { kind: 'side', side })
    setSheet(true)
  }
  const fromList = useCallback(
    (price: string) => {
      happen(rules, { kind: 'price', price })
      setSheet(true)
    },
    [rules],
  )
  const fromBook = useCallback(
    (price: string, quantity: string) => {
      happen(rules, { kind: 'level', price, quantity })
      setSheet(true)
    },
    [rules],
  )
  return (
    <div className={classes.phone}>
      {header}
      <fieldset className={classes.tabs} aria-label={t('spot:tabs.label')}>
        {TABS.map(each => (
          <button key={each} type="button" aria-pressed={each === tab} onClick={() => setTab(each)}>
            {t(`spot:tabs.${each}`)}
          </button>
        ))}
      </fieldset>
      <div className={classes.part}>
        {tab === 'chart' ? <PriceChart rules={rules} onOrder={openSheet} /> : null}
        {tab === 'book' ? <Book rules={rules} onPrice={fromList} onLevel={fromBook} /> : null}
        {tab === 'trades' ? <Trades rules={rules} onPrice={fromList} /> : null}
        {tab === 'orders' ? <AccountPanel rules={rules} /> : null}
      </div>
      <div className={classes.deeds}>
        {(['buy', 'sell'] as const).map(side => (
          <button key={side} type="button" data-side={side} onClick={() => trade(side)}>
            {t(`spot:side.${side}`)}
          </button>
        ))}
      </div>
      <Drawer.Root
        opened={sheet}
        onClose={() => setSheet(false)}
        position="bottom"
        size="auto"
        classNames={{ content: classes.sheet, body: classes.sheetBody }}
      >
        <Drawer.Overlay />
        <Drawer.Content aria-label={t('spot:ticket.title')}>
          <Drawer.Body>
            <div className={classes.sheetHead}>
              <h2>
                <bdi dir="ltr">
                  {rules.base}/{rules.quote}
                </bdi>
              </h2>
              <CloseButton size="lg" aria-label={t('spot:ticket.close')} onClick={() => setSheet(false)} />
            </div>
            <Ticket rules={rules} onPlaced={() => setSheet(false)} />
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </div>
  )
}
