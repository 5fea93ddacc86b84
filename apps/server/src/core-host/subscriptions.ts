import type { Core } from '@assay/core/engine/core'
import type { Event, JournalRecord } from '@assay/core/engine/record'
import type { TouchedWallet } from '@assay/core/ledger/touched'

export type EventType = Event['type']

export type EventOf<Type extends EventType> = Extract<Event, { type: Type }>

/** Whose events there are: the products of the core, and the ledger. */
export type Emitter = EventType extends `${infer Name}.${string}` ? Name : never

/** What comes with an event: its record, and which of its events it is. */
type OfRecord = [record: JournalRecord, place: number]

/** The same live: the core stands at the end of the batch that the record is in. */
type Live = [...OfRecord, core: Core]

/** Does what an event means. Must not throw and must not wait. */
export type EventHandler<Type extends EventType, Given extends unknown[] = Live> = (event: EventOf<Type>, ...given: Given) => void

/**
 * What is done with events, by their type. Of those of the emitters `Whole` none may be left out: what means nothing is said to. So an event that is
 * new does not compile before somebody has said what it means.
 */
export type EventHandlers<Whole extends Emitter = never, Given extends unknown[] = Live> = {
  readonly [Type in EventType as Type extends `${Whole}.${string}` ? Type : never]: EventHandler<Type, Given> | 'nothing'
} & { readonly [Type in EventType as Type extends `${Whole}.${string}` ? never : Type]?: EventHandler<Type, Given> | 'nothing' }

/** The same for who looks at records alone, live or out of the journal. */
export type RecordHandlers<Whole extends Emitter = never> = EventHandlers<Whole, OfRecord>

/** What somebody subscribes to of durable records. Nothing of it may throw or wait. */
export interface Subscription {
  /** Each record, before its events, refused ones too: for who asks who wanted it. */
  record?(record: JournalRecord, core: Core): void
  /** Each event by its type. */
  on?: EventHandlers
  /** Whose money a record touched, by whatever event: each wallet of a user in an asset once. */
  touched?(wallets: readonly TouchedWallet[], record: JournalRecord): void
  /** The end of a batch: all of it was handled, and the core stands exactly there. */
  end?(core: Core): void
}

/** Records that became durable together, and whose money each of them touched. */
export interface DurableBatch {
  readonly records: JournalRecord[]
  readonly touched: TouchedWallet[][]
}

type AnyHandler = (event: Event, ...given: Live) => void

const handlersIn = (on: object): [string, AnyHandler][] => Object.entries(on).filter(([, handler]) => handler !== 'nothing')

/** Brings events to those who subscribed to them: one pass over each record, however many they are. */
export class Dispatch {
  readonly #byType = new Map<string, AnyHandler[]>()
  readonly #subscriptions: { readonly [Part in 'record' | 'touched' | 'end']: NonNullable<Subscription[Part]>[] } = {
    record: [],
    touched: [],
    end: [],
  }
  /** Whether anybody subscribed to anything. */
  hasSubscribers = false

  add({ record, on = {}, touched, end }: Subscription): void {
    this.hasSubscribers = true
    for (const [type, handler] of handlersIn(on)) this.#byType.set(type, [...(this.#byType.get(type) ?? []), handler])
    if (record) this.#subscriptions.record.push(record)
    if (touched) this.#subscriptions.touched.push(touched)
    if (end) this.#subscriptions.end.push(end)
  }

  publish({ records, touched }: DurableBatch, core: Core): void {
    const { record: ofRecord, touched: ofMoney, end } = this.#subscriptions
    for (const [index, record] of records.entries()) {
      for (const handler of ofRecord) handler(record, core)
      for (const [place, event] of (record.events ?? []).entries()) {
        const handlers = this.#byType.get(event.type)
        if (handlers) for (const handler of handlers) handler(event, record, place, core)
      }
      const wallets = touched[index] as TouchedWallet[]
      if (wallets.length > 0) for (const handler of ofMoney) handler(wallets, record)
    }
    for (const handler of end) handler(core)
  }
}

/** Handles the events of records for whoever needs no core: a projection, a reader of the journal. */
export const handleRecords = (on: RecordHandlers, records: readonly JournalRecord[]): void => {
  const byType = new Map(handlersIn(on) as [string, (event: Event, ...given: OfRecord) => void][])
  for (const record of records) for (const [place, event] of (record.events ?? []).entries()) byType.get(event.type)?.(event, record, place)
}
