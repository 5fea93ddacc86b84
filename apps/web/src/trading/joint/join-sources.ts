import { type AllRows, FILE_ROWS_MAX } from '../../shared/lists/read-all.ts'
import type { JointRow, JointSource } from './joint-row.ts'

/**
 * The rows of several products as one list, newest first. Each product is read page by page: what is older than the page of one that has more is kept back
 * until that is read, so that no row ever slips in above one that was already there.
 */
export function joinSources<Cell extends string>(sources: readonly JointSource<Cell>[]): JointSource<Cell> {
  const error = sources.find(source => source.error && !source.rows)?.error
  const unread = sources.filter(source => source.more)
  const horizon = Math.max(...unread.map(({ readTo }) => readTo ?? Number.POSITIVE_INFINITY))
  const behind = unread.filter(({ readTo }) => (readTo ?? Number.POSITIVE_INFINITY) === horizon)
  const readOn = () => {
    for (const { more } of behind) more?.()
  }
  const known = sources.every(({ rows }) => rows !== undefined)
  const rows = sources.flatMap<JointRow<Cell>>(source => source.rows ?? [])
  return {
    rows: known ? rows.filter(({ at }) => at >= horizon).sort((a, b) => b.at - a.at) : undefined,
    error,
    more: behind.length > 0 ? readOn : undefined,
    busy: sources.some(({ busy }) => busy === true),
    all: sources.some(({ all }) => all) ? () => joinAll(sources) : undefined,
  }
}

/** What reads a whole list, as it stands in the joint one; absent where there is nothing more to read. */
export const allAs = <Row, Cell extends string>(
  all: (() => Promise<AllRows<Row>>) | undefined,
  present: (row: Row) => JointRow<Cell>,
): JointSource<Cell>['all'] =>
  all &&
  (async () => {
    const { rows, isCut } = await all()
    return { rows: rows.map(present), isCut }
  })

/** Everything that the products have, one after the other. Of each come its newest rows, so that those of all together are the newest of all. */
async function joinAll<Cell extends string>(sources: readonly JointSource<Cell>[]): Promise<AllRows<JointRow<Cell>>> {
  const parts: AllRows<JointRow<Cell>>[] = []
  for (const { all, rows } of sources) parts.push(all ? await all() : { rows: rows ?? [], isCut: false })
  const rows = parts.flatMap(part => part.rows).sort((a, b) => b.at - a.at)
  return { rows: rows.slice(0, FILE_ROWS_MAX), isCut: rows.length > FILE_ROWS_MAX || parts.some(({ isCut }) => isCut) }
}
