/** The kind of case of certificates of repayments, and the only topic that there is of it. */
export const LOAN_VOUCHER_CASE = 'loanVoucher'
