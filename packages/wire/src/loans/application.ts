import { z } from '../call.ts'

/** What an applicant says of themselves, in the order of the form. */
export const APPLICANT_FIELDS = ['name', 'country', 'address', 'birthDate', 'phone', 'monthlyIncome', 'expectedInvestment'] as const
export type ApplicantField = (typeof APPLICANT_FIELDS)[number]

/** Pictures that an application needs: credit report, housing, proof of income, bank statement, portrait, both sides of the identity document. */
export const LOAN_PAPERS = ['credit', 'housing', 'income', 'statement', 'idPhoto', 'idFront', 'idBack'] as const
export type LoanPaper = (typeof LOAN_PAPERS)[number]
export const loanPaper = z.enum(LOAN_PAPERS)

/** The youngest who may borrow, in years. */
export const BORROWER_AGE_MIN = 18
