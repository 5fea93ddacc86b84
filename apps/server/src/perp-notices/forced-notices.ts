import type { Sql } from 'postgres'
import { readRow } from '../db/table-rows.ts'
import { perpLiquidations } from '../perp/tables.ts'
import type { NewNotice } from './notice-store.ts'

/** Journal number from which liquidations since a time are; 0 when there were none. */
export const firstSince = async (sql: Sql, at: number): Promise<number> => {
  const [row] = await sql<{ seq: string | null }[]>`select min(seq) as seq from perp_liquidations where at >= ${at}`
  return Number(row?.seq ?? 0)
}

/**
 * What was done by force to positions of people from a journal number on, and was not told yet: one notice for a position that was liquidated
 * whole, whatever its steps; one for every part that was closed, and for every reduction against another position.
 */
export const unannounced = async (sql: Sql, from: number): Promise<(NewNotice & { cause: string })[]> => {
  // Bounded: what was done by force since the last that was told.
  const rows = await sql`
    with told_of as (
      select l.*, case
        when l.step = 'deleveraged' then 'deleveraged'
        when p.state = 'liquidated' and p.closed_at <= l.at then 'liquidated'
        when l.step = 'partial' then 'reduced'
      end as kind
      from perp_liquidations l join perp_positions p using (position_id)
      where l.seq >= ${from}
    ), named as (
      select *, case kind when 'liquidated' then 'liquidated:' || position_id else kind || ':' || seq || ':' || place end as cause
      from told_of where kind is not null
    )
    select distinct on (cause) * from named
    where not exists (select from perp_notices where perp_notices.cause = named.cause)
    order by cause, seq desc, place desc`
  return rows.map(row => {
    const { user, positionId, market, side, mark, price, at } = readRow(perpLiquidations, row)
    // A reduction against another position has no mark of its own: it is closed at the other's bankruptcy price.
    return { user, kind: row.kind, positionId, market, side, level: 0, mark: mark > 0n ? mark : price, cause: row.cause, at }
  })
}
