import { isValueAsset } from '@assay/core/markets/usdt-value'
import type { Sql } from 'postgres'

/** What came into a person's wallets by one posting. */
export interface Acquisition {
  units: bigint
  /** What left them in USDT by the same posting, fee included; 0 where nothing did. */
  paid: bigint
  at: number
}

interface Wanted {
  user: number
  /** Journal number up to which the records are read. */
  seq: number
  /** Units held of each coin. */
  held: ReadonlyMap<string, bigint>
}

interface Row {
  seq: string
  leg: number
  reference: string
  asset: string
  units: string
  at: string
}

const PAGE = 2_000
/** No more records of one person are read: what is held of older ones has no cost here. */
const RECORDS_MAX = 20_000

/** The newest acquisitions of each coin that together are what is held of it, as far as the newest records go. Moves between own wallets are none: their legs add up to nothing. */
export const newestAcquisitions = async (sql: Sql, { user, seq, held }: Wanted): Promise<Map<string, Acquisition[]>> => {
  const found = new Map([...held.keys()].map(asset => [asset, [] as Acquisition[]]))
  const missing = new Map(held)
  let [before, leg, rest]: [number, number, Row[]] = [seq + 1, 0, []]
  for (let read = 0; read < RECORDS_MAX && missing.size > 0; read += PAGE) {
    const page = await sql<Row[]>`
      select seq, leg, reference, asset, units::text as units, at from account_records
      where user_id = ${user} and (seq, leg) < (${before}, ${leg}) order by seq desc, leg desc limit ${PAGE}`
    const isLast = page.length < PAGE
    const postings = byPosting([...rest, ...page])
    // The legs of the oldest posting may go on in the next page.
    rest = isLast ? [] : (postings.pop() ?? [])
    for (const posting of postings) take(posting, found, missing)
    const oldest = page.at(-1)
    if (isLast || !oldest) break
    ;[before, leg] = [Number(oldest.seq), oldest.leg]
  }
  return found
}

/** Legs that belong together, in the order in which they came. */
const byPosting = (rows: readonly Row[]): Row[][] => {
  const postings = new Map<string, Row[]>()
  for (const row of rows) {
    const key = `${row.seq} ${row.reference}`
    postings.set(key, [...(postings.get(key) ?? []), row])
  }
  return [...postings.values()]
}

const take = (posting: readonly Row[], found: Map<string, Acquisition[]>, missing: Map<string, bigint>): void => {
  const sums = new Map<string, bigint>()
  for (const { asset, units } of posting) sums.set(asset, (sums.get(asset) ?? 0n) + BigInt(units))
  const paid = [...sums].filter(([asset]) => isValueAsset(asset)).reduce((sum, [, units]) => sum - units, 0n)
  for (const [asset, units] of sums) {
    const left = missing.get(asset)
    if (left === undefined || units <= 0n) continue
    found.get(asset)?.push({ units, paid: paid > 0n ? paid : 0n, at: Number(posting[0]?.at) })
    if (units < left) missing.set(asset, left - units)
    else missing.delete(asset)
  }
}
