import { serveChannel } from '@assay/client/live/channel-stores'
import { pageStore } from '@assay/client/page/page-state'
import type { SelfLimits } from '@assay/wire/limits/calls'
import type { ChannelFrame } from '@assay/wire/sockets'

/** The limits that the person has set, and what follows from losses; undefined until the first snapshot. Only the private socket writes here. */
export const limitsStore = pageStore<{ limits: SelfLimits | undefined }>('person', () => ({ limits: undefined }))

const applyLimits = (frame: ChannelFrame<'limits'>): void => limitsStore.setState({ limits: frame.data })

serveChannel('limits', { apply: applyLimits })
