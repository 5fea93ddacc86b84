import { useAction } from '@assay/client/action/action'
import { saidByToast } from '@assay/client/action/said-by-toast'
import { cancelAllPerpOrders } from '@assay/wire/perp/calls'
import { useState } from 'react'
import { usePerpOrders } from '../../trading/live/use-perp.ts'
import { CancelAllQuestion } from '../../trading/terminal/confirm/cancel-all-question.tsx'
import type { KeyAction } from '../../trading/terminal/keys/key-actions.ts'
import { TradingKeys } from '../../trading/terminal/keys/trading-keys.tsx'
import { useTradingPreferences } from '../../trading/terminal/preferences/trading-preferences.ts'
import type { PerpRules } from './perp-rules.ts'
import { largestOrder } from './ticket/form/largest-order.ts'
import { sizingPrice } from './ticket/form/prices.ts'
import { happen, useTicket } from './ticket/ticket-store.ts'
import { useTicketContext } from './ticket/use-ticket-context.ts'
import { usePerpTicker } from './use-perp-market.ts'

/** The trading keys of the perpetual terminal. Nothing is placed by a key: it fills in the ticket, and cancelling asks as its button does. */
export function PerpKeys({ rules }: { rules: PerpRules }) {
  const asks = useTradingPreferences(({ confirm }) => confirm.cancelAll)
  const form = useTicket(rules.market)
  const around = useTicketContext(rules, form)
  const ticker = usePerpTicker(rules.market)
  const open = usePerpOrders()?.filter(order => order.market === rules.market).length ?? 0
  const { run } = useAction(cancelAllPerpOrders)
  const [asking, setAsking] = useState(false)
  const cancelAll = () => void saidByToast(run({ market: rules.market }))

  const act = (action: KeyAction) => {
    if (action.kind === 'cancelAll') {
      if (open > 0 && asks) setAsking(true)
      else if (open > 0) cancelAll()
    } else if (action.kind === 'side') {
      happen(rules, { kind: 'side', side: action.side === 'buy' ? 'long' : 'short' })
      focusSize()
    } else if (action.kind === 'best') {
      const price = action.of === 'bid' ? ticker?.bestBid : ticker?.bestAsk
      if (price) happen(rules, { kind: 'price', price })
    } else {
      const maximum = around && largestOrder(form, around)?.lots
      if (maximum) happen(rules, { kind: 'percent', percent: action.percent, maximum, price: sizingPrice(form, around) })
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
  requestAnimationFrame(() => document.querySelector<HTMLElement>('form input[name="size"]')?.focus())
}
