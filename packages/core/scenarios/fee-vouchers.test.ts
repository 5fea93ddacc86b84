import type { Amount } from '@assay/money/kinds'
import { COUNTRY_ACCESS, type CountryTerms } from '@assay/rules/countries'
import { dayOf, startOfDay } from '@assay/rules/hong-kong-day'
import type { RewardTask } from '@assay/rules/rewards/tasks'
import { FIRST_REWARDS_TERMS, type RewardsTerms } from '@assay/rules/rewards/terms'
import { describe, expect, it, test } from 'vitest'
import { Core } from '../src/engine/core.ts'
import type { Command, Reply } from '../src/engine/record.ts'
import { balancesOf } from '../src/ledger/read.ts'
import { poolAvailable } from '../src/pools/pool.ts'
import { feeVouchersOf } from '../src/rewards/read.ts'
import { type Exchange, foldBytes, NOON, price, stateText, USERS, usdt } from './exchange.ts'
import { OptionExchange } from './option-exchange.ts'
import { PerpExchange } from './perp-exchange.ts'
import { CHAIN, type ChainName, DAY_MS, RewardsExchange } from './rewards-exchange.ts'

const TODAY = dayOf(NOON)

/** Somebody takes the reward of the verification, with which comes a voucher of 5 USDT. */
const grant = (exchange: RewardsExchange, name: ChainName, task: RewardTask = 'identity'): Reply => {
  exchange.verify(name)
  return exchange.done({ kind: 'rewards.claimTask', user: CHAIN[name], task })
}
const lefts = (exchange: RewardsExchange, name: ChainName) => exchange.feeVouchers(name).map(({ left }) => left)
const available = ({ core }: RewardsExchange) => poolAvailable(core.state, 'rewards', 'USDT')
const feesOf = ({ core: { state } }: RewardsExchange) =>
  state.ledger.accounts.columns.available[state.ledger.named.get('house:fees/USDT') as number]
const announce = (exchange: RewardsExchange, terms: Partial<RewardsTerms>) =>
  exchange.done({ kind: 'rewards.changeTerms', effectiveAt: exchange.at + DAY_MS, terms: { ...FIRST_REWARDS_TERMS, ...terms } })

