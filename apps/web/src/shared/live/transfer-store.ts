import type { UserTransfer } from '@assay/wire/sends'
import type { ChannelFrame } from '@assay/wire/sockets'
import { createStore } from 'zustand/vanilla'

/** What was sent to somebody else or came from them just now; only the private socket writes here. */
export const transferStore = createStore<readonly UserTransfer[]>(() => [])

export function applyUserTransfers({ type, data }: ChannelFrame<'userTransfers'>): void {
  if (type === 'delta') transferStore.setState(data, true)
}

export const forgetUserTransfers = (): void => transferStore.setState([], true)
