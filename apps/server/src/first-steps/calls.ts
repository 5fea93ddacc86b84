import { getFirstSteps } from '@assay/wire/payments/calls'
import type { Sql } from 'postgres'
import type { Engine } from '../core-host/engine.ts'
import { data, type Handler, serve } from '../http/handler.ts'
import { OPTIONS } from '../options/projection.ts'
import { PERP } from '../perp/projection/projection.ts'
import { SPOT } from '../spot/projection.ts'

interface Options {
  engine: Engine
  sql: Sql
  /** Resolves when a projection holds everything up to a journal number. */
  projected(name: string, seq: number): Promise<void>
}

/** What somebody has done once and need not be told to do: an order of any product. */
export const firstStepsCall = ({ engine, sql, projected }: Options): Handler =>
  serve(getFirstSteps, async (_input, { user }) => {
    const seq = await engine.read(core => core.seq)
    await Promise.all([SPOT, PERP, OPTIONS].map(name => projected(name, seq)))
    const [row] = await sql<{ ordered: boolean }[]>`
      select exists (select from spot_orders where user_id = ${user})
        or exists (select from perp_orders where user_id = ${user})
        or exists (select from option_contracts where user_id = ${user}) as ordered`
    return data({ hasOrdered: row?.ordered === true })
  })
