import { serveChannel } from '@assay/client/live/channel-stores'
import { pageStore } from '@assay/client/page/page-state'
import type { PerpTradingModes } from '@assay/wire/perp/account'
import type { ChannelFrame } from '@assay/wire/sockets'

/** How the person trades contracts, with the journal's number at which it was so; undefined until the first snapshot. */
export const tradingModesStore = pageStore<{ modes: (PerpTradingModes & { seq: number }) | undefined }>('person', () => ({
  modes: undefined,
}))

const applyTradingModes = ({ data, seq }: ChannelFrame<'perpTradingModes'>): void => tradingModesStore.setState({ modes: { ...data, seq } })

serveChannel('perpTradingModes', { apply: applyTradingModes })
