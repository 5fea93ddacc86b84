import { TurnoverBelief } from '../../journal/turnover-belief.ts'

/** What people have traded with others in the markets of this product. */
export const perpTurnoverBelief = (): TurnoverBelief =>
  new TurnoverBelief({
    product: 'perp',
    stepOf(event) {
      switch (event.type) {
        case 'perp.orderAccepted':
          return { does: 'accept', orderId: event.orderId, user: event.user }
        case 'perp.orderFilled':
          return { does: 'fill', market: event.market, notional: event.notional, sides: [event.taker, event.maker] }
        case 'perp.orderClosed':
          return { does: 'close', orderId: event.orderId }
        default:
          return undefined
      }
    },
    *believed({ state: { perp } }) {
      const names = new Map(perp.markets.map(({ index, listing }) => [index, listing.market]))
      const { user, market, turnover } = perp.traders.columns
      for (let row = 0; row < perp.traders.count; row++)
        yield { user: user[row] as number, market: names.get(market[row] as number) ?? '', turnover: turnover[row] as bigint }
    },
  })
