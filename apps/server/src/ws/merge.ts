import type { ChannelData } from '@assay/wire/sockets'

type Kind = keyof ChannelData
type Merge<K extends Kind> = (earlier: ChannelData[K], later: ChannelData[K]) => ChannelData[K]

/** Joins two lists; of rows with the same key only the last one stays, at the place of the first. */
const byKey =
  <Row>(keyOf: (row: Row) => string) =>
  (earlier: Row[], later: Row[]): Row[] => {
    const rows = new Map(earlier.map(row => [keyOf(row), row]))
    for (const row of later) rows.set(keyOf(row), row)
    return [...rows.values()]
  }

const append = <Row>(earlier: Row[], later: Row[]): Row[] => [...earlier, ...later]
const levels = byKey<[string, string]>(level => level[0])

/** How two deltas of a channel that wait for the same tick become one. */
export const MERGE: { readonly [K in Kind]: Merge<K> } = {
  ticker: byKey(row => row.pair),
  book: (earlier, later) => ({ bids: levels(earlier.bids, later.bids), asks: levels(earlier.asks, later.asks) }),
  trades: append,
  candles: byKey(row => String(row[0])),
  orders: byKey(row => row.orderId),
  fills: append,
  balances: byKey(row => `${row.wallet}/${row.asset}`),
}
