import { formatDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import { countsAs, DOLLAR_ASSET, USD_SCALE } from '../assets/us-dollars.ts'
import { type Refusal, refuse } from '../refusals.ts'
import { type WithdrawalChecklist, type WithdrawalFigures, withdrawalChecklist } from '../withdrawals/checklist.ts'
import type { BankTerms } from './terms.ts'

/** What a payout is compared with: the figures of a withdrawal, as one limit holds for both ways out, with the person's US dollars. */
export interface PayoutFigures {
  /** Of a withdrawal of the person at the same moment; its `available` and `unfinal` are of USDT. */
  withdrawal: WithdrawalFigures
  bank: BankTerms
  /** All that leaves, cents. */
  amount: Amount
  /** US dollars in the exchange wallet, not frozen, cents. */
  available: Amount
}

/** Every condition of a payout with its figures in US dollars, in the order in which they refuse. */
export interface PayoutChecklist extends Pick<WithdrawalChecklist, 'conditions' | 'firstUnmet' | 'earliest' | 'mostBy'> {
  /** Cents. */
  fee: Amount
  arrival: Amount
  most: Amount
}

/**
 * The conditions of a withdrawal, asked of a payout to a bank: the same security holds, steps of verification, times, turnover and limit of a day, in which a US dollar counts as
 * one USDT. Least, most and fee are the bank's. What of deposits is not final, and what is
 * owed of overdue loans, has to be covered by the USDT that stay.
 */
export function payoutChecklist({ withdrawal, bank, amount, available }: PayoutFigures): PayoutChecklist {
  const beyond = (units: bigint) => (units > withdrawal.available ? units - withdrawal.available : 0n) as Amount
  const terms = {
    ...withdrawal.terms,
    minimum: countsAs(bank.payoutMinimum),
    maximum: countsAs(bank.payoutMaximum),
    feeRate: 0n as typeof withdrawal.terms.feeRate,
  }
  const list = withdrawalChecklist({
    ...withdrawal,
    ...{
      terms,
      amount: countsAs(amount),
      available: countsAs(available),
      unfinal: beyond(withdrawal.unfinal),
      overdue: beyond(withdrawal.overdue),
    },
  })
  const fee = bank.payoutFee < amount ? bank.payoutFee : amount
  return {
    conditions: list.conditions,
    earliest: list.earliest,
    mostBy: list.mostBy,
    most: (list.most / countsAs(1n)) as Amount,
    firstUnmet: list.firstUnmet && inDollars(list.firstUnmet, bank),
    fee,
    arrival: (amount - fee) as Amount,
  }
}

/** A refusal of withdrawals as one of payouts: below the least one it has its own words, and what is short are dollars. */
function inDollars({ refusal, parameters }: Refusal, bank: BankTerms): Refusal {
  if (refusal === 'amountTooSmall') return refuse('bankPayoutTooSmall', { minimum: formatDecimal(bank.payoutMinimum, USD_SCALE) })
  return refusal === 'insufficientBalance' ? refuse(refusal, { ...parameters, asset: DOLLAR_ASSET }) : refuse(refusal, parameters)
}
