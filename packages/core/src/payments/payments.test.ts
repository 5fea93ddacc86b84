import type { Amount } from '@assay/money/kinds'
import { describe, expect, it } from 'vitest'
import { Exchange, NOON, USERS, usdt } from '../../scenarios/exchange.ts'
import { balancesOf } from '../ledger/read.ts'
import { totalOf } from '../ledger/state.ts'
import { FAUCET_PER_DAY_MAX } from './bounds.ts'
import { faucetLeftToday } from './read.ts'
import { depositedBy } from './withdrawals/state.ts'

const { alice, bob } = USERS
const DAY = 86_400_000

const faucet = (exchange: Exchange, user: number, reference: string) =>
  exchange.send({ kind: 'payments.creditDeposit', user, asset: 'USDT', amount: usdt('10000'), source: 'faucet', reference }).refusal
    ?.refusal

describe('a deposit', () => {
  it('comes from outside, once for each reference, whoever and whenever', () => {
    const exchange = new Exchange()
    const deposit = {
      kind: 'payments.creditDeposit',
      user: alice,
      asset: 'USDT',
      amount: usdt('5'),
      source: 'chain',
      reference: '0xabc:1',
    } as const
    expect(exchange.send(deposit).refusal).toBeUndefined()
    const posted = exchange.core.record().events?.find(event => event.type === 'ledger.posted')
    expect(exchange.send({ ...deposit, user: bob, amount: usdt('7') }).refusal?.refusal).toBe('depositKnown')
    exchange.at += 400 * DAY
    expect(exchange.send(deposit).refusal?.refusal).toBe('depositKnown')
    expect(exchange.balances('alice')).toBe('5 USDT')
    expect(posted).toMatchObject({
      reason: 'deposit',
      reference: 'deposit:0xabc:1',
      legs: [{ units: -5_000_000n }, { units: 5_000_000n, after: 5_000_000n }],
    })
  })

  it('that staff found by a voucher comes once, counts for turnover, and leaves what the chain holds as it was', () => {
    const exchange = new Exchange()
    const voucher = {
      kind: 'payments.creditDeposit',
      user: alice,
      asset: 'USDT',
      amount: usdt('5'),
      source: 'voucher',
      reference: 'voucher:1',
    } as const
    expect(exchange.send(voucher).refusal).toBeUndefined()
    expect(exchange.send({ ...voucher, user: bob }).refusal?.refusal).toBe('depositKnown')
    expect(exchange.balances('alice')).toBe('5 USDT')
    const outside = (address: string) => {
      const { ledger } = exchange.core.state
      const account = ledger.named.get(address)
      return account === undefined ? 0n : totalOf(ledger, account)
    }
    expect([outside('external:voucher/USDT'), outside('external/USDT')]).toEqual([-5_000_000n, 0n])
    expect(depositedBy(exchange.core.state.payments.withdrawals, alice)).toBe(5_000_000n)
    exchange.send({ ...voucher, reference: 'chain:1', source: 'chain' })
    expect([outside('external:voucher/USDT'), outside('external/USDT')]).toEqual([-5_000_000n, -5_000_000n])
  })

  it('reaches a frozen user, whose money it is', () => {
    const exchange = new Exchange()
    exchange.send({ kind: 'people.freeze', user: alice, frozen: true })
    expect(exchange.deposit('alice', '5', 'USDT').refusal).toBeUndefined()
  })

  it('from the faucet comes five times in a UTC day, for each user', () => {
    const exchange = new Exchange()
    for (let time = 1; time <= FAUCET_PER_DAY_MAX; time++) {
      expect(faucetLeftToday(exchange.core.state, alice, exchange.at)).toBe(FAUCET_PER_DAY_MAX - time + 1)
      expect(faucet(exchange, alice, `a${time}`)).toBeUndefined()
    }
    expect(faucet(exchange, alice, 'a6')).toBe('faucetLimitReached')
    expect(faucet(exchange, bob, 'b1')).toBeUndefined()
    exchange.at = NOON + DAY / 2 - 1
    expect(faucet(exchange, alice, 'a6')).toBe('faucetLimitReached')
    exchange.at += 1
    expect(faucetLeftToday(exchange.core.state, alice, exchange.at)).toBe(FAUCET_PER_DAY_MAX)
    expect(faucet(exchange, alice, 'a6')).toBeUndefined()
    expect(exchange.core.state.payments.faucet.taken.size).toBe(1)
    expect(exchange.balances('alice')).toBe('60000 USDT')
  })
})

