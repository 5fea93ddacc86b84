import { beforeEach, expect, test, vi } from 'vitest'
import { leavePerson } from '../page/page-state.ts'
import { distribute, steadyChannels } from './channel-stores.ts'
import { createKeyedStore } from './keyed-store.ts'
import { createValueStore } from './value-store.ts'

const balances = createKeyedStore('person', { channel: 'balances', keyOf: ({ wallet, asset }) => `${wallet}/${asset}` })
const tickers = createKeyedStore('page', { channel: 'ticker', keyOf: ({ pair }) => pair, isSteady: true })
const day = createValueStore('person', 'optionDay')

const frame = (channel: string, type: 'snapshot' | 'delta', data: unknown) => distribute({ channel, type, seq: 1, at: 0, data: data as [] })
const balance = (asset: string, available: string) => ({ wallet: 'exchange', asset, available, frozen: '0' })

beforeEach(leavePerson)

test('rows are unknown until the first snapshot, and again for the next person', () => {
  expect(balances.getState()).toEqual({ known: false, rows: {} })
  frame('balances', 'snapshot', [])
  expect(balances.getState()).toEqual({ known: true, rows: {} })
  leavePerson()
  expect(balances.getState()).toEqual({ known: false, rows: {} })
})

test('a delta changes its rows alone; a snapshot leaves nothing of what was before', () => {
  frame('balances', 'snapshot', [balance('USDT', '5'), balance('BTC', '1')])
  frame('balances', 'delta', [balance('USDT', '4')])
  expect(balances.getState().rows).toMatchObject({ 'exchange/USDT': { available: '4' }, 'exchange/BTC': { available: '1' } })
  frame('balances', 'snapshot', [balance('BTC', '2')])
  expect(balances.getState().rows).toEqual({ 'exchange/BTC': balance('BTC', '2') })
})

test('the rows of one person are not mixed with those of the next', () => {
  frame('balances', 'snapshot', [balance('USDT', '5')])
  leavePerson()
  frame('balances', 'delta', [balance('BTC', '1')])
  expect(Object.keys(balances.getState().rows)).toEqual(['exchange/BTC'])
})

test('figures of the market are painted together, the newest of each', async () => {
  frame('ticker', 'snapshot', [{ pair: 'BTCUSDT', last: '1' }])
  frame('ticker', 'delta', [{ pair: 'BTCUSDT', last: '2' }])
  await vi.waitFor(() => expect(tickers.getState().rows).toEqual({ BTCUSDT: { pair: 'BTCUSDT', last: '2' } }))
})

test('a channel that tells one thing tells it anew each time, and nothing to the next person', () => {
  expect(day.getState().value).toBeUndefined()
  frame('optionDay', 'snapshot', { staked: '10' })
  frame('optionDay', 'delta', { staked: '20' })
  expect(day.getState().value).toEqual({ staked: '20' })
  leavePerson()
  expect(day.getState().value).toBeUndefined()
})

test('silence of a steady channel means old figures', () => expect(steadyChannels()).toEqual(['ticker']))
