import { anyReferenceKey } from '@assay/rules/vouchers/vouchers'
import { eq } from 'drizzle-orm'
import type { PersonView } from '../../operators/people/person-view.ts'
import { voucherDeposits } from './tables.ts'

/** People by the bank's or the chain's reference of a payment that was credited by a voucher. */
export const vouchersOfPerson: PersonView = {
  found: {
    name: 'voucherReference',
    async ownersOf({ database }, typed) {
      const key = anyReferenceKey(typed)
      if (key === undefined) return []
      const rows = await database
        .select({ uid: voucherDeposits.uid })
        .from(voucherDeposits)
        .where(eq(voucherDeposits.reference, key))
        .limit(1)
      return rows.map(({ uid }) => uid)
    },
  },
}
