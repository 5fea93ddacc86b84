import { CREDIT_CAUSES } from '@assay/rules/loans/score'
import { call, decimal, integerText, nothing, text, timestamp, z } from '../call.ts'
import { typedCode } from '../people/calls.ts'
import { loanPaper } from './application.ts'
import { loan } from './calls.ts'

/** What an applicant says of themselves; empty while it is not typed. */
const applicant = {
  name: text(100),
  /** Two letters (ISO 3166-1). */
  country: text(2),
  address: text(300),
  /** `1990-12-31` */
  birthDate: text(10),
  phone: text(30),
  /** USDT a month. */
  monthlyIncome: text(20),
  /** USDT that the person means to invest. */
  expectedInvestment: text(20),
}

/** An application that is being filled in. */
export const loanDraft = z.object({
  /** Length of the loan; 0 while none is chosen. */
  days: z.number(),
  amount: z.string(),
  applicant: z.object(applicant),
  papers: z.array(z.object({ paper: loanPaper, uploadedAt: timestamp })),
  savedAt: timestamp,
})
export type LoanDraft = z.infer<typeof loanDraft>
export type Applicant = LoanDraft['applicant']

export const getLoanDraft = call({
  path: 'web/getLoanDraft',
  method: 'GET',
  who: 'user',
  demo: false,
  area: 'loans',
  summary: 'The application that the person is filling in, and whether another one is under review.',
  request: nothing,
  response: z.object({
    draft: loanDraft,
    /** Whether an application is under review: there is one at a time. */
    open: z.boolean(),
  }),
})

export const saveLoanDraft = call({
  path: 'web/saveLoanDraft',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area: 'loans',
  summary: 'Keeps what is typed of an application, encrypted; whatever is not named stays as it is.',
  request: z.object({
    days: z.optional(integerText),
    amount: z.optional(z.union([decimal, z.literal('')])),
    name: z.optional(applicant.name),
    country: z.optional(applicant.country),
    address: z.optional(applicant.address),
    birthDate: z.optional(applicant.birthDate),
    phone: z.optional(applicant.phone),
    monthlyIncome: z.optional(applicant.monthlyIncome),
    expectedInvestment: z.optional(applicant.expectedInvestment),
  }),
  response: loanDraft,
})

export const uploadLoanPaper = call({
  path: 'web/uploadLoanPaper',
  method: 'POST',
  once: 'endpoint',
  files: { paper: { required: false } },
  who: 'user',
  demo: false,
  area: 'loans',
  summary: 'Takes one paper of an application (multipart field `paper`; JPG, JPEG or PNG under 8 MB, by content) and keeps it, encrypted.',
  request: z.object({ paper: loanPaper }),
  response: loanDraft,
})

export const lendImg = call({
  path: 'web/lend_img',
  method: 'GET',
  who: 'user',
  demo: false,
  area: 'loans',
  summary:
    'Addresses under which this browser sees the papers of the application that is not handed in yet, each for a minute. What was handed in is shown to nobody but compliance staff.',
  request: nothing,
  response: z.object({ papers: z.array(z.object({ paper: loanPaper, address: z.string() })) }),
})

/** The text of a contract in one language. Its hash is SHA-256 over its lines with a line feed between them, in UTF-8. */
export const loanContract = z.object({
  contract: z.string(),
  language: z.string(),
  lines: z.array(z.string()),
  hash: z.string(),
  /** When it was signed by handing in the application; 0 while it is a draft. */
  signedAt: timestamp,
})
export type LoanContract = z.infer<typeof loanContract>

export const getLoanContract = call({
  path: 'web/getLoanContract',
  method: 'GET',
  who: 'user',
  demo: false,
  area: 'loans',
  summary:
    'The contract in the language of the request: of an own loan as it was signed, in the language of the signing, or of the application that the person is filling in, for an amount and a length.',
  request: z.object({ loan: z.optional(text(20)), days: z.optional(integerText), amount: z.optional(decimal) }),
  response: loanContract,
})

export const withdrawLoan = call({
  path: 'web/withdrawLoan',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area: 'loans',
  summary: 'Takes an own application back that nobody has decided.',
  request: z.object({ loan: text(20, 1) }),
  response: loan,
})

export const lendBuy = call({
  path: 'web/lendBuy',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area: 'loans',
  summary:
    'Hands in the application that was filled in, for an amount and a length by the terms of a version. `contractHash` is of the contract that was read and ticked. Needs the trade password.',
  secrets: { tradePassword: 'proof' },
  request: z.object({
    days: integerText,
    amount: decimal,
    version: integerText,
    /** Empty: the agreement is not ticked. */
    contractHash: text(64),
    tradePassword: z.optional(typedCode),
  }),
  response: loan,
})

const cause = z.enum(CREDIT_CAUSES)
const step = z.optional(z.enum(['basic', 'senior', 'address']))

export const getCredit = call({
  path: 'web/getCredit',
  method: 'GET',
  who: 'user',
  demo: false,
  area: 'loans',
  summary: 'The own credit score with each cause and its date, what would raise it, and how much may be borrowed by it.',
  request: nothing,
  response: z.object({
    /** 0 to 1,000. */
    score: z.number(),
    causes: z.array(
      z.object({
        cause,
        /** Below 0 where it lowers the score. */
        points: z.number(),
        /** Since when it counts; 0 where there is no such moment. */
        since: timestamp,
        step,
        loanId: z.optional(z.string()),
      }),
    ),
    raises: z.array(
      z.object({
        cause,
        points: z.number(),
        /** When time alone brings it; 0 where the person does. */
        from: timestamp,
        step,
        /** What is still to be traded, USDT. */
        missing: z.optional(z.string()),
      }),
    ),
    /** Share of the largest loan that the score gives, percent, and the score that gives the next higher share; 0 at the highest. */
    limitPercent: z.number(),
    nextLimitAt: z.number(),
    asset: z.string(),
    /** The whole credit that the score gives. */
    limit: z.string(),
    /** What is owed, or applied for, of it. */
    used: z.string(),
    /** The most that an application can ask for now: score, verification and what is owed counted. */
    borrowable: z.string(),
    /** At least the basic step of verification is approved. */
    isVerified: z.boolean(),
    /** The address is verified as well. */
    hasAddress: z.boolean(),
    at: timestamp,
  }),
})
export type Credit = z.output<(typeof getCredit)['response']>
