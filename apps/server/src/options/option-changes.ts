import type { JournalRecord } from '@assay/core/engine/record'
import type { OptionAccepted, OptionSample, OptionSettled, OptionStruck } from '@assay/core/options/events'
import type { optionContracts, optionSamples } from './tables.ts'

export type OptionContractRow = typeof optionContracts.$inferSelect
export type SampleRow = typeof optionSamples.$inferSelect

export interface OptionChanges {
  /** Last state of each contract that the records touched. */
  contracts: OptionContractRow[]
  samples: SampleRow[]
}

/** What the records mean for delivery contracts; `known` gives the row of one that runs. */
export const optionChanges = (
  records: readonly JournalRecord[],
  known: (optionId: number) => OptionContractRow | undefined,
): OptionChanges => {
  const rows = new Map<number, OptionContractRow>()
  const samples: SampleRow[] = []
  const change = (optionId: number, next: Partial<OptionContractRow>): OptionContractRow => {
    const row = rows.get(optionId) ?? known(optionId)
    if (!row) throw new Error(`The delivery contract ${optionId} was never accepted.`)
    const changed = { ...row, ...next }
    rows.set(optionId, changed)
    return changed
  }
  for (const { seq, at, events = [] } of records)
    for (const event of events) {
      if (event.type === 'options.accepted') rows.set(event.optionId, acceptedRow(event, { seq, at }))
      else if (event.type === 'options.struck') {
        change(event.optionId, { strike: event.strike, struckSeq: seq })
        samples.push(...samplesOf(event, 'strike'))
      } else if (event.type === 'options.settled') {
        const row = change(event.optionId, settledFigures(event, { seq, at }))
        // Refunded because it never got a strike: the samples are those that were too few for one.
        samples.push(...samplesOf(event, row.strike === null ? 'strike' : 'settlement'))
      }
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
