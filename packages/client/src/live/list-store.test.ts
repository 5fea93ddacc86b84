import { beforeEach, expect, test } from 'vitest'
import { leavePerson } from '../page/page-state.ts'
import { distribute, serveChannel, steadyChannels } from './channel-stores.ts'
import { createListStore } from './list-store.ts'

let missed = 0
const store = createListStore({
  channel: 'orders',
  idOf: order => order.orderId,
  atOf: order => order.createdAt,
  most: 2,
  isOpen: order => order.status === 'current',
  onMissed: () => missed++,
})
const order = (orderId: string, status = 'current') => ({ orderId, status, createdAt: Number(orderId) })
const frame = (type: 'snapshot' | 'delta', ...rows: object[]) =>
  distribute({ channel: 'orders', type, seq: 1, at: 0, data: rows as unknown as [] })
const ids = (list: 'rows' | 'ended' | 'news') => store.getState()[list].map(({ orderId }) => orderId)

beforeEach(() => {
  leavePerson()
  missed = 0
})

test('is unknown until the first snapshot, and again for the next person', () => {
  expect(store.getState().known).toBe(false)
  frame('snapshot')
  expect(store.getState()).toMatchObject({ known: true, rows: [] })
  leavePerson()
  expect(store.getState().known).toBe(false)
})

test('keeps the newest open rows, and what ended as news once', () => {
  frame('snapshot', order('1'), order('2'), order('3'))
  expect(ids('rows')).toEqual(['3', '2'])
  frame('delta', order('3', 'done'))
  expect([ids('rows'), ids('ended'), ids('news')]).toEqual([['2'], ['3'], ['3']])
  frame('delta', order('3', 'done'))
  expect([ids('ended'), ids('news')]).toEqual([['3'], []])
})

test('asks for the history when a second snapshot says that something was missed', () => {
  frame('snapshot', order('1'))
  expect(missed).toBe(0)
  frame('snapshot', order('2'))
  expect([missed, ids('rows')]).toEqual([1, ['2']])
})

test('only channels that tell something every second make figures old by their silence', () => {
  serveChannel('ticker', { apply: () => undefined, isSteady: true })
  expect(steadyChannels()).toEqual(['ticker'])
})
