import { assetScale } from '@assay/core/markets/read'
import { formatDecimal } from '@assay/money/decimal'
import type { PersonData } from '../../personal-data/person-data.ts'
import { userTransfersOf } from './user-transfers.ts'

const ALL = 1_000_000

/** Transfers between a person and others, who are named by their UID alone: their contacts are their own data. */
export const sendsPersonData: PersonData = {
  files: [
    {
      name: 'transfers',
      async read({ database, core }, { uid }) {
        const rows = await userTransfersOf(database, uid, ALL)
        return rows.map(({ units, other, ...row }) => ({
          ...row,
          amount: formatDecimal(units, assetScale(core.state, row.asset)),
          otherUid: String(other),
        }))
      },
    },
  ],
}
