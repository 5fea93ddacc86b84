import { parseDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import { cancelAllSpotOrders } from '@assay/wire/spot'
import { useEffect, useEffectEvent, useState } from 'react'
import { useDeed } from '../../../shared/deed.ts'
import { useBalance, useOpenOrders } from '../../../shared/live/use-own.ts'
import { CancelAllQuestion } from '../confirm/cancel-all-question.tsx'
import type { PairRules } from '../pair-rules.ts'
import { useTradingPreferences } from '../preferences/trading-preferences.ts'
import { happen, useTicket } from '../ticket/ticket-store.ts'
import { useMarketTicker } from '../use-market.ts'
import { deedOf, isTyping, type KeyDeed } from './key-deeds.ts'
import { TradingKeysSheet } from './trading-keys-sheet.tsx'

/** Hears the trading keys of the terminal. Nothing is placed by a key: it fills in the ticket, and cancelling asks as its button does. */
export function TradingKeys({ rules }: { rules: PairRules }) {
  const { keys: on, confirm } = useTradingPreferences()
  const { side } = useTicket(rules.pair)
  const ticker = useMarketTicker(rules.pair)
  const [asset, scale] = side === 'buy' ? [rules.quote, rules.quoteScale] : [rules.base, rules.baseScale]
  const balance = useBalance('exchange', asset)
  const open = useOpenOrders()?.some(order => order.pair === rules.pair) ?? false
  const { run } = useDeed(cancelAllSpotOrders)
  const [sheet, setSheet] = useState(false)
  const [asking, setAsking] = useState(false)
  const cancelAll = () => void run({ pair: rules.pair }).catch(() => undefined)

  const act = (deed: KeyDeed) => {
    if (deed.kind === 'help') setSheet(true)
    else if (deed.kind === 'cancelAll') {
      if (open && confirm.cancelAll) setAsking(true)
      else if (open) cancelAll()
    } else if (deed.kind === 'side') {
      happen(rules, { kind: 'side', side: deed.side })
      focusSize()
    } else if (deed.kind === 'best') {
      const price = deed.of === 'bid' ? ticker?.bestBid : ticker?.bestAsk
      if (price) happen(rules, { kind: 'price', price })
    } else {
      const available = balance && (parseDecimal(balance.available, scale) as Amount | undefined)
      if (available !== undefined) happen(rules, { kind: 'percent', percent: deed.percent, available })
    }
  }
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const deed = isTyping(event.target) ? undefined : deedOf(event, on)
    if (!deed) return
    event.preventDefault()
    act(deed)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <TradingKeysSheet opened={sheet} onClose={() => setSheet(false)} />
      <CancelAllQuestion opened={asking} pair={rules.pair} onConfirm={cancelAll} onClose={() => setAsking(false)} />
    </>
  )
}

/** The field of the ticket in which the size is typed, once the side is changed. */
function focusSize(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('form input:is([name="quantity"], [name="total"])')?.focus())
}
