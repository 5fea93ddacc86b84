import { refresh } from '@assay/client/call/queries'
import { serveChannel } from '@assay/client/live/channel-stores'
import { getInfo } from '@assay/wire/people/calls'
import type { ChannelData } from '@assay/wire/sockets'
import { createStore } from 'zustand/vanilla'

type Frozen = ChannelData['accountFreeze']['frozen']

/** Why the account is frozen, as the server last said; undefined until it has. Only the private socket writes here. */
export const freezeStore = createStore<{ frozen: Frozen | undefined }>(() => ({ frozen: undefined }))

serveChannel('accountFreeze', {
  apply: ({ data: { frozen } }) => {
    const before = freezeStore.getState().frozen
    freezeStore.setState({ frozen })
    // Pages that show it among other things read it anew.
    if (before !== undefined && before !== frozen) void refresh(getInfo)
  },
  forget: () => freezeStore.setState({ frozen: undefined }),
})
