import type { CustodyBought, EarnEvent } from '@assay/core/earn/events'
import type { JournalRecord } from '@assay/core/engine/record'
import type { UserId } from '@assay/core/people/state'
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

/** What the records mean for custody orders, for the history and for whoever watches. */
export const custodyChanges = <Row extends CustodyFigures>(
  records: readonly JournalRecord[],
  known: Known<Row>,
): { orders: (Row | CustodyRow)[]; accruals: AccrualRow[] } => {
  const rows = new Map<number, Row | CustodyRow>()
  const accruals: AccrualRow[] = []
  for (const { seq, at, events = [] } of records)
    for (const event of events as readonly EarnEvent[]) {
      if (event.type === 'earn.bought') {
        if (known.includes(event.user)) rows.set(event.custodyId, boughtRow(event, { seq, at }))
        continue
      }
      if (!('custodyId' in event) || !event.type.startsWith('earn.')) continue
      const row = rows.get(event.custodyId) ?? known.order(event.custodyId)
      if (!row) continue
      rows.set(event.custodyId, { ...row, ...changeOf(event, row, at) })
      if (event.type === 'earn.accrued') accruals.push({ custodyId: event.custodyId, number: event.number, amount: event.amount, at, seq })
    }
  return { orders: [...rows.values()], accruals }
}

type Change = Extract<EarnEvent, { custodyId: number }>

const changeOf = (event: Change, row: CustodyFigures, at: number): Partial<CustodyFigures> => {
  if (event.type === 'earn.accrued') return { days: event.number, accrued: row.accrued + event.amount }
  if (event.type === 'earn.redeemed') return { state: 'redeeming', penalty: event.penalty, payoutDay: event.payoutDay }
  if (event.type === 'earn.cancelled') return { state: 'cancelled', paid: row.principal + row.accrued - row.penalty, endedAt: at }
  if (event.type === 'earn.rejected') return { state: 'rejected', paid: row.principal, endedAt: at, rejectReason: event.reason }
  return event.type === 'earn.paid' ? { state: event.state, paid: event.amount, endedAt: at } : {}
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
