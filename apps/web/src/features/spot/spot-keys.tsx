import { useAction } from '@assay/client/action/action'
import { cancelAllSpotOrders } from '@assay/wire/spot/calls'
import { MarketKeys } from '../../trading/terminal/keys/market-keys.tsx'
import { useOpenOrders } from './live/use-own-spot.ts'
import type { PairRules } from './pair-rules.ts'
import { largestOrder } from './ticket/largest-order.ts'
import { happen, useTicket } from './ticket/ticket-store.ts'
import { useTicketContext } from './ticket/use-ticket-context.ts'
import { useMarketTicker } from './use-market.ts'

/** The trading keys of the spot terminal. */
export function SpotKeys({ rules }: { rules: PairRules }) {
  const form = useTicket(rules.pair)
  const ticker = useMarketTicker(rules.pair)
  const around = useTicketContext(rules, form.side, ticker)
  const open = useOpenOrders()?.filter(order => order.pair === rules.pair).length ?? 0
  const { run } = useAction(cancelAllSpotOrders)
  return (
    <MarketKeys
      title={rules.title}
      open={open}
      cancelAll={() => run({ pair: rules.pair })}
      best={{ bid: ticker?.bestBid, ask: ticker?.bestAsk }}
      onSide={side => happen(rules, { kind: 'side', side })}
      onPrice={price => happen(rules, { kind: 'price', price })}
      onPercent={percent => {
        const largest = around && largestOrder(form, around)
        if (largest) happen(rules, { kind: 'percent', percent, available: largest.units })
      }}
      sizes={SIZES}
    />
  )
}

const SIZES = ['quantity', 'total']
