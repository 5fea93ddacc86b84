import { refresh } from '@assay/client/call/queries'
import { serveChannel } from '@assay/client/live/channel-stores'
import { pageState } from '@assay/client/page/page-state'
import { getInfo } from '@assay/wire/people/calls'

/** Why the account is frozen, as the private socket last said; undefined until it has. */
const known = pageState<string | undefined>('person', () => undefined)

// What all pages show is what `web/getInfo` says: the channel has it read anew at once.
serveChannel('accountFreeze', {
  apply: ({ data: { frozen } }) => {
    if (known.current !== undefined && known.current !== frozen) void refresh(getInfo)
    known.current = frozen
  },
})
