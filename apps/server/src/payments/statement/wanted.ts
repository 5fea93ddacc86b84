import type { ParsedRequestOf } from '@assay/wire/call'
import type { makeStatement } from '@assay/wire/statement/calls'
import type { PeopleRefusal } from '../../http/handler.ts'
import { isTaxTool } from './formats/tax-files.ts'
import { isDay, startOfDay, zoneOf } from './zoned-days.ts'

/** Which statement: its days, whose clock they are of, how it is written, of which asset. */
export type Wanted = Pick<ParsedRequestOf<typeof makeStatement>, 'from' | 'to' | 'timeZone' | 'format' | 'asset'>

interface Available {
  /** Ms since 1970. */
  now: number
  /** From when on account records are there, ms since 1970; 0 while all are. */
  keptSince: number
}

/** Why there is no such statement; `undefined` when there can be. */
export function checkWanted({ from, to, timeZone, format, asset }: Wanted, { now, keptSince }: Available): PeopleRefusal | undefined {
  const zone = zoneOf(timeZone)
  if (!zone) return { refusal: 'timeZoneUnknown' }
  if (!isDay(from) || !isDay(to) || from > to || from > zone.day(now)) return { refusal: 'statementDaysInvalid' }
  if (startOfDay(zone, from) < keptSince)
    return { refusal: 'statementDaysArchived', parameters: { date: new Date(keptSince).toISOString().slice(0, 10) } }
  // Of a trade the tool needs both assets.
  if (asset !== undefined && isTaxTool(format)) return { refusal: 'inputInvalid', parameters: { field: 'asset' } }
  return undefined
}
