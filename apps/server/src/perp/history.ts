import type { PerpPosition } from '@assay/wire/perp/account'
import { getPerpFunding, getPerpOrderChanges, getPerpOrders, getPerpPositions, getPerpTrades } from '@assay/wire/perp/history'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Sql } from 'postgres'
import type { Engine } from '../core-host/engine.ts'
import { data, type Handler, type SignedIn, serve } from '../http/handler.ts'
import { priceText } from '../markets/figure-text.ts'
import { keptFrom, limited, numberIn, PAGE_MAX, settled } from '../projections/history-page.ts'
import { type LivePositions, unitsOf } from './live-positions.ts'
import { presentChange, presentFill, presentFunding, presentOrder } from './present.ts'
import { presentEnded } from './present-position.ts'
import type { OrderRow } from './projection/order-row.ts'
import { changesOfOrder, closedOrders, fillsOfUser, fundingOfUser, type Page, positionsOfUser, type RowPlace } from './queries.ts'
import { amountText, type PerpUnits } from './units.ts'

export interface HistoryParts {
  engine: Engine
  database: PostgresJsDatabase
  sql: Sql
  live: LivePositions
  /** Resolves when the history in SQL holds everything up to a journal number. */
  historyReached(seq: number): Promise<void>
}

/** The place that the `id` of a row names; a text that is none is before everything. */
export const placeIn = (id: string | undefined): RowPlace | undefined => {
  if (!id) return undefined
  const [, seq, place] = /^(\d{1,15})\.(\d{1,6})$/.exec(id) ?? []
  return { seq: Number(seq ?? 0), place: Number(place ?? 0) }
}

const pageOf = (input: { market?: string | undefined; limit?: number | undefined; before?: string | undefined }): Page => ({
  market: input.market || undefined,
  limit: limited(input.limit),
  before: numberIn(input.before),
})

const orders = (parts: HistoryParts): Handler =>
  serve(getPerpOrders, async (input, { user }) => {
    const core = await settled(parts)
    const page = pageOf(input)
    const rows = await closedOrders(parts.database, user, {
      ...page,
      status: input.status,
      side: input.side,
      from: input.from,
      to: input.to,
    })
    return data({
      orders: rows.slice(0, page.limit).map(row => presentOrder(row, unitsOf(core, row.market))),
      more: rows.length > page.limit,
    })
  })

const changes = (parts: HistoryParts): Handler =>
  serve(getPerpOrderChanges, async (input, { user }) => {
    await settled(parts)
    const rows = await changesOfOrder(parts.database, user, { orderId: numberIn(input.orderId) ?? 0, limit: PAGE_MAX + 1 })
    return data({ changes: rows.slice(0, PAGE_MAX).map(presentChange), more: rows.length > PAGE_MAX })
  })

const trades = (parts: HistoryParts): Handler =>
  serve(getPerpTrades, async (input, { user }) => {
    const core = await settled(parts)
    const page = pageOf(input)
    const named = {
      orderId: numberIn(input.orderId),
      positionId: numberIn(input.positionId),
      side: input.side,
      from: input.from,
      to: input.to,
    }
    const rows = await fillsOfUser(parts.database, user, { ...page, ...named })
    // The next page begins behind a trade: one that has several rows is not cut in two.
    let end = page.limit
    while (end < rows.length && rows[end]?.tradeId === rows[end - 1]?.tradeId) end++
    const more = rows.length > end
    const kept = await keptFrom(parts.sql, 'perp_fills', { more, from: input.from })
    return data({ trades: rows.slice(0, end).map(row => presentFill(row, unitsOf(core, row.market))), more, ...kept })
  })

