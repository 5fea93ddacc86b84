import type { JournalRecord } from '@assay/core/engine/record'
import type { OptionAccepted, OptionSample, OptionSettled, OptionStruck } from '@assay/core/options/events'
import type { UserId } from '@assay/core/people/state'
import type { optionContracts, optionSamples } from './tables.ts'

export type OptionContractRow = typeof optionContracts.$inferSelect
export type SampleRow = typeof optionSamples.$inferSelect

/** A contract without the numbers of its records, which only the history knows. */
export type OptionFigures = Omit<OptionContractRow, 'acceptedSeq' | 'struckSeq' | 'settledSeq'>

interface OptionChanges<Row> {
  /** Last state of each contract that the records touched. */
  contracts: (Row | OptionContractRow)[]
  samples: SampleRow[]
}

interface Known<Row> {
  /** The row of a contract that runs; what becomes of one that is not known is left out. */
  contract(optionId: number): Row | undefined
  /** Whose contracts are looked for. */
  includes(user: UserId): boolean
}

/** What the records mean for delivery contracts, for the history and for whoever watches. */
export const optionChanges = <Row extends OptionFigures>(records: readonly JournalRecord[], known: Known<Row>): OptionChanges<Row> => {
  const rows = new Map<number, Row | OptionContractRow>()
  const samples: SampleRow[] = []
  const change = (event: OptionStruck | OptionSettled, next: Partial<OptionContractRow>) => {
    const row = rows.get(event.optionId) ?? known.contract(event.optionId)
    if (!row) return
    rows.set(event.optionId, { ...row, ...next })
    // Refunded because it never got a strike: the samples are those that were too few for one.
    samples.push(...samplesOf(event, event.type === 'options.struck' || row.strike === null ? 'strike' : 'settlement'))
  }
  for (const { seq, at, events = [] } of records)
    for (const event of events) {
      if (event.type === 'options.struck') change(event, { strike: event.strike, struckSeq: seq })
      else if (event.type === 'options.settled') change(event, settledFigures(event, { seq, at }))
      else if (event.type === 'options.accepted' && known.includes(event.user)) rows.set(event.optionId, acceptedRow(event, { seq, at }))
    }
  return { contracts: [...rows.values()], samples }
}

const acceptedRow = (event: OptionAccepted, { seq, at }: { seq: number; at: number }): OptionContractRow => ({
  optionId: event.optionId,
  user: event.user,
  market: event.market,
  direction: event.direction,
  seconds: event.seconds,
  stake: event.stake,
  fee: event.fee,
  payout: event.payout,
  version: event.version,
  index: event.index,
  startsAt: event.startsAt,
  expiresAt: event.expiresAt,
  acceptedAt: at,
  acceptedSeq: seq,
  state: 'running',
  reason: null,
  strike: null,
  settlement: null,
  settledAt: null,
  struckSeq: null,
  settledSeq: null,
})

const settledFigures = (
  { state, reason, settlementPrice }: OptionSettled,
  { seq, at }: { seq: number; at: number },
): Partial<OptionContractRow> => ({
  state,
  reason: reason ?? null,
  settlement: settlementPrice ?? null,
  settledAt: at,
  settledSeq: seq,
})

const samplesOf = ({ optionId, samples }: OptionStruck | OptionSettled, part: SampleRow['part']): SampleRow[] =>
  samples.map(({ at, price, evidence }: OptionSample, place) => ({ optionId, part, place, at, price, evidence }))
