import type { Amount } from '@assay/money/kinds'
import { describe, expect, it } from 'vitest'
import { coins, Exchange, foldBytes, price, stateText, USERS, usdt } from '../../../scenarios/exchange.ts'
import { Core } from '../../engine/core.ts'
import { addressOf, availableOf } from '../../ledger/read.ts'
import { totalOf } from '../../ledger/state.ts'
import { claimsOf } from '../../people/claims.ts'
import { ADDRESSES_MAX } from './issue-address.ts'
import { unfinalOf } from './state.ts'

const { alice, bob, maker } = USERS
const order = { kind: 'spot.placeOrder', pair: 'BTCUSDT', type: 'limit', price: price('60000') } as const
const DEMO = 90
const address = { kind: 'payments.issueAddress', user: alice, chain: 'local', index: 0 } as const
const deposit = (user: number, amount: string, place: number) =>
  ({
    kind: 'payments.creditDeposit',
    user,
    asset: 'USDT',
    amount: usdt(amount),
    source: 'chain',
    reference: `chain:local:0xabc:${place}`,
  }) as const
const send = (amount: string) => ({ kind: 'payments.send', user: alice, recipient: bob, asset: 'USDT', amount: usdt(amount) }) as const

/** What an account has in USDT; 0 where nobody has opened it. */
function units({ core: { state } }: Exchange, name: string): bigint {
  const account = state.ledger.named.get(name)
  return account === undefined ? 0n : totalOf(state.ledger, account)
}

describe('deposit addresses', () => {
  it('are given one after the other on each chain, and every index has one owner for ever', () => {
    const exchange = new Exchange()
    expect(exchange.send(address).refusal).toBeUndefined()
    expect(exchange.send(address).refusal).toEqual({ refusal: 'addressIndexWrong', parameters: { expected: '1' } })
    expect(exchange.send({ ...address, user: bob, index: 1 }).refusal).toBeUndefined()
    expect(exchange.send({ ...address, index: 3 }).refusal?.refusal).toBe('addressIndexWrong')
    expect(exchange.send({ ...address, chain: 'mainnet' }).refusal).toBeUndefined()
    expect(exchange.core.record().events).toEqual([{ type: 'payments.addressIssued', v: 1, user: alice, chain: 'mainnet', index: 0 }])
    expect([...exchange.core.state.payments.chain.addresses]).toEqual([
      ['local', [alice, bob]],
      ['mainnet', [alice]],
    ])
  })

  it('are at most twenty of a person on a chain; a frozen person gets one, as what comes is theirs', () => {
    const exchange = new Exchange()
    exchange.send({ kind: 'people.freeze', user: alice, frozen: true })
    for (let index = 0; index < ADDRESSES_MAX; index++) expect(exchange.send({ ...address, index }).refusal).toBeUndefined()
    expect(exchange.send({ ...address, index: ADDRESSES_MAX }).refusal).toEqual({
      refusal: 'tooManyAddresses',
      parameters: { maximum: '20' },
    })
    expect(exchange.send({ ...address, user: bob, index: ADDRESSES_MAX }).refusal).toBeUndefined()
  })

  it.each([
    [{ user: 12_345_678 }, 'userUnknown'],
    [{ user: DEMO }, 'demoNotAllowed'],
    [{ chain: 'Local' }, 'commandInvalid'],
    [{ chain: 7 as never }, 'commandInvalid'],
    [{ index: 0.5 }, 'addressIndexWrong'],
    [{ user: maker }, 'notAllowed'],
  ] as const)('%o is refused with %s', (wrong, refusal) => {
    const exchange = new Exchange()
    exchange.send({ kind: 'people.register', user: DEMO, userKind: 'demo' })
    expect(exchange.send({ ...address, ...wrong }).refusal?.refusal).toBe(refusal)
    expect(exchange.core.state.payments.chain.addresses.size).toBe(0)
  })
})

