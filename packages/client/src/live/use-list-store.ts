import type { ChannelName } from '@assay/wire/channels'
import { useStore } from 'zustand'
import type { ListKind, ListStore, RowOf } from './list-store.ts'
import { useChannel } from './use-channel.ts'

/** Channels of rows whose names say everything: there is one of each. */
type Own = ListKind & ChannelName

/** The rows of a list that the page watches, newest first; where rows end, those that have not. Undefined until they are known. */
export function useKnownRows<K extends Own>(channel: K, store: ListStore<RowOf<K>, K>): readonly RowOf<K>[] | undefined {
  useChannel(channel)
  return useStore(store, state => (state.known ? state.rows : undefined))
}

/** Those that ended while the page watched, newest first. */
export function useEndedRows<K extends Own>(channel: K, store: ListStore<RowOf<K>, K>): readonly RowOf<K>[] {
  useChannel(channel)
  return useStore(store, state => state.ended)
}

/** What is worth announcing of the newest frame. */
export function useNewRows<K extends Own>(channel: K, store: ListStore<RowOf<K>, K>): readonly RowOf<K>[] {
  useChannel(channel)
  return useStore(store, state => state.news)
}
