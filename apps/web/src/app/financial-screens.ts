import { launchpadScreens } from './launchpad-screens.ts'
import type { Screen } from './screens.ts'

/** The screens by which money becomes other money, is lent, or buys new coins. */
export const financialScreens = {
  convert: {
    frame: 'page',
    areas: ['convert', 'payments', 'refusals'],
    load: async () => (await import('../screens/convert/convert.tsx')).Convert,
  },
  conversions: {
    frame: 'page',
    areas: ['convert'],
    load: async () => (await import('../screens/convert/conversions.tsx')).Conversions,
  },
  bankCards: {
    frame: 'page',
    areas: ['bank', 'withdrawals', 'payments', 'people', 'totp', 'refusals'],
    load: async () => (await import('../screens/bank/bank-cards.tsx')).BankCards,
  },
  bankRecords: {
    frame: 'page',
    areas: ['bank', 'payments'],
    load: async () => (await import('../screens/bank/bank-records.tsx')).BankRecords,
  },
  loans: {
    frame: 'page',
    areas: ['loans', 'verification', 'payments', 'people', 'refusals'],
    load: async () => (await import('../screens/loans/loans.tsx')).Loans,
  },
  myLoans: {
    frame: 'page',
    areas: ['loans', 'spot'],
    load: async () => (await import('../screens/loans/my-loans.tsx')).MyLoansScreen,
  },
  myLoan: {
    frame: 'page',
    areas: ['loans', 'verification', 'payments', 'refusals'],
    load: async () => (await import('../screens/loans/my-loan.tsx')).MyLoanScreen,
  },
  loanContract: {
    frame: 'page',
    areas: ['loans'],
    load: async () => (await import('../screens/loans/loan-contract.tsx')).LoanContractScreen,
  },
  credit: {
    frame: 'page',
    areas: ['loans', 'verification'],
    load: async () => (await import('../screens/loans/credit.tsx')).CreditScreen,
  },
  ...launchpadScreens,
} as const satisfies Record<string, Screen>
