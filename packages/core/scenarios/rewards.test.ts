import type { Amount } from '@assay/money/kinds'
import { COUNTRY_ACCESS, type CountryTerms } from '@assay/rules/countries'
import { dayOf, startOfDay } from '@assay/rules/hong-kong-day'
import { FIRST_REWARDS_TERMS } from '@assay/rules/rewards/terms'
import { describe, expect, it, test } from 'vitest'
import { Core } from '../src/engine/core.ts'
import type { Command } from '../src/engine/record.ts'
import { levelsOf } from '../src/rewards/commission/levels-of.ts'
import { foldBytes, NOON, rate, stateText, USERS, usdt } from './exchange.ts'
import { CHAIN, type ChainName, DAY_MS, RewardsExchange } from './rewards-exchange.ts'

const TODAY = dayOf(NOON)

describe('sign-in', () => {
  const exchangeWith = (pool = '100') => {
    const exchange = new RewardsExchange({ pool })
    exchange.verify('anna')
    return exchange
  }

  it('pays each day of a run what the terms say, and the eighth as the first', () => {
    const exchange = exchangeWith()
    const paid: (string | undefined)[] = []
    for (let day = TODAY; day < TODAY + 8; day++) {
      exchange.tickAt(day + 1, -1)
      const reply = exchange.signIn('anna')
      paid.push(`${reply.result?.signIn?.step}: ${reply.result?.signIn?.reward}`)
    }
    expect(paid).toEqual(['1: 100000', '2: 150000', '3: 200000', '4: 250000', '5: 300000', '6: 500000', '7: 1000000', '1: 100000'])
    expect(exchange.has(CHAIN.anna, 'USDT')).toBe(usdt('100002.6'))
    expect(exchange.pool()).toBe(usdt('97.4'))
  })

  it('is refused twice a day, up to the last millisecond, and possible in the first of the next', () => {
    const exchange = exchangeWith()
    exchange.at = startOfDay(TODAY + 1) - 1
    expect(exchange.signIn('anna').result?.signIn).toMatchObject({ day: TODAY, step: 1 })
    expect(exchange.signIn('anna').refusal?.refusal).toBe('signedInToday')
    exchange.at += 1
    expect(exchange.signIn('anna').result?.signIn).toMatchObject({ day: TODAY + 1, step: 2 })
  })

  it('begins anew after a gap', () => {
    const exchange = exchangeWith()
    exchange.signIn('anna')
    exchange.at += DAY_MS
    exchange.signIn('anna')
    exchange.at += 2 * DAY_MS
    expect(exchange.signIn('anna').result?.signIn).toMatchObject({ step: 1 })
  })

  it('of fifty presses at once acts once, whatever keys they have', () => {
    const exchange = exchangeWith()
    const replies = Array.from({ length: 50 }, (_, press) =>
      exchange.send({ kind: 'rewards.signIn', user: CHAIN.anna, key: `press-${press % 25}` }),
    )
    expect(replies.filter(reply => !reply.refusal)).toHaveLength(2)
    expect(exchange.pool()).toBe(usdt('99.9'))
  })

  test.each([
    ['the pool has not so much', exchangeWith('0.05'), 'poolEmpty'],
    ['nobody knows who the person is', new RewardsExchange(), 'unverified'],
  ])('counts and pays nothing when %s', (_why, exchange, unpaid) => {
    const before = exchange.pool()
    expect(exchange.signIn('anna').result?.signIn).toEqual({ day: TODAY, step: 1, reward: 0n, unpaid })
    expect(exchange.pool()).toBe(before)
    exchange.at += DAY_MS
    expect(exchange.signIn('anna').result?.signIn).toMatchObject({ step: 2 })
  })

  it('pays one account of a person a day', () => {
    const exchange = exchangeWith()
    exchange.verify('ben')
    exchange.done({ kind: 'people.joinTradeGroup', user: CHAIN.ben, of: CHAIN.anna })
    expect(exchange.signIn('anna').result?.signIn?.reward).toBe(usdt('0.1'))
    expect(exchange.signIn('ben').result?.signIn).toMatchObject({ reward: 0n, unpaid: 'sameIdentity' })
    exchange.at += DAY_MS
    expect(exchange.signIn('ben').result?.signIn?.reward).toBe(usdt('0.15'))
  })
})

