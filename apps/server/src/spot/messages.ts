import type { Core } from '@assay/core/engine/core'
import type { SpotFillSide, SpotOrderFilled } from '@assay/core/spot/events'
import { spotPair } from '@assay/core/spot/listing/spot-pair'
import { multiplyDivide, powerOfTen } from '@assay/money/arithmetic'
import { formatDecimal } from '@assay/money/decimal'
import { PRICE_SCALE } from '@assay/money/kinds'
import { plainName } from '@assay/rules/realm'
import type { EventMessages, Given, PersonMessage } from '../messages/declaration.ts'
import { amountFigure, priceFigure } from '../messages/figures.ts'

const nameOf = (orderId: number): string => `spot:${orderId}`
/** The order itself among all of them. */
const recordOf = (orderId: number): string => `/all?product=spot&order=${orderId}`

/** A pair that a record names: it is listed, and never unlisted. */
const pairOf = (core: Core, market: string) => {
  const pair = spotPair(core.state, market)
  if (!pair) throw new Error(`The pair ${market} is not listed.`)
  return pair
}

const sideOf = (event: SpotOrderFilled, orderId: number): SpotFillSide | undefined =>
  [event.taker, event.maker].find(side => side.orderId === orderId)

/** What one order got in a record, told with its last fill there: one message however many orders it met. */
const filled = (side: SpotFillSide, event: SpotOrderFilled, { record, place, core }: Given): PersonMessage | undefined => {
  const { orderId, user } = side
  const fills = (record.events ?? []).flatMap((one, at) => (one.type === 'spot.orderFilled' && sideOf(one, orderId) ? [{ one, at }] : []))
  if (fills.at(-1)?.at !== place) return undefined
  const { base, quote, baseScale, quoteScale } = pairOf(core, event.pair)
  const isBuy = (event.takerSide === 'buy') === (event.taker.orderId === orderId)
  const sum = (read: (one: SpotOrderFilled) => bigint) => fills.reduce((total, { one }) => total + read(one), 0n)
  const quantity = sum(one => one.quantity)
  const notional = sum(one => one.notional)
  // Average price of the fills, rounded down.
  const average = multiplyDivide(notional, powerOfTen(baseScale + PRICE_SCALE - quoteScale), quantity, 'floor')
  const fee = sum(one => sideOf(one, orderId)?.fee ?? 0n)
  return {
    user,
    subject: isBuy ? 'messages:spot.bought' : 'messages:spot.sold',
    figures: { quantity: { decimal: formatDecimal(quantity, baseScale) }, base: plainName(base), price: priceFigure(average) },
    lines: [
      ['spot:orders.pair', plainName(event.pair)],
      ['spot:orders.total', amountFigure(core, notional, quote)],
      ['spot:orders.fee', amountFigure(core, fee, isBuy ? base : quote)],
    ],
    leadsTo: recordOf(orderId),
    group: nameOf(orderId),
  }
}

/** What the events of spot notify people of: what was filled, what ended otherwise than by its owner's hand or whole, what began. */
export const spotMessages: EventMessages<'spot'> = {
  'spot.orderAccepted': {
    remembers: ({ orderId, user, pair, quote }) => (quote ? undefined : { name: nameOf(orderId), user, facts: { pair } }),
  },
  'spot.orderFilled': {
    category: 'trading',
    mail: 'off',
    notify: (event, given) => [event.taker, event.maker].flatMap(side => filled(side, event, given) ?? []),
  },
  'spot.orderClosed': {
    category: 'trading',
    mail: 'off',
    notify({ orderId, reason }, { subject }) {
      const order = subject(nameOf(orderId))
      if (!order || reason === 'filled' || reason === 'replaced') return undefined
      const { user, facts } = order
      const what = { word: `spot:reason.${reason}` }
      return {
        user,
        subject: 'messages:order.ended',
        figures: { market: plainName(facts.pair ?? ''), number: String(orderId), what },
        leadsTo: recordOf(orderId),
        group: nameOf(orderId),
      }
    },
    forgets: ({ orderId }) => nameOf(orderId),
  },
  'spot.orderTriggered': {
    category: 'trading',
    mail: 'off',
    notify({ orderId, price }, { subject }) {
      const order = subject(nameOf(orderId))
      if (!order) return undefined
      const { user, facts } = order
      return {
        user,
        subject: 'messages:order.triggered',
        figures: { market: plainName(facts.pair ?? ''), number: String(orderId) },
        lines: [['spot:orders.price', priceFigure(price)]],
        leadsTo: recordOf(orderId),
        group: nameOf(orderId),
      }
    },
  },
  'spot.exitsDropped': {
    category: 'trading',
    mail: 'on',
    notify({ orderId }, { subject }) {
      const order = subject(nameOf(orderId))
      if (!order) return undefined
      const { user, facts } = order
      return {
        user,
        subject: 'messages:order.exitsDropped',
        figures: { market: plainName(facts.pair ?? ''), number: String(orderId) },
        leadsTo: recordOf(orderId),
        group: nameOf(orderId),
      }
    },
  },
  // The person's own doing, which the page answers.
  'spot.exitsSet': 'none',
  'spot.orderAmended': 'none',
  // Nothing traded: the order's end says so.
  'spot.matchPrevented': 'none',
  'spot.pairListed': 'none',
  'spot.settingsChanged': 'none',
}
