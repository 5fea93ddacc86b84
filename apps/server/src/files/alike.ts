import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { bandsNear, bandsOf, HASH_BITS } from './perceptual-hash.ts'
import { files as table } from './tables.ts'

/** Whole pictures that differ in so many of their bits at most show the same. Two that have nothing in common differ in about half of them. */
const ALIKE_BITS = 5
/** The same of a whole picture and a part of another, and of two parts: there are many of them, and some are alike by chance. Fewer than there are bands, so that one band is the same. */
const PART_ALIKE_BITS = 4
const PARTS_ALIKE_BITS = 2
/** A flag names no more. */
const ALIKE_MAX = 100

/**
 * Other files that show what a file shows, whoever sent them: the same picture, also saved again, in another size or with up to a fifth cut off its edges or a corner. Looks,
 * by an index, at those alone that have a band in common with it.
 */
export const filesAlike = async (rows: Pick<PostgresJsDatabase, 'select'>, fileId: string): Promise<{ id: string; owner: number }[]> => {
  const [own] = await rows.select().from(table).where(eq(table.id, fileId))
  if (!own) return []
  return rows
    .select({ id: table.id, owner: table.owner })
    .from(table)
    .where(and(ne(table.id, fileId), or(eq(table.fingerprint, own.fingerprint), looksLike(own.perceptualHash))))
    .orderBy(table.createdAt, table.id)
    .limit(ALIKE_MAX)
}

const looksLike = (perceptualHash: string): SQL | undefined => {
  const parts = perceptualHash.split(' ').filter(Boolean)
  const [whole] = parts
  if (whole === undefined) return undefined
  const bands = new Set([...bandsNear(whole), ...parts.flatMap(bandsOf)])
  const theirWhole = sql`split_part(${table.perceptualHash}, ' ', 1)`
  const differing = (mine: SQL, theirs: SQL) => sql`bit_count(${bits(mine)} # ${bits(theirs)})`
  return sql`(
    ${table.perceptualBands} && ${`{${[...bands].join()}}`}::integer[]
    and (
      ${differing(sql`${whole}`, theirWhole)} <= ${ALIKE_BITS}
      or exists (
        select from unnest(string_to_array(${perceptualHash}::text, ' ')) as mine, unnest(string_to_array(${table.perceptualHash}, ' ')) as theirs
        where ${differing(sql`mine`, sql`theirs`)} <= case when mine = ${whole} or theirs = ${theirWhole} then ${PART_ALIKE_BITS}::int else ${PARTS_ALIKE_BITS}::int end
      )
    )
  )`
}

const bits = (hash: SQL): SQL => sql`('x' || ${hash}::text)::bit(${sql.raw(String(HASH_BITS))})`