describe('a fee voucher', () => {
  it('is set aside in the pool when it is granted, whole', () => {
    const exchange = new RewardsExchange()
    grant(exchange, 'anna')
    expect(exchange.feeVouchers('anna')).toEqual([{ voucher: 1, left: usdt('5'), expiresAt: startOfDay(TODAY + 31) }])
    expect([exchange.pool(), available(exchange)]).toEqual([usdt('98'), usdt('93')])
  })

  it('is not granted out of a pool that has only the reward, and the task can be taken later', () => {
    const exchange = new RewardsExchange({ pool: '6.999999' })
    exchange.verify('anna')
    const claim: Command = { kind: 'rewards.claimTask', user: CHAIN.anna, task: 'identity' }
    expect(exchange.send(claim).refusal?.refusal).toBe('rewardsPoolEmpty')
    exchange.done({ kind: 'payments.fundPool', pool: 'rewards', asset: 'USDT', amount: 1n as Amount, reference: 'more' })
    exchange.done(claim)
    expect([exchange.pool(), available(exchange)]).toEqual([usdt('5'), 0n])
  })

  it('gives a fee in USDT back to the exchange wallet in the record of the trade, up to what is left of it', () => {
    const exchange = new RewardsExchange()
    grant(exchange, 'anna')
    const before = exchange.has(CHAIN.anna, 'USDT')
    // 3,000 USDT come in, of which the fee is 3; then 3 more, of which the voucher has 2.
    exchange.sell('anna', '0.05')
    expect([exchange.has(CHAIN.anna, 'USDT') - before, lefts(exchange, 'anna')]).toEqual([usdt('3000'), [usdt('2')]])
    exchange.sell('anna', '0.05')
    expect([exchange.has(CHAIN.anna, 'USDT') - before, lefts(exchange, 'anna')]).toEqual([usdt('5999'), []])
    exchange.sell('anna', '0.05')
    expect(exchange.has(CHAIN.anna, 'USDT') - before).toBe(usdt('8996'))
    expect([exchange.pool(), available(exchange)]).toEqual([usdt('93'), usdt('93')])
  })

  it('leaves the income of the house as it is: the pool pays, not the fees', () => {
    const [with5, without] = [new RewardsExchange({ chained: false }), new RewardsExchange({ chained: false })]
    grant(with5, 'anna')
    for (const exchange of [with5, without]) exchange.sell('anna', '0.05')
    expect(feesOf(with5)).toBe(feesOf(without))
  })

  it('does not cover a fee in coins', () => {
    const exchange = new RewardsExchange()
    grant(exchange, 'anna')
    exchange.trade('anna', '0.01')
    expect(lefts(exchange, 'anna')).toEqual([usdt('5')])
  })

  it('that ends first is used first, and a fee goes on with the next one', () => {
    const exchange = new RewardsExchange()
    grant(exchange, 'anna')
    announce(exchange, { depositFeeVoucher: usdt('4'), feeVoucherDays: 5 })
    exchange.at += DAY_MS
    grant(exchange, 'anna', 'deposit')
    expect(exchange.feeVouchers('anna').map(({ voucher }) => voucher)).toEqual([2, 1])
    exchange.sell('anna', '0.1')
    expect(exchange.feeVouchers('anna').map(({ voucher, left }) => [voucher, left])).toEqual([[1, usdt('3')]])
  })

  it('is over to the millisecond at 00:00 in Hong Kong, also before the tick that gives its rest back', () => {
    const end = startOfDay(TODAY + 31)
    const [before, after] = [new RewardsExchange(), new RewardsExchange()]
    for (const exchange of [before, after]) grant(exchange, 'anna')
    for (const [exchange, at] of [
      [before, end - 1],
      [after, end],
    ] as const) {
      exchange.at = at
      exchange.done({ kind: 'markets.updateIndex', prices: { BTC: price('60000') }, evidence: 'test' })
      exchange.sell('anna', '0.01')
    }
    expect([lefts(before, 'anna'), lefts(after, 'anna')]).toEqual([[usdt('4.4')], [usdt('5')]])
    before.tickAt(TODAY + 31)
    after.tickAt(TODAY + 31)
    expect([lefts(before, 'anna'), lefts(after, 'anna')]).toEqual([[], []])
    expect([available(before), available(after)]).toEqual([usdt('97.4'), usdt('98')])
  })

  it('ends after a stop as if there had been none, and not while an alarm is in force', () => {
    const exchange = new RewardsExchange()
    grant(exchange, 'anna')
    exchange.done({ kind: 'markets.raiseAlarm', finding: 'a difference' })
    exchange.tickAt(TODAY + 40)
    expect(lefts(exchange, 'anna')).toEqual([usdt('5')])
    exchange.done({ kind: 'markets.clearAlarm' } as Command)
    exchange.tickAt(TODAY + 40, 1_000)
    expect([lefts(exchange, 'anna'), available(exchange)]).toEqual([[], usdt('98')])
  })

  it('stays with whoever closes the account, and is there when they keep it', () => {
    const exchange = new RewardsExchange()
    grant(exchange, 'anna')
    exchange.done({ kind: 'people.freeze', user: CHAIN.anna, frozen: true, reason: 'closing' })
    exchange.done({ kind: 'people.freeze', user: CHAIN.anna, frozen: false })
    exchange.sell('anna', '0.01')
    expect(lefts(exchange, 'anna')).toEqual([usdt('4.4')])
  })

  it('gives nothing back while a fault has halted rewards, and goes on afterwards', () => {
    const exchange = new RewardsExchange()
    grant(exchange, 'anna')
    exchange.done({ kind: 'markets.haltWork', work: 'rewards', fault: 'a fault' })
    exchange.sell('anna', '0.01')
    expect([lefts(exchange, 'anna'), exchange.pool()]).toEqual([[usdt('5')], usdt('98')])
    exchange.done({ kind: 'markets.halt', market: 'rewards', halted: false, reason: '' })
    exchange.sell('anna', '0.01')
    expect(lefts(exchange, 'anna')).toEqual([usdt('4.4')])
  })

  it('that was granted goes on where a country bars incentives from then on', () => {
    const exchange = new RewardsExchange()
    grant(exchange, 'anna')
    const terms = { country: 'KE', ...Object.fromEntries(COUNTRY_ACCESS.map(access => [access, access !== 'incentives'])) } as CountryTerms
    exchange.done({ kind: 'people.changeCountries', effectiveAt: exchange.at, settings: { countries: [terms] } })
    exchange.sell('anna', '0.01')
    expect(lefts(exchange, 'anna')).toEqual([usdt('4.4')])
  })

  it('brings commission only of what of the fee was not given back', () => {
    const exchange = new RewardsExchange()
    grant(exchange, 'ben')
    exchange.sell('ben', '0.05')
    expect(exchange.pending('anna')).toBe('')
    // Of a fee of 6 the voucher has 2: 20 % of the other 4.
    exchange.sell('ben', '0.1')
    expect(exchange.pending('anna')).toBe(`${usdt('0.8')} USDT of ${TODAY}`)
  })

  it('of other terms is as they were when it was granted', () => {
    const exchange = new RewardsExchange()
    grant(exchange, 'anna')
    announce(exchange, { identityFeeVoucher: 0n as Amount, feeVoucherDays: 1 })
    exchange.at += DAY_MS
    expect(exchange.feeVouchers('anna')).toEqual([{ voucher: 1, left: usdt('5'), expiresAt: startOfDay(TODAY + 31) }])
    grant(exchange, 'ben')
    expect(exchange.feeVouchers('ben')).toEqual([])
  })

  it('is the whole reward of a task that pays nothing else; a task with neither is not offered', () => {
    const exchange = new RewardsExchange()
    announce(exchange, { identityReward: 0n as Amount, depositReward: 0n as Amount })
    exchange.at += DAY_MS
    const before = exchange.has(CHAIN.anna, 'USDT')
    grant(exchange, 'anna')
    expect([exchange.has(CHAIN.anna, 'USDT') - before, lefts(exchange, 'anna')]).toEqual([0n, [usdt('5')]])
    expect(exchange.send({ kind: 'rewards.claimTask', user: CHAIN.anna, task: 'deposit' }).refusal?.refusal).toBe('notAllowed')
  })

  it('is granted once to all accounts of a person', () => {
    const exchange = new RewardsExchange()
    exchange.verify('anna', 'ben')
    exchange.done({ kind: 'people.joinTradeGroup', user: CHAIN.ben, of: CHAIN.anna })
    exchange.done({ kind: 'rewards.claimTask', user: CHAIN.anna, task: 'identity' })
    expect(exchange.send({ kind: 'rewards.claimTask', user: CHAIN.ben, task: 'identity' }).refusal?.refusal).toBe('taskRewarded')
    expect(exchange.feeVouchers('ben')).toEqual([])
  })

  test.each([0, 366, 1.5, 30n as never])('lasts no %s days', days => {
    const exchange = new RewardsExchange()
    const terms = { ...FIRST_REWARDS_TERMS, feeVoucherDays: days }
    expect(exchange.send({ kind: 'rewards.changeTerms', effectiveAt: exchange.at + DAY_MS, terms }).refusal?.refusal).toBe(
      'settingsInvalid',
    )
  })
})

