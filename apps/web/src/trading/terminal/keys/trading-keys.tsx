import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '../../../shared/keys/key-press.ts'
import { useKeysSheet } from '../../../shared/keys/keys-sheet-store.ts'
import { useTradingPreferences } from '../preferences/trading-preferences.ts'
import { deedOf, type KeyDeed } from './key-deeds.ts'

/** Hears the trading keys of a terminal. A product places nothing by a key: it fills in its ticket, and cancelling asks as its button does. */
export function TradingKeys({ onDeed }: { onDeed: (deed: KeyDeed) => void }) {
  const on = useTradingPreferences(({ keys }) => keys)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // What led to another page is no order.
    const deed = event.defaultPrevented || isTyping(event.target) ? undefined : deedOf(event, on)
    if (!deed) return
    event.preventDefault()
    onDeed(deed)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    useKeysSheet.setState({ withTrading: true })
    return () => {
      removeEventListener('keydown', listen)
      useKeysSheet.setState({ withTrading: false })
    }
  }, [])
  return null
}
