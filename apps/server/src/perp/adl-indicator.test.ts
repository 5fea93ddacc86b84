import type { Core } from '@assay/core/engine/core'
import { transferBetweenWallets } from '@assay/wire/payments/calls'
import { placePerpOrder } from '@assay/wire/perp/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../test/call-as.ts'
import { price } from '../../test/core-commands.ts'
import { openTrading } from '../../test/open-trading.ts'
import { AdlIndicators } from './mark.ts'

/** Goal: what a position costs to be shown does not grow with its market. Method: the positions that the indicators look at are counted. */
const PEOPLE = Array.from({ length: 24 }, (_, place) => 200 + place)
let trading: Awaited<ReturnType<typeof openTrading>>
let core: Core

const open = async (from: number, to: number) => {
  for (const [place, user] of PEOPLE.slice(from, to).entries()) {
    const person = trading.as(user)
    dataOf(await person(transferBetweenWallets, { asset: 'USDT', amount: '100', from: 'exchange', to: 'contract' }))
    const side = place % 2 === 0 ? 'buy' : 'sell'
    dataOf(await person(placePerpOrder, { market: 'BTC-PERP', type: 'limit', effect: 'open', price: '60000', lots: '1', side }))
  }
}

beforeAll(async () => {
  trading = await openTrading(PEOPLE)
  await trading.engine.submit({ kind: 'markets.updateIndex', prices: { BTC: price('60000') }, evidence: 'e'.repeat(64) })
  await open(0, 20)
  core = await trading.engine.read(now => now)
})
afterAll(() => trading.close())

const ids = () => Array.from({ length: core.state.perp.positions.count }, (_, place) => place + 1)

test('all positions of a market are looked at once, however many are shown', () => {
  const indicators = new AdlIndicators()
  const shown = ids().map(id => indicators.of(core, 'BTC-PERP', id))
  expect(shown).toHaveLength(20)
  expect(indicators.looked).toBe(20)
  // Of ten on each side two stand at each of the five levels.
  expect([1, 2, 3, 4, 5].map(level => shown.filter(one => one === level).length)).toEqual([4, 4, 4, 4, 4])
})

test('one that was opened since finds its place among the others, and only it is looked at', async () => {
  const indicators = new AdlIndicators()
  for (const id of ids()) indicators.of(core, 'BTC-PERP', id)
  await open(20, 24)
  for (const id of ids().slice(20)) {
    expect(indicators.of(core, 'BTC-PERP', id)).toBeGreaterThanOrEqual(1)
    expect(indicators.of(core, 'BTC-PERP', id)).toBeLessThanOrEqual(5)
  }
  expect(indicators.looked).toBe(24)
})
