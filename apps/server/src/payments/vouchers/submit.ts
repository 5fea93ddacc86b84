import { parseDecimal } from '@assay/money/decimal'
import { VOUCHERS_WAITING_MAX, type VoucherChain } from '@assay/rules/vouchers/vouchers'
import { and, count, eq } from 'drizzle-orm'
import type { PeopleRefusal } from '../../http/handler.ts'
import type { Rows } from '../../reviews/review-kind.ts'
import { DEPOSIT_SCALE } from '../deposits/deposit-chain.ts'
import type { VoucherParts } from './parts.ts'
import { ownersOfSameImage } from './same-image.ts'
import { voucherImages as images, voucherDeposits as table } from './tables.ts'
import { voucherAmount } from './voucher-amount.ts'
import { VOUCHER_CASE } from './voucher-cases.ts'

interface Submitted {
  uid: number
  amount: string
  chain: VoucherChain
  note: string
}

/** Hands a voucher in with the image that was uploaded for it, and opens the case that decides it. */
export const submitVoucher = async (
  within: Rows,
  { reviews, twoFrom, now }: Pick<VoucherParts, 'reviews' | 'twoFrom' | 'now'>,
  { uid, amount: typed, chain, note }: Submitted,
): Promise<PeopleRefusal | undefined> => {
  const amount = voucherAmount(typed)
  if (typeof amount !== 'bigint') return amount
  // Locked: of two hand-ins at once the second has no image any more.
  const [image] = await within.select().from(images).where(eq(images.uid, uid)).for('update')
  if (!image) return { refusal: 'voucherImageRequired' }
  const waits = and(eq(table.uid, uid), eq(table.state, 'notReviewed'))
  const [waiting] = await within.select({ number: count() }).from(table).where(waits)
  if ((waiting?.number ?? 0) >= VOUCHERS_WAITING_MAX)
    return { refusal: 'tooManyVouchers', parameters: { maximum: String(VOUCHERS_WAITING_MAX) } }
  const isLarge = amount >= (parseDecimal(twoFrom, DEPOSIT_SCALE) ?? 0n)
  const needsTwo = isLarge || (await ownersOfSameImage(within, image.fileId)).length > 0
  const at = now()
  const opened = await reviews.open(within, { kind: VOUCHER_CASE, topic: VOUCHER_CASE, uid, needsTwo, at })
  const { fileId, width, height } = image
  await within
    .insert(table)
    .values({ uid, caseId: opened.id, amount, chain, note, fileId, width, height, state: 'notReviewed', sentAt: at })
  await within.delete(images).where(eq(images.uid, uid))
  return undefined
}
