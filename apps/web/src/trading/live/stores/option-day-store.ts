import { serveChannel } from '@assay/client/live/channel-stores'
import { pageStore } from '@assay/client/page/page-state'
import type { OptionDay } from '@assay/wire/options/calls'
import type { ChannelFrame } from '@assay/wire/sockets'

/** The person's day in delivery contracts; undefined until the first snapshot. Only the private socket writes here. */
export const optionDayStore = pageStore<{ day: OptionDay | undefined }>('person', () => ({ day: undefined }))

const applyOptionDay = (frame: ChannelFrame<'optionDay'>): void => optionDayStore.setState({ day: frame.data })

serveChannel('optionDay', { apply: applyOptionDay })
