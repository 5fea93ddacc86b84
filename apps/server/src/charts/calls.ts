import { spotPair } from '@assay/core/spot/listing/spot-pair'
import { refuse } from '@assay/rules/refusals'
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

const read = ({ sql }: ChartCalls): Handler =>
  serve(getChart, async ({ pair }, { user }) => {
    const [row] = await sql<{ setup: string; saved_at: string }[]>`
      select setup, saved_at from chart_setups where user_id = ${user} and pair = ${pair}`
    // A setup of an older shape that nobody can read any more counts as none.
    const known = chartSetup.safeParse(row && JSON.parse(row.setup))
    return data({ setup: known.success ? known.data : null, savedAt: Number(row?.saved_at ?? 0) })
  })

const save = ({ engine, sql, now }: ChartCalls): Handler =>
  serve(saveChart, async ({ pair, setup }, { user }) => {
    const isListed = await engine.read(core => spotPair(core.state, pair) !== undefined)
    if (!isListed) return refused(refuse('pairUnknown'))
    const savedAt = now()
    await sql`
      insert into chart_setups (user_id, pair, setup, saved_at) values (${user}, ${pair}, ${JSON.stringify(setup)}, ${savedAt})
      on conflict (user_id, pair) do update set setup = excluded.setup, saved_at = excluded.saved_at`
    return data({ savedAt })
  })
