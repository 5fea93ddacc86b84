import { parseDecimal } from '@assay/money/decimal'
import { USDT_SCALE } from '@assay/money/usdt'
import { refuse } from '@assay/rules/refusals'
import { submitLoanVoucher, uploadLoanVoucher } from '@assay/wire/loans/calls'
import { data, type Handler, refused, serve, success } from '../../http/handler.ts'
import { numberIn } from '../../projections/history-page.ts'
import type { LoanParts } from '../parts.ts'
import { openLoan } from '../present-loan.ts'
import { submitVoucher } from './submit.ts'
import { uploadImage } from './upload-image.ts'
import { presentVoucher } from './voucher-rows.ts'

/** The calls by which people show that they have repaid outside. */
export const loanVoucherCalls = (parts: LoanParts): Handler[] => [
  serve(uploadLoanVoucher, async ({ loan }, { user, files }) => {
    const loanId = numberIn(loan) ?? 0
    if (!(await parts.engine.read(core => openLoan(core, user, loanId)))) return refused(refuse('loanUnknown'))
    const bytes = files?.get('voucher')
    if (!bytes) return refused({ refusal: 'repaymentCertificateRequired' })
    const uploaded = await uploadImage(parts, { uid: user, loanId, bytes })
    return 'refusal' in uploaded ? refused(uploaded) : data({ imageAt: uploaded.uploadedAt })
  }),
  serve(submitLoanVoucher, async ({ loan, amount: typed }, { user }) => {
    const loanId = numberIn(loan) ?? 0
    if (!(await parts.engine.read(core => openLoan(core, user, loanId)))) return refused(refuse('loanUnknown'))
    const amount = parseDecimal(typed, USDT_SCALE)
    if (amount === undefined || amount === 0n) return refused({ refusal: 'inputInvalid', parameters: { field: 'amount' } })
    const row = await submitVoucher(parts, { uid: user, loanId, amount })
    return 'refusal' in row ? refused(row) : success(presentVoucher(row), 'loans:done.voucherSent')
  }),
]
