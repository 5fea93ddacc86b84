import { and, eq, gt, lt } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { dappWalletChallenges as table } from './tables.ts'

/** What a text is good for, and where: that of one purpose or place is worth nothing in another. */
export interface ChallengePlace {
  /** `register`: the wallet has signed, and an account is being opened with it. */
  purpose: 'signIn' | 'addDappWallet' | 'register'
  /** The browser or the session. */
  scope: string
}

/** What was asked, kept here: what a caller says of it decides nothing. */
interface Challenge {
  address: string
  message: string
}

/** What wallets have been asked to sign, one for each place. */
export class DappWalletChallenges {
  readonly #database: PostgresJsDatabase
  readonly #now: () => number

  constructor(options: { database: PostgresJsDatabase; now: () => number }) {
    this.#database = options.database
    this.#now = options.now
  }

  /** Keeps a challenge in the place of the one before. */
  async keep(place: ChallengePlace, { address, message, expiresAt }: Challenge & { expiresAt: number }): Promise<void> {
    await this.#database.delete(table).where(lt(table.expiresAt, this.#now()))
    await this.#database
      .insert(table)
      .values({ ...place, address, message, expiresAt })
      .onConflictDoUpdate({ target: [table.purpose, table.scope], set: { address, message, expiresAt } })
  }

  /** What was asked at a place, as long as it is good. */
  async find(place: ChallengePlace): Promise<Challenge | undefined> {
    const [found] = await this.#database.select({ address: table.address, message: table.message }).from(table).where(this.#at(place))
    return found
  }

  /** Uses up what was asked: of many at the same time one gets it. */
  async take(place: ChallengePlace, { message }: Pick<Challenge, 'message'>): Promise<boolean> {
    const taken = await this.#database
      .delete(table)
      .where(and(this.#at(place), eq(table.message, message)))
      .returning({ address: table.address })
    return taken.length > 0
  }

  #at({ purpose, scope }: ChallengePlace) {
    return and(eq(table.purpose, purpose), eq(table.scope, scope), gt(table.expiresAt, this.#now()))
  }
}
