import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { PhoneFrame } from '../../../trading/terminal/phone/phone-frame.tsx'
import { useTicketSheet } from '../../../trading/terminal/phone/use-ticket-sheet.ts'
import { PerpChart } from '../chart/perp-chart.tsx'
import { PerpAccountPanel } from '../lists/account-panel.tsx'
import { useUnseenLists } from '../lists/use-arrivals.ts'
import { PerpBook } from '../perp-book.tsx'
import { PerpTrades } from '../perp-trades.tsx'
import { LastReceipt } from '../receipt/last-receipt.tsx'
import { Ticket } from '../ticket/ticket.tsx'
import { happen } from '../ticket/ticket-store.ts'
import type { LayoutProps } from './layout-props.ts'

/** Perpetuals on a phone: Long and Short under the thumb; whatever is chosen in a list or on the chart goes on in the ticket. */
export function PhoneLayout({ rules, header, onQuiz }: LayoutProps) {
  const { t } = useTranslation()
  const onPressed = useCallback((pressed: Parameters<typeof happen>[1]) => happen(rules, pressed), [rules])
  const { opened, setOpened, open, onPrice, onLevel } = useTicketSheet(onPressed)
  return (
    <PhoneFrame
      title={rules.title}
      header={header}
      panels={{
        chart: <PerpChart rules={rules} onOrder={open} />,
        book: <PerpBook rules={rules} onPrice={onPrice} onLevel={onLevel} />,
        trades: <PerpTrades rules={rules} onPrice={onPrice} />,
        orders: <PerpAccountPanel market={rules.market} />,
      }}
      useUnseen={useUnseenLists}
      note={<LastReceipt rules={rules} isNarrow />}
      ticket={<Ticket key={rules.market} rules={rules} onPlaced={() => setOpened(false)} onQuiz={onQuiz} />}
      opened={opened}
      onOpened={setOpened}
      sideNames={{ buy: t('perp:side.long'), sell: t('perp:side.short') }}
      onSide={side => {
        happen(rules, { kind: 'effect', effect: 'open' })
        happen(rules, { kind: 'side', side: side === 'buy' ? 'long' : 'short' })
      }}
    />
  )
}
