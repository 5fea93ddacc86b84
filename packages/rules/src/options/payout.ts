import { multiplyDivide } from '@assay/money/arithmetic'
import type { Amount, Rate } from '@assay/money/kinds'
import { RATE_ONE } from '../fees.ts'

/** What a win adds to the stake, quote units: stake x payout rate, rounded down. The whole of it is reserved in the pool at acceptance. */
export const payoutOf = (stake: Amount, payoutRate: Rate): Amount => multiplyDivide(stake, payoutRate, RATE_ONE, 'floor') as Amount

/** Fee beside the stake, quote units: stake x fee rate, rounded up for the house. Given back with the stake of a refund. */
export const feeOf = (stake: Amount, feeRate: Rate): Amount => multiplyDivide(stake, feeRate, RATE_ONE, 'ceil') as Amount
