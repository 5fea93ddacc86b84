import { eq, inArray } from 'drizzle-orm'
import { eraseRows, type PersonData, rowsOf } from '../personal-data/person-data.ts'
import { dappWalletChallenges, dappWallets } from './tables.ts'

const eraseWallets = eraseRows(dappWallets.uid)

/** The wallets that log somebody in: of a closed account none is left that could. */
export const dappWalletsPersonData: PersonData = {
  files: [rowsOf('dapp-wallets', dappWallets, dappWallets.uid)],
  async erase(rows, user) {
    // Bounded: a part of the statement that deletes.
    const own = rows.select({ address: dappWallets.address }).from(dappWallets).where(eq(dappWallets.uid, user.uid))
    await rows.delete(dappWalletChallenges).where(inArray(dappWalletChallenges.address, own))
    await eraseWallets(rows, user)
  },
}
