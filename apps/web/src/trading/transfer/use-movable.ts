import { compareDecimals } from '@assay/money/decimal-text'
import type { Wallet } from '@assay/wire/payments/calls'
import { useBalance } from '../live/use-own.ts'
import { usePerpWallet } from '../live/use-perp.ts'

/** What can leave a wallet now, live; undefined until it is known. The contract wallet keeps what its cross positions need. */
export function useMovable(wallet: Wallet, asset: string): string | undefined {
  const balance = useBalance(wallet, asset)
  const contract = usePerpWallet()
  return wallet === 'contract' && contract?.asset === asset ? contract.transferable : balance?.available
}

/** Whether the contract wallet holds more than can leave it: margin of positions and orders, and what cross positions have lost. */
export function useIsPartKept(wallet: Wallet, asset: string): boolean {
  const contract = usePerpWallet()
  return wallet === 'contract' && contract?.asset === asset && compareDecimals(contract.balance, contract.transferable) > 0
}
