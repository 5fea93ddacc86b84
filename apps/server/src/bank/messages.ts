import { DOLLAR_ASSET } from '@assay/rules/assets/us-dollars'
import { SOLD_ASSET } from '@assay/rules/bank/terms'
import type { EventMessages, Given, PersonMessage } from '../messages/declaration.ts'
import { amountFigure } from '../messages/figures.ts'

interface AboutPayout {
  payoutId: number
  user: number
}

const usd = ({ core }: Given, units: bigint) => amountFigure(core, units, DOLLAR_ASSET)

/** What became of a payout, under its number. */
const ofPayout = ({ payoutId, user }: AboutPayout, said: Pick<PersonMessage, 'text' | 'lines'>): PersonMessage => ({
  user,
  subject: 'bank:message.payout',
  figures: { number: String(payoutId) },
  ...said,
  leadsTo: '/addcardRecord',
  group: `bank:${payoutId}`,
})

const KIND = { category: 'money', mail: 'on' } as const

/** What its events notify people of: each state of a payout, and a sale. */
export const bankMessages: EventMessages<'bank'> = {
  'bank.termsChanged': 'none',
  // The person asks, and reads the answer.
  'bank.saleQuoted': 'none',
  'bank.sold': {
    category: 'money',
    mail: 'off',
    notify: ({ saleId, user, paid, received }, given) => ({
      user,
      subject: 'bank:message.sold',
      lines: [
        ['bank:sale.pay', amountFigure(given.core, paid, SOLD_ASSET)],
        ['bank:sale.receive', usd(given, received)],
      ],
      leadsTo: '/addcardRecord',
      group: `usdSale:${saleId}`,
    }),
  },
  'bank.payoutRequested': {
    ...KIND,
    notify: (event, given) =>
      ofPayout(event, {
        text: 'bank:stateText.requested',
        lines: [
          ['bank:payout.amount', usd(given, event.amount)],
          ['bank:payout.arrival', usd(given, event.amount - event.fee)],
        ],
      }),
  },
  'bank.payoutApproved': { ...KIND, notify: event => ofPayout(event, { text: 'bank:stateText.approved' }) },
  'bank.payoutsSent': {
    ...KIND,
    notify: ({ payouts }, given) =>
      payouts.map(payout =>
        ofPayout(payout, { text: 'bank:stateText.sent', lines: [['bank:payout.arrival', usd(given, payout.amount - payout.fee)]] }),
      ),
  },
  'bank.payoutSettled': {
    ...KIND,
    notify: (event, given) =>
      ofPayout(event, {
        text: 'bank:stateText.settled',
        lines: [
          ['bank:payout.arrival', usd(given, event.amount - event.fee)],
          ['bank:payout.reference', event.reference],
        ],
      }),
  },
  'bank.payoutReturned': {
    ...KIND,
    notify: (event, given) =>
      ofPayout(event, { text: `bank:reason.${event.reason}`, lines: [['bank:payout.returned', usd(given, event.returned)]] }),
  },
  'bank.payoutRejected': {
    ...KIND,
    notify: (event, given) =>
      ofPayout(event, { text: `bank:reason.${event.reason}`, lines: [['bank:payout.amount', usd(given, event.amount)]] }),
  },
  'bank.payoutCancelled': {
    ...KIND,
    notify: (event, given) =>
      ofPayout(event, { text: 'bank:stateText.cancelled', lines: [['bank:payout.amount', usd(given, event.amount)]] }),
  },
}
