import { useEffect, useEffectEvent, useState } from 'react'
import { useTradingPreferences } from '../preferences/trading-preferences.ts'
import { deedOf, isTyping, type KeyDeed } from './key-deeds.ts'
import { TradingKeysSheet } from './trading-keys-sheet.tsx'

/** What a key does to a product's ticket and orders; the help is shown here. */
export type TradingDeed = Exclude<KeyDeed, { kind: 'help' }>

/** Hears the trading keys of a terminal. A product places nothing by a key: it fills in its ticket, and cancelling asks as its button does. */
export function TradingKeys({ onDeed }: { onDeed: (deed: TradingDeed) => void }) {
  const on = useTradingPreferences(({ keys }) => keys)
  const [sheet, setSheet] = useState(false)
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const deed = isTyping(event.target) ? undefined : deedOf(event, on)
    if (!deed) return
    event.preventDefault()
    if (deed.kind === 'help') setSheet(true)
    else onDeed(deed)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return <TradingKeysSheet opened={sheet} onClose={() => setSheet(false)} />
}
