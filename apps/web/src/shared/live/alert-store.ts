import type { PriceAlert } from '@assay/wire/alerts'
import type { ChannelFrame } from '@assay/wire/sockets'
import { createStore } from 'zustand/vanilla'
import { joinNewest } from './join-newest.ts'

/** More than the server keeps of one person. */
const KEPT = 200

interface Alerts {
  known: boolean
  /** Newest first. */
  alerts: readonly PriceAlert[]
  /** Those that fired just now. */
  news: readonly PriceAlert[]
}

const NOTHING: Alerts = { known: false, alerts: [], news: [] }

/** The person's price alerts; only the private socket writes here. */
export const alertStore = createStore<Alerts>(() => NOTHING)

export function applyAlerts(frame: ChannelFrame<'alerts'>): void {
  const { alerts: before, news } = alertStore.getState()
  const alerts = joinNewest({
    known: frame.type === 'snapshot' ? [] : before,
    arrived: frame.data,
    idOf: alert => alert.id,
    atOf: alert => alert.createdAt,
    most: KEPT,
  }).filter(alert => alert.state !== 'removed')
  const fired = frame.type === 'delta' ? frame.data.filter(alert => alert.state === 'fired') : []
  alertStore.setState({ known: true, alerts, news: fired.length > 0 ? fired : news })
}

export const forgetAlerts = (): void => alertStore.setState(NOTHING)
