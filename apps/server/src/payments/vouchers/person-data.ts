import { and, count, eq, or } from 'drizzle-orm'
import { eraseRows, type PersonData, pagesOf, rowsOf, shownPages } from '../../personal-data/person-data.ts'
import { presentVoucher } from './present.ts'
import { voucherDeposits as table, voucherImages } from './tables.ts'

/** Vouchers that somebody handed in. Records of money: they outlast the account under the number alone; an image that was never handed in does not. */
export const vouchersPersonData: PersonData = {
  files: [
    {
      name: 'voucher-deposits',
      read: ({ database }, { uid }) =>
        shownPages(pagesOf(database, table, eq(table.uid, uid)), row => ({
          ...presentVoucher(row),
          reason: row.reason ?? '',
          width: row.width,
          height: row.height,
        })),
    },
    rowsOf('voucher-images', voucherImages, voucherImages.uid, [voucherImages.fileId]),
  ],
  async comingIn(database, user) {
    const isWaiting = or(eq(table.state, 'notReviewed'), eq(table.isFollowed, false))
    const [waiting] = await database
      .select({ number: count() })
      .from(table)
      .where(and(eq(table.uid, user), isWaiting))
    return waiting?.number ?? 0
  },
  erase: eraseRows(voucherImages.uid),
}
