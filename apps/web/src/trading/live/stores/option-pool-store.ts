import { serveChannel } from '@assay/client/live/channel-stores'
import { paintAtMost } from '@assay/client/live/paint'
import { pageState, pageStore } from '@assay/client/page/page-state'
import type { OptionPool } from '@assay/wire/options/calls'
import type { ChannelFrame } from '@assay/wire/sockets'

/** The pool that pays the wins of delivery contracts; undefined until the first snapshot. */
export const optionPoolStore = pageStore<{ pool: OptionPool | undefined }>('page', () => ({ pool: undefined }))

const newest = pageState<OptionPool | undefined>('page', () => undefined)
const paint = paintAtMost(() => optionPoolStore.setState({ pool: newest.current }))

function applyOptionPool(frame: ChannelFrame<'optionPool'>): void {
  newest.current = frame.data
  paint()
}

serveChannel('optionPool', { apply: applyOptionPool })