const funding = (parts: HistoryParts): Handler =>
  serve(getPerpFunding, async (input, { user }) => {
    const core = await settled(parts)
    const { market, limit } = pageOf(input)
    const rows = await fundingOfUser(parts.database, user, {
      market,
      limit,
      positionId: numberIn(input.positionId),
      before: placeIn(input.before),
    })
    const more = rows.length > limit
    const kept = await keptFrom(parts.sql, 'perp_funding', { more })
    return data({ payments: rows.slice(0, limit).map(row => presentFunding(row, unitsOf(core, row.market))), more, ...kept })
  })

/** An order that was withdrawn before anything of it was traded, as the position that it never became. */
const presentCancelled = (row: OrderRow, units: PerpUnits): PerpPosition => ({
  positionId: '',
  orderId: String(row.orderId),
  market: row.market,
  side: row.side === 'buy' ? 'long' : 'short',
  marginMode: row.marginMode,
  leverage: row.leverage,
  state: 'cancelled',
  lots: String(row.lots),
  closingLots: '0',
  entryPrice: priceText(row.price),
  entryValue: '0',
  markPrice: '',
  breakEvenPrice: '',
  liquidationPrice: '',
  bankruptcyPrice: '',
  margin: '0',
  maintenanceMargin: '',
  marginRatio: '',
  availableMargin: '0',
  unrealisedProfit: '0',
  realisedProfit: '0',
  fees: amountText(0n, units),
  funding: '0',
  profit: '0',
  takeProfit: priceText(row.takeProfit),
  takeProfitOn: row.takeProfitOn ?? 'mark',
  stopLoss: priceText(row.stopLoss),
  stopLossOn: row.stopLossOn ?? 'mark',
  adlIndicator: 0,
  openedAt: row.createdAt,
  closedAt: row.updatedAt,
  closePrice: '',
  at: row.updatedAt,
})

type PositionsInput = { market?: string | undefined; state?: PerpPosition['state'] | undefined } & Parameters<typeof pageOf>[0]

const cancelledPositions = async (parts: HistoryParts, input: PositionsInput, { user }: SignedIn) => {
  const core = await settled(parts)
  const page = pageOf(input)
  const rows = await closedOrders(parts.database, user, { ...page, unopened: true })
  return data({
    positions: rows.slice(0, page.limit).map(row => presentCancelled(row, unitsOf(core, row.market))),
    more: rows.length > page.limit,
  })
}

/** Rows of the history whose positions are still open are told with the figures of the moment. */
const recordedPositions = async (parts: HistoryParts, input: PositionsInput, { user }: SignedIn) => {
  await settled(parts)
  const page = pageOf(input)
  const states = input.state === 'closed' || input.state === 'liquidated' ? [input.state] : undefined
  const rows = await positionsOfUser(parts.database, user, { ...page, states })
  return parts.engine.read(core => {
    const open = new Map(parts.live.positionsOf(core, user).map(position => [position.positionId, position]))
    const positions = rows
      .slice(0, page.limit)
      .flatMap(row => open.get(String(row.positionId)) ?? (row.state === 'current' ? [] : presentEnded(row, unitsOf(core, row.market))))
    return data({ positions, more: rows.length > page.limit })
  })
}

const positions = (parts: HistoryParts): Handler =>
  serve(getPerpPositions, async (input, caller) => {
    if (input.state === 'cancelled') return cancelledPositions(parts, input, caller)
    if (input.state !== 'current' && input.state !== 'closing') return recordedPositions(parts, input, caller)
    return parts.engine.read(core => {
      const { market, limit, before = Number.POSITIVE_INFINITY } = pageOf(input)
      const found = parts.live
        .positionsOf(core, caller.user)
        .filter(one => one.state === input.state && (market === undefined || one.market === market) && Number(one.positionId) < before)
      return data({ positions: found.slice(0, limit), more: found.length > limit })
    })
  })

/** The calls that show what a person did in perpetual markets. */
export const perpHistory = (parts: HistoryParts): Handler[] => [
  positions(parts),
  orders(parts),
  changes(parts),
  trades(parts),
  funding(parts),
]
