import { saidByToast } from '@assay/client/action/said-by-toast'
import { useState } from 'react'
import { CancelAllQuestion } from '../confirm/cancel-all-question.tsx'
import { useTradingPreferences } from '../preferences/trading-preferences.ts'
import type { KeyAction } from './key-actions.ts'
import { TradingKeys } from './trading-keys.tsx'

interface MarketKeysProps {
  /** How people write the market. */
  title: string
  /** How many orders the person has open in it. */
  open: number
  cancelAll: () => Promise<unknown>
  best: { bid: string | undefined; ask: string | undefined }
  onSide: (side: 'buy' | 'sell') => void
  onPrice: (price: string) => void
  onPercent: (percent: number) => void
  /** Names of the ticket's fields in which a size is typed; one of them has the focus once the side is changed. */
  sizes: readonly string[]
}

/** The trading keys of a terminal. Nothing is placed by a key: it fills in the ticket, and cancelling asks as its button does. */
export function MarketKeys({ title, open, cancelAll, best, onSide, onPrice, onPercent, sizes }: MarketKeysProps) {
  const asks = useTradingPreferences(({ confirm }) => confirm.cancelAll)
  const [asking, setAsking] = useState(false)
  const cancel = () => void saidByToast(cancelAll())
  const act = (action: KeyAction) => {
    if (action.kind === 'cancelAll') {
      if (open > 0 && asks) setAsking(true)
      else if (open > 0) cancel()
    } else if (action.kind === 'side') {
      onSide(action.side)
      focusSize(sizes)
    } else if (action.kind === 'best') {
      const price = best[action.of]
      if (price) onPrice(price)
    } else onPercent(action.percent)
  }
  return (
    <>
      <TradingKeys onAction={act} />
      <CancelAllQuestion opened={asking} pair={title} number={open} onConfirm={cancel} onClose={() => setAsking(false)} />
    </>
  )
}

function focusSize(names: readonly string[]): void {
  const field = `form input:is(${names.map(name => `[name="${name}"]`).join(', ')})`
  requestAnimationFrame(() => document.querySelector<HTMLElement>(field)?.focus())
}
