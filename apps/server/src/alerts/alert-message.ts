import { marketTitle, type TitledMarket } from '@assay/rules/market-title'
import type { CalledMessage } from '../messages/person-messages.ts'
import type { AlertRow } from './alert-store.ts'

/** The message of an alert that fired; it goes out by mail where its person asked for that when it was set. */
export const alertMessage = (row: AlertRow, market: TitledMarket): CalledMessage => {
  const at = row.firedAt ?? 0
  return {
    user: row.user,
    subject: 'mail:priceAlert.subject',
    text: 'mail:priceAlert.text',
    figures: {
      pair: marketTitle(market),
      price: { decimal: row.firedPrice ?? '' },
      before: { decimal: row.setAt },
      at: { time: at },
    },
    leadsTo: '/alerts',
    category: 'trading',
    mail: row.byMail ? 'on' : 'never',
    cause: `alert:${row.id}`,
    at,
  }
}
