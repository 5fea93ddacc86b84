/** Why money moved; one word that records and statements show. The order is that of the journal: new ones go to the end. */
export const POSTING_REASONS = [
  'deposit',
  'transfer',
  'trade',
  'fee',
  'faucet',
  'funding',
  'adjustment',
  'perpProfit',
  'perpFee',
  'fundingFee',
  'liquidationFee',
  'insurance',
  'deleveraging',
  'optionPayout',
  'optionStake',
  'optionFee',
  'demo',
  'userTransfer',
] as const
export type PostingReason = (typeof POSTING_REASONS)[number]
