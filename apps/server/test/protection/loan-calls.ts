import { LOAN_PAPERS } from '@assay/wire/loans/application'
import { getLoanContract, lendBuy, saveLoanDraft } from '@assay/wire/loans/application-calls'
import { loanPapers } from '../../src/loans/tables.ts'
import { type GuardedCall, SETTING, type Typed, WRONG_TRADE_PASSWORD, wrong } from './guarded-call.ts'
import { type Owner, TRADE_PASSWORD } from './owner.ts'

const LOAN = { amount: '100', days: '30' }
const APPLICANT = {
  ...{ name: 'Anna Muster', country: 'DE', address: 'Hauptstrasse 1, Berlin', birthDate: '1990-05-17', phone: '+49 69 91000' },
  ...{ monthlyIncome: '3200', expectedInvestment: '500' },
}

/** An application that could be handed in: good for credit, none open, all papers there; and the contract that was read. */
const readContract = async ({ endpoints, person, uid }: Owner): Promise<Typed> => {
  const { database, engine } = endpoints
  const open = await engine.read(({ state }) => state.loans.applications.get(uid)?.loanId)
  if (open !== undefined) await engine.submit({ kind: 'loans.withdraw', user: uid, loanId: open })
  for (const level of ['senior', 'address'] as const)
    await engine.submit({ kind: 'verification.setLevel', user: uid, level, reference: `review:${uid}` })
  await person.call(saveLoanDraft, { ...APPLICANT, ...LOAN } as never)
  const picture = { uid, width: 640, height: 480, uploadedAt: 1 }
  await database
    .insert(loanPapers)
    .values(LOAN_PAPERS.map(paper => ({ ...picture, paper, fileId: `${uid}-${paper}` })))
    .onConflictDoNothing()
  const { data } = await person.call(getLoanContract, LOAN as never)
  return { ...LOAN, version: '1', contractHash: data?.hash ?? '' }
}

/** Calls by which somebody comes to owe. */
export const LOAN_CALLS: readonly GuardedCall[] = [
  {
    call: lendBuy,
    right: async owner => ({ ...(await readContract(owner)), tradePassword: TRADE_PASSWORD }),
    lacks: [
      ...WRONG_TRADE_PASSWORD,
      wrong('contractHash', '', 'loanAgreementRequired'),
      wrong('contractHash', 'a'.repeat(64), 'loanContractChanged'),
    ],
    withoutTradePassword: 'tradePasswordNotSet',
    // What is lent goes to the person's own wallet after staff has looked: a time in which no money leaves is no reason to refuse.
    states: {
      ...SETTING,
      settingsLocked: 'served',
      frozen: 'userFrozen',
      unverified: 'loanVerificationRequired',
      excluded: 'selfExcluded',
    },
  },
]
