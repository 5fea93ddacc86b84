import type { ChannelData } from '@assay/wire/sockets'

type Kind = keyof ChannelData
export type Merge<K extends Kind> = (deltas: readonly ChannelData[K][]) => ChannelData[K]

/** Joins lists; of rows with the same key only the last one stays, at the place of the first. */
const byKey =
  <Row>(keyOf: (row: Row) => string) =>
  (lists: readonly Row[][]): Row[] => {
    const rows = new Map<string, Row>()
    for (const list of lists) for (const row of list) rows.set(keyOf(row), row)
    return [...rows.values()]
  }

const append = <Row>(lists: readonly Row[][]): Row[] => lists.flat()
const last = <Row>(rows: readonly Row[]): Row => rows.at(-1)!
const levels = byKey<[string, string]>(level => level[0])

/** How the deltas of a channel that wait for the same tick, oldest first, become one. */
export const MERGE: { readonly [K in Kind]: Merge<K> } = {
  ticker: byKey(row => row.pair),
  book: deltas => ({ bids: levels(deltas.map(({ bids }) => bids)), asks: levels(deltas.map(({ asks }) => asks)) }),
  trades: append,
  candles: byKey(row => String(row[0])),
  orders: byKey(row => row.orderId),
  fills: append,
  alerts: byKey(row => row.id),
  perpTicker: byKey(row => row.pair),
  perpPositions: byKey(row => row.positionId),
  perpOrders: byKey(row => row.orderId),
  perpFills: append,
  perpWallet: last,
  perpTradingModes: last,
  perpLiquidations: append,
  perpNotices: append,
  optionMarkets: byKey(row => row.market),
  optionPool: last,
  index: byKey(point => String(point[0])),
  optionContracts: byKey(row => row.optionId),
  optionDay: last,
  limits: last,
  verification: last,
  deposits: last,
  vouchers: last,
  withdrawals: byKey(row => row.withdrawalId),
  custody: byKey(row => row.custodyId),
  userTransfers: append,
  accountFreeze: last,
  balances: byKey(row => `${row.wallet}/${row.asset}`),
}
