import type { ChannelData, ChannelFrame } from '@assay/wire/sockets'
import type { StoreApi } from 'zustand/vanilla'
import { pageStore } from '../page/page-state.ts'
import { serveChannel } from './channel-stores.ts'
import { joinNewest } from './join-newest.ts'

interface ListState<Row> {
  /** False until the first snapshot: unknown, not none. */
  known: boolean
  /** Newest first; where rows end, those that have not. */
  rows: readonly Row[]
  /** Those that ended while this page watched, newest first. */
  ended: readonly Row[]
  /** What is worth announcing of the newest frame: each row once. */
  news: readonly Row[]
}

/** A store of one person's rows, with what its channel does to it. */
export interface ListStore<Row, Kind extends keyof ChannelData> extends StoreApi<ListState<Row>> {
  apply(frame: Pick<ChannelFrame<Kind>, 'type' | 'data'>): void
}

/** Kinds of channels whose frames are lists of rows. */
export type ListKind = { [K in keyof ChannelData]: ChannelData[K] extends readonly unknown[] ? K : never }[keyof ChannelData]
export type RowOf<K extends ListKind> = ChannelData[K] extends readonly (infer Row)[] ? Row : never

interface ListOptions<K extends ListKind> {
  channel: K
  idOf(row: RowOf<K>): string
  /** Milliseconds since 1970; the newest comes first. */
  atOf(row: RowOf<K>): number
  /** Far more than the server gives of one person. */
  most: number
  /** Whether a row has not ended; without it none ever does. */
  isOpen?(row: RowOf<K>): boolean
  /** Which rows are worth announcing: without it those that have ended, or, where none ends, all. */
  isNews?(row: RowOf<K>): boolean
  /** A snapshot has the newest rows alone, and those that are known stay. */
  isPartial?: boolean
  /** A second snapshot means that something was missed, which is only in the history. */
  onMissed?(): void
}

const ENDED_KEPT = 100

/** A list of one person's rows; only the private socket writes here. */
export function createListStore<K extends ListKind>(options: ListOptions<K>): ListStore<RowOf<K>, K> {
  type Row = RowOf<K>
  const { channel, idOf, atOf, most, isOpen, isPartial, onMissed } = options
  const isNews = options.isNews ?? (row => !isOpen?.(row))
  const nothing: ListState<Row> = { known: false, rows: [], ended: [], news: [] }
  const store = pageStore<ListState<Row>>('person', () => nothing)
  const apply = ({ type, data }: Pick<ChannelFrame<K>, 'type' | 'data'>) => {
    const { known, rows, ended } = store.getState()
    const isSnapshot = type === 'snapshot'
    if (isSnapshot && known) onMissed?.()
    const arrived = data as unknown as readonly Row[]
    const before = new Map([...rows, ...ended].map(row => [idOf(row), row]))
    // A snapshot may bring what this page saw open before its connection was cut; what it never saw is history.
    const news = arrived.filter(row => {
      const last = before.get(idOf(row))
      return isNews(row) && (last ? !isNews(last) : !isSnapshot)
    })
    const joined = joinNewest<Row>({ known: isSnapshot && !isPartial ? [] : rows, arrived, idOf, atOf, most })
    const over = isOpen ? arrived.filter(row => !isOpen(row)) : []
    store.setState({
      known: true,
      rows: isOpen ? joined.filter(isOpen) : joined,
      ended: over.length > 0 ? joinNewest<Row>({ known: ended, arrived: over, idOf, atOf, most: ENDED_KEPT }) : ended,
      news,
    })
  }
  serveChannel(channel, { apply })
  return Object.assign(store, { apply })
}
