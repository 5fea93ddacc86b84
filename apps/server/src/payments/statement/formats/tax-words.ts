import type { PostingReason } from '@assay/rules/posting-reasons'
import { FEE, type Movement } from './movements.ts'

/** What a movement is to each tool: Koinly's label, CoinTracking's type, CoinLedger's type. */
type Labels = readonly [koinly: string, coinTracking: string, coinLedger: string]

const TRADE: Labels = ['', 'Trade', 'Trade']
const RECEIVED: Labels = ['', 'Deposit', 'Deposit']
const SENT: Labels = ['', 'Withdrawal', 'Withdrawal']
const PROFIT: Labels = ['realized gain', 'Derivatives / Futures Profit', 'Income']
const LOSS: Labels = ['realized gain', 'Derivatives / Futures Loss', 'Investment Loss']
const FEE_SENT: Labels = ['cost', 'Other Fee', 'Investment Loss']
const FEE_RECEIVED: Labels = ['fee refund', 'Other Income', 'Income']
const INTEREST: Labels = ['lending interest', 'Interest Income', 'Income']

const CONTRACTS: readonly string[] = [
  'perpProfit',
  'fundingFee',
  'insurance',
  'deleveraging',
  'optionPayout',
  'optionStake',
] satisfies PostingReason[]

const OTHERS: Readonly<Record<string, Labels>> = {
  custodyYield: INTEREST,
  feeVoucher: FEE_RECEIVED,
  loanDisbursed: ['loan', 'Receive Loan', 'Deposit'],
  loanRepaid: ['loan repayment', 'Repay Loan', 'Withdrawal'],
} satisfies Partial<Record<PostingReason, Labels>>

/** What came or went for no stated reason of these is a deposit or a withdrawal. */
function wordsOf({ kind, received }: Pick<Movement, 'kind' | 'sent' | 'received'>): Labels {
  if (kind === 'trade') return TRADE
  if (kind === FEE) return received ? FEE_RECEIVED : FEE_SENT
  if (CONTRACTS.includes(kind)) return received ? PROFIT : LOSS
  return OTHERS[kind] ?? (received ? RECEIVED : SENT)
}

export const koinlyLabel = (movement: Movement): string => wordsOf(movement)[0]
export const coinTrackingType = (movement: Movement): string => wordsOf(movement)[1]
export const coinLedgerType = (movement: Movement): string => wordsOf(movement)[2]
