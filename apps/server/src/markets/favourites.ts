import type { UserId } from '@assay/core/people/state'
import type { Sql } from 'postgres'

/** A person cannot keep more. */
const FAVOURITES_MAX = 200

/** The favourite pairs of a person, oldest first. */
export const favouritesOf = async (sql: Sql, user: UserId): Promise<string[]> => {
  const rows = await sql<{ pair: string }[]>`
    select pair from favourites where user_id = ${user} order by added_at, pair limit ${FAVOURITES_MAX}`
  return rows.map(row => row.pair)
}

/** Adds a pair or takes it out; doing it twice changes nothing. */
export const keepFavourite = async (
  sql: Sql,
  { user, pair, favourite, now }: { user: UserId; pair: string; favourite: boolean; now: number },
): Promise<void> => {
  if (favourite) await sql`insert into favourites (user_id, pair, added_at) values (${user}, ${pair}, ${now}) on conflict do nothing`
  else await sql`delete from favourites where user_id = ${user} and pair = ${pair}`
}