describe('a deposit over a chain', () => {
  it('can be traded with at once and leaves when it is final, also to somebody else', () => {
    const exchange = new Exchange()
    exchange.deposit('alice', '5', 'USDT')
    exchange.send(deposit(alice, '100', 0))
    expect(exchange.balances('alice')).toBe('105 USDT')
    expect(exchange.send(send('5.000001')).refusal).toEqual({
      refusal: 'insufficientBalance',
      parameters: { asset: 'USDT', available: '5', required: '5.000001' },
    })
    const transfer = {
      kind: 'payments.transfer',
      user: alice,
      asset: 'USDT',
      amount: usdt('20'),
      from: 'exchange',
      to: 'contract',
    } as const
    expect(exchange.send(transfer).refusal).toBeUndefined()
    // What lies in another wallet is the person's own; nothing leaves meanwhile.
    expect(exchange.send(send('0.000001')).refusal?.refusal).toBe('insufficientBalance')
    expect(exchange.send({ kind: 'payments.finaliseDeposit', reference: 'chain:local:0xabc:0' }).refusal).toBeUndefined()
    expect(exchange.core.record().events).toEqual([
      {
        type: 'payments.depositFinalised',
        v: 1,
        user: alice,
        asset: 'USDT',
        amount: usdt('100'),
        reference: 'chain:local:0xabc:0',
      },
    ])
    expect(exchange.send(send('85')).refusal).toBeUndefined()
  })

  it('that never came is taken back out of all wallets, in their order', () => {
    const exchange = new Exchange()
    exchange.send(deposit(alice, '100', 0))
    exchange.send({ kind: 'payments.transfer', user: alice, asset: 'USDT', amount: usdt('70'), from: 'exchange', to: 'contract' })
    exchange.send({ kind: 'payments.transfer', user: alice, asset: 'USDT', amount: usdt('10'), from: 'exchange', to: 'options' })
    exchange.deposit('alice', '5', 'USDT')
    expect(exchange.send({ kind: 'payments.orphanDeposit', reference: 'chain:local:0xabc:0' }).refusal).toBeUndefined()
    const posted = exchange.core.record().events?.find(event => event.type === 'ledger.posted')
    expect(posted?.legs.map(({ account, units }) => [addressOf(exchange.core.state, account), units])).toEqual([
      ['user:101/exchange/USDT', -usdt('25')],
      ['user:101/options/USDT', -usdt('10')],
      ['user:101/contract/USDT', -usdt('65')],
      ['external/USDT', usdt('100')],
    ])
    expect(exchange.core.state.people.claims.size).toBe(0)
    expect(availableOf(exchange.core.state, alice, 'contract', 'USDT')).toBe(usdt('5'))
  })

  it('that never came and was used is a claim, which is collected of whatever comes free, and nothing new begins meanwhile', () => {
    const exchange = new Exchange()
    exchange.deposit('alice', '1', 'USDT')
    exchange.send(deposit(alice, '100', 0))
    exchange.deposit('maker', '1', 'BTC')
    exchange.send({ ...order, user: maker, side: 'sell', quantity: coins('0.001') })
    exchange.send({ ...order, user: alice, side: 'buy', quantity: coins('0.001') })
    const resting = { ...order, user: alice, side: 'buy', price: price('55000'), quantity: coins('0.0002') } as const
    expect(exchange.send(resting).refusal).toBeUndefined()
    expect(exchange.send({ kind: 'payments.orphanDeposit', reference: 'chain:local:0xabc:0' }).refusal).toBeUndefined()
    const [claim] = claimsOf(exchange.core.state, alice)
    // What rested in the order is free again, and has paid as well.
    expect(exchange.core.record().events).toContainEqual(expect.objectContaining({ type: 'payments.claimCollected', amount: usdt('11') }))
    expect(availableOf(exchange.core.state, alice, 'exchange', 'USDT')).toBe(0n)
    expect(units(exchange, 'house:claims/USDT')).toBe(-(claim?.amount ?? 0n))
    expect(units(exchange, 'external/USDT')).toBe(-usdt('1'))
    expect(exchange.core.audit()).toEqual([])
    // No new risk, and nothing leaves; what is there may be sold.
    expect(exchange.send(resting).refusal?.refusal).toBe('claimOpen')
    expect(exchange.send(send('1')).refusal?.refusal).toBe('claimOpen')
    exchange.deposit('maker', '1000', 'USDT')
    exchange.send({ ...order, user: maker, side: 'buy', quantity: coins('0.001') })
    expect(exchange.send({ ...order, user: alice, side: 'sell', quantity: coins('0.0005') }).refusal).toBeUndefined()
    expect(availableOf(exchange.core.state, alice, 'exchange', 'USDT')).toBe(0n)
    const [left] = claimsOf(exchange.core.state, alice)
    expect(left?.amount).toBeLessThan(claim?.amount ?? 0n)
    for (const core of [Core.restore(exchange.core.snapshot())]) expect(stateText(core)).toBe(stateText(exchange.core))
    // The next deposit pays the rest, and everything is open again.
    exchange.deposit('alice', '200', 'USDT')
    expect(claimsOf(exchange.core.state, alice)).toEqual([])
    expect(units(exchange, 'house:claims/USDT')).toBe(0n)
    expect(availableOf(exchange.core.state, alice, 'exchange', 'USDT')).toBe(usdt('200') - (left?.amount ?? 0n))
    expect(exchange.send(resting).refusal).toBeUndefined()
    expect(exchange.core.audit()).toEqual([])
    const folded = new Core()
    for (const bytes of exchange.journal) foldBytes(folded, bytes)
    expect(stateText(folded)).toBe(stateText(exchange.core))
  })

  it('is taken back whole of whoever still has it, and is no loss of the house', () => {
    const exchange = new Exchange()
    exchange.deposit('alice', '1', 'USDT')
    exchange.send(deposit(alice, '100', 0))
    exchange.send({ kind: 'payments.orphanDeposit', reference: 'chain:local:0xabc:0' })
    expect(exchange.balances('alice')).toBe('1 USDT')
    expect(exchange.core.state.ledger.named.has('house:chainLoss/USDT')).toBe(false)
    const posted = exchange.core.record().events?.find(event => event.type === 'ledger.posted')
    expect(posted).toMatchObject({ reason: 'depositOrphaned', reference: 'deposit:chain:local:0xabc:0' })
    expect(posted?.legs.map(({ account }) => addressOf(exchange.core.state, account))).toEqual(['user:101/exchange/USDT', 'external/USDT'])
  })

  it('is finalised or taken back once, and never credited again', () => {
    const exchange = new Exchange()
    const reference = 'chain:local:0xabc:0'
    const [finalise, orphan] = [
      { kind: 'payments.finaliseDeposit', reference } as const,
      { kind: 'payments.orphanDeposit', reference } as const,
    ]
    for (const command of [finalise, orphan]) expect(exchange.send(command).refusal?.refusal).toBe('depositUnknown')
    exchange.send(deposit(alice, '100', 0))
    exchange.send(finalise)
    for (const command of [finalise, orphan]) expect(exchange.send(command).refusal?.refusal).toBe('depositFinal')
    expect(exchange.send(deposit(alice, '100', 0)).refusal?.refusal).toBe('depositKnown')
    exchange.send({ ...deposit(bob, '1', 1), source: 'voucher', reference: 'voucher:1' })
    expect(exchange.send({ ...orphan, reference: 'voucher:1' }).refusal?.refusal).toBe('depositFinal')
    expect(exchange.send({ ...orphan, reference: 7 as never }).refusal?.refusal).toBe('commandInvalid')
  })

  it('that waits outlives a restart, from the journal and from a snapshot', () => {
    const exchange = new Exchange()
    exchange.send(address)
    exchange.send(deposit(alice, '100', 0))
    exchange.send(deposit(alice, '7', 1))
    exchange.send({ kind: 'payments.finaliseDeposit', reference: 'chain:local:0xabc:0' })
    const folded = new Core()
    for (const bytes of exchange.journal) foldBytes(folded, bytes)
    for (const core of [folded, Core.restore(exchange.core.snapshot())]) {
      expect(stateText(core)).toBe(stateText(exchange.core))
      expect(unfinalOf(core.state.payments.chain, alice, 'USDT')).toBe(7_000_000n as Amount)
    }
  })
})

