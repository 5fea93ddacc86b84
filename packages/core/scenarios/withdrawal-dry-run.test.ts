import { powerOfTen } from '@assay/money/arithmetic'
import { formatDecimal } from '@assay/money/decimal'
import type { Amount, Rate } from '@assay/money/kinds'
import { WITHDRAWAL_HOLDS, type WithdrawalHold } from '@assay/rules/withdrawals/checklist'
import { expect, it } from 'vitest'
import { Random } from '../simulation/random.ts'
import { Core } from '../src/engine/core.ts'
import { USDT_SCALE, USERS, usdt } from './exchange.ts'
import { WithdrawalExchange, withdrawalOf } from './withdrawal-exchange.ts'

/**
 * Goal: what the page shows beforehand is what happens. Method: random people, terms, holds, times and amounts; the dry run foretells the answer, its earliest
 * time is a time at which the core accepts, a millisecond earlier it does not, and the most that it names is accepted.
 */
const { alice, bob } = USERS
const HOUR = 3_600_000

interface Case {
  exchange: WithdrawalExchange
  amount: Amount
  holds: WithdrawalHold[]
}

/** Amounts about the limits, and whatever. */
const amountOf = (random: Random, around: readonly bigint[]): Amount => {
  const base = random.pick(around)
  return (
    random.chance(30)
      ? base + BigInt(random.between(-1, 1))
      : BigInt(random.between(1, random.pick([2_000, 2_000, 30_000]))) * powerOfTen(USDT_SCALE)
  ) as Amount
}

function caseOf(seed: number): Case {
  const random = new Random(seed)
  const exchange = new WithdrawalExchange()
  exchange.change({
    opensAt: random.below(1_000),
    closesAt: random.between(1_001, 1_440),
    perDay: random.between(1, 3),
    feeRate: BigInt(random.below(10_000_000)) as Rate,
    turnoverRate: (random.chance(70) ? 0n : BigInt(random.below(30_000_000))) as Rate,
  })
  exchange.deposit('alice', String(random.between(2_000, 25_000)), 'USDT')
  exchange.send({
    kind: 'verification.setLevel',
    user: alice,
    level: random.pick(['none', 'basic', 'basic', 'senior', 'address'] as const),
    reference: 'review:1',
  })
  if (random.chance(50)) {
    exchange.deposit('bob', '1', 'BTC')
    exchange.tradeOf(String(random.between(1, 8) / 1_000))
  }
  const chain = { kind: 'payments.creditDeposit', user: alice, asset: 'USDT', source: 'chain', reference: 'one' } as const
  if (random.chance(40)) exchange.send({ ...chain, amount: usdt(String(random.between(1, 1_500))) })
  exchange.at += random.below(30) * HOUR
  exchange.isTrying = true
  for (let count = random.below(3); count > 0; count--) exchange.request('alice', String(random.between(100, 1_000)))
  exchange.at += random.below(10) * HOUR
  if (random.chance(5)) exchange.send({ kind: 'people.freeze', user: alice, frozen: true })
  const holds = WITHDRAWAL_HOLDS.flatMap(hold => (random.chance(12) ? [{ hold, until: exchange.at + random.between(-1, 40) * HOUR }] : []))
  const { most } = exchange.dryRun('alice', '100')
  return { exchange, amount: amountOf(random, [usdt('100'), usdt('10000'), most + 1n]), holds }
}

/** What the core would answer at a time, asked of a copy of it. */
function answerAt({ exchange, amount, holds }: Case, at: number) {
  const copy = Core.restore(exchange.core.snapshot())
  const { versions } = copy.state.payments.withdrawals.terms
  copy.execute({ ...withdrawalOf(alice, '1'), amount, holds, termsVersion: versions.length }, at)
  expect(copy.audit()).toEqual([])
  return copy.reply().refusal
}

it('the dry run foretells every answer, and the earliest time at which it is yes', () => {
  const counts = { accepted: 0, refused: 0, later: 0 }
  for (let seed = 1; seed <= 150; seed++) {
    const one = caseOf(seed)
    const { exchange, amount, holds } = one
    const checklist = exchange.dryRun('alice', formatDecimal(amount, USDT_SCALE), { holds })
    expect(answerAt(one, exchange.at), `seed ${seed}`).toEqual(checklist.firstUnmet)
    expect(checklist.fee + checklist.arrival).toBe(amount)
    counts[checklist.firstUnmet ? 'refused' : 'accepted']++
    if (checklist.earliest === undefined || checklist.earliest === exchange.at) continue
    counts.later++
    expect(answerAt(one, checklist.earliest), `seed ${seed}, earliest`).toBeUndefined()
    expect(answerAt(one, checklist.earliest - 1), `seed ${seed}, before`).toBeDefined()
  }
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(10)
})

it('the most that can be withdrawn is always accepted, and leaves nothing where the terms allow it', () => {
  for (let seed = 1; seed <= 100; seed++) {
    const random = new Random(seed)
    const exchange = new WithdrawalExchange()
    exchange.change({ feeRate: BigInt(random.below(10_000_000)) as Rate })
    const units = BigInt(random.between(100_000_000, 2_000_000_000)) * BigInt(random.between(1, 90))
    exchange.ready('bob', formatDecimal(units, USDT_SCALE), 'senior')
    const { most } = exchange.dryRun('bob', '100')
    expect(exchange.refusal('bob', formatDecimal(most, USDT_SCALE)), `seed ${seed}`).toBeUndefined()
    expect(most).toBe(units < usdt('200000') ? units : usdt('200000'))
    if (most === units) expect(exchange.balances('bob')).toMatch(/^0 USDT \+ /)
    expect(exchange.core.state.payments.withdrawals.open.get(1)).toMatchObject({ user: bob, amount: most })
  }
})
