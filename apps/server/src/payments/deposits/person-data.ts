import { and, countDistinct, eq, inArray } from 'drizzle-orm'
import { type PersonData, pagesOf, rowsOf, shownPages } from '../../personal-data/person-data.ts'
import { DEPOSIT_SCALE } from './deposit-chain.ts'
import type { DepositState } from './deposit-state.ts'
import { presentArrival } from './present.ts'
import { depositAddresses, depositObservations as table } from './tables.ts'

/** What came to somebody over a chain. A record of money: it outlasts the account, under the number alone. */
export const depositsPersonData: Required<Pick<PersonData, 'files' | 'comingIn'>> = {
  async comingIn(database, user) {
    const isOpen = and(eq(table.user, user), inArray(table.state, ['seen', 'lost']))
    const [open] = await database
      .select({ number: countDistinct(table.reference) })
      .from(table)
      .where(isOpen)
    return open?.number ?? 0
  },
  files: [
    rowsOf('deposit-addresses', depositAddresses, depositAddresses.user),
    {
      name: 'deposits',
      read: ({ database }, { uid }) =>
        shownPages(
          pagesOf(database, table, eq(table.user, uid)),
          ({ chain, blockHash, blockNumber, reference, txHash, contract, address, seenAt, ...row }) => ({
            ...{ chain, blockHash, blockNumber, txHash, contract, address },
            ...presentArrival({ state: row.state as DepositState, units: row.units }, DEPOSIT_SCALE),
            ...{ reference, seenAt },
          }),
        ),
    },
  ],
}
