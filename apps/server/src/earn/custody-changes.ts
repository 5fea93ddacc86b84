import type { CustodyBought } from '@assay/core/earn/events'
import type { UserId } from '@assay/core/people/state'
import type { RecordHandlers } from '../core-host/subscriptions.ts'
import type { custodyAccruals, custodyOrders } from './tables.ts'

export type CustodyRow = typeof custodyOrders.$inferSelect
export type AccrualRow = typeof custodyAccruals.$inferSelect

/** An order without the number of its record, which only the history knows. */
export type CustodyFigures = Omit<CustodyRow, 'boughtSeq'>

interface Known<Row> {
  /** The row of an open order; what becomes of one that is not known is left out. */
  order(custodyId: number): Row | undefined
  /** Whose orders are looked for. */
  includes(user: UserId): boolean
}

/** Whether an order can still change. */
export const isOpen = ({ state }: Pick<CustodyFigures, 'state'>): boolean => state === 'custody' || state === 'redeeming'

/** What records mean for custody orders, for the history and for whoever watches. */
export class CustodyChanges<Row extends CustodyFigures> {
  readonly #known: Known<Row>
  #rows = new Map<number, Row | CustodyRow>()
  #accruals: AccrualRow[] = []

  readonly on: RecordHandlers<'earn'> = {
    'earn.bought': (event, record) => {
      if (this.#known.includes(event.user)) this.#rows.set(event.custodyId, boughtRow(event, record))
    },
    'earn.accrued': ({ custodyId, number, amount }, { seq, at }) => {
      const isKnown = this.#change(custodyId, row => ({ days: number, accrued: row.accrued + amount }))
      if (isKnown) this.#accruals.push({ custodyId, number, amount, at, seq })
    },
    'earn.redeemed': ({ custodyId, penalty, payoutDay }) =>
      void this.#change(custodyId, () => ({ state: 'redeeming', penalty, payoutDay })),
    'earn.cancelled': ({ custodyId }, { at }) =>
      void this.#change(custodyId, row => ({ state: 'cancelled', paid: row.principal + row.accrued - row.penalty, endedAt: at })),
    'earn.rejected': ({ custodyId, reason }, { at }) =>
      void this.#change(custodyId, row => ({ state: 'rejected', paid: row.principal, endedAt: at, rejectReason: reason })),
    'earn.paid': ({ custodyId, state, amount }, { at }) => void this.#change(custodyId, () => ({ state, paid: amount, endedAt: at })),
    'earn.productListed': 'nothing',
    'earn.termsChanged': 'nothing',
    'earn.fundingChanged': 'nothing',
    'earn.dayClosed': 'nothing',
  }

  constructor(known: Known<Row>) {
    this.#known = known
  }

  /** What came since the last time. */
  take(): { orders: (Row | CustodyRow)[]; accruals: AccrualRow[] } {
    const changed = { orders: [...this.#rows.values()], accruals: this.#accruals }
    if (this.#rows.size > 0) this.#rows = new Map()
    if (this.#accruals.length > 0) this.#accruals = []
    return changed
  }

  /** Whether the order is known. */
  #change(custodyId: number, next: (row: CustodyFigures) => Partial<CustodyFigures>): boolean {
    const row = this.#rows.get(custodyId) ?? this.#known.order(custodyId)
    if (row) this.#rows.set(custodyId, { ...row, ...next(row) })
    return row !== undefined
  }
}

const boughtRow = (event: CustodyBought, { seq, at }: { seq: number; at: number }): CustodyRow => ({
  custodyId: event.custodyId,
  user: event.user,
  product: event.product,
  principal: event.principal,
  version: event.version,
  dailyRate: event.dailyRate,
  penaltyRate: event.penaltyRate,
  valueDay: event.valueDay,
  maturityDay: event.maturityDay,
  promised: event.yield,
  boughtAt: at,
  boughtSeq: seq,
  days: 0,
  accrued: 0n,
  state: 'custody',
  penalty: 0n,
  payoutDay: null,
  paid: 0n,
  endedAt: null,
  rejectReason: '',
})
