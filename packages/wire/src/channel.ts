import type { z } from './call.ts'

/** Whom a channel tells: one person; everybody, of one market; everybody, of all markets of a realm at once. */
export type Audience = 'person' | 'market' | 'allMarkets'

/** How the deltas of a channel that wait for the same tick, oldest first, become one. */
export type Merge<Data> = (deltas: readonly Data[]) => Data

export interface Channel<A extends Audience, Schema extends z.ZodMiniType> {
  readonly audience: A
  /** What its frames carry. */
  readonly data: Schema
  readonly merge: Merge<z.output<Schema>>
}

/** Joins lists; of rows with the same key only the last one stays, at the place of the first. */
export const byKey =
  <Row>(keyOf: (row: Row) => string) =>
  (lists: readonly Row[][]): Row[] => {
    const rows = new Map<string, Row>()
    for (const list of lists) for (const row of list) rows.set(keyOf(row), row)
    return [...rows.values()]
  }

/** Joins lists, one behind the other. */
export const append = <Row>(lists: readonly Row[][]): Row[] => lists.flat()

/** What is told whole: the newest counts. */
export const last = <Data>(deltas: readonly Data[]): Data => deltas.at(-1)!

const channelOf =
  <A extends Audience>(audience: A) =>
  <Schema extends z.ZodMiniType>(data: Schema, merge: Merge<z.output<Schema>>): Channel<A, Schema> => ({ audience, data, merge })

/** A channel of what is one person's; only they are told. */
export const ofPerson = channelOf('person')
/** A channel of one market, named behind it: `trades:BTCUSDT`. Its name stands in `channels.ts` too. */
export const ofMarket = channelOf('market')
/** A channel of all markets of a realm at once; of practice ones under `ticker:demo`. Its name stands in `channels.ts` too. */
export const ofAllMarkets = channelOf('allMarkets')
