import type { AccountRecordRow } from '../queries.ts'

/** Pages that end with the last row of a record of the journal: what belongs together is not torn by the end of a page. */
export async function* wholeRecords(pages: AsyncIterable<AccountRecordRow[]>): AsyncGenerator<AccountRecordRow[]> {
  let held: AccountRecordRow[] = []
  for await (const page of pages) {
    const rows = [...held, ...page]
    const last = rows.at(-1)?.seq
    const cut = rows.findIndex(({ seq }) => seq === last)
    held = rows.slice(cut)
    if (cut > 0) yield rows.slice(0, cut)
  }
  if (held.length > 0) yield held
}
