import { distribute } from '@assay/client/live/channel-stores'
import { leavePerson } from '@assay/client/page/page-state'
import type { SpotFill } from '@assay/wire/spot/calls'
import { beforeEach, expect, test } from 'vitest'
import { fillStore } from './fill-store.ts'

const frame = (type: 'snapshot' | 'delta', ...tradeIds: string[]) =>
  distribute({
    channel: 'fills',
    type,
    seq: 1,
    at: 0,
    data: tradeIds.map(tradeId => ({ tradeId, side: 'buy', at: Number(tradeId) }) as SpotFill),
  })
const fills = () => fillStore.getState().rows.map(({ tradeId }) => tradeId)
const newFills = () => fillStore.getState().news.map(({ tradeId }) => tradeId)

beforeEach(leavePerson)

test('a fill is announced once, and one that a snapshot brings is history', () => {
  frame('snapshot', '1')
  expect([fills(), newFills()]).toEqual([['1'], []])
  frame('delta', '2')
  expect([fills(), newFills()]).toEqual([['2', '1'], ['2']])
  frame('delta', '2')
  expect(newFills()).toEqual([])
})

test('a snapshot of fills has the newest alone: older ones that are known stay', () => {
  frame('snapshot', '1')
  frame('snapshot', '3')
  expect(fills()).toEqual(['3', '1'])
})

test('what is somebody’s own goes with them', () => {
  frame('snapshot', '1')
  leavePerson()
  expect(fillStore.getState()).toMatchObject({ known: false, rows: [] })
})
