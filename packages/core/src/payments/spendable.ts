import type { Amount } from '@assay/money/kinds'
import type { Wallet } from '../ledger/chart.ts'
import type { UserId } from '../people/state.ts'

/** What may leave a wallet of a user: never more than is available there. */
export type Spendable = (user: UserId, wallet: Wallet, asset: string) => Amount
