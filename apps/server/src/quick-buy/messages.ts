import { QUICK_BUY_PAGE } from '@assay/wire/quick-buy/calls'
import type { EventMessages, Given, PersonMessage } from '../messages/declaration.ts'
import { amountFigure } from '../messages/figures.ts'

interface AboutOrder {
  orderId: number
  user: number
}

const usdt = ({ core }: Given, units: bigint) => amountFigure(core, units, 'USDT')

/** What became of an order, under its number. */
const ofOrder = ({ orderId, user }: AboutOrder, said: Pick<PersonMessage, 'text' | 'lines'>): PersonMessage => ({
  user,
  subject: 'quick-buy:message.subject',
  figures: { number: String(orderId) },
  ...said,
  leadsTo: QUICK_BUY_PAGE,
  group: `quickBuy:${orderId}`,
})

const MONEY = { category: 'money', mail: 'on' } as const

/** What its events notify people of: each state of an order. */
export const quickBuyMessages: EventMessages<'quickBuy'> = {
  'quickBuy.termsChanged': 'none',
  'quickBuy.placed': {
    category: 'money',
    mail: 'off',
    notify: (event, given) =>
      ofOrder(event, {
        text: 'quick-buy:stateText.waiting',
        lines: [
          ['quick-buy:fact.amount', usdt(given, event.amount)],
          ['quick-buy:fact.least', amountFigure(given.core, event.quoted, event.coin)],
          ['quick-buy:fact.payBy', { time: event.payBy }],
        ],
      }),
  },
  'quickBuy.cancelled': { category: 'money', mail: 'off', notify: event => ofOrder(event, { text: 'quick-buy:stateText.cancelled' }) },
  'quickBuy.expired': { ...MONEY, notify: event => ofOrder(event, { text: 'quick-buy:stateText.expired' }) },
  // It said when it expired until when it can be paid.
  'quickBuy.forgotten': 'none',
  'quickBuy.paid': { category: 'money', mail: 'off', notify: event => ofOrder(event, { text: 'quick-buy:stateText.paid' }) },
  'quickBuy.paymentRejected': { ...MONEY, notify: event => ofOrder(event, { text: `quick-buy:rejected.${event.state}` }) },
  'quickBuy.settled': {
    ...MONEY,
    notify: (event, given) =>
      ofOrder(event, {
        text: event.cause ? `quick-buy:causeText.${event.cause}` : `quick-buy:stateText.${event.outcome}`,
        lines: [
          ['quick-buy:fact.found', usdt(given, event.found)],
          ...(event.received > 0n
            ? ([['quick-buy:fact.received', amountFigure(given.core, event.received, event.coin)]] as const)
            : ([['quick-buy:fact.credited', usdt(given, event.found)]] as const)),
        ],
      }),
  },
}
