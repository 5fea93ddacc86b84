import { distribute } from '@assay/client/live/channel-stores'
import { leavePerson } from '@assay/client/page/page-state'
import type { PriceAlert } from '@assay/wire/alerts/calls'
import type { SpotFill } from '@assay/wire/spot/calls'
import { beforeEach, expect, test } from 'vitest'
import { alertStore } from './stores/alert-store.ts'
import { fillStore } from './stores/fill-store.ts'

const frame = (channel: 'fills' | 'alerts', type: 'snapshot' | 'delta', data: unknown[]) =>
  distribute({ channel, type, seq: 1, at: 0, data: data as SpotFill[] })
const fill = (tradeId: string) => ({ tradeId, side: 'buy', at: Number(tradeId) })
const alert = (id: string, state: PriceAlert['state']) => ({ id, state, createdAt: Number(id) })
const fills = () => fillStore.getState().rows.map(({ tradeId }) => tradeId)
const newFills = () => fillStore.getState().news.map(({ tradeId }) => tradeId)
const newAlerts = () => alertStore.getState().news.map(({ id }) => id)

beforeEach(leavePerson)

test('a fill is announced once, and one that a snapshot brings is history', () => {
  frame('fills', 'snapshot', [fill('1')])
  expect([fills(), newFills()]).toEqual([['1'], []])
  frame('fills', 'delta', [fill('2')])
  expect([fills(), newFills()]).toEqual([['2', '1'], ['2']])
  frame('fills', 'delta', [fill('2')])
  expect(newFills()).toEqual([])
})

test('a snapshot of fills has the newest alone: older ones that are known stay', () => {
  frame('fills', 'snapshot', [fill('1')])
  frame('fills', 'snapshot', [fill('3')])
  expect(fills()).toEqual(['3', '1'])
})

test('an alert that fired while the connection was cut is announced, one that had fired before is not, and a removed one goes', () => {
  frame('alerts', 'snapshot', [alert('1', 'active'), alert('2', 'fired')])
  expect(newAlerts()).toEqual([])
  frame('alerts', 'snapshot', [alert('1', 'fired'), alert('2', 'fired')])
  expect(newAlerts()).toEqual(['1'])
  frame('alerts', 'delta', [alert('2', 'removed')])
  expect(alertStore.getState().rows.map(({ id }) => id)).toEqual(['1'])
})

test('what is somebody’s own goes with them', () => {
  frame('fills', 'snapshot', [fill('1')])
  leavePerson()
  expect(fillStore.getState()).toMatchObject({ known: false, rows: [] })
})
