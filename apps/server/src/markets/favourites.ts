import type { UserId } from '@assay/core/people/state'
import type { Sql } from 'postgres'

/** A person cannot keep more. */
const FAVOURITES_MAX = 200

/** The favourite pairs of a person, in the person's order; a new one comes last. */
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

/** Puts favourites into an order. What is not a favourite is left out; a favourite that is not named keeps its place behind the named ones. */
export const orderFavourites = async (
  sql: Sql,
  { user, pairs, now }: { user: UserId; pairs: readonly string[]; now: number },
): Promise<void> => {
  const kept = await favouritesOf(sql, user)
  const named = [...new Set(pairs)].filter(pair => kept.includes(pair))
  const ordered = [...named, ...kept.filter(pair => !named.includes(pair))]
  if (ordered.length === 0) return
  // One millisecond apart and in the past, so that the next new one comes last.
  const places = ordered.map((_, place) => now - ordered.length + place)
  await sql`
    update favourites set added_at = placed.at
    from unnest(${ordered}::text[], ${places}::bigint[]) as placed(pair, at)
    where favourites.user_id = ${user} and favourites.pair = placed.pair`
}