describe('who is not rewarded', () => {
  const everything = (exchange: RewardsExchange, user: number) =>
    [{ kind: 'rewards.signIn', user } as const, { kind: 'rewards.claimTask', user, task: 'identity' } as const].map(
      command => exchange.send(command).refusal?.refusal,
    )

  test.each<[string, Command | undefined, number, string]>([
    ['nobody', undefined, 999, 'userUnknown'],
    ['who practises', { kind: 'people.register', user: 900, userKind: 'demo' }, 900, 'demoNotAllowed'],
    ['the house', undefined, USERS.maker, 'notAllowed'],
    ['the frozen', { kind: 'people.freeze', user: CHAIN.anna, frozen: true }, CHAIN.anna, 'userFrozen'],
    ['who takes a break', { kind: 'people.exclude', user: CHAIN.anna, days: 7 }, CHAIN.anna, 'selfExcluded'],
  ])('%s', (_who, command, user, refusal) => {
    const exchange = new RewardsExchange()
    exchange.verify('anna')
    if (command) exchange.done(command)
    expect(everything(exchange, user)).toEqual([refusal, refusal])
  })

  it('those in a country that bars it', () => {
    const exchange = new RewardsExchange()
    exchange.verify('anna')
    bar(exchange, 'KE')
    expect(everything(exchange, CHAIN.anna)).toEqual(['countryClosed', 'countryClosed'])
  })
})

/** From now on rewards are off in a country, and everything else is open. */
function bar(exchange: RewardsExchange, country: string): void {
  const terms = { country, ...Object.fromEntries(COUNTRY_ACCESS.map(access => [access, access !== 'incentives'])) } as CountryTerms
  exchange.done({ kind: 'people.changeCountries', effectiveAt: exchange.at, settings: { countries: [terms] } })
}

describe('tasks', () => {
  it('are paid once, when the ledger shows that they are done', () => {
    const exchange = new RewardsExchange()
    const claim = (task: 'identity' | 'deposit' | 'trade') => {
      const reply = exchange.send({ kind: 'rewards.claimTask', user: CHAIN.anna, task })
      return reply.refusal?.refusal ?? String(reply.result?.taskReward?.reward)
    }
    expect(claim('identity')).toBe('basicVerificationRequired')
    exchange.verify('anna')
    expect([claim('identity'), claim('identity'), claim('deposit'), claim('trade')]).toEqual([
      '2000000',
      'taskRewarded',
      '3000000',
      'taskUnfinished',
    ])
    exchange.trade('anna', '0.01')
    expect(claim('trade')).toBe('5000000')
    expect(exchange.pool()).toBe(usdt('90'))
    expect(exchange.send({ kind: 'rewards.claimTask', user: CHAIN.anna, task: 'other' as never }).refusal?.refusal).toBe('commandInvalid')
  })

  it('are paid once for all accounts of a person, and not out of an empty pool', () => {
    const exchange = new RewardsExchange({ pool: '9' })
    exchange.verify('anna', 'ben')
    exchange.done({ kind: 'people.joinTradeGroup', user: CHAIN.ben, of: CHAIN.anna })
    exchange.done({ kind: 'rewards.claimTask', user: CHAIN.anna, task: 'identity' })
    expect(exchange.send({ kind: 'rewards.claimTask', user: CHAIN.ben, task: 'identity' }).refusal?.refusal).toBe('taskRewarded')
    expect(exchange.send({ kind: 'rewards.claimTask', user: CHAIN.anna, task: 'deposit' }).refusal?.refusal).toBe('rewardsPoolEmpty')
    // 2 were paid, and 5 are set aside for the fee voucher.
    expect(exchange.pool()).toBe(usdt('7'))
  })
})

describe('an inviter', () => {
  test.each<[string, ChainName, number, string]>([
    ['oneself', 'anna', CHAIN.anna, 'inviterInvalid'],
    ['somebody whom one has invited, at any level', 'anna', CHAIN.eve, 'inviterInvalid'],
    ['another one', 'ben', CHAIN.eve, 'inviterKnown'],
    ['the house', 'anna', USERS.maker, 'notAllowed'],
    ['nobody', 'anna', 999, 'userUnknown'],
  ])('is not %s', (_what, name, inviter, refusal) => {
    const exchange = new RewardsExchange()
    expect(exchange.send({ kind: 'rewards.setInviter', user: CHAIN[name], inviter }).refusal?.refusal).toBe(refusal)
  })

  it('is nobody who practises, and nobody whose account is being closed', () => {
    const exchange = new RewardsExchange({ chained: false })
    exchange.done({ kind: 'people.register', user: 900, userKind: 'demo' })
    exchange.done({ kind: 'people.freeze', user: CHAIN.ben, frozen: true, reason: 'closing' })
    const invite = (user: number, inviter: number) => exchange.send({ kind: 'rewards.setInviter', user, inviter }).refusal?.refusal
    expect([invite(CHAIN.anna, 900), invite(900, CHAIN.anna), invite(CHAIN.anna, CHAIN.ben)]).toEqual([
      'demoNotAllowed',
      'demoNotAllowed',
      'inviterInvalid',
    ])
  })
})

