import { TurnoverBelief } from '../journal/turnover-belief.ts'

/** What people have traded with others in the markets of this product. */
export const spotTurnoverBelief = (): TurnoverBelief =>
  new TurnoverBelief({
    product: 'spot',
    stepOf(event) {
      switch (event.type) {
        case 'spot.orderAccepted':
          return { does: 'accept', orderId: event.orderId, user: event.user }
        case 'spot.orderFilled':
          return { does: 'fill', market: event.pair, notional: event.notional, sides: [event.taker, event.maker] }
        case 'spot.orderClosed':
          return { does: 'close', orderId: event.orderId }
        default:
          return undefined
      }
    },
    *believed({ state: { spot } }) {
      const names = new Map(spot.markets.map(({ index, pair }) => [index, pair.market]))
      const { user, market, turnover } = spot.traders.columns
      for (let row = 0; row < spot.traders.count; row++)
        yield { user: user[row] as number, market: names.get(market[row] as number) ?? '', turnover: turnover[row] as bigint }
    },
  })
