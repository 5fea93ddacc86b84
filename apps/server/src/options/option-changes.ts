import type { OptionAccepted, OptionSample, OptionSettled, OptionStruck } from '@assay/core/options/events'
import type { UserId } from '@assay/core/people/state'
import type { RecordHandlers } from '../core-host/subscriptions.ts'
import type { optionContracts, optionSamples } from './tables.ts'

export type OptionContractRow = typeof optionContracts.$inferSelect
export type SampleRow = typeof optionSamples.$inferSelect

/** A contract without the numbers of its records, which only the history knows. */
export type OptionFigures = Omit<OptionContractRow, 'acceptedSeq' | 'struckSeq' | 'settledSeq'>

interface Changed<Row> {
  /** Last state of each contract that was touched. */
  contracts: (Row | OptionContractRow)[]
  samples: SampleRow[]
}

interface Known<Row> {
  /** The row of a contract that runs; what becomes of one that is not known is left out. */
  contract(optionId: number): Row | undefined
  /** Whose contracts are looked for. */
  includes(user: UserId): boolean
}

/** What records mean for delivery contracts, for the history and for whoever watches. */
export class OptionChanges<Row extends OptionFigures> {
  readonly #known: Known<Row>
  #rows = new Map<number, Row | OptionContractRow>()
  #samples: SampleRow[] = []

  readonly on: RecordHandlers<'options'> = {
    'options.accepted': (event, record) => {
      if (this.#known.includes(event.user)) this.#rows.set(event.optionId, acceptedRow(event, record))
    },
    'options.struck': (event, { seq }) => this.#change(event, { strike: event.strike, struckSeq: seq }),
    'options.settled': (event, record) => this.#change(event, settledFigures(event, record)),
    'options.marketListed': 'nothing',
    'options.settingsChanged': 'nothing',
  }

  constructor(known: Known<Row>) {
    this.#known = known
  }

  /** What came since the last time. */
  take(): Changed<Row> {
    const changed = { contracts: [...this.#rows.values()], samples: this.#samples }
    if (this.#rows.size > 0) this.#rows = new Map()
    if (this.#samples.length > 0) this.#samples = []
    return changed
  }

  #change(event: OptionStruck | OptionSettled, next: Partial<OptionContractRow>): void {
    const row = this.#rows.get(event.optionId) ?? this.#known.contract(event.optionId)
    if (!row) return
    this.#rows.set(event.optionId, { ...row, ...next })
    // Refunded because it never got a strike: the samples are those that were too few for one.
    this.#samples.push(...samplesOf(event, event.type === 'options.struck' || row.strike === null ? 'strike' : 'settlement'))
  }
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