describe('commission', () => {
  // 0.01 BTC bought: a fee of 0.00001 BTC, 1,000 units.
  it('is reserved with the fee at 20, 10, 5 and 2 %, and paid at 00:00 of the next day in Hong Kong', () => {
    const exchange = new RewardsExchange()
    exchange.trade('eve', '0.01')
    const shares = (['dan', 'cleo', 'ben', 'anna'] as const).map(name => exchange.pending(name))
    expect(shares).toEqual(['200', '100', '50', '20'].map(units => `${units} BTC of ${TODAY}`))
    exchange.tickAt(TODAY + 1, -1)
    expect(exchange.has(CHAIN.dan, 'BTC')).toBe(0n)
    exchange.tickAt(TODAY + 1)
    expect((['dan', 'cleo', 'ben', 'anna'] as const).map(name => exchange.has(CHAIN[name], 'BTC'))).toEqual([200n, 100n, 50n, 20n])
    expect(exchange.pending('dan')).toBe('')
  })

  it('adds up over the fees of a day and of all who were invited, each fee rounded down by itself', () => {
    const exchange = new RewardsExchange()
    exchange.trade('eve', '0.00021')
    exchange.trade('eve', '0.00021')
    exchange.trade('dan', '0.01')
    // Fees of 21, 21 and 1,000 units.
    expect([exchange.pending('dan'), exchange.pending('cleo'), exchange.pending('ben'), exchange.pending('anna')]).toEqual([
      `8 BTC of ${TODAY}`,
      `204 BTC of ${TODAY}`,
      `102 BTC of ${TODAY}`,
      `50 BTC of ${TODAY}`,
    ])
  })

  test.each<[string, Command, string]>([
    ['being closed', { kind: 'people.freeze', user: CHAIN.cleo, frozen: true, reason: 'closing' }, 'closed'],
    ['taking a break', { kind: 'people.exclude', user: CHAIN.cleo, days: 1 }, 'excluded'],
    ['of the person who pays', { kind: 'people.joinTradeGroup', user: CHAIN.cleo, of: CHAIN.eve }, 'sameIdentity'],
    ['of a nearer inviter', { kind: 'people.joinTradeGroup', user: CHAIN.cleo, of: CHAIN.dan }, 'sameIdentity'],
  ])('of a level %s stays with the house and does not move up', (_what, command, reason) => {
    const exchange = new RewardsExchange()
    exchange.trade('eve', '0.01')
    exchange.done(command)
    const cleoBefore = exchange.pending('cleo')
    exchange.trade('eve', '0.01')
    expect(levelsOf(exchange.core.state, CHAIN.eve, exchange.at)[1]).toEqual({ inviter: CHAIN.cleo, reason })
    expect([exchange.pending('dan'), exchange.pending('ben'), exchange.pending('anna')]).toEqual(
      ['400', '100', '40'].map(units => `${units} BTC of ${TODAY}`),
    )
    expect(exchange.pending('cleo')).toBe(cleoBefore)
  })

  it('is paid again once a break is over, without anything else happening', () => {
    const exchange = new RewardsExchange()
    exchange.done({ kind: 'people.exclude', user: CHAIN.dan, days: 1 })
    exchange.trade('eve', '0.01')
    expect(exchange.pending('dan')).toBe('')
    exchange.at += DAY_MS
    exchange.trade('eve', '0.01')
    expect(exchange.pending('dan')).toBe(`200 BTC of ${TODAY + 1}`)
  })

  it('is off where the country of who pays, or of the inviter, bars it', () => {
    const exchange = new RewardsExchange()
    exchange.trade('eve', '0.01')
    bar(exchange, 'KE')
    exchange.trade('eve', '0.01')
    expect(exchange.pending('dan')).toBe(`200 BTC of ${TODAY}`)
    expect(levelsOf(exchange.core.state, CHAIN.eve, exchange.at).map(({ reason }) => reason)).toEqual(Array(4).fill('country'))
  })

  it('is paid at once to whoever closes the account', () => {
    const exchange = new RewardsExchange()
    exchange.trade('eve', '0.01')
    exchange.done({ kind: 'people.freeze', user: CHAIN.dan, frozen: true, reason: 'closing' })
    expect([exchange.pending('dan'), exchange.has(CHAIN.dan, 'BTC')]).toEqual(['', 200n])
  })

  it('has the rates that held at the trade', () => {
    const exchange = new RewardsExchange()
    const effectiveAt = exchange.at + DAY_MS
    exchange.trade('eve', '0.01')
    const terms = { ...FIRST_REWARDS_TERMS, level1Rate: rate('0.1') }
    expect(exchange.send({ kind: 'rewards.changeTerms', effectiveAt: effectiveAt - 1, terms }).refusal?.refusal).toBe('noticeTooShort')
    exchange.done({ kind: 'rewards.changeTerms', effectiveAt, terms })
    exchange.at = effectiveAt - 1
    exchange.trade('eve', '0.01')
    exchange.at += 1
    exchange.trade('eve', '0.01')
    expect(exchange.pending('dan')).toBe(`200 BTC of ${TODAY}, 300 BTC of ${TODAY + 1}`)
    expect(exchange.send({ kind: 'rewards.changeTerms', effectiveAt, terms: { ...terms, level4Rate: rate('0.9') } }).refusal?.refusal).toBe(
      'settingsInvalid',
    )
  })

  it('of nobody who was invited costs the house nothing', () => {
    const exchange = new RewardsExchange({ chained: false })
    exchange.trade('eve', '0.01')
    expect(exchange.core.state.rewards.pending.count).toBe(0)
  })

  it('waits for the end of an alarm, and is made up for', () => {
    const exchange = new RewardsExchange()
    exchange.trade('eve', '0.01')
    exchange.done({ kind: 'markets.raiseAlarm', finding: 'a difference' })
    exchange.tickAt(TODAY + 1)
    expect(exchange.has(CHAIN.dan, 'BTC')).toBe(0n)
    exchange.done({ kind: 'markets.clearAlarm' } as Command)
    exchange.tickAt(TODAY + 1, 1_000)
    expect(exchange.has(CHAIN.dan, 'BTC')).toBe(200n)
  })
})

