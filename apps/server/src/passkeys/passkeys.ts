import { type AuthenticatorTransport, generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server'
import { isoBase64URL } from '@simplewebauthn/server/helpers'
import { and, asc, count, eq, lt, or, sql } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { PeopleRefusal } from '../http/handler.ts'
import type { Secrets } from '../people/secrets.ts'
import { CHALLENGE_MS, type ChallengePlace, Challenges } from './challenges.ts'
import { type PasskeySite, passkeySite } from './site.ts'
import type { operatorPasskeys, passkeys } from './tables.ts'
import { ALGORITHMS, claimIn, verifyAuthentication, verifyRegistration } from './verify.ts'

/** So many one person can have. */
export const PASSKEYS_MAX = 10

type Table = typeof passkeys | typeof operatorPasskeys
/** A transaction, or the database itself. */
type Rows = Pick<PostgresJsDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

/** A credential that has been verified and is nobody's yet. */
export type NewPasskey = NonNullable<Awaited<ReturnType<typeof verifyRegistration>>>

/** Whom an authenticator is asked to make a key for. */
interface Holder {
  /** What the authenticator's lists show, such as an e-mail. */
  account: string
  /** What never changes about them: of whoever signs in unnamed their number. Only its keyed hash leaves the server. */
  identity: string
  /** Absent of somebody who has no number yet. */
  owner?: number
}

/** What a browser hands to its authenticator, as JSON, and the address at which that works. */
export interface PasskeyRequest {
  options: string
  origin: string
}

interface PasskeysOptions {
  database: PostgresJsDatabase
  table: Table
  secrets: Secrets
  /** How the site calls itself towards an authenticator. */
  siteName: string
  /** Read anew each time: of a port that was any that is free the address is known late. */
  publicUrl(): string
  now(): number
}

/** The passkeys of one endpoint: asking an authenticator for one, verifying what it answers, and keeping them. */
export class Passkeys {
  readonly #options: PasskeysOptions
  readonly #challenges: Challenges

  constructor(options: PasskeysOptions) {
    this.#options = options
    this.#challenges = new Challenges(options)
  }

  /** The address at whose pages alone passkeys can be made and used. */
  get origin(): string {
    return this.#site.origin
  }

  get #site(): PasskeySite {
    return passkeySite(this.#options.publicUrl())
  }

  /** Asks for a new passkey. */
  async beginAdd(place: ChallengePlace, { account, identity, owner }: Holder): Promise<PasskeyRequest> {
    const { rpId, origin } = this.#site
    const challenge = await this.#challenges.issue(place, owner)
    const options = await generateRegistrationOptions({
      rpName: this.#options.siteName,
      rpID: rpId,
      userName: account,
      userID: isoBase64URL.toBuffer(this.#handleOf(identity)),
      challenge: isoBase64URL.toBuffer(challenge),
      timeout: CHALLENGE_MS,
      attestationType: 'none',
      excludeCredentials: owner === undefined ? [] : await this.#descriptorsOf(owner),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: ALGORITHMS,
    })
    return { options: JSON.stringify(options), origin }
  }

  /** What an authenticator made, when it is right. The challenge is used up by right and wrong answers alike. */
  async verifyNew(place: ChallengePlace, answer: string): Promise<NewPasskey | PeopleRefusal> {
    const taken = await this.#challenges.take(place)
    if (!taken) return { refusal: 'passkeyExpired' }
    return (await verifyRegistration(answer, taken.challenge, this.#site)) ?? { refusal: 'passkeyWrong' }
  }

  /** Keeps a verified passkey, as part of whatever else changes with it in a transaction. */
  async keep(rows: Rows, owner: number, passkey: NewPasskey, name: string): Promise<PeopleRefusal | undefined> {
    const { table, now } = this.#options
    // One after another for one person, so that many at the same time do not pass the maximum.
    await rows.execute(sql`select pg_advisory_xact_lock(hashtext(${`passkeys of ${owner}`}))`)
    const [held] = await rows.select({ passkeys: count() }).from(table).where(eq(table.owner, owner))
    if ((held?.passkeys ?? 0) >= PASSKEYS_MAX) return { refusal: 'passkeysTooMany', parameters: { maximum: String(PASSKEYS_MAX) } }
    const kept = await rows
      .insert(table)
      .values({ ...passkey, owner, name, createdAt: now() })
      .onConflictDoNothing()
      .returning({ id: table.id })
    return kept.length > 0 ? undefined : { refusal: 'passkeyExists' }
  }

  /** Asks somebody to sign in: with one of the keys of `owner`, or, where nobody has said who they are, with any. */
  async beginSignIn(place: ChallengePlace, owner?: number): Promise<PasskeyRequest> {
    const { rpId, origin } = this.#site
    const challenge = await this.#challenges.issue(place, owner)
    const options = await generateAuthenticationOptions({
      rpID: rpId,
      challenge: isoBase64URL.toBuffer(challenge),
      timeout: CHALLENGE_MS,
      userVerification: 'required',
      ...(owner === undefined ? {} : { allowCredentials: await this.#descriptorsOf(owner) }),
    })
    return { options: JSON.stringify(options), origin }
  }

  /**
   * Whose passkey signed the challenge of a place. An unknown key is refused like a wrong one. Where nobody had said who they are, the key itself
   * has to name its owner.
   */
  async verifySignIn(place: ChallengePlace, answer: string): Promise<{ owner: number } | PeopleRefusal> {
    const { database, table, now } = this.#options
    const wrong: PeopleRefusal = { refusal: 'passkeyWrong' }
    const taken = await this.#challenges.take(place)
    if (!taken) return { refusal: 'passkeyExpired' }
    const claim = claimIn(answer)
    // Bounded: one row by its key.
    const [known] = claim ? await database.select().from(table).where(eq(table.id, claim.id)) : []
    if (!claim || !known) return wrong
    const isOwner = taken.owner === null ? claim.userHandle === this.#handleOf(String(known.owner)) : taken.owner === known.owner
    if (!isOwner) return wrong
    const signed = await verifyAuthentication(answer, taken.challenge, this.#site, known)
    if (!signed) return wrong
    // The counter rises between two that sign at the same time too; where keys are synced both are 0.
    const rises = or(lt(table.counter, signed.counter), and(eq(table.counter, 0), sql`${signed.counter} = 0`))
    const used = await database
      .update(table)
      .set({ counter: signed.counter, usedAt: now() })
      .where(and(eq(table.id, known.id), rises))
      .returning({ id: table.id })
    return used.length > 0 ? { owner: known.owner } : wrong
  }

  /** The passkeys of somebody, oldest first, as they may be shown. */
  async list(owner: number, rows: Rows = this.#options.database) {
    const { table } = this.#options
    // Bounded: PASSKEYS_MAX.
    return rows
      .select({ id: table.id, name: table.name, createdAt: table.createdAt, usedAt: table.usedAt })
      .from(table)
      .where(eq(table.owner, owner))
      .orderBy(asc(table.createdAt), asc(table.id))
  }

  /** Gives a passkey another name. */
  async rename(owner: number, id: string, name: string): Promise<PeopleRefusal | undefined> {
    const { database, table } = this.#options
    const renamed = await database
      .update(table)
      .set({ name })
      .where(and(eq(table.id, id), eq(table.owner, owner)))
      .returning({ id: table.id })
    return renamed.length > 0 ? undefined : { refusal: 'passkeyUnknown' }
  }

  /** Forgets a passkey and gives its name. */
  async remove(owner: number, id: string, rows: Rows = this.#options.database): Promise<{ name: string } | PeopleRefusal> {
    const { table } = this.#options
    const [removed] = await rows
      .delete(table)
      .where(and(eq(table.id, id), eq(table.owner, owner)))
      .returning({ name: table.name })
    return removed ?? { refusal: 'passkeyUnknown' }
  }

  /** By this an authenticator knows whose key it keeps; it tells nobody anything. */
  #handleOf(identity: string): string {
    return this.#options.secrets.keyedHash('passkey owners', identity)
  }

  async #descriptorsOf(owner: number) {
    const { database, table } = this.#options
    // Bounded: PASSKEYS_MAX.
    const held = await database.select({ id: table.id, transports: table.transports }).from(table).where(eq(table.owner, owner))
    return held.map(({ id, transports }) => ({ id, transports: transports.split(',').filter(Boolean) as AuthenticatorTransport[] }))
  }
}