describe('a transfer', () => {
  it('moves money between two wallets of its user, to the last unit', () => {
    const exchange = new Exchange()
    exchange.deposit('alice', '5', 'USDT')
    const transfer = { kind: 'payments.transfer', user: alice, asset: 'USDT', from: 'exchange', to: 'contract' } as const
    expect(exchange.send({ ...transfer, amount: usdt('5') }).result).toEqual({ transferId: 1 })
    expect(exchange.send({ ...transfer, amount: 1n as Amount }).refusal).toEqual({
      refusal: 'insufficientBalance',
      parameters: { asset: 'USDT', available: '0', required: '0.000001' },
    })
    expect(balancesOf(exchange.core.state, alice)).toEqual([
      { wallet: 'exchange', asset: 'USDT', available: 0n, frozen: 0n },
      { wallet: 'contract', asset: 'USDT', available: usdt('5'), frozen: 0n },
    ])
  })

  it('cannot take what is frozen', () => {
    const exchange = new Exchange()
    exchange.deposit('alice', '6000', 'USDT')
    const order = { kind: 'spot.placeOrder', user: alice, pair: 'BTCUSDT', side: 'buy', type: 'market', total: usdt('10') } as const
    expect(exchange.send(order).refusal?.refusal).toBe('noLiquidity')
    exchange.send({
      ...order,
      type: 'limit',
      total: undefined as never,
      price: 6_000_000_000_000n as never,
      quantity: 10_000_000n as never,
    })
    const all = { kind: 'payments.transfer', user: alice, asset: 'USDT', amount: 1n as Amount, from: 'exchange', to: 'options' } as const
    expect(exchange.send(all).refusal?.refusal).toBe('insufficientBalance')
  })
})

describe('money sent to somebody else', () => {
  const send = { kind: 'payments.send', user: alice, recipient: bob, asset: 'USDT' } as const
  const demoUser = 90

  it('goes from one exchange wallet to the other, to the last unit, once for each request', () => {
    const exchange = new Exchange()
    exchange.deposit('alice', '5', 'USDT')
    const first = exchange.send({ ...send, key: 'press', amount: usdt('4') })
    expect(first.result).toEqual({ transferId: 1 })
    const posted = exchange.core.record().events?.find(event => event.type === 'ledger.posted')
    expect(posted).toMatchObject({
      reason: 'userTransfer',
      reference: 'send:1',
      legs: [
        { units: -4_000_000n, after: 1_000_000n },
        { units: 4_000_000n, after: 4_000_000n },
      ],
    })
    expect(exchange.send({ ...send, key: 'press', amount: usdt('4') })).toEqual(first)
    expect([exchange.balances('alice'), exchange.balances('bob')]).toEqual(['1 USDT', '4 USDT'])
    expect(exchange.send({ ...send, amount: usdt('1.000001') }).refusal).toEqual({
      refusal: 'insufficientBalance',
      parameters: { asset: 'USDT', available: '1', required: '1.000001' },
    })
  })

  it('reaches a frozen user, whose money it is then; a frozen user sends nothing', () => {
    const exchange = new Exchange()
    exchange.deposit('alice', '100', 'USDT')
    exchange.send({ kind: 'people.freeze', user: bob, frozen: true })
    expect(exchange.send({ ...send, amount: usdt('10') }).refusal).toBeUndefined()
    expect(exchange.balances('bob')).toBe('10 USDT')
    expect(exchange.send({ ...send, user: bob, recipient: alice, amount: usdt('1') }).refusal?.refusal).toBe('userFrozen')
  })

  it.each([
    [{ recipient: 12_345_678 }, 'recipientUnknown'],
    [{ recipient: alice }, 'recipientSelf'],
    [{ recipient: demoUser }, 'recipientUnknown'],
    [{ user: demoUser }, 'demoNotAllowed'],
    [{ user: 12_345_678 }, 'userUnknown'],
    [{ asset: 'NOPE' }, 'assetUnknown'],
    [{ amount: 0n as Amount }, 'amountNotPositive'],
    [{ amount: -1n as Amount }, 'amountNotPositive'],
    [{ amount: 1 as never }, 'commandInvalid'],
  ] as const)('%o is refused with %s and changes nothing', (wrong, refusal) => {
    const exchange = new Exchange()
    exchange.deposit('alice', '5', 'USDT')
    exchange.send({ kind: 'people.register', user: demoUser, userKind: 'demo' })
    expect(exchange.send({ ...send, amount: usdt('1'), ...wrong }).refusal?.refusal).toBe(refusal)
    expect([exchange.balances('alice'), exchange.balances('bob')]).toEqual(['5 USDT', 'nothing'])
  })
})

