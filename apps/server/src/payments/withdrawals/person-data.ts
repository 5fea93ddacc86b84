import { formatDecimal } from '@assay/money/decimal'
import { eq, notExists, sql } from 'drizzle-orm'
import { eraseRows, type PersonData, pagesOf, rowsOf } from '../../personal-data/person-data.ts'
import { DEPOSIT_SCALE } from '../deposits/deposit-chain.ts'
import { addressesByHash } from './addresses/address-book.ts'
import { withdrawalAddresses as addresses, withdrawals as table, withdrawalWhitelists as whitelists } from './tables.ts'

/** What somebody let go where. A withdrawal is a record of money: it outlasts the account, and with it the address that it went to. */
export const withdrawalsPersonData: PersonData & Required<Pick<PersonData, 'files'>> = {
  files: [
    rowsOf('withdrawal-addresses', addresses, addresses.user, [addresses.id, addresses.salt, addresses.hash]),
    rowsOf('withdrawal-whitelist', whitelists, whitelists.user),
    {
      name: 'withdrawals',
      async *read({ database }, { uid }) {
        for await (const rows of pagesOf(database, table, eq(table.user, uid))) {
          const entries = await addressesByHash(
            database,
            rows.map(row => row.addressHash),
          )
          yield rows.map(({ user: _user, addressHash, amount, fee, ...row }) => ({
            ...row,
            amount: formatDecimal(amount, DEPOSIT_SCALE),
            fee: formatDecimal(fee, DEPOSIT_SCALE),
            arrival: formatDecimal(amount - fee, DEPOSIT_SCALE),
            address: entries.get(addressHash)?.address ?? '',
          }))
        }
      },
    },
  ],
  async erase(rows, user) {
    await eraseRows(whitelists.user)(rows, user)
    // Bounded: a part of the statement that deletes.
    const used = rows.select({ one: sql`1` }).from(table).where(eq(table.addressHash, addresses.hash))
    await rows.delete(addresses).where(sql`${eq(addresses.user, user.uid)} and ${notExists(used)}`)
    await rows.update(addresses).set({ remark: '' }).where(eq(addresses.user, user.uid))
  },
}
