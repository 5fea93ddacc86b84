import { useAction } from '@assay/client/action/action'
import { saidByToast } from '@assay/client/action/said-by-toast'
import { cancelAllSpotOrders } from '@assay/wire/spot/calls'
import { useState } from 'react'
import { useOpenOrders } from '../../trading/live/use-own.ts'
import { CancelAllQuestion } from '../../trading/terminal/confirm/cancel-all-question.tsx'
import type { KeyAction } from '../../trading/terminal/keys/key-actions.ts'
import { TradingKeys } from '../../trading/terminal/keys/trading-keys.tsx'
import { useTradingPreferences } from '../../trading/terminal/preferences/trading-preferences.ts'
import type { PairRules } from './pair-rules.ts'
import { largestOrder } from './ticket/largest-order.ts'
import { happen, useTicket } from './ticket/ticket-store.ts'
import { useTicketContext } from './ticket/use-ticket-context.ts'
import { useMarketTicker } from './use-market.ts'

/** The trading keys of the spot terminal. Nothing is placed by a key: it fills in the ticket, and cancelling asks as its button does. */
export function SpotKeys({ rules }: { rules: PairRules }) {
  const asks = useTradingPreferences(({ confirm }) => confirm.cancelAll)
  const form = useTicket(rules.pair)
  const ticker = useMarketTicker(rules.pair)
  const around = useTicketContext(rules, form.side, ticker)
  const open = useOpenOrders()?.filter(order => order.pair === rules.pair).length ?? 0
  const { run } = useAction(cancelAllSpotOrders)
  const [asking, setAsking] = useState(false)
  const cancelAll = () => void saidByToast(run({ pair: rules.pair }))

  const act = (action: KeyAction) => {
    if (action.kind === 'cancelAll') {
      if (open > 0 && asks) setAsking(true)
      else if (open > 0) cancelAll()
    } else if (action.kind === 'side') {
      happen(rules, { kind: 'side', side: action.side })
      focusSize()
    } else if (action.kind === 'best') {
      const price = action.of === 'bid' ? ticker?.bestBid : ticker?.bestAsk
      if (price) happen(rules, { kind: 'price', price })
    } else {
      const largest = around && largestOrder(form, around)
      if (largest) happen(rules, { kind: 'percent', percent: action.percent, available: largest.units })
    }
  }
  return (
    <>
      <TradingKeys onAction={act} />
      <CancelAllQuestion opened={asking} pair={rules.title} number={open} onConfirm={cancelAll} onClose={() => setAsking(false)} />
    </>
  )
}

/** The field of the ticket in which the size is typed, once the side is changed. */
function focusSize(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('form input:is([name="quantity"], [name="total"])')?.focus())
}
