import { eq, getTableColumns, inArray } from 'drizzle-orm'
import { outgoingMessages } from '../../outside/outbox/tables.ts'
import { eraseRows, type PersonData, pagesOf, rowsOf, shownPages } from '../../personal-data/person-data.ts'
import {
  accountFreezes,
  knownDevices,
  securityQuestions,
  sessions,
  signIns,
  tradePasswords,
  usedFreezeLinks,
  users,
  verificationCodes,
} from '../tables.ts'
import { contactsOf, type User } from '../users.ts'

const addressesOf = (user: User): string[] => contactsOf(user).flatMap(({ value, address }) => [value, address])

const eraseOwn = eraseRows(...[sessions.uid, signIns.uid, knownDevices.uid, tradePasswords.uid, securityQuestions.uid, usedFreezeLinks.uid])

/** Who somebody is and how they sign in. The row of the person itself is emptied by what ends the account: others name its number. */
export const peoplePersonData: PersonData = {
  files: [
    {
      name: 'account',
      async read({ database }, { uid }) {
        const { passwordHash: _hash, knownToCore: _known, closedAt: _closed, ...shown } = getTableColumns(users)
        // Bounded: one row by its key.
        return database.select(shown).from(users).where(eq(users.uid, uid))
      },
    },
    rowsOf('sessions', sessions, sessions.uid, [sessions.id, sessions.tokenHash, sessions.cookieHash, sessions.returnsTo]),
    rowsOf('sign-ins', signIns, signIns.uid, [signIns.id]),
    rowsOf('known-devices', knownDevices, knownDevices.uid, [knownDevices.deviceHash]),
    rowsOf('trade-password', tradePasswords, tradePasswords.uid, [tradePasswords.hash]),
    rowsOf('security-question', securityQuestions, securityQuestions.uid, [securityQuestions.answerHash]),
    rowsOf('freezes', accountFreezes, accountFreezes.uid, [accountFreezes.id, accountFreezes.note, accountFreezes.operatorId]),
    {
      // Without their text, which may have a code or a link in it that is still good.
      name: 'messages',
      read: ({ database }, user) =>
        shownPages(
          pagesOf(database, outgoingMessages, inArray(outgoingMessages.recipient, addressesOf(user))),
          ({ kind, recipient, subject, createdAt }) => ({ kind, recipient, subject, createdAt }),
        ),
    },
  ],
  async erase(rows, user) {
    await eraseOwn(rows, user)
    const addresses = addressesOf(user)
    if (addresses.length === 0) return
    await rows.delete(verificationCodes).where(inArray(verificationCodes.account, addresses))
    await rows.delete(outgoingMessages).where(inArray(outgoingMessages.recipient, addresses))
  },
}
