import type { OptionPool } from '@assay/wire/options'
import type { ChannelFrame } from '@assay/wire/sockets'
import { createStore } from 'zustand/vanilla'
import { serveChannel } from '../channel-stores.ts'
import { paintAtMost } from '../paint.ts'

/** The pool that pays the wins of delivery contracts; undefined until the first snapshot. */
export const optionPoolStore = createStore<{ pool: OptionPool | undefined }>(() => ({ pool: undefined }))

let newest: OptionPool | undefined
const paint = paintAtMost(() => optionPoolStore.setState({ pool: newest }))

function applyOptionPool(frame: ChannelFrame<'optionPool'>): void {
  newest = frame.data
  paint()
}

serveChannel('optionPool', { apply: applyOptionPool })
