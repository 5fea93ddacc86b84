import type { Core } from '@assay/core/engine/core'
import { pino } from 'pino'
import type { Sql } from 'postgres'
import { startEngine } from '../src/core-host/start-engine.ts'
import type { Recovered } from '../src/journal/recover.ts'
import type { Projection } from '../src/projections/projection.ts'

/** An exchange of a few people: its tables grow when there are more. */
const ROOM = 1_024

/** The real engine on a database, without the rest of the server. A fault fails the test that awaits what was asked. */
export const openEngine = async (
  place: { url: string; sql: Sql; engines?: Set<object> },
  options: {
    projections?: (core: Core) => readonly Projection[]
    onFault?: (error: unknown) => void
    warm?: Recovered
    now?: () => number
  } = {},
) => {
  const running = await startEngine({
    url: place.url,
    sql: place.sql,
    projections: options.projections ?? (() => []),
    now: options.now ?? Date.now,
    warm: options.warm,
    room: ROOM,
    log: pino({ level: 'silent' }),
    onFault: options.onFault ?? (error => Promise.reject(error)),
  })
  place.engines?.add(running)
  const stop = async () => {
    await running.stop()
    place.engines?.delete(running)
  }
  return { ...running, stop }
}
