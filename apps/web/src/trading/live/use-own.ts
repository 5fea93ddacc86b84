import { useChannel } from '@assay/client/live/use-channel'
import { useKnownRows, useNewRows } from '@assay/client/live/use-list-store'
import type { PriceAlert } from '@assay/wire/alerts/calls'
import type { Balance, Wallet } from '@assay/wire/payments/calls'
import type { UserTransfer } from '@assay/wire/payments/sends'
import { useStore } from 'zustand'
import { alertStore } from './stores/alert-store.ts'
import { balanceKey, balanceStore } from './stores/balance-store.ts'
import { transferStore } from './stores/transfer-store.ts'

/** The person's balances by `wallet/asset`, live; undefined until they are known (never zeros for "unknown") and for a visitor. */
export function useBalances(): Readonly<Record<string, Balance>> | undefined {
  useChannel('balances')
  return useStore(balanceStore, state => (state.known ? state.rows : undefined))
}

/** One balance, live; undefined until it is known. An asset that was never used has no row on the wire and reads as zero. */
export function useBalance(wallet: Wallet, asset: string): Balance | undefined {
  const rows = useBalances()
  return rows && (rows[balanceKey(wallet, asset)] ?? { wallet, asset, available: '0', frozen: '0' })
}

/** The person's price alerts, newest first, live; undefined until they are known. */
export function useAlerts(): readonly PriceAlert[] | undefined {
  return useKnownRows('alerts', alertStore)
}

/** What was sent to somebody else or came from them just now. */
export function useTransferNews(): readonly UserTransfer[] {
  return useNewRows('userTransfers', transferStore)
}

/** Alerts that fired just now. */
export function useAlertNews(): readonly PriceAlert[] {
  return useNewRows('alerts', alertStore)
}