describe('an adjustment', () => {
  const demoUser = 90
  const adjustment = { kind: 'payments.adjust', user: alice, wallet: 'exchange', asset: 'USDT', reference: 'change:1' } as const

  /** Somebody has sold a bitcoin for 60,000 USDT: the house has earned 60 USDT of them. */
  function exchangeWithIncome(): Exchange {
    const exchange = new Exchange()
    exchange.deposit('alice', '70000', 'USDT')
    exchange.deposit('bob', '1', 'BTC')
    const order = { kind: 'spot.placeOrder', pair: 'BTCUSDT', type: 'limit', price: 6_000_000_000_000n, quantity: 100_000_000n } as const
    exchange.send({ ...order, user: alice, side: 'buy' } as never)
    exchange.send({ ...order, user: bob, side: 'sell' } as never)
    expect(exchange.balances('bob')).toBe('59940 USDT')
    return exchange
  }

  it('gives out of what the house has earned, to the last unit and no more, and once for each reference', () => {
    const exchange = exchangeWithIncome()
    expect(exchange.send({ ...adjustment, amount: usdt('60.000001') }).refusal).toEqual({
      refusal: 'insufficientBalance',
      parameters: { asset: 'USDT', available: '60', required: '60.000001' },
    })
    expect(exchange.send({ ...adjustment, amount: usdt('60') }).refusal).toBeUndefined()
    const posted = exchange.core.record().events?.find(event => event.type === 'ledger.posted')
    expect(posted).toMatchObject({
      reason: 'adjustment',
      reference: 'adjustment:change:1',
      legs: [
        { units: -60_000_000n, after: 0n },
        { units: 60_000_000n, after: 10_060_000_000n },
      ],
    })
    expect(exchange.send({ ...adjustment, amount: usdt('1') }).refusal?.refusal).toBe('depositKnown')
  })

  it('takes back what the person could take out, of a frozen person too, and never what is frozen', () => {
    const exchange = new Exchange()
    exchange.deposit('alice', '100', 'USDT')
    exchange.send({ kind: 'people.freeze', user: alice, frozen: true })
    const taken = (units: string, reference: string) =>
      exchange.send({ ...adjustment, amount: -usdt(units) as Amount, reference }).refusal?.refusal
    expect(taken('100.000001', 'change:2')).toBe('insufficientBalance')
    expect(taken('40', 'change:3')).toBeUndefined()
    expect(exchange.balances('alice')).toBe('60 USDT')
    exchange.send({ kind: 'people.freeze', user: alice, frozen: false })
    const order = { kind: 'spot.placeOrder', user: alice, pair: 'BTCUSDT', side: 'buy', type: 'limit' } as const
    exchange.send({ ...order, price: 6_000_000_000_000n, quantity: 100_000n } as never)
    expect(exchange.balances('alice')).toBe('0 USDT + 60 frozen')
    expect(taken('0.000001', 'change:4')).toBe('insufficientBalance')
  })

  it.each([
    [{ user: 12_345_678 }, 'userUnknown'],
    [{ user: demoUser }, 'demoNotAllowed'],
    [{ user: USERS.maker }, 'notAllowed'],
    [{ asset: 'NOPE' }, 'assetUnknown'],
    [{ wallet: 'pool' as never }, 'commandInvalid'],
    [{ reference: '' }, 'commandInvalid'],
    [{ amount: 0n as Amount }, 'amountNotPositive'],
    [{ amount: 1 as never }, 'commandInvalid'],
    [{ amount: (-(10n ** 18n) - 1n) as Amount }, 'amountTooLarge'],
    [{ asset: 'BTC' }, 'insufficientBalance'],
  ] as const)('%o is refused with %s and changes nothing', (wrong, refusal) => {
    const exchange = new Exchange()
    exchange.deposit('alice', '5', 'USDT')
    exchange.send({ kind: 'people.register', user: demoUser, userKind: 'demo' })
    expect(exchange.send({ ...adjustment, amount: usdt('1'), ...wrong }).refusal?.refusal).toBe(refusal)
    expect(exchange.balances('alice')).toBe('5 USDT')
  })
})
