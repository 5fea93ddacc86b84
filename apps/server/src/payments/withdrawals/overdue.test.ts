import type { Rate } from '@assay/money/kinds'
import { FIRST_WITHDRAWAL_TERMS } from '@assay/rules/withdrawals/terms'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usdt } from '../../../test/core-commands.ts'
import { openTrading } from '../../../test/open-trading.ts'
import { Overdue } from './overdue.ts'
import { WITHDRAWALS } from './projection.ts'

/*
 * Goal: no withdrawal waits for longer than was said without being counted and notified. Method: a real core and real tables, and a clock that the test
 * moves: each state has a deadline of its own, counted from its own beginning.
 */
const ALICE = 41
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DEADLINES = { requested: 2 * HOUR, approved: 15 * MINUTE, sending: HOUR }
const HASH = `0x${'ab'.repeat(32)}`
/** 16:00 in Hong Kong. */
const start = Date.UTC(2031, 4, 1, 8)

let now = start
let trading: Awaited<ReturnType<typeof openTrading>>
let notified: string[] = []

type Submitted = Parameters<typeof trading.engine.submit>[0]
const decide = async (command: Submitted) => expect((await trading.engine.submit(command)).refusal).toBeUndefined()

const watcher = () =>
  new Overdue({
    engine: trading.engine,
    database: trading.place.database,
    deadlines: DEADLINES,
    historyReached: seq => trading.projected(WITHDRAWALS, seq),
    now: () => now,
    onOverdue: ({ withdrawalId, state }) => void notified.push(`${withdrawalId} ${state}`),
    afterEachLook: async () => undefined,
    onFault: fault => {
      throw fault
    },
  })

const request = (amount: string) =>
  decide({
    kind: 'payments.requestWithdrawal',
    user: ALICE,
    asset: 'USDT',
    amount: usdt(amount),
    chain: 'local',
    addressHash: 'ad'.repeat(32),
    isAddressAged: true,
    holds: [],
    termsVersion: 2,
  })

beforeAll(async () => {
  trading = await openTrading([ALICE], () => now)
  const terms = { ...FIRST_WITHDRAWAL_TERMS, perDay: 100, turnoverRate: 0n as Rate }
  await decide({ kind: 'payments.changeWithdrawalTerms', effectiveAt: now, terms })
  await decide({ kind: 'verification.setLevel', user: ALICE, level: 'basic', reference: 'review:1' })
})
afterAll(() => trading.close())

test('while nothing waits nothing is counted', async () => {
  const overdue = watcher()
  await overdue.look()
  expect(overdue.counts).toEqual({
    requested: { open: 0, overdue: 0 },
    approved: { open: 0, overdue: 0 },
    sending: { open: 0, overdue: 0 },
  })
})

test('a review of more than two hours is counted and notified once; with the decision the next deadline begins', async () => {
  const overdue = watcher()
  await request('1500')
  now = start + 2 * HOUR
  await overdue.look()
  expect([overdue.counts.requested, notified]).toEqual([{ open: 1, overdue: 0 }, []])
  now += 1
  await overdue.look()
  await overdue.look()
  expect([overdue.counts.requested, notified]).toEqual([{ open: 1, overdue: 1 }, ['1 requested']])
  await decide({ kind: 'payments.approveWithdrawal', withdrawal: 1 })
  await overdue.look()
  expect(overdue.counts).toMatchObject({ requested: { open: 0, overdue: 0 }, approved: { open: 1, overdue: 0 } })
})

test('what is approved is to be sent within a quarter of an hour, and what is sent to be final within an hour', async () => {
  const overdue = watcher()
  notified = []
  now += 16 * MINUTE
  await overdue.look()
  expect([overdue.counts.approved, notified]).toEqual([{ open: 1, overdue: 1 }, ['1 approved']])
  const sender = `0x${'5e'.repeat(20)}`
  await decide({ kind: 'payments.reserveSend', withdrawal: 1, sender, nonce: 0, gas: 60_000n, maxFee: 100n, maxPriority: 10n })
  await decide({ kind: 'payments.recordHash', withdrawal: 1, hash: HASH })
  now += HOUR
  await overdue.look()
  expect(overdue.counts.sending).toEqual({ open: 1, overdue: 0 })
  now += MINUTE
  await overdue.look()
  expect([overdue.counts.sending, notified]).toEqual([{ open: 1, overdue: 1 }, ['1 approved', '1 sending']])
})

test('who starts anew tells again what is still overdue, and nobody anything of what has ended', async () => {
  notified = []
  await watcher().look()
  expect(notified).toEqual(['1 sending'])
  await decide({ kind: 'payments.settleWithdrawal', withdrawal: 1, hash: HASH })
  const overdue = watcher()
  await overdue.look()
  expect([overdue.counts.sending, notified]).toEqual([{ open: 0, overdue: 0 }, ['1 sending']])
})
