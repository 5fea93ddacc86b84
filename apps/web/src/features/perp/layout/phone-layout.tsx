import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PhoneFrame } from '../../../shared/terminal/phone/phone-frame.tsx'
import { PerpChart } from '../chart/perp-chart.tsx'
import { PerpAccountPanel } from '../lists/account-panel.tsx'
import { useUnseenLists } from '../lists/use-arrivals.ts'
import { PerpBook } from '../perp-book.tsx'
import { PerpTrades } from '../perp-trades.tsx'
import { Ticket } from '../ticket/ticket.tsx'
import { happen } from '../ticket/ticket-store.ts'
import type { LayoutProps } from './layout-props.ts'

/** Perpetuals on a phone: Long and Short under the thumb; whatever is chosen in a list or on the chart goes on in the ticket. */
export function PhoneLayout({ rules, header, onQuiz }: LayoutProps) {
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
      title={t('perp:market.name', { market: rules.title })}
      header={header}
      panels={{
        chart: <PerpChart rules={rules} onOrder={openSheet} />,
        book: <PerpBook rules={rules} onPrice={fromList} onLevel={fromBook} />,
        trades: <PerpTrades rules={rules} onPrice={fromList} />,
        orders: <PerpAccountPanel market={rules.market} />,
      }}
      useUnseen={useUnseenLists}
      ticket={<Ticket rules={rules} onPlaced={() => setSheet(false)} onQuiz={onQuiz} />}
      opened={sheet}
      onOpened={setSheet}
      sideNames={{ buy: t('perp:side.long'), sell: t('perp:side.short') }}
      onSide={side => {
        happen(rules, { kind: 'effect', effect: 'open' })
        happen(rules, { kind: 'side', side: side === 'buy' ? 'long' : 'short' })
      }}
    />
  )
}
