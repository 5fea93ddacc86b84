import type { LoanApplied } from '@assay/core/loans/events'
import type { UserId } from '@assay/core/people/state'
import type { RecordHandlers } from '../core-host/subscriptions.ts'
import type { loanRepayments, loans } from './tables.ts'

export type LoanRow = typeof loans.$inferSelect
export type RepaymentRow = typeof loanRepayments.$inferSelect

interface Known {
  /** The row of a loan that is not over; what becomes of one that is not known is left out. */
  loan(loanId: number): LoanRow | undefined
  /** Whose loans are looked for. */
  includes(user: UserId): boolean
}

/** Whether an application or a loan can still change. */
export const isOpen = ({ state }: Pick<LoanRow, 'state'>): boolean => state === 'unreviewed' || state === 'open' || state === 'writtenOff'

/** What records mean for loans, for the history and for whoever watches. */
export class LoanChanges {
  readonly #known: Known
  #rows = new Map<number, LoanRow>()
  #repayments: RepaymentRow[] = []

  readonly on: RecordHandlers<'loans'> = {
    'loans.applied': (event, { at }) => {
      if (this.#known.includes(event.user)) this.#rows.set(event.loanId, appliedRow(event, at))
    },
    'loans.withdrawn': ({ loanId }, { at }) => void this.#change(loanId, () => ({ state: 'withdrawn', endedAt: at })),
    'loans.rejected': ({ loanId, reason }, { at }) =>
      void this.#change(loanId, () => ({ state: 'rejected', rejectReason: reason, endedAt: at })),
    'loans.disbursed': ({ loanId, day }, { at }) => void this.#change(loanId, () => ({ state: 'open', disbursedAt: at, day })),
    'loans.repaid': (event, { seq, at }) => this.#pay({ ...event, returned: 0n, source: 'balance' }, seq, at),
    'loans.voucherApproved': (event, { seq, at }) => this.#pay({ ...event, source: 'voucher' }, seq, at),
    'loans.voucherSubmitted': ({ loanId }) => void this.#change(loanId, () => ({})),
    'loans.voucherRejected': ({ loanId }) => void this.#change(loanId, () => ({})),
    'loans.reminded': ({ loanId }) => void this.#change(loanId, () => ({})),
    'loans.writtenOff': ({ loanId }) => void this.#change(loanId, () => ({ state: 'writtenOff' })),
    'loans.termsChanged': 'nothing',
  }

  constructor(known: Known) {
    this.#known = known
  }

  /** What came since the last time. */
  take(): { loans: LoanRow[]; repayments: RepaymentRow[] } {
    const changed = { loans: [...this.#rows.values()], repayments: this.#repayments }
    this.#rows = new Map()
    this.#repayments = []
    return changed
  }

  #pay(paid: Paid, seq: number, at: number): void {
    const { loanId, amount, returned, left, lateFee, interest, principal, source } = paid
    const known = this.#change(loanId, row => ({
      paid: row.paid + amount - returned,
      ...(left === 0n && { state: 'repaid', endedAt: at }),
    }))
    if (known) this.#repayments.push({ loanId, seq, at, day: paid.day - (known.day ?? 0), amount, lateFee, interest, principal, source })
  }

  #change(loanId: number, next: (row: LoanRow) => Partial<LoanRow>): LoanRow | undefined {
    const row = this.#rows.get(loanId) ?? this.#known.loan(loanId)
    if (row) this.#rows.set(loanId, { ...row, ...next(row) })
    return row
  }
}

interface Paid extends Pick<RepaymentRow, 'loanId' | 'day' | 'amount' | 'lateFee' | 'interest' | 'principal' | 'source'> {
  /** What later payments had paid too much. */
  returned: bigint
  left: bigint
}

const appliedRow = ({ loanId, user, amount, days, version, contractHash, score }: LoanApplied, at: number): LoanRow => ({
  ...{ loanId, user, amount, days, version, contractHash, score },
  appliedAt: at,
  state: 'unreviewed',
  rejectReason: '',
  disbursedAt: null,
  day: null,
  paid: 0n,
  endedAt: null,
})
