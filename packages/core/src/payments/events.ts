import type { Amount } from '@assay/money/kinds'
import type { UserId } from '../people/state.ts'
import type { CreditDeposit, Wallet } from './commands.ts'

export interface DepositCredited {
  type: 'payments.depositCredited'
  v: 1
  user: UserId
  asset: string
  amount: Amount
  source: CreditDeposit['source']
  reference: string
}

export interface Transferred {
  type: 'payments.transferred'
  v: 1
  transferId: number
  user: UserId
  asset: string
  amount: Amount
  from: Wallet
  to: Wallet
}

export type PaymentsEvent = DepositCredited | Transferred
