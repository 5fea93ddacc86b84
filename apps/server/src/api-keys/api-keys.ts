import { randomBytes } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'
import type { UserId } from '@assay/core/people/state'
import { API_KEY_ENDED_DAYS, API_KEY_OPEN_DAYS } from '@assay/rules/account/account-terms'
import { API_KEYS_MAX, type ApiKeyReach, type ApiScope, isRangeTooWide } from '@assay/rules/api-keys'
import { canonicalAddress, canonicalRange } from '@assay/rules/network/network-address'
import type { ApiKey } from '@assay/wire/api-keys/calls'
import { and, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { PeopleRefusal } from '../http/handler.ts'
import type { Secrets } from '../people/secrets.ts'
import { seal, unseal } from '../seal.ts'
import { apiKeys as table } from './tables.ts'

const DAY_MS = 24 * 3_600_000
/** So long a key that has ended is still listed. */
const ENDED_SHOWN_MS = API_KEY_ENDED_DAYS * DAY_MS
const KEY_BYTES = 32
const CACHED_MAX = 10_000

type Row = typeof table.$inferSelect
type EndReason = NonNullable<Row['endReason']>

/** A key that works, as a request is judged by it. */
export interface WorkingKey {
  key: string
  user: UserId
  scopes: readonly string[]
  secret: Buffer
  createdAt: number
  hasAddresses: boolean
  allows(address: string): boolean
}

interface Cached extends WorkingKey {
  expiresAt: number | null
}

/** How a key is made and changed. */
export interface ApiKeyTerms extends ApiKeyReach {
  label: string
}

const listOf = (text: string): string[] => (text === '' ? [] : text.split(','))

/** The addresses of a key, as a check. A range that is too wide, which an earlier release took, opens nothing. */
const addressCheck = (addresses: readonly string[]): ((address: string) => boolean) => {
  if (addresses.length === 0) return () => true
  const [ipv4, ipv6] = [new BlockList(), new BlockList()]
  for (const entry of addresses.map(canonicalRange)) {
    if (isRangeTooWide(entry)) continue
    const [address = '', prefix] = entry.split('/')
    const [allowed, family] = isIPv6(address) ? ([ipv6, 'ipv6'] as const) : ([ipv4, 'ipv4'] as const)
    if (prefix === undefined) allowed.addAddress(address, family)
    else allowed.addSubnet(address, Number(prefix), family)
  }
  // One list for each: a range of IPv6 says nothing of IPv4, which a common list would read into it.
  return asking => {
    const address = canonicalAddress(asking)
    return isIPv6(address) ? ipv6.check(address, 'ipv6') : ipv4.check(address, 'ipv4')
  }
}

/** API keys of people. Those that work are kept in memory: a request costs no SQL. */
export class ApiKeys {
  readonly #database: PostgresJsDatabase
  readonly #secrets: Secrets
  readonly #now: () => number
  readonly #working = new Map<string, Cached>()
  /** When and from where keys were used that is not in the table yet. */
  readonly #uses = new Map<string, { usedAt: number; usedAddress: string }>()
  /** Rises with every change; see `find`. */
  #changes = 0

  constructor(options: { database: PostgresJsDatabase; secrets: Secrets; now: () => number }) {
    this.#database = options.database
    this.#secrets = options.secrets
    this.#now = options.now
  }

  /** Those of a person that work or ended lately, newest first. */
  async list(uid: UserId): Promise<ApiKey[]> {
    const isShown = or(isNull(table.endedAt), gt(table.endedAt, this.#now() - ENDED_SHOWN_MS))
    // Bounded: open ones have a limit, ended ones are shown for a while.
    const rows = await this.#database
      .select()
      .from(table)
      .where(and(eq(table.uid, uid), isShown))
      .orderBy(desc(table.createdAt))
    return rows.map(row => this.#present(row))
  }

  /** Makes a key, within a transaction where one is given; its secret is known to nobody afterwards but whoever gets it here. */
  async create(
    uid: UserId,
    terms: ApiKeyTerms,
    rows: Pick<PostgresJsDatabase, 'transaction'> = this.#database,
  ): Promise<{ key: ApiKey; secret: string } | PeopleRefusal> {
    const [key, secret, at] = [randomBytes(KEY_BYTES).toString('hex'), randomBytes(KEY_BYTES).toString('hex'), this.#now()]
    return rows.transaction(async within => {
      // One after another for one person, so that of two at once neither is one too many.
      await within.execute(sql`select pg_advisory_xact_lock(hashtext(${`API keys of ${uid}`}))`)
      // Bounded: API_KEYS_MAX.
      const open = await within
        .select({ key: table.key })
        .from(table)
        .where(and(eq(table.uid, uid), this.#isOpen(at)))
      if (open.length >= API_KEYS_MAX) return { refusal: 'apiKeysTooMany', parameters: { maximum: String(API_KEYS_MAX) } }
      const sealed = seal(this.#sealingKey(), Buffer.from(secret), key).toString('base64url')
      const values = { key, uid, secret: sealed, createdAt: at, ...this.#columns(terms, at) }
      const [row] = await within.insert(table).values(values).returning()
      return { key: this.#present(row as Row), secret }
    })
  }

  /** A key of a person that works; undefined when there is none of this name. */
  async own(uid: UserId, key: string): Promise<ApiKey | undefined> {
    const [row] = await this.#database
      .select()
      .from(table)
      .where(and(eq(table.uid, uid), eq(table.key, key), this.#isOpen(this.#now())))
    return row && this.#present(row)
  }

  /** Changes a key that still is as it was `before`; whoever was overtaken by another change is refused. */
  async change(
    uid: UserId,
    before: ApiKey,
    terms: ApiKeyTerms,
    rows: Pick<PostgresJsDatabase, 'update'> = this.#database,
  ): Promise<ApiKey | PeopleRefusal> {
    const at = this.#now()
    const wasReach = and(eq(table.scopes, before.scopes.join(',')), eq(table.addresses, before.addresses.join(',')))
    const { expiresAt, ...columns } = this.#columns(terms, at)
    // A key that was open to everywhere and stays so keeps its end.
    const keepsEnd = before.addresses.length === 0 && terms.addresses.length === 0
    const [row] = await rows
      .update(table)
      .set(keepsEnd ? columns : { ...columns, expiresAt })
      .where(and(eq(table.uid, uid), eq(table.key, before.key), this.#isOpen(at), wasReach))
      .returning()
    this.#forget([before.key])
    return row ? this.#present(row) : { refusal: 'apiKeyUnknown' }
  }

  /** Ends one key of a person; gives its label. */
  async end(uid: UserId, key: string): Promise<{ label: string } | PeopleRefusal> {
    const [row] = await this.#end(and(eq(table.uid, uid), eq(table.key, key)), 'person')
    return row ?? { refusal: 'apiKeyUnknown' }
  }

  /** Ends all keys of a person; gives how many. */
  async endAll(uid: UserId, reason: EndReason): Promise<number> {
    return (await this.#end(eq(table.uid, uid), reason)).length
  }

  /** The same within a transaction; what it gives is called when that is done. */
  async endAllWithin(rows: Pick<PostgresJsDatabase, 'update'>, uid: UserId, reason: EndReason): Promise<() => void> {
    const ended = await this.#endRows(rows, eq(table.uid, uid), reason)
    return () => this.#forget(ended.map(({ key }) => key))
  }

  /** The key of a request, as long as it works. */
  async find(key: string): Promise<WorkingKey | undefined> {
    const found = this.#working.get(key) ?? (await this.#load(key))
    return found && (found.expiresAt ?? Number.POSITIVE_INFINITY) > this.#now() ? found : undefined
  }

  /** A signed request came with it. */
  noteUse(key: string, usedAddress: string): void {
    this.#uses.set(key, { usedAt: this.#now(), usedAddress })
  }

  /** Writes down when keys were last used, and ends those whose time is over. */
  async sweep(): Promise<void> {
    const uses = [...this.#uses]
    this.#uses.clear()
    for (const [key, use] of uses) await this.#database.update(table).set(use).where(eq(table.key, key))
    await this.#end(lte(table.expiresAt, this.#now()), 'expired')
  }

  async #load(key: string): Promise<Cached | undefined> {
    const changes = this.#changes
    const [row] = await this.#database
      .select()
      .from(table)
      .where(and(eq(table.key, key), isNull(table.endedAt)))
    // Changed while it was being read: read it again, so that no ended key is kept as one that works.
    if (changes !== this.#changes) return this.#load(key)
    if (!row) return undefined
    const { uid: user, expiresAt, createdAt } = row
    const addresses = listOf(row.addresses)
    const secret = unseal(this.#sealingKey(), Buffer.from(row.secret, 'base64url'), key)
    const scopes = row.scopes.split(',')
    const loaded = { key, user, scopes, secret, expiresAt, createdAt, hasAddresses: addresses.length > 0, allows: addressCheck(addresses) }
    if (this.#working.size >= CACHED_MAX) this.#working.delete(this.#working.keys().next().value ?? '')
    this.#working.set(key, loaded)
    return loaded
  }

  async #end(which: ReturnType<typeof and>, reason: EndReason): Promise<{ label: string }[]> {
    const ended = await this.#endRows(this.#database, which, reason)
    this.#forget(ended.map(({ key }) => key))
    return ended
  }

  #endRows(rows: Pick<PostgresJsDatabase, 'update'>, which: ReturnType<typeof and>, reason: EndReason) {
    return rows
      .update(table)
      .set({ endedAt: this.#now(), endReason: reason, secret: '' })
      .where(and(isNull(table.endedAt), which))
      .returning({ key: table.key, label: table.label })
  }

  #forget(keys: readonly string[]): void {
    this.#changes += 1
    for (const key of keys) this.#working.delete(key)
  }

  #isOpen(at: number) {
    return and(isNull(table.endedAt), or(isNull(table.expiresAt), gt(table.expiresAt, at)))
  }

  #columns({ label, scopes, addresses }: ApiKeyTerms, at: number) {
    const expiresAt = addresses.length > 0 ? null : at + API_KEY_OPEN_DAYS * DAY_MS
    return { label, scopes: scopes.join(','), addresses: addresses.join(','), changedAt: at, expiresAt }
  }

  #present(row: Row): ApiKey {
    const { usedAt, usedAddress } = this.#uses.get(row.key) ?? row
    return {
      key: row.key,
      label: row.label,
      scopes: row.scopes.split(',') as ApiScope[],
      addresses: listOf(row.addresses),
      createdAt: row.createdAt,
      expiresAt: row.expiresAt ?? 0,
      usedAt: usedAt ?? 0,
      usedAddress: usedAddress ?? '',
      endedAt: row.endedAt ?? 0,
      endReason: row.endReason ?? '',
    }
  }

  #sealingKey(): Buffer {
    return this.#secrets.key('API key secret')
  }
}
