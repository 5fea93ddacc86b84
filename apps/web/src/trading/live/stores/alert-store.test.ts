import { distribute } from '@assay/client/live/channel-stores'
import { leavePerson } from '@assay/client/page/page-state'
import type { PriceAlert } from '@assay/wire/alerts/calls'
import { beforeEach, expect, test } from 'vitest'
import { alertStore } from './alert-store.ts'

const frame = (type: 'snapshot' | 'delta', ...data: PriceAlert[]) => distribute({ channel: 'alerts', type, seq: 1, at: 0, data })
const alert = (id: string, state: PriceAlert['state']) => ({ id, state, createdAt: Number(id) }) as PriceAlert
const newAlerts = () => alertStore.getState().news.map(({ id }) => id)

beforeEach(leavePerson)

test('an alert that fired while the connection was cut is announced, one that had fired before is not, and a removed one goes', () => {
  frame('snapshot', alert('1', 'active'), alert('2', 'fired'))
  expect(newAlerts()).toEqual([])
  frame('snapshot', alert('1', 'fired'), alert('2', 'fired'))
  expect(newAlerts()).toEqual(['1'])
  frame('delta', alert('2', 'removed'))
  expect(alertStore.getState().rows.map(({ id }) => id)).toEqual(['1'])
})
