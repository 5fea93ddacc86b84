import { serveChannel } from '@assay/client/live/channel-stores'
import { pageStore } from '@assay/client/page/page-state'
import type { AnyWallet, Balance } from '@assay/wire/payments/calls'
import type { ChannelFrame } from '@assay/wire/sockets'

interface Balances {
  /** False until the first snapshot: unknown, not zero. */
  known: boolean
  rows: Readonly<Record<string, Balance>>
}

const NOTHING: Balances = { known: false, rows: {} }

/** The person's balances by `wallet/asset`; only the private socket writes here. */
export const balanceStore = pageStore<Balances>('person', () => NOTHING)

export const balanceKey = (wallet: AnyWallet, asset: string) => `${wallet}/${asset}`

function applyBalances(frame: ChannelFrame<'balances'>): void {
  const rows: Record<string, Balance> = frame.type === 'snapshot' ? {} : { ...balanceStore.getState().rows }
  for (const row of frame.data) rows[balanceKey(row.wallet, row.asset)] = row
  balanceStore.setState({ known: true, rows })
}

serveChannel('balances', { apply: applyBalances })
