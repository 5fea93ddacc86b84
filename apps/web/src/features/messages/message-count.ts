import { useChannel } from '@assay/client/live/use-channel'
import { createValueStore } from '@assay/client/live/value-store'
import type { ChannelData } from '@assay/wire/sockets'
import { useStore } from 'zustand'

const store = createValueStore('person', 'messages')

/** How many messages the server counts, live; undefined until it has said so. Nothing is counted here. */
export function useMessageCount(): ChannelData['messages'] | undefined {
  useChannel('messages')
  return useStore(store, ({ value }) => value)
}
