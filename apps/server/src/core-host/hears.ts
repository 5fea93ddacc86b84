import type { Core } from '@assay/core/engine/core'
import type { Event, JournalRecord } from '@assay/core/engine/record'
import type { TouchedWallet } from '@assay/core/ledger/touched'

export type EventType = Event['type']

export type EventOf<Type extends EventType> = Extract<Event, { type: Type }>

/** Whose events there are: the products of the core, and the ledger. */
export type Emitter = EventType extends `${infer Name}.${string}` ? Name : never

/** Does what an event means; `core` stands at the end of the batch that the event's record is in. Must not throw and must not wait. */
export type EventHearer<Type extends EventType, Given extends unknown[] = [record: JournalRecord, core: Core]> = (
  event: EventOf<Type>,
  ...given: Given
) => void

/**
 * What is done with events, by their type. Of those of the emitters `Whole` none may be left out: what means nothing is said to. So an event that is
 * new does not compile before somebody has said what it means.
 */
export type EventHearers<Whole extends Emitter = never, Given extends unknown[] = [record: JournalRecord, core: Core]> = {
  readonly [Type in EventType as Type extends `${Whole}.${string}` ? Type : never]: EventHearer<Type, Given> | 'nothing'
} & { readonly [Type in EventType as Type extends `${Whole}.${string}` ? never : Type]?: EventHearer<Type, Given> | 'nothing' }

/** The same for who looks at records alone, live or out of the journal. */
export type RecordHearers<Whole extends Emitter = never> = EventHearers<Whole, [record: JournalRecord]>

/** What somebody hears of durable records. Nothing of it may throw or wait. */
export interface Hearing {
  /** Each record, before its events, refused ones too: for who asks who wanted it. */
  record?(record: JournalRecord, core: Core): void
  /** Each event by its type. */
  hears?: EventHearers
  /** Whose money a record touched, by whatever event: each wallet of a user in an asset once. */
  touched?(wallets: readonly TouchedWallet[], record: JournalRecord): void
  /** The end of a batch: all of it was heard, and the core stands exactly there. */
  end?(core: Core): void
}

/** Records that became durable together, and whose money each of them touched. */
export interface HeardBatch {
  readonly records: JournalRecord[]
  readonly touched: TouchedWallet[][]
}

type Hearer = (event: Event, record: JournalRecord, core: Core) => void

const hearersIn = (hears: object): [string, Hearer][] => Object.entries(hears).filter(([, hearer]) => hearer !== 'nothing')

/** Brings events to those who hear of them: one pass over each record, whoever listens. */
export class Dispatch {
  readonly #byType = new Map<string, Hearer[]>()
  readonly #hearings: { readonly [Part in 'record' | 'touched' | 'end']: NonNullable<Hearing[Part]>[] } = {
    record: [],
    touched: [],
    end: [],
  }
  /** Whether anybody hears anything. */
  isHeard = false

  add({ record, hears = {}, touched, end }: Hearing): void {
    this.isHeard = true
    for (const [type, hearer] of hearersIn(hears)) this.#byType.set(type, [...(this.#byType.get(type) ?? []), hearer])
    if (record) this.#hearings.record.push(record)
    if (touched) this.#hearings.touched.push(touched)
    if (end) this.#hearings.end.push(end)
  }

  tell({ records, touched }: HeardBatch, core: Core): void {
    const { record: ofRecord, touched: ofMoney, end } = this.#hearings
    for (const [index, record] of records.entries()) {
      for (const hearer of ofRecord) hearer(record, core)
      for (const event of record.events ?? []) {
        const hearers = this.#byType.get(event.type)
        if (hearers) for (const hearer of hearers) hearer(event, record, core)
      }
      const wallets = touched[index] as TouchedWallet[]
      if (wallets.length > 0) for (const hearer of ofMoney) hearer(wallets, record)
    }
    for (const hearer of end) hearer(core)
  }
}

/** Tells what records say to those who need no core: a projection, whoever reads the journal. */
export const tell = (hears: RecordHearers, records: readonly JournalRecord[]): void => {
  const byType = new Map(hearersIn(hears) as [string, (event: Event, record: JournalRecord) => void][])
  for (const record of records) for (const event of record.events ?? []) byType.get(event.type)?.(event, record)
}
