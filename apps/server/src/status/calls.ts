import { getStatus, STATUS_PARTS } from '@assay/wire/status/calls'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { data, type Handler, serve } from '../http/handler.ts'
import type { Watched } from '../observability/watched.ts'
import { readIncidents } from './incidents.ts'
import { measure } from './measure.ts'
import { readDays } from './status-days.ts'

interface StatusParts {
  database: PostgresJsDatabase
  watched: Watched
  now(): number
}

/** What everybody may know of how the platform is. */
export const statusCall = ({ database, watched, now }: StatusParts): Handler =>
  serve(getStatus, async () => {
    const at = now()
    const [measured, daysOf, incidents] = await Promise.all([
      measure(database, watched, at),
      readDays(database, at),
      readIncidents(database, at),
    ])
    const parts = STATUS_PARTS.flatMap(part => {
      const works = measured.get(part)
      return works === undefined ? [] : [{ part, works, days: daysOf(part) }]
    })
    return data({ at, parts, incidents })
  })
