interface Lists<Row> {
  known: readonly Row[]
  arrived: readonly Row[]
  idOf(row: Row): string
  /** Milliseconds since 1970; the newest comes first. */
  atOf(row: Row): number
  most: number
}

/** Ids are numbers given in order; longer is newer. */
const compareIds = (a: string, b: string) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)

/** Joins two lists of rows into one, newest first, each row once (an arrived one in place of a known one), at most `most` long. */
export function joinNewest<Row>({ known, arrived, idOf, atOf, most }: Lists<Row>): readonly Row[] {
  const rows = new Map<string, Row>()
  for (const row of known) rows.set(idOf(row), row)
  for (const row of arrived) rows.set(idOf(row), row)
  return [...rows.values()].sort((a, b) => atOf(b) - atOf(a) || compareIds(idOf(b), idOf(a))).slice(0, most)
}
