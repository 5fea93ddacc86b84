import type { Rate } from '@assay/money/kinds'
import { FIRST_WITHDRAWAL_TERMS } from '@assay/rules/withdrawals/terms'
import { getAccountRecords, getDayProfit, getHolds } from '@assay/wire/payments/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../test/call-as.ts'
import { usdt } from '../../test/core-commands.ts'
import { openTrading } from '../../test/open-trading.ts'

/** Goal: what a chain and a withdrawal move stands in the person's records under a name of its own, and is neither profit nor loss of trading. */
const ALICE = 41
/** 16:00 in Hong Kong. */
const now = Date.UTC(2031, 4, 1, 8)
const HASH = `0x${'ab'.repeat(32)}`
let trading: Awaited<ReturnType<typeof openTrading>>
beforeAll(async () => {
  trading = await openTrading([ALICE], () => now)
})
afterAll(() => trading.close())

type Submitted = Parameters<typeof trading.engine.submit>[0]
const decide = async (command: Submitted) => expect(await trading.engine.submit(command)).not.toMatchObject({ kind: 'refused' })
const recordsOf = async (type: string) => dataOf(await trading.as(ALICE)(getAccountRecords, { type: type as never })).records

test('a withdrawal is held for under its number, and leaves as two records: what went out, and the fee', async () => {
  await decide({
    kind: 'payments.changeWithdrawalTerms',
    effectiveAt: now,
    terms: { ...FIRST_WITHDRAWAL_TERMS, turnoverRate: 0n as Rate },
  })
  await decide({ kind: 'verification.setLevel', user: ALICE, level: 'basic', reference: 'review:1' })
  const before = dataOf(await trading.as(ALICE)(getDayProfit, {}))
  await decide({
    kind: 'payments.requestWithdrawal',
    user: ALICE,
    asset: 'USDT',
    amount: usdt('500'),
    chain: 'local',
    addressHash: 'ad'.repeat(32),
    isAddressAged: true,
    holds: [],
    termsVersion: 2,
  })
  expect(dataOf(await trading.as(ALICE)(getHolds, { asset: 'USDT' })).holds).toEqual([
    { wallet: 'exchange', asset: 'USDT', amount: '500', owner: 'withdrawal:1' },
  ])
  const sender = `0x${'5e'.repeat(20)}`
  await decide({ kind: 'payments.reserveSend', withdrawal: 1, sender, nonce: 0, gas: 60_000n, maxFee: 100n, maxPriority: 10n })
  await decide({ kind: 'payments.recordHash', withdrawal: 1, hash: HASH })
  await decide({ kind: 'payments.settleWithdrawal', withdrawal: 1, hash: HASH })
  expect(await recordsOf('withdrawal')).toMatchObject([{ amount: '-475', wallet: 'exchange', reference: 'withdrawal:1' }])
  expect(await recordsOf('withdrawalFee')).toMatchObject([{ amount: '-25', reference: 'withdrawal:1' }])
  expect(dataOf(await trading.as(ALICE)(getDayProfit, {}))).toMatchObject({ profit: before.profit })
})

test('a deposit whose block was replaced goes again, under a name of its own', async () => {
  const reference = `chain:local:${HASH}:0`
  const deposit = { kind: 'payments.creditDeposit', user: ALICE, asset: 'USDT', amount: usdt('70'), source: 'chain', reference } as const
  await decide(deposit)
  await decide({ kind: 'payments.orphanDeposit', reference })
  expect(await recordsOf('depositOrphaned')).toMatchObject([{ amount: '-70', reference: `deposit:${reference}` }])
})
