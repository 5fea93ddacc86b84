import type { ChannelData, ChannelFrame } from '@assay/wire/sockets'
import type { StoreApi } from 'zustand/vanilla'
import { type Owner, pageState, pageStore } from '../page/page-state.ts'
import { serveChannel } from './channel-stores.ts'
import { paintAtMost } from './paint.ts'

/** Channels of which every frame is the whole of what they tell. */
type ValueKind = { [K in keyof ChannelData]: ChannelData[K] extends readonly unknown[] ? never : K }[keyof ChannelData]

/**
 * The store of a channel that tells one thing, each time as a whole; undefined until the first frame. Only the socket writes here. What is the page's
 * changes with the market, and is painted with its other panels; what is the person's shows at once.
 */
export function createValueStore<K extends ValueKind>(owner: Owner, channel: K): StoreApi<{ value: ChannelData[K] | undefined }> {
  const store = pageStore<{ value: ChannelData[K] | undefined }>(owner, () => ({ value: undefined }))
  const newest = pageState<ChannelData[K] | undefined>(owner, () => undefined)
  const show = () => store.setState({ value: newest.current })
  const paint = owner === 'page' ? paintAtMost(show) : show
  serveChannel(channel, {
    apply: ({ data }: ChannelFrame<K>) => {
      newest.current = data
      paint()
    },
  })
  return store
}
