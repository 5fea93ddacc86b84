import { getAccountRecords, getAsset2, getTestUsdt, transferBetweenWallets } from '@assay/wire/payments/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, dataOf } from '../../test/call-as.ts'
import { openTrading } from '../../test/open-trading.ts'
import { paymentCalls } from './calls.ts'

let trading: Awaited<ReturnType<typeof openTrading>>
let carol: ReturnType<typeof trading.as>
beforeAll(async () => {
  trading = await openTrading([])
  await trading.engine.submit({ kind: 'people.register', user: 51, userKind: 'real' })
  carol = trading.as(51)
})
afterAll(() => trading.close())

const usdtIn = async (wallet: 'exchange' | 'contract') =>
  dataOf(await carol(getAsset2, { wallet })).rows.find(row => row.asset === 'USDT')?.available

describe('test USDT', () => {
  test('10,000 a press, five times a day, then refused', async () => {
    for (let left = 4; left >= 0; left--) expect(dataOf(await carol(getTestUsdt, {}))).toMatchObject({ amount: '10000', leftToday: left })
    expect(await carol(getTestUsdt, {})).toMatchObject({ refusal: { refusal: 'faucetLimitReached' } })
    expect(dataOf(await carol(getAsset2, {})).testFunds).toEqual({ amount: '10000', leftToday: 0 })
    expect(await usdtIn('exchange')).toBe('50000')
  })

  test('a double click credits once', async () => {
    await trading.engine.submit({ kind: 'people.register', user: 52, userKind: 'real' })
    const dave = trading.as(52)
    const [first, second] = await Promise.all([dave(getTestUsdt, {}, 'same-press'), dave(getTestUsdt, {}, 'same-press')])
    expect(second).toEqual(first)
    expect(dataOf(await dave(getAsset2, {})).totalUsdt).toBe('10000')
    expect(dataOf(await dave(getAsset2, { wallet: 'earn' }))).toMatchObject({ rows: [], totalUsdt: '0' })
  })

  test('is refused where the market is not simulated', async () => {
    const live = callAs(
      paymentCalls({ engine: trading.engine, isSimulated: false, deposited: async () => ({ units: 0n, isWhole: true }) }),
      51,
    )
    expect(await live(getTestUsdt, {})).toMatchObject({ refusal: { refusal: 'simulatedOnly' } })
  })
})

describe('transfer between wallets', () => {
  test('moves exactly the amount and leaves a record on both sides', async () => {
    await carol(transferBetweenWallets, { asset: 'USDT', amount: '1234.567891', from: 'exchange', to: 'contract' })
    expect([await usdtIn('exchange'), await usdtIn('contract')]).toEqual(['48765.432109', '1234.567891'])
    const { records } = dataOf(await carol(getAccountRecords, { type: 'transfer' }))
    expect(records.map(({ wallet, amount, balanceAfter }) => [wallet, amount, balanceAfter]).sort()).toEqual([
      ['contract', '1234.567891', '1234.567891'],
      ['exchange', '-1234.567891', '48765.432109'],
    ])
  })

  test.each([
    [{ asset: 'USDT', amount: '999999', from: 'exchange', to: 'contract' }, 'insufficientBalance'],
    [{ asset: 'USDT', amount: '0', from: 'exchange', to: 'contract' }, 'amountNotPositive'],
    [{ asset: 'USDT', amount: '1', from: 'exchange', to: 'exchange' }, 'sameWallet'],
    [{ asset: 'USDT', amount: '0.0000001', from: 'exchange', to: 'contract' }, 'inputInvalid'],
    [{ asset: 'NOPE', amount: '1', from: 'exchange', to: 'contract' }, 'assetUnknown'],
  ] as const)('%j: %s', async (transfer, refusal) => {
    expect(await carol(transferBetweenWallets, transfer)).toMatchObject({ refusal: { refusal } })
  })
})
