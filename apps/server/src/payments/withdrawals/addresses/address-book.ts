import { createHash, randomBytes } from 'node:crypto'
import type { UserId } from '@assay/core/people/state'
import { shortAddress } from '@assay/rules/short-address'
import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { PeopleRefusal } from '../../../http/handler.ts'
import { withdrawalAddresses as table } from '../tables.ts'

export type AddressRow = typeof table.$inferSelect

/** Entries of one person. */
const ADDRESSES_MAX = 50
/** Signs at each end that people compare; whoever poisons a history makes an address with the same ones. */
const COMPARED = 4

const ends = (address: string): string => `${address.slice(2, 2 + COMPARED)}${address.slice(-COMPARED)}`.toLowerCase()

/** By which the journal knows an address: the address itself is personal. The signer makes it of what it sends to, with the salt of the entry. */
export const addressHash = (salt: string, address: string): string =>
  createHash('sha256').update(`${salt}:${address.toLowerCase()}`).digest('hex')

type Rows = Pick<PostgresJsDatabase, 'select' | 'selectDistinct' | 'insert' | 'update'>

/** Whether an entry still has the address of which its hash was made: whoever can write the table can write another one there. */
export const isAsHashed = ({ salt, address, hash }: Pick<AddressRow, 'salt' | 'address' | 'hash'>): boolean =>
  addressHash(salt, address) === hash

/** A person's entries, the newest first. Bounded: ADDRESSES_MAX. */
export const addressesOf = (rows: Rows, user: UserId): Promise<AddressRow[]> =>
  rows
    .select()
    .from(table)
    .where(and(eq(table.user, user), isNull(table.removedAt)))
    .orderBy(desc(table.id))

/** An entry of the person; what is somebody else's is not there. */
export const addressOf = async (rows: Rows, user: UserId, id: number): Promise<AddressRow | undefined> =>
  (await addressesOf(rows, user)).find(row => row.id === id)

/** Entries, removed ones too, by the hashes that the journal has; one that has another address by now is not there. */
export const addressesByHash = async (rows: Rows, hashes: readonly string[]): Promise<ReadonlyMap<string, AddressRow>> => {
  if (hashes.length === 0) return new Map()
  // Bounded: the hashes that were asked for.
  const found = await rows
    .select()
    .from(table)
    .where(inArray(table.hash, [...new Set(hashes)]))
  return new Map(found.filter(isAsHashed).map(row => [row.hash, row]))
}

/** Who else has ever had an address in their book. */
export const othersWith = async (rows: Rows, { user, address }: Pick<AddressRow, 'user' | 'address'>): Promise<UserId[]> => {
  const found = await rows
    .selectDistinct({ user: table.user })
    .from(table)
    .where(and(eq(table.address, address), ne(table.user, user)))
    .limit(20)
  return found.map(row => row.user)
}

interface NewAddress extends Pick<AddressRow, 'user' | 'asset' | 'chain' | 'address' | 'remark'> {
  at: number
}

/** Why a person's book takes no such entry: the address is there (`addressKnown`), one that looks like it (`addressSimilar`), or as many as there may be (`addressBookFull`). */
export const checkEntry = async (
  rows: Rows,
  { user, address }: Pick<AddressRow, 'user' | 'address'>,
): Promise<PeopleRefusal | undefined> => {
  const entries = await addressesOf(rows, user)
  if (entries.some(entry => entry.address === address)) return { refusal: 'addressKnown' }
  const similar = entries.find(entry => ends(entry.address) === ends(address))
  if (similar) return { refusal: 'addressSimilar', parameters: { remark: similar.remark || shortAddress(similar.address) } }
  return entries.length >= ADDRESSES_MAX ? { refusal: 'addressBookFull', parameters: { maximum: String(ADDRESSES_MAX) } } : undefined
}

/** Adds an entry, or says why not, as `checkEntry` does. Of those that come at once one is added after the other. */
export const addAddress = (database: PostgresJsDatabase, { at, ...entry }: NewAddress): Promise<PeopleRefusal | undefined> =>
  database.transaction(async within => {
    await within.execute(sql`select pg_advisory_xact_lock(hashtext(${`addresses of ${entry.user}`}))`)
    const refusal = await checkEntry(within, entry)
    if (refusal) return refusal
    const salt = randomBytes(16).toString('hex')
    await within.insert(table).values({ ...entry, salt, hash: addressHash(salt, entry.address), addedAt: at })
    return undefined
  })

export const removeAddress = async (rows: Rows, id: number, at: number): Promise<void> => {
  await rows.update(table).set({ removedAt: at }).where(eq(table.id, id))
}
