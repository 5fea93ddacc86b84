import type { Event, JournalRecord } from '@assay/core/engine/record'
import type { UserId } from '@assay/core/people/state'
import type { LeverageSet, MarginChanged } from '@assay/core/perp/events'
import type { Deleveraged, FundingPaid, FundingSettled, LiquidationStep } from '@assay/core/perp/risk/risk-events'
import type { perpFunding, perpLiquidations, perpPositionChanges } from '../tables.ts'
import { changedPosition, closedPosition, liquidatedPosition, openedPosition, type PositionRow, withExits } from './position-row.ts'

export type LiquidationRow = typeof perpLiquidations.$inferSelect
export type FundingRow = typeof perpFunding.$inferSelect
export type PositionChangeRow = typeof perpPositionChanges.$inferSelect

export interface PositionChanges {
  /** Last state of each position that the records touched. */
  positions: PositionRow[]
  changes: PositionChangeRow[]
  liquidations: LiquidationRow[]
  funding: FundingRow[]
}

interface Known {
  /** The row of a position that is still open. */
  position(positionId: number): PositionRow | undefined
  /** The open position of a person on one side of a market. */
  openPosition(place: { user: UserId; market: string; side: 'long' | 'short' }): PositionRow | undefined
  isPerson(user: UserId): boolean
}

/** What the records mean for the positions of people. */
export const positionChanges = (records: readonly JournalRecord[], known: Known): PositionChanges => {
  const found = new Found(known)
  for (const record of records) found.take(record)
  const { positions, changes, liquidations, funding } = found
  return { positions: [...positions.values()], changes, liquidations, funding }
}

class Found {
  readonly positions = new Map<number, PositionRow>()
  readonly changes: PositionChangeRow[] = []
  readonly liquidations: LiquidationRow[] = []
  readonly funding: FundingRow[] = []
  readonly #known: Known

  constructor(known: Known) {
    this.#known = known
  }

  take(record: JournalRecord): void {
    for (const [place, event] of (record.events ?? []).entries()) this.#take(event, { ...record, place })
  }

  #take(event: Event, at: Place): void {
    switch (event.type) {
      case 'perp.positionOpened':
        if (this.#known.isPerson(event.user)) this.positions.set(event.positionId, openedPosition(event, at))
        break
      case 'perp.orderFilled':
        for (const { positionId, orderId } of [event.taker, event.maker])
          this.#change(positionId, row => (row.orderId === null ? { ...row, orderId } : row))
        break
      case 'perp.positionChanged':
        this.#change(event.positionId, row => changedPosition(row, event))
        break
      case 'perp.positionClosed':
        this.#change(event.positionId, row => closedPosition(row, event, at))
        break
      case 'perp.marginChanged':
        this.#change(event.positionId, row => ({ ...row, margin: event.margin }))
        this.#add(event.positionId, at, marginKind(event))
        break
      case 'perp.exitsSet':
        this.#change(event.positionId, row => withExits(row, event))
        this.#add(event.positionId, at, { kind: 'exits', amount: null })
        break
      case 'perp.leverageSet':
        this.#setLeverage(event, at)
        break
      case 'perp.liquidationStep':
        this.#change(event.positionId, row => liquidatedPosition(row, at.seq))
        this.#liquidate(event, at)
        break
      case 'perp.deleveraged':
        this.#deleverage(event, at)
        break
      case 'perp.fundingPaid':
        this.#pay(event, at)
        break
    }
  }

  #position(positionId: number): PositionRow | undefined {
    return this.positions.get(positionId) ?? this.#known.position(positionId)
  }

  #change(positionId: number, next: (row: PositionRow) => PositionRow): void {
    const row = this.#position(positionId)
    if (row) this.positions.set(positionId, next(row))
  }

  #setLeverage({ user, market, side, leverage }: LeverageSet, at: Place): void {
    const isSame = (row: PositionRow) => row.user === user && row.market === market && row.side === side && row.lots > 0n
    const found = [...this.positions.values()].find(isSame) ?? this.#known.openPosition({ user, market, side })
    const row = found && this.#position(found.positionId)
    if (row?.state !== 'current') return
    this.#change(row.positionId, one => ({ ...one, leverage }))
    this.#add(row.positionId, at, { kind: 'leverage', amount: null })
  }

  #add(positionId: number, { seq, place, at }: Place, change: Pick<PositionChangeRow, 'kind' | 'amount'>): void {
    const row = this.#position(positionId)
    if (!row) return
    const { margin, leverage, takeProfit, stopLoss } = row
    this.changes.push({ seq, place, positionId, ...change, margin, leverage, takeProfit, stopLoss, at })
  }

  #liquidate(event: LiquidationStep, { seq, place, at }: Place): void {
    const row = this.#position(event.positionId)
    if (!row) return
    const { type: _, v: __, ...figures } = event
    this.liquidations.push({ seq, place, at, side: row.side, rank: 0, ...figures })
  }

  #deleverage(event: Deleveraged, { seq, place, at }: Place): void {
    const row = this.#position(event.positionId)
    if (!row) return
    const { user, positionId, market, lots, price, rank } = event
    const nothing = { mark: 0n, index: 0n, value: 0n, equity: 0n, maintenance: 0n, fundPaid: 0n, fee: 0n, indexEvidence: '' }
    const figures = { user, positionId, market, lots, price, rank, side: row.side, bankruptcyPrice: price }
    this.liquidations.push({ ...nothing, ...figures, seq, place, at, step: 'deleveraged' })
  }

  #pay({ user, positionId, market, amount }: FundingPaid, { seq, place, at, events = [] }: Place): void {
    if (!this.#known.isPerson(user)) return
    const settled = events.find((event): event is FundingSettled => event.type === 'perp.fundingSettled' && event.market === market)
    this.funding.push({ seq, place, user, positionId, market, amount, rate: settled?.rate ?? 0n, mark: settled?.mark ?? 0n, at })
  }
}

/** A record, and which of its events. */
type Place = JournalRecord & { place: number }

const marginKind = ({ change, cause }: MarginChanged): Pick<PositionChangeRow, 'kind' | 'amount'> => {
  if (cause === 'leverage') return { kind: 'leverage', amount: null }
  return change >= 0n ? { kind: 'added', amount: change } : { kind: 'reduced', amount: -change }
}
