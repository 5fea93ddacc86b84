import { PATHS } from '../../shared/paths.ts'

export const APPLICATION_STEPS = ['amount', 'applicant', 'papers', 'agreement'] as const
export type ApplicationStep = (typeof APPLICATION_STEPS)[number]

/** One step of the application. */
export const applicationPath = (step: ApplicationStep): string => `${PATHS.loans}?step=${step}`

/** An own loan with its schedule. */
export const loanPath = (loanId: string): string => `${PATHS.myLoan}?loan=${encodeURIComponent(loanId)}`

/** The contract of an own loan, to be read and printed. */
export const loanContractPath = (loanId: string): string => `${PATHS.loanContract}?loan=${encodeURIComponent(loanId)}`
