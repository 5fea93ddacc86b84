import { formatDecimal } from '@assay/money/decimal'
import { asc, eq, notExists, sql } from 'drizzle-orm'
import { eraseRows, type PersonData, rowsOf } from '../../personal-data/person-data.ts'
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
      async read({ database }, { uid }) {
        const rows = await database.select().from(table).where(eq(table.user, uid)).orderBy(asc(table.withdrawalId))
        const entries = await addressesByHash(
          database,
          rows.map(row => row.addressHash),
        )
        return rows.map(({ user: _user, addressHash, amount, fee, ...row }) => ({
          ...row,
          amount: formatDecimal(amount, DEPOSIT_SCALE),
          fee: formatDecimal(fee, DEPOSIT_SCALE),
          arrival: formatDecimal(amount - fee, DEPOSIT_SCALE),
          address: entries.get(addressHash)?.address ?? '',
        }))
      },
    },
  ],
  async erase(rows, user) {
    await eraseRows(whitelists.user)(rows, user)
    const used = rows.select({ one: sql`1` }).from(table).where(eq(table.addressHash, addresses.hash))
    await rows.delete(addresses).where(sql`${eq(addresses.user, user.uid)} and ${notExists(used)}`)
    await rows.update(addresses).set({ remark: '' }).where(eq(addresses.user, user.uid))
  },
}
