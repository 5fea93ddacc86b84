/** The kind of case, and the only topic that there is of it. */
export const PAYOUT_CASE = 'bankPayout'
