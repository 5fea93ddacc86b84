import type { PerpOrder } from '@assay/wire/perp-account'
import type { ChannelFrame } from '@assay/wire/sockets'
import { createStore } from 'zustand/vanilla'
import { joinNewest } from './join-newest.ts'

const OPEN_KEPT = 10_000
const CLOSED_KEPT = 100

interface PerpOrders {
  /** False until the first snapshot: unknown, not none. */
  known: boolean
  /** Open orders, those that wait for their trigger included, newest first. */
  open: readonly PerpOrder[]
  /** Orders that closed while this page watched, newest first. */
  closed: readonly PerpOrder[]
}

const NOTHING: PerpOrders = { known: false, open: [], closed: [] }

/** The person's orders in perpetual markets; only the private socket writes here. */
export const perpOrderStore = createStore<PerpOrders>(() => NOTHING)

const idOf = (order: PerpOrder) => order.orderId
const atOf = (order: PerpOrder) => order.createdAt

export function applyPerpOrders(frame: ChannelFrame<'perpOrders'>): void {
  const { open, closed } = perpOrderStore.getState()
  const before = frame.type === 'snapshot' ? [] : open
  const joined = joinNewest({ known: before, arrived: frame.data, idOf, atOf, most: OPEN_KEPT })
  const closedNow = frame.data.filter(order => order.status !== 'current')
  perpOrderStore.setState({
    known: true,
    open: joined.filter(order => order.status === 'current'),
    closed: joinNewest({ known: closed, arrived: closedNow, idOf, atOf, most: CLOSED_KEPT }),
  })
}

export const forgetPerpOrders = (): void => perpOrderStore.setState(NOTHING)
