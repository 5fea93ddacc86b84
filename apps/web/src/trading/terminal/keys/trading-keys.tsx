import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '../../../shared/keys/key-press.ts'
import { useKeysSheet } from '../../../shared/keys/keys-sheet-store.ts'
import { useTradingPreferences } from '../preferences/trading-preferences.ts'
import { actionOf, type KeyAction } from './key-actions.ts'

/** Hears the trading keys of a terminal. A product places nothing by a key: it fills in its ticket, and cancelling asks as its button does. */
export function TradingKeys({ onAction }: { onAction: (action: KeyAction) => void }) {
  const on = useTradingPreferences(({ keys }) => keys)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // What led to another page is no order.
    const action = event.defaultPrevented || isTyping(event.target) ? undefined : actionOf(event, on)
    if (!action) return
    event.preventDefault()
    onAction(action)
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
