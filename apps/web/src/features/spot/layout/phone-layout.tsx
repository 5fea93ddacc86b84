import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { PhoneFrame } from '../../../trading/terminal/phone/phone-frame.tsx'
import { useTicketSheet } from '../../../trading/terminal/phone/use-ticket-sheet.ts'
import { AccountPanel } from '../lists/account-panel.tsx'
import { useUnseenLists } from '../lists/use-arrivals.ts'
import { PriceChart } from '../price-chart.tsx'
import { LastReceipt } from '../receipt/last-receipt.tsx'
import { SpotBook } from '../spot-book.tsx'
import { SpotTrades } from '../spot-trades.tsx'
import { Ticket } from '../ticket/ticket.tsx'
import { happen } from '../ticket/ticket-store.ts'
import type { LayoutProps } from './layout-props.ts'

/** Spot trading on a phone: whatever is chosen in a list or on the chart goes on in the ticket, which comes up with it. */
export function PhoneLayout({ rules, header }: LayoutProps) {
  const { t } = useTranslation()
  const onPressed = useCallback((pressed: Parameters<typeof happen>[1]) => happen(rules, pressed), [rules])
  const { opened, setOpened, open, onPrice, onLevel } = useTicketSheet(onPressed)
  return (
    <PhoneFrame
      title={rules.title}
      header={header}
      panels={{
        chart: <PriceChart rules={rules} onOrder={open} />,
        book: <SpotBook rules={rules} onPrice={onPrice} onLevel={onLevel} />,
        trades: <SpotTrades rules={rules} onPrice={onPrice} />,
        orders: <AccountPanel rules={rules} />,
      }}
      useUnseen={useUnseenLists}
      note={<LastReceipt rules={rules} isNarrow />}
      ticket={<Ticket key={rules.pair} rules={rules} onPlaced={() => setOpened(false)} />}
      opened={opened}
      onOpened={setOpened}
      sideNames={{ buy: t('spot:side.buy'), sell: t('spot:side.sell') }}
      onSide={side => happen(rules, { kind: 'side', side })}
    />
  )
}
