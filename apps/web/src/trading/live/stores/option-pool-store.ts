import { serveChannel } from '@assay/client/live/channel-stores'
import { paintAtMost } from '@assay/client/live/paint'
import type { OptionPool } from '@assay/wire/options/calls'
import type { ChannelFrame } from '@assay/wire/sockets'
import { createStore } from 'zustand/vanilla'

/** The pool that pays the wins of delivery contracts; undefined until the first snapshot. */
export const optionPoolStore = createStore<{ pool: OptionPool | undefined }>(() => ({ pool: undefined }))

let newest: OptionPool | undefined
const paint = paintAtMost(() => optionPoolStore.setState({ pool: newest }))

function applyOptionPool(frame: ChannelFrame<'optionPool'>): void {
  newest = frame.data
  paint()
}

serveChannel('optionPool', { apply: applyOptionPool })
