import { spotPair } from '@assay/core/spot/listing/spot-pair'
import { refuse } from '@assay/rules/refusals'
import type { ResponseOf } from '@assay/wire/call'
import { chartSetup, getChart, saveChart } from '@assay/wire/charts/calls'
import type { Sql } from 'postgres'
import type { Engine } from '../core-host/engine.ts'
import { data, type Handler, refused, serve } from '../http/handler.ts'

interface ChartCalls {
  engine: Engine
  sql: Sql
  now: () => number
}

/** What a person keeps of their charts: one setup a listed pair, the last one written. */
export const chartCalls = (parts: ChartCalls): Handler[] => [read(parts), save(parts)]

const read = ({ sql }: ChartCalls): Handler => serve(getChart, async ({ pair }, { user }) => data(await keptOf(sql, user, pair)))

async function keptOf(sql: Sql, user: number, pair: string): Promise<ResponseOf<typeof getChart>> {
  const [row] = await sql<{ setup: string; saved_at: string }[]>`
    select setup, saved_at from chart_setups where user_id = ${user} and pair = ${pair}`
  // A setup of an older shape that nobody can read any more counts as none.
  const known = chartSetup.safeParse(row && JSON.parse(row.setup))
  return { setup: known.success ? known.data : null, savedAt: Number(row?.saved_at ?? 0) }
}

const save = ({ engine, sql, now }: ChartCalls): Handler =>
  serve(saveChart, async ({ pair, setup, over }, { user }) => {
    const isListed = await engine.read(core => spotPair(core.state, pair) !== undefined)
    if (!isListed) return refused(refuse('pairUnknown'))
    // A later version has a later time, whatever the clock does: by it a page knows what it changed from.
    const [row] = await sql<{ saved_at: string }[]>`
      insert into chart_setups as kept (user_id, pair, setup, saved_at) values (${user}, ${pair}, ${JSON.stringify(setup)}, ${now()})
      on conflict (user_id, pair) do update set setup = excluded.setup, saved_at = greatest(excluded.saved_at, kept.saved_at + 1)
      where ${over ?? null}::bigint is null or kept.saved_at = ${over ?? null}::bigint
      returning saved_at`
    if (row) return data({ savedAt: Number(row.saved_at), newer: null })
    const { setup: newer, savedAt } = await keptOf(sql, user, pair)
    return data({ savedAt, newer })
  })
