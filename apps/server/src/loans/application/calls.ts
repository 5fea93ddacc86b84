import { versionAt } from '@assay/core/terms/dated'
import { parseDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import { USDT_SCALE } from '@assay/money/usdt'
import { offerOf } from '@assay/rules/loans/terms'
import { refuse } from '@assay/rules/refusals'
import type { LoanPaper } from '@assay/wire/loans/application'
import * as contract from '@assay/wire/loans/application-calls'
import { data, type Handler, refused, serve, success } from '../../http/handler.ts'
import { numberIn } from '../../projections/history-page.ts'
import { applicantFacts } from '../credit.ts'
import type { LoanParts } from '../parts.ts'
import { openLoan, presentLoan } from '../present-loan.ts'
import { loanOfUser } from '../queries.ts'
import { applicationOf } from './application-rows.ts'
import { contractHash, contractLines } from './contract-text.ts'
import { applicantOf, draftOf, lockDraft, papersOf, presentDraft, saveDraft, unsealJson } from './draft-rows.ts'
import { handIn } from './hand-in.ts'
import { paperAddress } from './paper-page.ts'
import { uploadPaper } from './upload-paper.ts'

const shownDraft = async ({ database, secrets }: LoanParts, uid: number) =>
  presentDraft(secrets, await draftOf(database, uid), await papersOf(database, uid))

const drafts = (parts: LoanParts): Handler[] => [
  serve(contract.getLoanDraft, async (_input, { user }) =>
    data({
      draft: await shownDraft(parts, user),
      open: await parts.engine.read(({ state }) => state.loans.applications.has(user)),
    }),
  ),
  serve(contract.saveLoanDraft, async (typed, { user }) => {
    const { database, secrets, now } = parts
    await database.transaction(within => saveDraft(within, secrets, { uid: user, at: now(), typed }))
    return data(await shownDraft(parts, user))
  }),
  serve(contract.uploadLoanPaper, async ({ paper }, { user, files }) => {
    const bytes = files?.get('paper')
    if (!bytes) return refused({ refusal: 'loanPaperRequired', parameters: { field: paper } })
    const refusal = await uploadPaper(parts, { uid: user, paper, bytes })
    return refusal ? refused(refusal) : data(await shownDraft(parts, user))
  }),
  serve(contract.lendImg, async (_input, { user, cookieSecret = '' }) => {
    const papers = await papersOf(parts.database, user)
    return data({
      papers: papers.map(({ paper, fileId }) => ({ paper: paper as LoanPaper, address: paperAddress(parts, fileId, cookieSecret) })),
    })
  }),
]

const signedContract = async ({ database, secrets }: LoanParts, uid: number, loanId: number) => {
  const row = await applicationOf(database, uid, loanId)
  if (!row) return undefined
  const { contract: number, language, contractHash: hash, sentAt } = row
  return { contract: number, language, lines: unsealJson<string[]>(secrets, row, row.contractText), hash, signedAt: sentAt }
}

const readContract = (parts: LoanParts): Handler =>
  serve(contract.getLoanContract, async ({ loan, days = 0, amount: typed = '' }, { user, lang }) => {
    const { database, secrets, messages, lender, now, engine } = parts
    if (loan !== undefined) {
      const signed = await signedContract(parts, user, numberIn(loan) ?? 0)
      return signed ? data(signed) : refused(refuse('loanUnknown'))
    }
    const amount = parseDecimal(typed, USDT_SCALE)
    if (amount === undefined || amount === 0n) return refused({ refusal: 'inputInvalid', parameters: { field: 'amount' } })
    const terms = await engine.read(core => versionAt(core.state.loans.terms, core.at))
    const offer = offerOf(terms, days)
    if (!offer) return refused(refuse('loanTermUnknown'))
    const draft = await database.transaction(within => lockDraft(within, secrets, { uid: user, at: now() }))
    const applicant = applicantOf(secrets, draft)
    const contracted = { contract: draft.contract, applicant, amount: amount as Amount, terms, offer }
    const lines = contractLines(contracted, { messages, language: lang, lender })
    return data({ contract: draft.contract, language: lang, lines, hash: contractHash(lines), signedAt: 0 })
  })

const buy = (parts: LoanParts): Handler =>
  serve(contract.lendBuy, async (input, caller) => {
    const { user, lang } = caller
    const amount = parseDecimal(input.amount, USDT_SCALE)
    if (amount === undefined) return refused({ refusal: 'inputInvalid', parameters: { field: 'amount' } })
    if (input.contractHash === '') return refused({ refusal: 'loanAgreementRequired' })
    const refusal = await parts.checkPassword(caller, input.tradePassword ?? '')
    if (refusal) return refused(refusal)
    const facts = await applicantFacts(parts, user)
    const { days, version, contractHash: hash } = input
    const row = await handIn(parts, { uid: user, language: lang, amount: amount as Amount, days, version, hash, facts })
    if ('refusal' in row) return refused(row)
    const loanId = row.loanId ?? 0
    const open = await parts.engine.read(core => openLoan(core, user, loanId))
    const shown = open ?? (await loanOfUser(parts.database, user, loanId))
    if (!shown) throw new Error(`The application ${row.id} was taken, and is nowhere.`)
    return success(await parts.engine.read(core => presentLoan(shown, core)), 'loans:done.applied')
  })

const withdraw = (parts: LoanParts): Handler =>
  serve(contract.withdrawLoan, async ({ loan }, { user }) => {
    const loanId = numberIn(loan) ?? 0
    const { refusal, seq } = await parts.engine.submit({ kind: 'loans.withdraw', user, loanId })
    if (refusal) return refused(refusal)
    const row = await applicationOf(parts.database, user, loanId)
    if (row?.caseId) await parts.database.transaction(within => parts.reviews.withdraw(within, row.caseId ?? 0, parts.now()))
    await parts.historyReached(seq)
    const shown = await loanOfUser(parts.database, user, loanId)
    if (!shown) return refused(refuse('loanUnknown'))
    return success(await parts.engine.read(core => presentLoan(shown, core)), 'loans:done.withdrawn')
  })

/** The calls by which people apply for a loan. */
export const applicationCalls = (parts: LoanParts): Handler[] => [...drafts(parts), readContract(parts), buy(parts), withdraw(parts)]
