import { createHash } from 'node:crypto'
import type { Core } from '@assay/core/engine/core'
import { pino } from 'pino'
import type { Sql } from 'postgres'
import type { Projection } from '../src/engine/projection.ts'
import { startEngine } from '../src/engine/start-engine.ts'

/** Hash of the whole state: equal for two cores that stand at the same place. */
export const stateHash = (core: Core): string => createHash('sha256').update(core.stateText()).digest('hex')

/** The real engine on a database, without the rest of the server. A fault fails the test that awaits what was asked. */
export const openEngine = (
  place: { url: string; sql: Sql },
  options: { projections?: (core: Core) => readonly Projection[]; onFault?: (error: unknown) => void } = {},
) =>
  startEngine({
    ...place,
    projections: options.projections ?? (() => []),
    now: Date.now,
    log: pino({ level: 'silent' }),
    onFault: options.onFault ?? (error => Promise.reject(error)),
  })
