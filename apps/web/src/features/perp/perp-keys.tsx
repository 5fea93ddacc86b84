import { useAction } from '@assay/client/action/action'
import { cancelAllPerpOrders } from '@assay/wire/perp/calls'
import { MarketKeys } from '../../trading/terminal/keys/market-keys.tsx'
import { usePerpOrders } from './live/use-own-perp.ts'
import type { PerpRules } from './perp-rules.ts'
import { largestOrder } from './ticket/form/largest-order.ts'
import { sizingPrice } from './ticket/form/prices.ts'
import { happen, useTicket } from './ticket/ticket-store.ts'
import { useTicketContext } from './ticket/use-ticket-context.ts'
import { usePerpTicker } from './use-perp-market.ts'

/** The trading keys of the perpetual terminal. */
export function PerpKeys({ rules }: { rules: PerpRules }) {
  const form = useTicket(rules.market)
  const around = useTicketContext(rules, form)
  const ticker = usePerpTicker(rules.market)
  const open = usePerpOrders()?.filter(order => order.market === rules.market).length ?? 0
  const { run } = useAction(cancelAllPerpOrders)
  return (
    <MarketKeys
      title={rules.title}
      open={open}
      cancelAll={() => run({ market: rules.market })}
      best={{ bid: ticker?.bestBid, ask: ticker?.bestAsk }}
      onSide={side => happen(rules, { kind: 'side', side: side === 'buy' ? 'long' : 'short' })}
      onPrice={price => happen(rules, { kind: 'price', price })}
      onPercent={percent => {
        const maximum = around && largestOrder(form, around)?.lots
        if (maximum) happen(rules, { kind: 'percent', percent, maximum, price: sizingPrice(form, around) })
      }}
      sizes={SIZES}
    />
  )
}

const SIZES = ['size']
