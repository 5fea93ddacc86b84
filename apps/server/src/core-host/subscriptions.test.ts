import { Core } from '@assay/core/engine/core'
import type { JournalRecord } from '@assay/core/engine/record'
import { expect, test } from 'vitest'
import { Dispatch, type EventHandlers, handleRecords, type RecordHandlers } from './subscriptions.ts'

const WHOLE: EventHandlers<'clock' | 'verification'> = { 'clock.ticked': 'nothing', 'verification.levelSet': () => undefined }

// What an area must say of all its events does not compile when one is left out …
// @ts-expect-error: `verification.levelSet` has no handler
const LEFT_OUT: EventHandlers<'clock' | 'verification'> = { 'clock.ticked': 'nothing' }

// … when it hears of one that does not exist, or as another one.
// @ts-expect-error: there is no such event
const UNKNOWN: EventHandlers = { 'clock.stopped': () => undefined }

// @ts-expect-error: a tick names nobody
const MISTAKEN: EventHandlers = { 'clock.ticked': ({ user }) => user }

const record = (seq: number, ...events: NonNullable<JournalRecord['events']>): JournalRecord => ({
  ...{ seq, at: seq * 1000, command: { kind: 'clock.tick' } },
  events,
})

const TICKED = { type: 'clock.ticked', v: 1 } as const
const HALTED = { type: 'markets.halted', v: 1, market: 'BTCUSDT', halted: true, reason: 'a test' } as const

test('everybody hears each event in its place, in the order of records, and the end when all of them were heard', () => {
  const dispatch = new Dispatch()
  const received: string[] = []
  dispatch.add({
    record: ({ seq }) => received.push(`record ${seq}`),
    on: { 'clock.ticked': (_event, { seq }, place) => received.push(`tick ${seq}.${place}`), 'markets.halted': 'nothing' },
    touched: (wallets, { seq }) => received.push(`money of ${wallets.map(({ owner }) => owner)} in ${seq}`),
  })
  dispatch.add({ on: { 'clock.ticked': () => received.push('ticked') }, end: ({ seq }) => received.push(`end at ${seq}`) })
  const wallet = { owner: 41, wallet: 'exchange', asset: 'USDT' } as const
  dispatch.publish({ records: [record(1, HALTED, TICKED), record(2, TICKED), record(3)], touched: [[], [wallet], []] }, new Core())
  expect(received).toEqual([
    ...['record 1', 'tick 1.1', 'ticked'],
    ...['record 2', 'tick 2.0', 'ticked', 'money of 41 in 2'],
    ...['record 3', 'end at 0'],
  ])
})

test('a reader of the journal hears the same without a core', () => {
  const received: string[] = []
  const on: RecordHandlers<'clock'> = { 'clock.ticked': (_event, { seq }, place) => received.push(`tick ${seq}.${place}`) }
  handleRecords(on, [record(1, HALTED, TICKED), record(2), record(3, TICKED)])
  expect(received).toEqual(['tick 1.1', 'tick 3.0'])
})

test('what the compiler refuses is named here, so that it cannot pass unseen', () => {
  expect([WHOLE, LEFT_OUT, UNKNOWN, MISTAKEN].map(on => Object.keys(on).length)).toEqual([2, 1, 1, 1])
})
