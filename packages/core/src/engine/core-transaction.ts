import type { Amount } from '@assay/money/kinds'
import type { Refusal } from '@assay/rules/refusals'
import type { WithdrawalFigures, WithdrawalHold } from '@assay/rules/withdrawals/checklist'
import type { Debt } from '@assay/rules/withdrawals/debt'
import type { Wallet } from '../ledger/chart.ts'
import type { CreditDeposit } from '../payments/commands.ts'
import { creditDeposit } from '../payments/credit-deposit.ts'
import type { UserId } from '../people/state.ts'
import { bindPerpSteps } from '../perp/bind-steps.ts'
import { contractQuote } from '../perp/margin/contract-quote.ts'
import { freeMoney } from '../perp/margin/free-money.ts'
import { crossPositions } from '../perp/margin/margin-status.ts'
import { isStale } from '../perp/mark/staleness.ts'
import { marketOfPosition } from '../perp/state.ts'
import type { PerpSteps } from '../perp/steps.ts'
import { bindChargedFee } from '../rewards/charged-fee.ts'
import { bindSpotSteps } from '../spot/bind-steps.ts'
import { executeMarketLeg, planMarketLeg } from '../spot/legs/market-leg.ts'
import { pairOf } from '../spot/read.ts'
import type { SpotSteps } from '../spot/steps.ts'
import type { FeeHook } from '../tx/fee-hook.ts'
import type { LegFigures, MarketLeg, MarketLegs } from '../tx/market-leg.ts'
import { Transaction } from '../tx/transaction.ts'
import type { Tx } from '../tx/tx.ts'
import { verificationLevelOf } from '../verification/read.ts'
import { debtOf } from './of-person/debt-of.ts'
import { hasPosition } from './of-person/has-position.ts'
import { turnoverOf } from './of-person/turnover-of.ts'
import type { ValueEvent } from './record.ts'
import type { State } from './state.ts'
import { figuresOfWithdrawal } from './withdrawals/figures-of-withdrawal.ts'

/** What commands of all products decide with. */
export interface CoreTx extends Tx<State, ValueEvent>, MarketLegs, FeeHook {
  readonly spotSteps: SpotSteps
  readonly perpSteps: PerpSteps
  /** The texts that the command has written so far. */
  readonly emitted: readonly ValueEvent[]
  /** What may leave a wallet: of the contract wallet not what its cross positions have lost at the mark. */
  spendable(user: UserId, wallet: Wallet, asset: string): Amount
  hasStalePosition(user: UserId, wallet: Wallet): boolean
  hasPosition(user: UserId): boolean
  turnover(user: UserId, asset: string): Amount
  verificationLevel(user: UserId): ReturnType<typeof verificationLevelOf>
  debt(user: UserId): Debt
  withdrawalFigures(user: UserId, holds: readonly WithdrawalHold[]): WithdrawalFigures
  creditVoucher(deposit: VoucherDeposit): Refusal | undefined
}

type VoucherDeposit = Pick<CreditDeposit, 'user' | 'asset' | 'amount' | 'reference'>

/** The transaction of one exchange, with the steps that are bound to it. */
export class CoreTransaction extends Transaction<State, ValueEvent> implements CoreTx {
  readonly spotSteps = bindSpotSteps(this)
  readonly perpSteps = bindPerpSteps(this)
  readonly chargedFee = bindChargedFee(this)

  spendable(user: UserId, wallet: Wallet, asset: string): Amount {
    return wallet === 'contract' && asset === contractQuote(this.state, user) ? freeMoney(this, user) : this.available(user, wallet, asset)
  }

  hasStalePosition(user: UserId, wallet: Wallet): boolean {
    if (wallet !== 'contract') return false
    return crossPositions(this.state.perp, user).some(slot => isStale(marketOfPosition(this.state.perp, slot), this.at))
  }

  hasPosition(user: UserId): boolean {
    return hasPosition(this.state, user)
  }

  turnover(user: UserId, asset: string): Amount {
    return turnoverOf(this.state, user, asset)
  }

  verificationLevel(user: UserId): ReturnType<typeof verificationLevelOf> {
    return verificationLevelOf(this.state, user)
  }

  debt(user: UserId): Debt {
    return debtOf(this.state, user, this.at)
  }

  withdrawalFigures(user: UserId, holds: readonly WithdrawalHold[]): WithdrawalFigures {
    return figuresOfWithdrawal(this.state, user, holds, this.at)
  }

  creditVoucher(deposit: VoucherDeposit): Refusal | undefined {
    return creditDeposit(this, { kind: 'payments.creditDeposit', source: 'voucher', ...deposit })
  }

  pairOf(base: string, quote: string): string | undefined {
    return pairOf(this.state, base, quote)
  }

  planMarketLeg(leg: MarketLeg): LegFigures | Refusal {
    return planMarketLeg(this, leg)
  }

  executeMarketLeg(leg: MarketLeg): number {
    return executeMarketLeg(this, leg)
  }
}