it('what the chain holds for people is what came over it, less what was taken back and what arrived elsewhere', () => {
  const exchange = new Exchange()
  const held = () => exchange.core.state.payments.chain.held.get('USDT')
  exchange.send(deposit(alice, '100', 0))
  exchange.send(deposit(bob, '30', 1))
  expect(held()).toBe(usdt('130'))
  exchange.send({ ...deposit(alice, '50', 2), source: 'voucher', reference: 'voucher:1' })
  expect(held()).toBe(usdt('130'))
  exchange.send({ kind: 'payments.orphanDeposit', reference: 'chain:local:0xabc:1' })
  expect(held()).toBe(usdt('100'))
  expect(stateText(Core.restore(exchange.core.snapshot()))).toBe(stateText(exchange.core))
})

describe('tokens of an address that are gone', () => {
  const writeOff = {
    kind: 'payments.writeOffTreasury',
    chain: 'local',
    asset: 'USDT',
    address: `0x${'ab'.repeat(20)}`,
    amount: usdt('40'),
    cause: 'unlogged',
    block: 12,
    reference: 'change:7',
  } as const
  const credited = () => {
    const exchange = new Exchange()
    exchange.send(deposit(alice, '100', 0))
    return exchange
  }

  it('are borne by the house: nobody has less, and what the chain holds for people is less', () => {
    const exchange = credited()
    expect(exchange.send(writeOff).refusal).toBeUndefined()
    expect(exchange.balances('alice')).toBe('100 USDT')
    expect(units(exchange, 'house:chainLoss/USDT')).toBe(-usdt('40'))
    expect(units(exchange, 'external/USDT')).toBe(-usdt('60'))
    const { held, writtenOff } = exchange.core.state.payments.chain
    expect(held.get('USDT')).toBe(usdt('60'))
    expect(writtenOff).toEqual([expect.objectContaining({ address: writeOff.address, amount: usdt('40'), cause: 'unlogged', block: 12 })])
    expect(exchange.core.audit()).toEqual([])
    expect(exchange.send(writeOff).refusal?.refusal).toBe('depositKnown')
    for (const core of [Core.restore(exchange.core.snapshot())]) expect(stateText(core)).toBe(stateText(exchange.core))
  })

  it.each([
    [{ asset: 'NOPE' }, 'assetUnknown'],
    [{ chain: 'Local' }, 'commandInvalid'],
    [{ address: `0x${'AB'.repeat(20)}` }, 'commandInvalid'],
    [{ cause: 'lost' as never }, 'commandInvalid'],
    [{ block: -1 }, 'commandInvalid'],
    [{ amount: usdt('0') }, 'amountNotPositive'],
    [{ amount: (10n ** 18n + 1n) as never }, 'amountTooLarge'],
  ] as const)('%o is refused with %s', (wrong, refusal) => {
    const exchange = credited()
    expect(exchange.send({ ...writeOff, ...wrong }).refusal?.refusal).toBe(refusal)
    expect(exchange.core.state.payments.chain.writtenOff).toEqual([])
  })

  it('are never more than the ledger can hold, nor do they make room for money that it could not hold', () => {
    const exchange = new Exchange()
    const most = (10n ** 18n) as Amount
    for (const place of [0, 1, 2, 3]) expect(exchange.send({ ...deposit(alice, '1', place), amount: most }).refusal).toBeUndefined()
    for (const reference of ['a', 'b', 'c', 'd']) expect(exchange.send({ ...writeOff, amount: most, reference }).refusal).toBeUndefined()
    expect(exchange.send({ ...writeOff, amount: most, reference: 'e' }).refusal?.refusal).toBe('amountTooLarge')
    expect(exchange.send({ ...deposit(bob, '1', 4), amount: most }).refusal?.refusal).toBe('amountTooLarge')
  })
})
