import type { ChannelFrame } from '@assay/wire/sockets'
import type { StoreApi } from 'zustand/vanilla'
import { type Owner, pageState, pageStore } from '../page/page-state.ts'
import { serveChannel } from './channel-stores.ts'
import type { ListKind, RowOf } from './list-store.ts'
import { paintAtMost } from './paint.ts'

interface KeyedOptions<K extends ListKind> {
  channel: K
  keyOf(row: RowOf<K>): string
  /** Something comes every second, so that silence means old figures. */
  isSteady?: boolean
}

/**
 * The store of a channel whose snapshot is all rows, and whose deltas are those that have changed. Only the socket writes here. What is the page's
 * changes with the market, and is painted with its other panels; what is the person's shows at once.
 */
export function createKeyedStore<K extends ListKind>(
  owner: Owner,
  { channel, keyOf, isSteady = false }: KeyedOptions<K>,
): StoreApi<{
  /** False until the first snapshot: unknown, not none. */
  known: boolean
  rows: Readonly<Record<string, RowOf<K>>>
}> {
  type Row = RowOf<K>
  const store = pageStore<{ known: boolean; rows: Readonly<Record<string, Row>> }>(owner, () => ({ known: false, rows: {} }))
  const newest = pageState<Record<string, Row>>(owner, () => ({}))
  const show = () => store.setState({ known: true, rows: { ...newest.current } })
  const paint = owner === 'page' ? paintAtMost(show) : show
  serveChannel(channel, {
    isSteady,
    apply: ({ type, data }: ChannelFrame<K>) => {
      if (type === 'snapshot') newest.current = {}
      for (const row of data as unknown as readonly Row[]) newest.current[keyOf(row)] = row
      paint()
    },
  })
  return store
}
