import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { PeopleRefusal } from '../http/handler.ts'
import { type ChallengePlace, DappWalletChallenges } from './challenges.ts'
import { dappWallets as table } from './tables.ts'

/** So many one person can have. */
export const DAPP_WALLETS_MAX = 5
/** So long whoever has signed with a wallet that nobody has may take to open an account with it. */
const REGISTRATION_MS = 30 * 60_000

/** The dapp wallets by which people log in. */
export class DappWallets {
  readonly #database: PostgresJsDatabase
  readonly #now: () => number
  readonly challenges: DappWalletChallenges

  constructor(options: { database: PostgresJsDatabase; now: () => number }) {
    this.#database = options.database
    this.#now = options.now
    this.challenges = new DappWalletChallenges(options)
  }

  /** Whom a wallet logs in. Only whoever has signed with it may learn that. */
  async ownerOf(address: string): Promise<number | undefined> {
    const [found] = await this.#database.select({ uid: table.uid }).from(table).where(eq(table.address, address))
    return found?.uid
  }

  /** Writes down that somebody has logged in with a wallet. */
  async noteUse(address: string): Promise<void> {
    await this.#database.update(table).set({ usedAt: this.#now() }).where(eq(table.address, address))
  }

  /** The wallets of somebody, oldest first. */
  async list(uid: number) {
    // Bounded: DAPP_WALLETS_MAX.
    return this.#database
      .select({ address: table.address, name: table.name, createdAt: table.createdAt, usedAt: table.usedAt })
      .from(table)
      .where(eq(table.uid, uid))
      .orderBy(asc(table.createdAt), asc(table.address))
  }

  /** Keeps a wallet that has signed; within a transaction, where there is one. */
  async add(
    uid: number,
    { address, name }: { address: string; name: string },
    rows: Pick<PostgresJsDatabase, 'transaction'> = this.#database,
  ): Promise<PeopleRefusal | undefined> {
    return rows.transaction(async within => {
      // One after another for one person, so that many at the same time do not pass the maximum.
      await within.execute(sql`select pg_advisory_xact_lock(hashtext(${`dapp wallets of ${uid}`}))`)
      const [held] = await within.select({ wallets: count() }).from(table).where(eq(table.uid, uid))
      if ((held?.wallets ?? 0) >= DAPP_WALLETS_MAX)
        return { refusal: 'dappWalletsTooMany' as const, parameters: { maximum: String(DAPP_WALLETS_MAX) } }
      const kept = await within
        .insert(table)
        .values({ address, uid, name, createdAt: this.#now() })
        .onConflictDoNothing()
        .returning({ address: table.address })
      return kept.length > 0 ? undefined : { refusal: 'dappWalletTaken' as const }
    })
  }

  /** Forgets a wallet and gives its name. */
  async remove(uid: number, address: string): Promise<{ name: string } | PeopleRefusal> {
    const [removed] = await this.#database
      .delete(table)
      .where(and(eq(table.address, address), eq(table.uid, uid)))
      .returning({ name: table.name })
    return removed ?? { refusal: 'dappWalletUnknown' }
  }

  /** A wallet that nobody has has signed in this browser: an account may be opened with it there. */
  async offerRegistration(browser: string, address: string): Promise<void> {
    await this.challenges.keep(registration(browser), { address, message: '', expiresAt: this.#now() + REGISTRATION_MS })
  }

  /** Why an account cannot be opened with a wallet in this browser. */
  async registrationProblem(browser: string, address: string): Promise<PeopleRefusal | undefined> {
    const signed = await this.challenges.find(registration(browser))
    if (signed?.address !== address) return { refusal: 'dappWalletTextExpired' }
    return (await this.ownerOf(address)) === undefined ? undefined : { refusal: 'dappWalletTaken' }
  }

  /** The wallet with which an account was opened logs its person in from then on. */
  async addRegistered(uid: number, browser: string, address: string): Promise<void> {
    if (await this.challenges.take(registration(browser), { message: '' })) await this.add(uid, { address, name: shortAddress(address) })
  }
}

const registration = (browser: string): ChallengePlace => ({ purpose: 'register', scope: browser })

/** An address as people compare it: its beginning and its end. */
const shortAddress = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`
