import { parseDecimal } from '@assay/money/decimal'
import { VOUCHERS_WAITING_MAX, type VoucherChain, type VoucherPurposeName } from '@assay/rules/vouchers/vouchers'
import { and, count, eq } from 'drizzle-orm'
import type { PeopleRefusal } from '../../http/handler.ts'
import type { Rows } from '../../reviews/review-kind.ts'
import { DEPOSIT_SCALE } from '../deposits/deposit-chain.ts'
import type { VoucherParts, VoucherRow } from './parts.ts'
import { ownersOfSameImage } from './same-image.ts'
import { voucherImages as images, voucherDeposits as table } from './tables.ts'
import { voucherAmount } from './voucher-amount.ts'
import { VOUCHER_CASE } from './voucher-cases.ts'
import { voucherMessage } from './voucher-message.ts'

interface Submitted {
  uid: number
  amount: string
  chain: VoucherChain
  note: string
  /** What it is for beside the balance. */
  purpose?: { name: VoucherPurposeName; id: number } | undefined
}

interface HandedIn {
  row: VoucherRow
}

/** Hands a voucher in with the image that was uploaded for it, and opens the case that decides it. */
export const submitVoucher = async (
  within: Rows,
  { reviews, personMessages, twoFrom, now }: Pick<VoucherParts, 'reviews' | 'personMessages' | 'twoFrom' | 'now'>,
  { uid, amount: typed, chain, note, purpose }: Submitted,
): Promise<PeopleRefusal | HandedIn> => {
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
  const values = { uid, caseId: opened.id, amount, chain, note, fileId, width, height, state: 'notReviewed', sentAt: at }
  // What it is for is told that it was shown, once all of this is written.
  const isFor = purpose && { purpose: purpose.name, purposeId: purpose.id, isFollowed: false }
  const [row] = await within
    .insert(table)
    .values({ ...values, ...isFor })
    .returning()
  if (!row) throw new Error('A voucher was handed in, and nothing is written')
  await personMessages.write([voucherMessage(row, { state: 'notReviewed', at })], within)
  await within.delete(images).where(eq(images.uid, uid))
  return { row }
}
