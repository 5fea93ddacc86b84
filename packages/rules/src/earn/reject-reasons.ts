/**
 * For which reasons the house takes back an order before its value date. Whoever bought it reads the reason in the own language; the house gives none that is not
 * listed.
 */
export const CUSTODY_REJECT_REASONS = ['termsMistake', 'accountReview', 'sourceOfFunds', 'legalOrder'] as const
export type CustodyRejectReason = (typeof CUSTODY_REJECT_REASONS)[number]
