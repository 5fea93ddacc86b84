import { sql } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { HASH_BITS } from './perceptual-hash.ts'

/** Pictures that differ in so many of their bits at most show the same. Two that have nothing in common differ in about half of them. */
const ALIKE_BITS = 8
/** A flag names no more. */
const ALIKE_MAX = 100

/**
 * Other files that show what a file shows, whoever sent them: the same picture, also saved again, in another size or with a little cut off its edges. Looks at every
 * file that has a hash.
 */
export const filesAlike = async (rows: Pick<PostgresJsDatabase, 'execute'>, fileId: string): Promise<{ id: string; owner: number }[]> => {
  const bits = (hash: string) => sql.raw(`('x' || ${hash})::bit(${HASH_BITS})`)
  const found = await rows.execute<{ id: string; owner: number }>(sql`
    select other.id, other.owner from files own join files other on other.id <> own.id
    where own.id = ${fileId} and (
      other.fingerprint = own.fingerprint
      or exists (
        select from unnest(string_to_array(own.perceptual_hash, ' ')) as mine, unnest(string_to_array(other.perceptual_hash, ' ')) as theirs
        where bit_count(${bits('mine')} # ${bits('theirs')}) <= ${ALIKE_BITS}
      )
    )
    order by other.created_at, other.id limit ${ALIKE_MAX}`)
  return [...found]
}
