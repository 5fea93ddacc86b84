import { callServer } from '@assay/client/call/api'
import { CallFailed } from '@assay/client/call/call-failed'
import { pause } from '@assay/client/page/page-state'
import type { Call, RequestOf, ResponseOf } from '@assay/wire/call'

/** A file holds at most so many rows: what a browser and a spreadsheet carry with ease. */
export const FILE_ROWS_MAX = 50_000
/** As many as the server gives at once. */
const PAGE = 200
/** Whoever reads a long list comes to the limit of reads now and then, and waits until there is room again. */
const WAIT_MS = 1_000
const WAITS_MAX = 120

/** Rows of a list, newest first; `isCut`: there are more than a file holds. */
export interface AllRows<Row> {
  rows: readonly Row[]
  isCut: boolean
}

interface ReadAll<C extends Call, Row> {
  input: RequestOf<C>
  rowsOf: (page: ResponseOf<C>) => readonly Row[]
  idOf: (row: Row) => string
}

/** Reads a paged list of the contract from its newest row to its end, or as far as a file goes. */
export async function readAll<C extends Call, Row>(call: C, { input, rowsOf, idOf }: ReadAll<C, Row>): Promise<AllRows<Row>> {
  const rows: Row[] = []
  for (;;) {
    const last = rows.at(-1)
    const page = await patiently(() =>
      callServer(call, { ...(input as object), limit: String(PAGE), ...(last && { before: idOf(last) }) } as RequestOf<C>, { quiet: true }),
    )
    const read = rowsOf(page)
    rows.push(...read)
    const isMore = (page as { more: boolean }).more && read.length > 0
    if (!isMore || rows.length >= FILE_ROWS_MAX) return { rows: rows.slice(0, FILE_ROWS_MAX), isCut: isMore || rows.length > FILE_ROWS_MAX }
  }
}

async function patiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let waits = 0; ; waits += 1) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof CallFailed && error.event === 'tooManyRequests') || waits === WAITS_MAX) throw error
      await pause(WAIT_MS)
    }
  }
}
