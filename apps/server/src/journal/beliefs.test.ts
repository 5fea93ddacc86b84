import type { Core } from '@assay/core/engine/core'
import type { JournalRecord } from '@assay/core/engine/record'
import { depositedBy } from '@assay/core/payments/withdrawals/state'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMarket } from '../../test/core-commands.ts'
import { openDatabase } from '../../test/open-database.ts'
import { openEngine } from '../../test/open-engine.ts'
import { beliefsOf } from '../products.ts'

/** Goal: a figure by which the core bounds somebody is found when it is not what the records add up to, also when deciding and folding are wrong alike. */

let place: Awaited<ReturnType<typeof openDatabase>>
let running: Awaited<ReturnType<typeof openEngine>>
const records: JournalRecord[] = []
beforeAll(async () => {
  place = await openDatabase()
  running = await openEngine(place)
  running.engine.listen(written => void records.push(...(written as JournalRecord[])))
  await openMarket(running.engine, [71])
  const credit = { kind: 'payments.creditDeposit', user: 71, asset: 'USDT', amount: 5_000_000n, source: 'voucher', reference: 'v' } as const
  expect((await running.engine.submit(credit as never)).refusal).toBeUndefined()
})
afterAll(async () => {
  await running.stop()
  await place.close()
})

const summed = (...more: object[]) => {
  const beliefs = beliefsOf()
  const added = { seq: 0, at: Date.UTC(2026, 0, 5), command: undefined, events: more } as never
  for (const record of [...records, added]) for (const belief of beliefs) belief.take(record)
  return { compare: (core: Core) => beliefs.flatMap(belief => belief.compare(core)) }
}

test('what the core believes is what its records add up to', async () => {
  expect(await running.engine.read(core => depositedBy(core.state.payments.withdrawals, 71))).toBeGreaterThan(0n)
  expect(await running.engine.read(core => summed().compare(core))).toEqual([])
})

test('a sum of deposits that no records add up to is found', async () => {
  const findings = await running.engine.read(core => {
    const { depositors } = core.state.payments.withdrawals
    const honest = depositors.get(71)
    if (!honest) throw new Error('nothing deposited')
    depositors.set(71, { ...honest, deposited: (honest.deposited + 1n) as never })
    const found = summed().compare(core)
    depositors.set(71, honest)
    return found
  })
  expect(findings).toEqual([expect.stringMatching(/^deposits of 71: the core believes \d+, the journal gives \d+$/)])
})

test.each<[string, object[], RegExp[]]>([
  [
    'a request that the day does not count',
    [{ type: 'payments.withdrawalRequested', withdrawalId: 1, user: 71, amount: 7n }],
    [/^the last day with a withdrawal/, /^withdrawals of 71 on that day: the core believes 0, the journal gives 1/, /^sum .*gives 7$/],
  ],
  [
    'a request that ended without a payment and is counted',
    [
      { type: 'payments.withdrawalRequested', withdrawalId: 1, user: 71, amount: 7n },
      { type: 'payments.withdrawalRefused', withdrawalId: 1 },
    ],
    [/^the last day with a withdrawal/],
  ],
  [
    'a payout by bank that the day does not count',
    [{ type: 'bank.payoutRequested', payoutId: 1, user: 71, amount: 700n }],
    [
      /^the last day with a withdrawal/,
      /^withdrawals of 71 on that day: the core believes 0, the journal gives 1/,
      /^sum .*gives 7000000$/,
    ],
  ],
  [
    'a loss that the day does not count',
    [
      { type: 'options.settled', user: 71, state: 'lost', payout: 9n, fee: 1n },
      { type: 'options.settled', user: 71, state: 'won', payout: 3n, fee: 1n },
      { type: 'options.settled', user: 71, state: 'refunded', payout: 5n, fee: 0n },
    ],
    [/^loss of 71 on a day: the core believes 0, the journal gives 8$/],
  ],
  [
    'a purchase that the product does not count',
    [
      { type: 'earn.bought', custodyId: 1, product: 'P7', user: 71 },
      { type: 'earn.bought', custodyId: 2, product: 'P7', user: 71 },
      { type: 'earn.cancelled', custodyId: 2 },
    ],
    [/^purchases: P7 of 71: the core believes 0, the journal gives 1$/],
  ],
])('%s is found', async (_name, events, expected) => {
  const findings = await running.engine.read(core => summed(...events).compare(core))
  expect(findings).toEqual(expected.map(line => expect.stringMatching(line)))
})
