import type { Core } from '@assay/core/engine/core'
import type { Event, JournalRecord } from '@assay/core/engine/record'
import { addressOf } from '@assay/core/ledger/read'
import type { TransactionSql } from 'postgres'
import { writeRows } from '../../db/table-rows.ts'
import type { Projection } from '../../projections/projection.ts'
import { insuranceChanges, perpFundingRates } from '../tables.ts'
import { priceRows } from './price-rows.ts'

/** Name of the projection. */
export const PERP_MARKETS = 'perp-markets'

const INSURANCE = 'pool:insurance/'

type Record = { seq: number; at: number }

const fundingRatesOf = (events: readonly Event[], { seq, at }: Record) =>
  events.flatMap(event => {
    if (event.type !== 'perp.fundingSettled') return []
    const { market, fundingAt, rate, premium, mark, samples, hash, positions, payments: paid, unpaid, residue } = event
    return { market, fundingAt, rate, premium, mark, samples, hash, positions, paid, unpaid, residue, seq, at }
  })

/** The samples of each moment, as a text of JSON: the numbers may be larger than a number of the language. */
const premiumsOf = (records: readonly JournalRecord[]): [at: number, premiums: string][] => {
  const moments = new Map<number, string[]>()
  for (const { at, events = [] } of records)
    for (const event of events) {
      if (event.type !== 'perp.premiumSampled') continue
      moments.set(at, [...(moments.get(at) ?? []), `${JSON.stringify(event.market)}:${event.premium}`])
    }
  return [...moments].map(([at, members]) => [at, `{${members.join()}}`])
}

/** What everybody may know of perpetual markets: mark and index by the minute, funding with its samples, the insurance fund. */
export class PerpMarketsProjection implements Projection {
  readonly name = PERP_MARKETS
  readonly tables = ['perp_prices', 'perp_funding_rates', 'perp_premiums', 'insurance_changes']
  readonly #core: Core

  /** Of the core only what never changes is used: the address of an account. */
  constructor(core: Core) {
    this.#core = core
  }

  async write(sql: TransactionSql, records: readonly JournalRecord[]): Promise<void> {
    await writePrices(sql, records)
    const of = <Row>(read: (events: readonly Event[], record: Record) => Row[]) =>
      records.flatMap(record => read(record.events ?? [], record))
    await writeRows(sql, perpFundingRates, { rows: of(fundingRatesOf) })
    await writePremiums(sql, premiumsOf(records))
    await writeRows(sql, insuranceChanges, { rows: of((events, record) => this.#insuranceOf(events, record)) })
  }

  #insuranceOf(events: readonly Event[], { seq, at }: Record) {
    const legs = events.flatMap(event => (event.type === 'ledger.posted' ? event.legs.map(leg => ({ ...leg, reason: event.reason })) : []))
    return legs.flatMap(({ account, units, after, reason }, place) => {
      const address = addressOf(this.#core.state, account)
      if (!address.startsWith(INSURANCE)) return []
      return { seq, place, asset: address.slice(INSURANCE.length), reason, units, balanceAfter: after, at }
    })
  }
}

/** What is sampled at one moment may come in two records, of which a later batch brings the second. */
const writePremiums = async (sql: TransactionSql, moments: readonly [at: number, premiums: string][]): Promise<void> => {
  if (moments.length === 0) return
  await sql`
    insert into perp_premiums as kept (at, premiums)
    select at, premiums::jsonb from unnest(${moments.map(([at]) => String(at))}::bigint[], ${moments.map(([, premiums]) => premiums)}::text[]) as sampled (at, premiums)
    on conflict (at) do update set premiums = kept.premiums || excluded.premiums`
}

const writePrices = async (sql: TransactionSql, records: readonly JournalRecord[]): Promise<void> => {
  const rows = priceRows(records)
  if (rows.length === 0) return
  const column = (read: (row: (typeof rows)[number]) => bigint | number | string) => rows.map(row => String(read(row)))
  await sql`
    insert into perp_prices as kept
      (market, interval, open_at, mark_open, mark_high, mark_low, mark_close, index_open, index_high, index_low, index_close)
    select * from unnest(
      ${column(row => row.market)}::text[], ${column(row => row.interval)}::text[], ${column(row => row.openAt)}::bigint[],
      ${column(row => row.markOpen)}::bigint[], ${column(row => row.markHigh)}::bigint[],
      ${column(row => row.markLow)}::bigint[], ${column(row => row.markClose)}::bigint[],
      ${column(row => row.indexOpen)}::bigint[], ${column(row => row.indexHigh)}::bigint[],
      ${column(row => row.indexLow)}::bigint[], ${column(row => row.indexClose)}::bigint[])
    on conflict (market, interval, open_at) do update set
      mark_high = greatest(kept.mark_high, excluded.mark_high), mark_low = least(kept.mark_low, excluded.mark_low),
      mark_close = excluded.mark_close,
      index_high = greatest(kept.index_high, excluded.index_high), index_low = least(kept.index_low, excluded.index_low),
      index_close = excluded.index_close`
}
