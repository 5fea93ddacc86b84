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
  }
}
