import { serverNow } from '@assay/client/live/server-time'
import { parseDecimal } from '@assay/money/decimal'
import { parsePrice } from '@assay/money/figures'
import type { Amount, Price, Quantity } from '@assay/money/kinds'
import type { Ticker } from '@assay/wire/markets/calls'
import { useMemo } from 'react'
import type { Level } from '../../../trading/live/book-side.ts'
import { useBook } from '../../../trading/live/use-book.ts'
import { useLimits } from '../../../trading/live/use-options.ts'
import { useBalance } from '../../../trading/live/use-own.ts'
import { useTradingPreferences } from '../../../trading/terminal/preferences/trading-preferences.ts'
import { ownBar } from '../../../trading/terminal/ticket/own-bar.ts'
import { useOpenOrders } from '../live/use-own-spot.ts'
import type { PairRules } from '../pair-rules.ts'
import type { TicketContext } from './read-ticket.ts'

/** What the ticket has to know to be read, live; undefined until index and book are there. */
export function useTicketContext(rules: PairRules, side: 'buy' | 'sell', ticker: Ticker | undefined): TicketContext | undefined {
  const book = useBook(rules.pair)
  const [asset, scale] = side === 'buy' ? [rules.quote, rules.quoteScale] : [rules.base, rules.baseScale]
  const balance = useBalance('exchange', asset)
  const selfTradePrevention = useTradingPreferences(preferences => preferences.selfTradePrevention)
  const openOrders = useOpenOrders()?.filter(order => order.pair === rules.pair).length ?? 0
  const limits = useLimits()
  const opposite = side === 'buy' ? book?.asks : book?.bids
  return useMemo(() => {
    const reference = ticker && parsePrice(ticker.index)
    if (!ticker || !reference || !opposite) return undefined
    const at = serverNow()
    const available = balance && (parseDecimal(balance.available, scale) as Amount | undefined)
    return {
      rules,
      state: ticker.state,
      reference,
      last: lastOf(ticker) ?? reference,
      at,
      levels: opposite.map(level => units(level, rules)),
      available,
      openOrders,
      selfTradePrevention,
      bar: ownBar(limits, at, false),
    }
  }, [rules, ticker, opposite, balance, scale, openOrders, selfTradePrevention, limits])
}

/** Price of the last trade; undefined before the first one. */
function lastOf({ last }: Ticker): Price | undefined {
  const price = parsePrice(last)
  return price && price > 0n ? price : undefined
}

const units = ({ price, quantityText }: Level, rules: PairRules): readonly [Price, Quantity] => [
  price as Price,
  (parseDecimal(quantityText, rules.baseScale) ?? 0n) as Quantity,
]
