import { startOfDay } from '@assay/rules/hong-kong-day'
import type { LoanReminder } from '@assay/rules/loans/states'
import { LOAN_ASSET } from '@assay/rules/loans/terms'
import type { EventMessages, Given, PersonMessage } from '../messages/declaration.ts'
import { amountFigure } from '../messages/figures.ts'

interface AboutLoan {
  loanId: number
  user: number
}

/** What happened to a loan, under its number. */
const ofLoan = ({ loanId, user }: AboutLoan, said: Pick<PersonMessage, 'text' | 'lines'>): PersonMessage => ({
  user,
  subject: 'loans:mine.loan',
  figures: { number: String(loanId) },
  ...said,
  leadsTo: `/repayment2?loan=${loanId}`,
  group: `loans:${loanId}`,
})

const usdt = ({ core }: Given, units: bigint) => amountFigure(core, units, LOAN_ASSET)

/** Days between a reminder and the last day on which the loan is repaid in time. */
const DAYS_LEFT: Partial<Record<LoanReminder, number>> = { threeDays: 3, oneDay: 1, due: 0 }

const KIND = { category: 'money', mail: 'on' } as const

/** What its events notify people of: what was decided, what is due, what is left. */
export const loansMessages: EventMessages<'loans'> = {
  'loans.termsChanged': 'none',
  // The person does these, and reads the answer.
  'loans.applied': 'none',
  'loans.withdrawn': 'none',
  'loans.voucherSubmitted': 'none',
  'loans.rejected': { ...KIND, notify: event => ofLoan(event, { text: `loans:reason.${event.reason}` }) },
  'loans.disbursed': {
    ...KIND,
    notify: (event, given) =>
      ofLoan(event, {
        text: 'loans:stateText.disbursed',
        lines: [
          ['loans:field.amount', usdt(given, event.contract.principal)],
          ['loans:field.due', { time: startOfDay(event.dueDay + 1) }],
        ],
      }),
  },
  'loans.repaid': {
    ...KIND,
    notify: (event, given) =>
      ofLoan(event, {
        ...(event.left === 0n && { text: 'loans:stateText.repaid' }),
        lines: [
          ['loans:repay.amount', usdt(given, event.amount)],
          ['loans:repay.left', usdt(given, event.left)],
        ],
      }),
  },
  'loans.voucherApproved': {
    ...KIND,
    notify: (event, given) =>
      ofLoan(event, {
        text: event.left === 0n ? 'loans:stateText.repaid' : 'loans:voucher.approved',
        lines: [
          ['loans:voucher.amount', usdt(given, event.amount)],
          ['loans:repay.left', usdt(given, event.left)],
        ],
      }),
  },
  'loans.voucherRejected': { ...KIND, notify: event => ofLoan(event, { text: `loans:reason.${event.reason}` }) },
  'loans.reminded': {
    ...KIND,
    notify(event, given) {
      const left = DAYS_LEFT[event.reminder]
      return ofLoan(event, {
        text: event.reminder === 'overdue' ? 'loans:stateText.overdue' : 'loans:stateText.toRepay',
        lines: [
          ...(left === undefined ? [] : [['loans:field.due', { time: startOfDay(event.day + left + 1) }] as const]),
          ['loans:mine.owed', usdt(given, event.owed)],
        ],
      })
    },
  },
  'loans.writtenOff': { ...KIND, notify: event => ofLoan(event, { text: 'loans:stateText.writtenOff' }) },
}
