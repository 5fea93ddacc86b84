import type { Event, JournalRecord } from '@assay/core/engine/record'
import type { UserId } from '@assay/core/people/state'
import type { LeverageSet, MarginChanged } from '@assay/core/perp/events'
import type { Deleveraged, FundingPaid, FundingSettled, LiquidationStep } from '@assay/core/perp/risk/risk-events'
import type { RecordHandlers } from '../../core-host/subscriptions.ts'
import type { perpFunding, perpLiquidations, perpPositionChanges } from '../tables.ts'
import { changedPosition, closedPosition, liquidatedPosition, openedPosition, type PositionRow, withExits } from './position-row.ts'

export type LiquidationRow = typeof perpLiquidations.$inferSelect
export type FundingRow = typeof perpFunding.$inferSelect
export type PositionChangeRow = typeof perpPositionChanges.$inferSelect

export interface ChangedPositions {
  /** Last state of each position that was touched. */
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

/** What records mean for the positions of people. */
export class PositionChanges {
  readonly #known: Known
  #positions = new Map<number, PositionRow>()
  #changes: PositionChangeRow[] = []
  #liquidations: LiquidationRow[] = []
  #funding: FundingRow[] = []

  readonly on: RecordHandlers<'perp'> = {
    'perp.positionOpened': (event, { seq, at }) => {
      if (this.#known.isPerson(event.user)) this.#positions.set(event.positionId, openedPosition(event, { seq, at }))
    },
    'perp.orderFilled': ({ taker, maker }) => {
      for (const { positionId, orderId } of [taker, maker])
        this.#change(positionId, row => (row.orderId === null ? { ...row, orderId } : row))
    },
    'perp.positionChanged': event => this.#change(event.positionId, row => changedPosition(row, event)),
    'perp.positionClosed': (event, { seq, at }) => this.#change(event.positionId, row => closedPosition(row, event, { seq, at })),
    'perp.marginChanged': (event, { seq, at }, place) => {
      this.#change(event.positionId, row => ({ ...row, margin: event.margin }))
      this.#add(event.positionId, { seq, at, place }, marginKind(event))
    },
    'perp.exitsSet': (event, { seq, at }, place) => {
      this.#change(event.positionId, row => withExits(row, event))
      this.#add(event.positionId, { seq, at, place }, { kind: 'exits', amount: null })
    },
    'perp.leverageSet': (event, { seq, at }, place) => this.#setLeverage(event, { seq, at, place }),
    'perp.liquidationStep': (event, { seq, at }, place) => {
      this.#change(event.positionId, row => liquidatedPosition(row, seq))
      this.#liquidate(event, { seq, at, place })
    },
    'perp.deleveraged': (event, { seq, at }, place) => this.#deleverage(event, { seq, at, place }),
    'perp.fundingPaid': (event, { seq, at, events = [] }, place) => {
      if (this.#known.isPerson(event.user)) this.#pay(event, { seq, at, place }, events)
    },
    'perp.orderAccepted': 'nothing',
    'perp.orderTriggered': 'nothing',
    'perp.orderAmended': 'nothing',
    'perp.matchPrevented': 'nothing',
    'perp.orderClosed': 'nothing',
    // Only somebody without positions changes them.
    'perp.marginModeSet': 'nothing',
    'perp.positionModeSet': 'nothing',
    'perp.markUpdated': 'nothing',
    'perp.premiumSampled': 'nothing',
    'perp.fundingSettled': 'nothing',
    'perp.marketListed': 'nothing',
    'perp.settingsChanged': 'nothing',
  }

  constructor(known: Known) {
    this.#known = known
  }

  /** What came since the last time. */
  take(): ChangedPositions {
    const changed = {
      positions: [...this.#positions.values()],
      changes: this.#changes,
      liquidations: this.#liquidations,
      funding: this.#funding,
    }
    if (this.#positions.size > 0) this.#positions = new Map()
    if (this.#changes.length > 0) this.#changes = []
    if (this.#liquidations.length > 0) this.#liquidations = []
    if (this.#funding.length > 0) this.#funding = []
    return changed
  }

  #position(positionId: number): PositionRow | undefined {
    return this.#positions.get(positionId) ?? this.#known.position(positionId)
  }

  #change(positionId: number, next: (row: PositionRow) => PositionRow): void {
    const row = this.#position(positionId)
    if (row) this.#positions.set(positionId, next(row))
  }

  #setLeverage({ user, market, side, leverage }: LeverageSet, at: Place): void {
    const isSame = (row: PositionRow) => row.user === user && row.market === market && row.side === side && row.lots > 0n
    const found = [...this.#positions.values()].find(isSame) ?? this.#known.openPosition({ user, market, side })
    const row = found && this.#position(found.positionId)
    if (row?.state !== 'current') return
    this.#change(row.positionId, one => ({ ...one, leverage }))
    this.#add(row.positionId, at, { kind: 'leverage', amount: null })
  }

  #add(positionId: number, { seq, place, at }: Place, change: Pick<PositionChangeRow, 'kind' | 'amount'>): void {
    const row = this.#position(positionId)
    if (!row) return
    const { margin, leverage, takeProfit, stopLoss } = row
    this.#changes.push({ seq, place, positionId, ...change, margin, leverage, takeProfit, stopLoss, at })
  }

  #liquidate(event: LiquidationStep, { seq, place, at }: Place): void {
    const row = this.#position(event.positionId)
    if (!row) return
    const { type: _, v: __, ...figures } = event
    this.#liquidations.push({ seq, place, at, side: row.side, rank: 0, ...figures })
  }

  #deleverage(event: Deleveraged, { seq, place, at }: Place): void {
    const row = this.#position(event.positionId)
    if (!row) return
    const { user, positionId, market, lots, price, rank } = event
    const nothing = { mark: 0n, index: 0n, value: 0n, equity: 0n, maintenance: 0n, fundPaid: 0n, fee: 0n, indexEvidence: '' }
    const figures = { user, positionId, market, lots, price, rank, side: row.side, bankruptcyPrice: price }
    this.#liquidations.push({ ...nothing, ...figures, seq, place, at, step: 'deleveraged' })
  }

  #pay({ user, positionId, market, amount }: FundingPaid, { seq, place, at }: Place, events: readonly Event[]): void {
    const settled = events.find((event): event is FundingSettled => event.type === 'perp.fundingSettled' && event.market === market)
    this.#funding.push({ seq, place, user, positionId, market, amount, rate: settled?.rate ?? 0n, mark: settled?.mark ?? 0n, at })
  }
}

/** Number and time of a record, and which of its events. */
type Place = Pick<JournalRecord, 'seq' | 'at'> & { place: number }

const marginKind = ({ change, cause }: MarginChanged): Pick<PositionChangeRow, 'kind' | 'amount'> => {
  if (cause === 'leverage') return { kind: 'leverage', amount: null }
  return change >= 0n ? { kind: 'added', amount: change } : { kind: 'reduced', amount: -change }
}
