import type { Amount } from '@assay/money/kinds'
import type { UserId } from '../people/state.ts'

export type Wallet = 'exchange' | 'contract' | 'options'

/** Credits money that came in from outside to the exchange wallet. `reference` is unique for ever: the same one is credited once. */
export interface CreditDeposit {
  kind: 'payments.creditDeposit'
  user: UserId
  key?: string
  asset: string
  amount: Amount
  source: 'chain' | 'voucher' | 'faucet' | 'seed'
  reference: string
}

/** Moves available money between two wallets of one user. Instant, free. */
export interface TransferBetweenWallets {
  kind: 'payments.transfer'
  user: UserId
  key?: string
  asset: string
  amount: Amount
  from: Wallet
  to: Wallet
}

export type PaymentsCommand = CreditDeposit | TransferBetweenWallets