/** Somebody of another exchange is given a voucher of 5 USDT there. */
function grantIn(exchange: Exchange, user: number): void {
  for (const command of [
    { kind: 'payments.fundPool', pool: 'rewards', asset: 'USDT', amount: usdt('100'), reference: 'rewards' },
    { kind: 'verification.setLevel', user, level: 'basic', reference: 'review' },
    { kind: 'rewards.claimTask', user, task: 'identity' },
  ] as const)
    expect(exchange.send(command).refusal).toBeUndefined()
}
const exchangeMoney = (exchange: Exchange, user: number) =>
  balancesOf(exchange.core.state, user).find(({ wallet, asset }) => wallet === 'exchange' && asset === 'USDT')?.available ?? 0n
const leftIn = ({ core }: Exchange, user: number) => feeVouchersOf(core.state, user).map(({ left }) => left)

describe('the fee', () => {
  it('of a perpetual contract comes back, of the taker who opens and closes', () => {
    const exchange = new PerpExchange()
    grantIn(exchange, USERS.alice)
    const before = exchangeMoney(exchange, USERS.alice)
    exchange.order('bob', 'open short', 20, { at: '60000' })
    exchange.order('alice', 'open long', 20, { at: '60000' })
    // 20 lots are 1,200 USDT; 0.05 % of them 0.6.
    expect(exchangeMoney(exchange, USERS.alice) - before).toBe(usdt('0.6'))
    exchange.order('bob', 'close short', 20, { at: '60000' })
    exchange.order('alice', 'close long', 20, { at: '60000' })
    expect([exchangeMoney(exchange, USERS.alice) - before, leftIn(exchange, USERS.alice)]).toEqual([usdt('1.2'), [usdt('3.8')]])
  })

  it('of a delivery contract comes back when it is charged', () => {
    const exchange = new OptionExchange()
    grantIn(exchange, USERS.alice)
    const before = exchangeMoney(exchange, USERS.alice)
    exchange.buy('alice', 'bullish', '100')
    exchange.publishFor(50, '60000')
    exchange.publishFor(11, '60001')
    expect([exchangeMoney(exchange, USERS.alice) - before, leftIn(exchange, USERS.alice)]).toEqual([usdt('0.5'), [usdt('4.5')]])
  })
})

