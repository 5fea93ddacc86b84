/** The kind of case of applications for loans, and the only topic that there is of it. */
export const LOAN_CASE = 'loan'
