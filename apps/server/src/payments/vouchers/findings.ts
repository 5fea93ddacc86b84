import { referenceKey, type VoucherChain } from '@assay/rules/vouchers/vouchers'
import { eq } from 'drizzle-orm'
import type { PeopleRefusal } from '../../http/handler.ts'
import type { MoneySources } from '../../reviews/decided-money.ts'
import { checkReference } from '../../reviews/found-payments.ts'
import type { Findings, Rows } from '../../reviews/review-kind.ts'
import type { VoucherRow } from './parts.ts'
import { voucherDeposits as table } from './tables.ts'
import { voucherAmount } from './voucher-amount.ts'

/** Takes what staff found of a payment: an amount, and a reference by which nothing was credited or repaid and nothing will be. */
export const takeFindings = async (
  within: Rows,
  money: MoneySources,
  { voucher, findings: { amount = '', reference = '' } }: { voucher: VoucherRow; findings: Findings },
): Promise<PeopleRefusal | undefined> => {
  if (amount === '' || reference.trim() === '') return { refusal: 'voucherFindingsRequired' }
  const found = voucherAmount(amount)
  if (typeof found !== 'bigint') return found
  const key = referenceKey(voucher.chain as VoucherChain, reference)
  if (key === undefined) return { refusal: 'voucherReferenceInvalid' }
  const refusal = await checkReference(within, money, { key, caseId: voucher.caseId })
  if (refusal) return refusal
  await within.update(table).set({ found, reference: key }).where(eq(table.id, voucher.id))
  return undefined
}
