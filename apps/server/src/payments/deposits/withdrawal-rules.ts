/** What holds for taking money out again, as the house sets it: shown beside the deposit, before anything comes in. */
export const WITHDRAWAL_RULES = {
  opensAt: 12,
  closesAt: 24,
  zone: 'Asia/Hong_Kong',
  perDay: 2,
  minimum: '100',
  maximum: '200000',
  feeRate: '0.05',
  turnoverRate: '0.9',
}
