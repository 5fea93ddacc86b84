import { formatDecimal } from '@assay/money/decimal'
import type { RefusalName } from '@assay/rules/refusals'
import type { VerificationLevel } from '@assay/rules/verification/levels'
import { type WithdrawalChecklist, withdrawalChecklist } from '@assay/rules/withdrawals/checklist'
import { FIRST_WITHDRAWAL_TERMS, type WithdrawalTerms } from '@assay/rules/withdrawals/terms'
import { turnoverOf } from '../src/engine/of-person/turnover-of.ts'
import type { Reply } from '../src/engine/record.ts'
import { totalOf } from '../src/ledger/state.ts'
import { loanDebtOf } from '../src/loans/read.ts'
import type { RequestWithdrawal } from '../src/payments/withdrawals/commands.ts'
import { withdrawalFigures } from '../src/payments/withdrawals/figures.ts'
import { verificationLevelOf } from '../src/verification/read.ts'
import { Exchange, type Name, rate, USDT_SCALE, USERS, usdt } from './exchange.ts'

/** Refusals that have their rows in the scenarios of withdrawals. */
export const WITHDRAWAL_REFUSALS: readonly RefusalName[] = [
  'withdrawalUnknown',
  'withdrawalStateInvalid',
  'nonceInvalid',
  'feeCapTooLow',
  'feeCapTooHigh',
  'attemptUnknown',
  'withdrawalTermsChanged',
  'basicVerificationRequired',
  'seniorVerificationRequired',
  'addressVerificationRequired',
  'withdrawalHeld',
  'withdrawalWindowClosed',
  'withdrawalsPerDayReached',
  'turnoverTooLow',
  'depositNotFinal',
]

export const SENDER = `0x${'5e'.repeat(20)}`
export const hashOf = (digit: string): string => `0x${digit.repeat(64)}`

export const withdrawalTerms = (changed: Partial<WithdrawalTerms> = {}): WithdrawalTerms => ({ ...FIRST_WITHDRAWAL_TERMS, ...changed })

/** What somebody asks for, to an address that is old enough, with no hold. */
export const withdrawalOf = (user: number, amount: string): RequestWithdrawal => ({
  kind: 'payments.requestWithdrawal',
  user,
  asset: 'USDT',
  amount: usdt(amount),
  chain: 'local',
  addressHash: 'ad'.repeat(32),
  isAddressAged: true,
  holds: [],
  termsVersion: 1,
})

/** An exchange in which withdrawals are asked for and paid out. */
export class WithdrawalExchange extends Exchange {
  /** The last request that was accepted. */
  newest = 0

  /** Somebody who may withdraw: with money from outside that is final, so much turnover, and a level. */
  ready(name: Name, money: string, level: VerificationLevel = 'basic'): this {
    this.deposit(name, money, 'USDT')
    this.send({ kind: 'verification.setLevel', user: USERS[name], level, reference: 'review:1' })
    return this
  }

  /** Terms from now on that ask for no turnover, but for what is changed. */
  change(terms: Partial<WithdrawalTerms>): Reply {
    return this.send({
      kind: 'payments.changeWithdrawalTerms',
      effectiveAt: this.at,
      terms: withdrawalTerms({ turnoverRate: rate('0'), ...terms }),
    })
  }

  request(name: Name, amount: string, changed: Partial<RequestWithdrawal> = {}): Reply {
    const { versions } = this.core.state.payments.withdrawals.terms
    const reply = this.send({ ...withdrawalOf(USERS[name], amount), termsVersion: versions.length, ...changed })
    if (reply.result?.withdrawalId !== undefined) this.newest = reply.result.withdrawalId
    return reply
  }

  refusal(name: Name, amount: string, changed: Partial<RequestWithdrawal> = {}): RefusalName | undefined {
    return this.request(name, amount, changed).refusal?.refusal
  }

  /** What the page shows before somebody asks: the same checklist, from the same state. */
  dryRun(
    name: Name,
    amount: string,
    { holds = [], at = this.at }: { holds?: RequestWithdrawal['holds']; at?: number } = {},
  ): WithdrawalChecklist {
    const { state } = this.core
    const user = USERS[name]
    const elsewhere = {
      level: verificationLevelOf(state, user),
      turnover: turnoverOf(state, user, 'USDT'),
      overdue: loanDebtOf(state, user, at).overdue,
    }
    return withdrawalChecklist(withdrawalFigures(state, { user, amount: usdt(amount), holds }, elsewhere, at))
  }

  /** Binds and names the transaction of the newest withdrawal. */
  sendOut(nonce: number, hash: string, withdrawal = this.newest): Reply {
    this.send({ kind: 'payments.reserveSend', withdrawal, sender: SENDER, nonce, gas: 60_000n, maxFee: 100n, maxPriority: 10n })
    return this.send({ kind: 'payments.recordHash', withdrawal, hash })
  }

  /** Both are of this value, so that each has a turnover of it. */
  tradeOf(quantity: string, price = '60000'): void {
    const order = { kind: 'spot.placeOrder', pair: 'BTCUSDT', type: 'limit' } as const
    const terms = { price: BigInt(Number(price)) * 100_000_000n, quantity: BigInt(Math.round(Number(quantity) * 100_000_000)) }
    this.send({ ...order, ...terms, user: USERS.bob, side: 'sell' } as never)
    this.send({ ...order, ...terms, user: USERS.alice, side: 'buy' } as never)
  }

  account(address: string): string {
    const { ledger } = this.core.state
    const account = ledger.named.get(address)
    return formatDecimal(account === undefined ? 0n : totalOf(ledger, account), USDT_SCALE)
  }
}