it('gives five accounts of one person no more than one person gets, however they invite each other and trade', () => {
  const exchange = new RewardsExchange()
  const names = Object.keys(CHAIN) as ChainName[]
  exchange.verify(...names)
  for (const name of names.slice(1)) exchange.done({ kind: 'people.joinTradeGroup', user: CHAIN[name], of: CHAIN.anna })
  exchange.isTrying = true
  for (let day = TODAY; day < TODAY + 7; day++) {
    exchange.tickAt(day + 1, -1)
    for (const name of names) {
      exchange.signIn(name)
      exchange.trade(name, '0.01')
      for (const task of ['identity', 'deposit', 'trade'] as const) exchange.send({ kind: 'rewards.claimTask', user: CHAIN[name], task })
    }
  }
  exchange.tickAt(TODAY + 8)
  // 2.5 of a whole run, 10 of the three tasks.
  expect(exchange.pool()).toBe(usdt('87.5'))
  // Seven times 0.01 coins less a fee of a thousandth, and no commission.
  for (const user of Object.values(CHAIN)) expect(exchange.has(user, 'BTC')).toBe(7n * (1_000_000n - 1_000n))
})

it('ends the same after a stop of a week, from the journal, and from a snapshot', () => {
  const run = (ticks: boolean) => {
    const exchange = new RewardsExchange()
    exchange.verify('anna')
    exchange.signIn('anna')
    for (let day = TODAY; day < TODAY + 7; day++) {
      exchange.at = startOfDay(day) + DAY_MS - 3_600_000
      if (ticks) exchange.tickAt(day, DAY_MS - 3_600_000)
      exchange.trade('eve', '0.01')
    }
    exchange.tickAt(TODAY + 8)
    return exchange
  }
  const [awake, asleep] = [run(true), run(false)]
  expect(awake.has(CHAIN.dan, 'BTC')).toBe(1_400n)
  for (const user of Object.values(CHAIN)) expect(asleep.has(user, 'BTC')).toBe(awake.has(user, 'BTC'))
  const folded = new Core()
  for (const bytes of asleep.journal) foldBytes(folded, bytes)
  const restored = Core.restore(asleep.core.snapshot())
  expect([stateText(folded), stateText(restored)]).toEqual([stateText(asleep.core), stateText(asleep.core)])
})

it('goes on from a snapshot in the middle of a day as if nothing had been', () => {
  const exchange = new RewardsExchange()
  exchange.trade('eve', '0.01')
  const restored = Core.restore(exchange.core.snapshot())
  const { seq } = restored
  exchange.trade('eve', '0.02')
  exchange.tickAt(TODAY + 1)
  for (const bytes of exchange.journal.slice(seq - (exchange.core.seq - exchange.journal.length))) foldBytes(restored, bytes)
  expect(stateText(restored)).toBe(stateText(exchange.core))
})

it('is audited: what is pending is set aside', () => {
  const exchange = new RewardsExchange()
  exchange.trade('eve', '0.01')
  const { pending, invited, runs } = exchange.core.state.rewards
  pending.add(77, CHAIN.anna, TODAY + 1)
  invited.set(999, 998)
  runs.set(CHAIN.anna, { day: TODAY, step: 2, rewards: [0n as Amount] })
  expect(exchange.core.audit().map(({ invariant }) => invariant)).toEqual(['I9', 'I9', 'I13', 'I13', 'I13'])
})