it('ends the same from the journal and from a snapshot, in the middle of vouchers', () => {
  const exchange = new RewardsExchange()
  for (const name of ['anna', 'ben', 'cleo'] as const) grant(exchange, name)
  exchange.sell('ben', '0.05')
  exchange.sell('cleo', '0.2')
  const restored = Core.restore(exchange.core.snapshot())
  const { length } = exchange.journal
  exchange.sell('ben', '0.05')
  exchange.tickAt(TODAY + 31)
  const folded = new Core()
  for (const bytes of exchange.journal) foldBytes(folded, bytes)
  for (const bytes of exchange.journal.slice(length)) foldBytes(restored, bytes)
  expect([stateText(folded), stateText(restored)]).toEqual([stateText(exchange.core), stateText(exchange.core)])
})

it('is audited: what is left of each voucher is set aside in the pool', () => {
  const exchange = new RewardsExchange()
  grant(exchange, 'anna')
  const { feeVouchers } = exchange.core.state.rewards
  const [first] = feeVouchers.of(CHAIN.anna)
  feeVouchers.add({ ...(first as NonNullable<typeof first>), voucher: 2 })
  expect(exchange.core.audit().map(({ invariant, message }) => `${invariant} ${message}`)).toEqual([
    'I9 1 holds of fee vouchers where 2 should be',
    'I9 the fee voucher 2 is not set aside',
  ])
})

it('a hundred thousand that end at one midnight are given up in bounded records', () => {
  const exchange = new RewardsExchange({ pool: '1000000' })
  const { feeVouchers } = exchange.core.state.rewards
  expect(feeVouchers.firstOver(Number.MAX_SAFE_INTEGER)).toBeUndefined()
  for (let voucher = 1; voucher <= 100_000; voucher++)
    feeVouchers.add({
      voucher,
      user: voucher,
      task: 'identity',
      amount: 1n as Amount,
      hold: 0,
      expiresAt: startOfDay(TODAY + (voucher % 7)),
    })
  for (let count = 0; count < 100_000; count++) {
    const over = feeVouchers.firstOver(startOfDay(TODAY + 6))
    feeVouchers.remove((over as NonNullable<typeof over>).voucher)
  }
  expect([feeVouchers.count, feeVouchers.firstOver(Number.MAX_SAFE_INTEGER)]).toEqual([0, undefined])
})
