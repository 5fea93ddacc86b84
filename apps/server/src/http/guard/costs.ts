import type { Call } from '@assay/wire/call'
import { getAnnouncements, getBanner, getText, getTextsList } from '@assay/wire/content/calls'
import { getCandles } from '@assay/wire/markets/calls'

/*
 * What a request weighs on the limits of those who read, in units of an ordinary one, which takes about a millisecond: measured one after the other
 * on a server that does nothing else. A page of a thousand candles takes as long as forty prices.
 */

/** Calls that cost more than an ordinary one, whatever they are asked. */
const CALLS: Readonly<Record<string, number>> = Object.fromEntries(
  [getBanner, getAnnouncements, getText, getTextsList].map(({ path }) => [path, 4]),
)
/** Candles of an answer to somebody who does not say how many. */
const CANDLES_DEFAULT = 300
const ROWS_OF_ONE = 25
const ROWS_MAX = 1000

const PAGES: Readonly<Record<string, number>> = {
  '/api/openapi.json': 10,
  '/api/docs/json': 10,
  '/api/docs/yaml': 20,
  '/dev/outbox': 10,
  '/dev/outbox.json': 10,
}

/** Before anything is known but which call it is. */
export const costOfCall = ({ path }: Call): number => CALLS[path] ?? 1

/** What comes on top because of the rows that are asked for. */
export const costOfRows = ({ path }: Call, input: unknown): number => {
  const { limit } = input as { limit?: unknown }
  const rows = typeof limit === 'number' ? limit : path === getCandles.path ? CANDLES_DEFAULT : 0
  return Math.floor(Math.min(Math.max(rows, 0), ROWS_MAX) / ROWS_OF_ONE)
}

/** Of whatever is no call: pages, files, and what is not there. */
export const costOfPage = (path: string): number => PAGES[path] ?? 1
