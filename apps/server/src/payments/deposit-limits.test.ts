import type { Amount } from '@assay/money/kinds'
import { getTestUsdt } from '@assay/wire/payments/calls'
import { addDepositAddress, getQrcode, sendTestDeposit } from '@assay/wire/payments/deposits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataOf } from '../../test/call-as.ts'
import { usdt } from '../../test/core-commands.ts'
import { openChain } from '../../test/open-chain.ts'
import { openTrading } from '../../test/open-trading.ts'
import { checkDepositLimit, depositedOf, depositLimitsOf, periodAt } from './deposit-limits.ts'

/** Goal: beyond the limit that somebody has set for what they deposit, the house lets nothing in by itself; what arrives all the same is theirs. Method: real records of deposits, a real test chain. */
const [ALICE, BOB] = [41, 42] as const
const at = (text: string) => Date.parse(text)

describe('the periods, in Hong Kong', () => {
  test.each([
    ['day', '2026-11-28T15:59:59Z', '2026-11-27T16:00:00Z', '2026-11-28T16:00:00Z'],
    ['day', '2026-11-28T16:00:00Z', '2026-11-28T16:00:00Z', '2026-11-29T16:00:00Z'],
    ['week', '2026-11-29T15:59:59Z', '2026-11-22T16:00:00Z', '2026-11-29T16:00:00Z'],
    ['week', '2026-11-29T16:00:00Z', '2026-11-29T16:00:00Z', '2026-12-06T16:00:00Z'],
    ['month', '2026-12-31T15:59:59Z', '2026-11-30T16:00:00Z', '2026-12-31T16:00:00Z'],
    ['month', '2026-12-31T16:00:00Z', '2026-12-31T16:00:00Z', '2027-01-31T16:00:00Z'],
  ] as const)('the %s of %s', (period, time, from, until) => {
    expect(periodAt(period, at(time))).toEqual({ from: at(from), until: at(until) })
  })
})

describe('what is pressed', () => {
  let trading: Awaited<ReturnType<typeof openTrading>>
  let parts: Parameters<typeof checkDepositLimit>[0]
  beforeAll(async () => {
    trading = await openTrading([ALICE, BOB])
    const { engine, projected, place } = trading
    parts = { engine, deposited: depositedOf({ ...place, engine, projected }) }
  })
  afterAll(() => trading.close())
  const limit = (name: 'depositDay' | 'depositWeek', value: string) =>
    trading.engine.submit({ kind: 'people.setTradingLimit', user: ALICE, limit: name, value: usdt(value) })
  const check = (amount: Amount, user: number = ALICE) => checkDepositLimit(parts, user, amount)

  test('an amount that would pass the limit is refused with what is left, one that fits is not', async () => {
    const used = BigInt(dataOfPeriod(await depositLimitsOf(parts, ALICE), 'day').used.split('.')[0] ?? '0')
    await limit('depositDay', String(used + 500n))
    expect(await check(usdt('500'))).toBeUndefined()
    expect(await check(usdt('500.000001'))).toMatchObject({ refusal: 'depositLimitReached', parameters: { available: '500' } })
    expect(await check(usdt('1000000'), BOB)).toBeUndefined()
  })

  test('test money is refused above it, and comes below it', async () => {
    expect(await trading.as(ALICE)(getTestUsdt, {})).toMatchObject({ refusal: { refusal: 'depositLimitReached' } })
    expect(await trading.as(BOB)(getTestUsdt, {})).toMatchObject({ kind: 'success' })
  })

  test('of several limits the one that leaves least and the one that opens last are said; what came above is shown', async () => {
    await limit('depositWeek', '100')
    const deposit = { user: ALICE, asset: 'USDT', source: 'chain' } as const
    await trading.engine.submit({ kind: 'payments.creditDeposit', ...deposit, amount: usdt('700'), reference: 'chain:arrived-anyway' })
    const refusal = await check(1n as Amount)
    expect(refusal).toMatchObject({ refusal: 'depositLimitReached', parameters: { available: '0' } })
    const limits = await depositLimitsOf(parts, ALICE)
    expect(limits.closedUntil).toBe(dataOfPeriod(limits, 'week').until)
    expect(Number(dataOfPeriod(limits, 'week').used)).toBeGreaterThan(100)
  })
})

const dataOfPeriod = ({ periods }: Awaited<ReturnType<typeof depositLimitsOf>>, wanted: 'day' | 'week' | 'month') => {
  const found = periods.find(({ period }) => period === wanted)
  if (!found) throw new Error(`There is no ${wanted}.`)
  return found
}

describe('over the chain', () => {
  let chain: Awaited<ReturnType<typeof openChain>>
  beforeAll(async () => {
    chain = await openChain()
  })
  afterAll(() => chain.close())

  test('no address is shown and none issued while the limit is reached, and the test chain sends nothing', async () => {
    const address = dataOf(await chain.as(ALICE)(getQrcode, {})).addresses[0]?.address ?? ''
    await chain.engine.submit({ kind: 'people.setTradingLimit', user: ALICE, limit: 'depositMonth', value: usdt('100') })
    const deposit = { user: ALICE, asset: 'USDT', source: 'voucher' } as const
    await chain.engine.submit({ kind: 'payments.creditDeposit', ...deposit, amount: usdt('100'), reference: 'voucher:one' })
    const refused = { refusal: { refusal: 'depositLimitReached' } }
    expect(await chain.as(ALICE)(getQrcode, {})).toMatchObject(refused)
    expect(await chain.as(ALICE)(addDepositAddress, {})).toMatchObject(refused)
    expect(await chain.as(ALICE)(sendTestDeposit, { address })).toMatchObject(refused)
    expect(dataOf(await chain.as(BOB)(getQrcode, {})).addresses).toHaveLength(1)
  })
})
