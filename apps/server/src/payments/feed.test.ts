import type { UserId } from '@assay/core/people/state'
import { type Balance, getAsset2 } from '@assay/wire/payments/calls'
import { afterAll, expect, test, vi } from 'vitest'
import { dataOf } from '../../test/call-as.ts'
import { btc, price } from '../../test/core-commands.ts'
import { listenTo } from '../../test/listen-to.ts'
import { openTrading } from '../../test/open-trading.ts'
import { feedBalances } from './feed.ts'

const ALICE = 41
let now = Date.UTC(2026, 10, 27, 4)
const trading = await openTrading([ALICE], () => now)
const { engine, hub } = trading
feedBalances(engine, hub)
afterAll(() => trading.close())

/** What somebody hears of their exchange wallet of USDT, frame by frame: what is free and what is frozen. */
const usdtOf = async (user: UserId): Promise<[string, string][]> => {
  const frames: [string, string][] = []
  const keep = (rows: Balance[]) =>
    frames.push(
      ...rows.flatMap(row => (row.wallet === 'exchange' && row.asset === 'USDT' ? [[row.available, row.frozen] as [string, string]] : [])),
    )
  await listenTo(hub, { name: 'balances', user }, keep)
  return frames
}

/** What the call says at the same time. */
const askedOf = async (user: UserId) => {
  const row = dataOf(await trading.as(user)(getAsset2, {})).rows.find(({ wallet, asset }) => wallet === 'exchange' && asset === 'USDT')
  return [row?.available, row?.frozen]
}

test('what an expired order had frozen is free on the open page, and on one that is opened then', async () => {
  const frames = await usdtOf(ALICE)
  const expiresAt = now + 60_000
  await engine.submit({
    ...{ kind: 'spot.placeOrder', user: ALICE, pair: 'BTCUSDT', side: 'buy', type: 'limit' },
    ...{ price: price('60000'), quantity: btc('0.01'), terms: { timeInForce: 'goodTillTime', expiresAt } },
  })
  await vi.waitFor(() =>
    expect(frames).toEqual([
      ['1000000', '0'],
      ['999400', '600'],
    ]),
  )
  now = expiresAt + 1000
  await engine.submit({ kind: 'clock.tick' })
  expect(await askedOf(ALICE)).toEqual(['1000000', '0'])
  expect(await usdtOf(ALICE)).toEqual([['1000000', '0']])
  await vi.waitFor(() => expect(frames.at(-1)).toEqual(['1000000', '0']))
})
