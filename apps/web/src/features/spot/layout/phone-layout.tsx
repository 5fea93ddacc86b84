import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PhoneFrame } from '../../../shared/terminal/phone/phone-frame.tsx'
import { AccountPanel } from '../lists/account-panel.tsx'
import { useUnseenLists } from '../lists/use-arrivals.ts'
import { PriceChart } from '../price-chart.tsx'
import { SpotBook } from '../spot-book.tsx'
import { SpotTrades } from '../spot-trades.tsx'
import { Ticket } from '../ticket/ticket.tsx'
import { happen } from '../ticket/ticket-store.ts'
import type { LayoutProps } from './layout-props.ts'

/** Spot trading on a phone: whatever is chosen in a list or on the chart goes on in the ticket, which comes up with it. */
export function PhoneLayout({ rules, header }: LayoutProps) {
  const { t } = useTranslation()
  const [sheet, setSheet] = useState(false)
  const openSheet = useCallback(() => setSheet(true), [])
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
    <PhoneFrame
      title={rules.title}
      header={header}
      panels={{
        chart: <PriceChart rules={rules} onOrder={openSheet} />,
        book: <SpotBook rules={rules} onPrice={fromList} onLevel={fromBook} />,
        trades: <SpotTrades rules={rules} onPrice={fromList} />,
        orders: <AccountPanel rules={rules} />,
      }}
      useUnseen={useUnseenLists}
      ticket={<Ticket rules={rules} onPlaced={() => setSheet(false)} />}
      opened={sheet}
      onOpened={setSheet}
      sideNames={{ buy: t('spot:side.buy'), sell: t('spot:side.sell') }}
      onSide={side => happen(rules, { kind: 'side', side })}
    />
  )
}
