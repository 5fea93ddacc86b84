import type { ChannelFrame } from '@assay/wire/sockets'
import type { SpotOrder } from '@assay/wire/spot'
import { createStore } from 'zustand/vanilla'
import { joinNewest } from './join-newest.ts'

/** The core allows a few hundred open orders a person; closed ones are kept only until the history is read anew. */
const OPEN_KEPT = 10_000
const CLOSED_KEPT = 100

interface Orders {
  /** False until the first snapshot: unknown, not none. */
  known: boolean
  /** Open orders, newest first. */
  open: readonly SpotOrder[]
  /** Orders that closed while this page watched, newest first. */
  closed: readonly SpotOrder[]
}

const NOTHING: Orders = { known: false, open: [], closed: [] }

/** The person's spot orders; only the private socket writes here. */
export const orderStore = createStore<Orders>(() => NOTHING)

const idOf = (order: SpotOrder) => order.orderId

export function applyOrders(frame: ChannelFrame<'orders'>): void {
  const { open, closed } = orderStore.getState()
  const before = frame.type === 'snapshot' ? [] : open
  const joined = joinNewest({ known: before, arrived: frame.data, idOf, atOf: order => order.createdAt, most: OPEN_KEPT })
  const closedNow = frame.data.filter(order => order.status !== 'current')
  orderStore.setState({
    known: true,
    open: joined.filter(order => order.status === 'current'),
    closed: joinNewest({ known: closed, arrived: closedNow, idOf, atOf: order => order.createdAt, most: CLOSED_KEPT }),
  })
}

export const forgetOrders = (): void => orderStore.setState(NOTHING)
