import { transferBetweenWallets } from '@assay/wire/payments/calls'
import type { PerpLiquidation, PerpPosition } from '@assay/wire/perp/account'
import { getPerpAccount } from '@assay/wire/perp/account'
import { placePerpOrder, setPerpLeverage } from '@assay/wire/perp/calls'
import { getPerpEvidence, getPerpPositions } from '@assay/wire/perp/history'
import { getPerpInsurance } from '@assay/wire/perp/markets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../test/call-as.ts'
import { price } from '../../test/core-commands.ts'
import { listenTo } from '../../test/listen-to.ts'
import { openTradingOfTwo } from '../../test/open-trading.ts'

/** Goal: whoever is liquidated can see why, from what, and to which unit. Method: a long at 50x, and an index that falls below its price. */
let trading: Awaited<ReturnType<typeof openTradingOfTwo>>
let alice: typeof trading.alice
let bob: typeof trading.bob
const positions: PerpPosition[] = []
const steps: PerpLiquidation[] = []

const moveIndex = (to: string) =>
  trading.engine.submit({ kind: 'markets.updateIndex', prices: { BTC: price(to) }, evidence: 'e'.repeat(64) })

const order = { market: 'BTC-PERP', type: 'limit' } as const

beforeAll(async () => {
  trading = await openTradingOfTwo()
  ;({ alice, bob } = trading)
  await trading.engine.submit({
    kind: 'payments.fundPool',
    pool: 'insurance',
    asset: 'USDT',
    amount: 1_000_000_000n as never,
    reference: 'test',
  })
  for (const person of [alice, bob])
    await person(transferBetweenWallets, { asset: 'USDT', amount: '50000', from: 'exchange', to: 'contract' })
  await moveIndex('60000')
  await alice(setPerpLeverage, { market: 'BTC-PERP', side: 'long', leverage: '50' })
  await listenTo(trading.hub, { name: 'perpPositions', user: 41 }, frame => positions.push(...frame))
  await listenTo(trading.hub, { name: 'perpLiquidations', user: 41 }, frame => steps.push(...frame))
})
afterAll(() => trading.close())

test('a long that the mark has left behind is closed in steps that anybody can check', async () => {
  dataOf(await alice(placePerpOrder, { ...order, side: 'buy', effect: 'open', price: '60000', lots: '100' }))
  dataOf(await bob(placePerpOrder, { ...order, side: 'sell', effect: 'open', price: '60000', lots: '100' }))
  const [open] = dataOf(await alice(getPerpAccount, {})).positions
  const liquidationPrice = Number(open?.liquidationPrice)
  expect(liquidationPrice).toBeGreaterThan(58_900)
  expect(liquidationPrice).toBeLessThan(59_300)
  dataOf(await bob(placePerpOrder, { ...order, side: 'buy', effect: 'close', price: '59050', lots: '100' }))
  await moveIndex(String(Math.floor(liquidationPrice) - 20))
  await moveIndex(String(Math.floor(liquidationPrice) - 21))
  const [closed] = dataOf(await alice(getPerpPositions, { state: 'liquidated' })).positions
  expect(closed).toMatchObject({ positionId: open?.positionId, state: 'liquidated', side: 'long', lots: '100', margin: '120' })
  expect(dataOf(await alice(getPerpAccount, {})).positions).toEqual([])
  const evidence = dataOf(await alice(getPerpEvidence, { positionId: open!.positionId }))
  expect(evidence.steps.map(({ step }) => step)).toContain('fullIoc')
  expect(evidence.steps.every(({ mark }) => Number(mark) < liquidationPrice)).toBe(true)
  expect(evidence.formula).toMatchObject({
    liquidationPrice: open?.liquidationPrice,
    bankruptcyPrice: open?.bankruptcyPrice,
    margin: '120',
  })
  expect(evidence.fills.at(-1)).toMatchObject({ kind: 'liquidation', side: 'sell' })
  expect(evidence.marks.at(-1)?.mark).toBe(evidence.steps[0]?.mark)
})

test('the person hears of it on the sockets: the steps, and the position a last time', async () => {
  await expect.poll(() => steps.map(({ step }) => step)).toContain('fullIoc')
  await expect.poll(() => positions.at(-1)).toMatchObject({ state: 'liquidated', lots: '100' })
})

test('the fee stands in the insurance fund, whose history everybody can read', async () => {
  const { balance, changes } = dataOf(await bob(getPerpInsurance, {}))
  expect(Number(balance)).toBeGreaterThan(1000)
  expect(changes.map(({ reason }) => reason)).toEqual(['liquidationFee', 'funding'])
  expect(changes[0]?.balanceAfter).toBe(balance)
})
