import { and, eq, notExists, sql } from 'drizzle-orm'
import { type PersonData, pagesOf, shownPages } from '../personal-data/person-data.ts'
import { cardsByHash } from './cards/card-rows.ts'
import { presentPayouts, presentSale } from './present.ts'
import { bankCards as cards, bankPayouts as payouts, usdSales as sales } from './tables.ts'

/** What is held of bank cards and payouts. A payout is a record of money: it outlasts the account, and with it the card that it went to. */
export const bankPersonData: PersonData = {
  open: ({ state }, user) => ({ deposits: [...state.bank.payouts.values()].filter(payout => payout.user === user).length }),
  files: [
    {
      name: 'bank-cards',
      async *read({ database, secrets }, { uid }) {
        for await (const rows of pagesOf(database, cards, eq(cards.user, uid))) {
          const opened = await cardsByHash(
            database,
            secrets,
            rows.map(row => row.hash),
          )
          yield [...opened.values()].map(({ user: _user, hash: _hash, ...card }) => card)
        }
      },
    },
    {
      name: 'bank-payouts',
      async *read({ database, secrets }, { uid }) {
        for await (const rows of pagesOf(database, payouts, eq(payouts.user, uid))) yield await presentPayouts({ database, secrets }, rows)
      },
    },
    {
      name: 'usd-sales',
      read: ({ database }, { uid }) => shownPages(pagesOf(database, sales, eq(sales.user, uid)), presentSale),
    },
  ],
  async erase(rows, { uid }) {
    // Bounded: a part of the statement that deletes.
    const used = rows.select({ one: sql`1` }).from(payouts).where(eq(payouts.cardHash, cards.hash))
    await rows.delete(cards).where(and(eq(cards.user, uid), notExists(used)))
  },
}
