import { POSTING_REASONS } from '@assay/rules/posting-reasons'
import { describe, expect, it } from 'vitest'
import { Encoded } from '../memory/encoded.ts'
import { NONE } from '../memory/none.ts'
import { createLedger } from './create.ts'
import { placeHold, raiseHold, reduceHold, releaseHold } from './hold.ts'
import { PROMISE, SPOT_ORDER } from './holds.ts'
import { LEGS_MAX, type LegDraft } from './legs.ts'
import { openAccount } from './open.ts'
import { accountOfUser, addressOf, availableOf, balancesOf, holdsOf, parseAddress } from './read.ts'
import { loadLedger, saveLedger } from './save.ts'
import { type LedgerState, NO_ACCOUNT, totalOf } from './state.ts'
import {
  foldLedger,
  lengthOf,
  RAISED,
  REDUCED,
  RELEASED,
  readLedger,
  SPOT_TRADE,
  writeHeld,
  writeHoldChanged,
  writeOpened,
  writePosted,
} from './tape.ts'

const ADDRESSES = [
  'external/USDT',
  'user:7/exchange/USDT',
  'user:8/exchange/USDT',
  'external/BTC',
  'user:7/exchange/BTC',
  'pool:rewards/USDT',
]
const DEPOSIT = POSTING_REASONS.indexOf('deposit')
const TRADE = POSTING_REASONS.indexOf('trade')
const cell = (units: bigint) => BigInt64Array.of(units)

/** A ledger that writes down what happens to it, as a transaction does. */
class Diary {
  readonly ledger = createLedger()
  readonly tape = this.ledger.legs.tape

  constructor(addresses = ADDRESSES) {
    for (const [account, address] of addresses.entries()) {
      openAccount(this.ledger, account, address)
      writeOpened(this.tape, account, address)
    }
  }

  post(reason: number, reference: number | string, drafts: LegDraft[]): void {
    const { legs } = this.ledger
    legs.begin()
    for (const { account, units, hold } of drafts) legs.addUnits(account, hold ?? NONE, units)
    this.ledger.applyLegs()
    writePosted(this.tape, reason, typeof reference === 'number' ? SPOT_TRADE : 0, reference, legs)
  }

  hold(account: number, owner: number, id: number, units: bigint): number {
    const hold = placeHold(this.ledger, account, owner, id, cell(units))
    writeHeld(this.tape, hold, account, owner, id, cell(units))
    return hold
  }

  release(hold: number): void {
    writeHoldChanged(this.tape, RELEASED, hold, this.ledger.holds.columns.units, hold)
    releaseHold(this.ledger, hold)
  }

  reduce(hold: number, units: bigint): void {
    reduceHold(this.ledger, hold, cell(units))
    writeHoldChanged(this.tape, REDUCED, hold, cell(units), 0)
  }

  raise(hold: number, units: bigint): void {
    raiseHold(this.ledger, hold, cell(units))
    writeHoldChanged(this.tape, RAISED, hold, cell(units), 0)
  }

  events(): unknown[] {
    const events: unknown[] = []
    for (let at = 0; at < this.tape.length; at += lengthOf(this.tape, at)) events.push(readLedger(this.tape, at))
    return events
  }
}

function folded(tape: Encoded): LedgerState {
  const ledger = createLedger()
  for (let at = 0; at < tape.length; at += lengthOf(tape, at)) foldLedger(ledger, tape, at)
  return ledger
}

/** Deposits, holds of both kinds, a trade out of a hold, a part given back, a hold that ends. */
function diary(): Diary {
  const written = new Diary()
  written.post(DEPOSIT, 'seed:1', [
    { account: 0, units: -(2n ** 61n) },
    { account: 1, units: 2n ** 61n },
    { account: 3, units: -9n },
    { account: 4, units: 9n },
  ])
  const order = written.hold(1, SPOT_ORDER, 2 ** 40 + 1, 500n)
  const promise = written.hold(1, PROMISE, 3, 70n)
  written.post(TRADE, 2 ** 45, [
    { account: 1, units: -200n, hold: order },
    { account: 2, units: 200n },
  ])
  written.reduce(order, 100n)
  written.release(promise)
  return written
}

describe('the tape of the ledger', () => {
  it('says what happened, one event after the other', () => {
    const [bob, alice] = [2, 1]
    const events = diary().events()
    expect(events.slice(0, 2)).toEqual([
      { type: 'ledger.accountOpened', account: 0, address: 'external/USDT' },
      { type: 'ledger.accountOpened', account: alice, address: 'user:7/exchange/USDT' },
    ])
    expect(events.slice(ADDRESSES.length)).toEqual([
      {
        type: 'ledger.posted',
        reason: 'deposit',
        reference: 'seed:1',
        legs: [
          { account: 0, units: -(2n ** 61n), after: -(2n ** 61n) },
          { account: alice, units: 2n ** 61n, after: 2n ** 61n },
          { account: 3, units: -9n, after: -9n },
          { account: 4, units: 9n, after: 9n },
        ],
      },
      { type: 'ledger.held', hold: 0, account: alice, units: 500n, owner: `spotOrder:${2 ** 40 + 1}` },
      { type: 'ledger.held', hold: 1, account: alice, units: 70n, owner: 'promise:3' },
      {
        type: 'ledger.posted',
        reason: 'trade',
        reference: `spotTrade:${2 ** 45}`,
        legs: [
          { account: alice, units: -200n, hold: 0, after: 2n ** 61n - 200n },
          { account: bob, units: 200n, after: 200n },
        ],
      },
      { type: 'ledger.reduced', hold: 0, units: 100n },
      { type: 'ledger.released', hold: 1, units: 70n },
    ])
  })

  it('leads another ledger to the same accounts, holds and numbers', () => {
    const { ledger, tape } = diary()
    const again = folded(tape)
    expect(saveLedger(again)).toEqual(saveLedger(ledger))
    expect(balancesOf({ ledger: again }, 7)).toEqual(balancesOf({ ledger }, 7))
    expect(holdsOf({ ledger: again }, 7)).toEqual([
      { hold: 0, wallet: 'exchange', asset: 'USDT', amount: 200n, owner: `spotOrder:${2 ** 40 + 1}` },
    ])
    const restored = loadLedger(saveLedger(again))
    expect(placeHold(restored, 1, SPOT_ORDER, 9, cell(1n))).toBe(placeHold(ledger, 1, SPOT_ORDER, 9, cell(1n)))
    expect([ledger, again, restored].map(one => one.named.get('pool:rewards/USDT'))).toEqual([5, 5, 5])
  })

  it('is not folded when a word of it does not fit', () => {
    const { tape } = diary()
    const starts: number[] = []
    for (let at = 0; at < tape.length; at += lengthOf(tape, at)) starts.push(at)
    const [deposit, held, , trade, reduced, released] = starts.slice(ADDRESSES.length) as [number, number, number, number, number, number]
    const changed = (change: (encoded: Encoded) => void) => {
      const encoded = new Encoded()
      encoded.fill(tape.bytes().slice())
      change(encoded)
      return () => folded(encoded)
    }
    const half = (at: number, index: number, value: number) => changed(({ ints }) => (ints[at * 2 + index] = value))
    const long = (at: number, value: bigint) => changed(({ longs }) => (longs[at] = value))
    expect(half(starts[1] as number, 2, 5)).toThrow('in order')
    expect(half(deposit, 4, LEGS_MAX + 1)).toThrow('bounded number of legs')
    expect(half(deposit, 4, -1)).toThrow('bounded number of legs')
    expect(half(deposit + 4, 0, ADDRESSES.length)).toThrow('an open account')
    expect(half(deposit + 4, 0, -1)).toThrow('an open account')
    expect(long(deposit + 5, 1n)).toThrow('add up to zero')
    expect(long(deposit + 6, 1n)).toThrow('total that it names')
    expect(half(held, 2, 1)).toThrow('given in order')
    expect(long(held + 4, 0n)).toThrow('freezes something')
    expect(half(held, 3, ADDRESSES.length)).toThrow('an open account')
    expect(half(held, 3, -1)).toThrow('an open account')
    expect(half(released, 2, 2)).toThrow('an open hold')
    expect(half(released, 2, -1)).toThrow('an open hold')
    expect(half(trade + 4, 1, 1)).toThrow('overdrawn')
    expect(half(trade + 4, 1, 7)).toThrow('an open hold')
    expect(long(reduced + 2, 300n)).toThrow('keeps a part')
    expect(long(reduced + 2, 0n)).toThrow('gives a part')
    expect(long(released + 2, 71n)).toThrow('all that is left')
    expect(half(released, 2, 9)).toThrow('an open hold')
    expect(half(released, 1, 0)).toThrow('an event is whole')
    expect(half(released, 1, 4)).toThrow('an event is whole')
  })
})

describe('a hold that is raised', () => {
  /** 40 of 100 frozen at first, then all but 1. */
  const raised = () => {
    const written = new Diary()
    written.post(DEPOSIT, 'seed:1', [
      { account: 0, units: -100n },
      { account: 1, units: 100n },
    ])
    const hold = written.hold(1, SPOT_ORDER, 5, 40n)
    written.raise(hold, 59n)
    return { written, hold }
  }

  it('has so much more, which is available no longer, and stays the one that it was', () => {
    const { written, hold } = raised()
    expect(written.events().at(-1)).toEqual({ type: 'ledger.raised', hold, units: 59n })
    for (const ledger of [written.ledger, folded(written.tape)]) {
      expect(balancesOf({ ledger }, 7)).toContainEqual({ wallet: 'exchange', asset: 'USDT', available: 1n, frozen: 99n })
      expect(holdsOf({ ledger }, 7)).toEqual([{ hold, wallet: 'exchange', asset: 'USDT', amount: 99n, owner: 'spotOrder:5' }])
    }
  })

  it('takes all that is available and nothing more, and only of an open one', () => {
    const { written, hold } = raised()
    expect(() => written.raise(hold, 0n)).toThrow('freezes something more')
    expect(() => written.raise(hold, -1n)).toThrow('freezes something more')
    written.raise(hold, 1n)
    expect(availableOf({ ledger: written.ledger }, 7, 'exchange', 'USDT')).toBe(0n)
    written.release(hold)
    expect(() => written.raise(hold, 1n)).toThrow('an open hold')
    const another = written.hold(1, SPOT_ORDER, 6, 100n)
    expect(() => written.raise(another, 1n)).toThrow('only available money')
  })
})

describe('many of them', () => {
  const PEOPLE = 200

  it('accounts and holds are kept beyond the first room for them, and again after a load', () => {
    const addresses = ['external/USDT', ...Array.from({ length: PEOPLE }, (_, index) => `user:${index + 1}/exchange/USDT`)]
    const written = new Diary(addresses)
    for (let user = 1; user <= PEOPLE; user++) {
      written.post(DEPOSIT, `seed:${user}`, [
        { account: 0, units: -1_000n },
        { account: user, units: 1_000n },
      ])
      written.hold(user, SPOT_ORDER, user, BigInt(user))
    }
    for (const ledger of [written.ledger, folded(written.tape), loadLedger(saveLedger(written.ledger))])
      for (let user = 1; user <= PEOPLE; user++) {
        expect(totalOf(ledger, user)).toBe(1_000n)
        expect(holdsOf({ ledger }, user)).toMatchObject([{ amount: BigInt(user), owner: `spotOrder:${user}` }])
      }
  })

  it('a hold leaves the list of its account whether it is the newest, the oldest or in between', () => {
    const listed = (ended: number[]) => {
      const written = new Diary()
      written.post(DEPOSIT, 'seed:1', [
        { account: 0, units: -10n },
        { account: 1, units: 10n },
      ])
      for (const order of [1, 2, 3]) written.hold(1, SPOT_ORDER, order, 1n)
      for (const hold of ended) written.release(hold)
      const owners = holdsOf(written, 7).map(({ owner }) => owner)
      expect(holdsOf({ ledger: folded(written.tape) }, 7).map(({ owner }) => owner)).toEqual(owners)
      return owners.map(owner => owner.replace('spotOrder:', '')).join()
    }
    expect([[], [0], [1], [2], [0, 1], [1, 0], [0, 2], [2, 0], [1, 2], [2, 1], [0, 1, 2], [1, 0, 2]].map(listed)).toEqual([
      '3,2,1',
      '3,2',
      '3,1',
      '2,1',
      '3',
      '3',
      '2',
      '2',
      '1',
      '1',
      '',
      '',
    ])
  })
})

it('sums up every asset of a posting that moves more than two', () => {
  const written = new Diary([...ADDRESSES, 'external/ETH', 'user:7/exchange/ETH'])
  const legs = (last: bigint): LegDraft[] => [
    { account: 0, units: -5n },
    { account: 1, units: 5n },
    { account: 3, units: -6n },
    { account: 4, units: 6n },
    { account: 6, units: -7n },
    { account: 7, units: last },
  ]
  expect(() => written.post(DEPOSIT, 'a', legs(8n))).toThrow('add up to zero')
  expect(() => written.post(DEPOSIT, 'a', [{ account: 6, units: -1n }, { account: 4, units: 1n }, ...legs(7n)])).toThrow('add up to zero')
  expect(() => written.post(DEPOSIT, 'a', [...legs(7n), { account: 99, units: 0n }])).toThrow('an open account')
  written.post(DEPOSIT, 'a', legs(7n))
  expect([1, 4, 7].map(account => totalOf(written.ledger, account))).toEqual([5n, 6n, 7n])
})

describe('at the edges', () => {
  /** The user's account is the very first. */
  const first = () => {
    const written = new Diary(['user:7/exchange/USDT', 'external/USDT'])
    written.post(DEPOSIT, 'seed:1', [
      { account: 0, units: 10n },
      { account: 1, units: -10n },
    ])
    return written
  }

  it('the first account is one like the others, and may freeze all that it has', () => {
    const written = first()
    const hold = written.hold(0, SPOT_ORDER, 5, 10n)
    for (const ledger of [written.ledger, folded(written.tape), loadLedger(saveLedger(written.ledger))]) {
      expect(balancesOf({ ledger }, 7)).toEqual([{ wallet: 'exchange', asset: 'USDT', available: 0n, frozen: 10n }])
      expect(availableOf({ ledger }, 7, 'exchange', 'USDT')).toBe(0n)
      expect([ledger.holds.isOf(hold, SPOT_ORDER, 5), ledger.holds.isOf(hold, PROMISE, 5), ledger.holds.isOf(hold, SPOT_ORDER, 6)]).toEqual(
        [true, false, false],
      )
    }
    written.release(hold)
    written.post(DEPOSIT, 'back', [
      { account: 0, units: -10n },
      { account: 1, units: 10n },
    ])
    expect([0, 1].map(account => totalOf(written.ledger, account))).toEqual([0n, 0n])
    expect(() => written.hold(0, SPOT_ORDER, 6, 1n)).toThrow('only available money')
  })

  it('an account has an address from the first to the last, and nothing else has', () => {
    const { ledger } = first()
    expect([0, 1].map(account => addressOf({ ledger }, account))).toEqual(['user:7/exchange/USDT', 'external/USDT'])
    for (const account of [-1, 2, 3]) expect(() => addressOf({ ledger }, account)).toThrow('an open account')
    expect(accountOfUser(ledger, 7, 'exchange', 'NOPE')).toBe(NO_ACCOUNT)
    expect(parseAddress('pool:rewards/USDT')).toEqual({ kind: 'pool', pool: 'rewards', asset: 'USDT' })
    expect(parseAddress('clearing:BTC-PERP/USDT')).toEqual({ kind: 'clearing', market: 'BTC-PERP', asset: 'USDT' })
  })

  it('a posting has sixteen legs at most', () => {
    const legs = (count: number): LegDraft[] =>
      Array.from({ length: count }, (_, index) => ({ account: index % 2, units: index % 2 === 0 ? 1n : -1n }))
    const written = first()
    written.post(DEPOSIT, 'many', legs(LEGS_MAX))
    written.post(DEPOSIT, 'none', [])
    expect(saveLedger(folded(written.tape))).toEqual(saveLedger(written.ledger))
    expect(() => written.post(DEPOSIT, 'more', legs(LEGS_MAX + 1))).toThrow('bounded number of legs')
  })

  it('balances are listed by asset in the order of first use, then by wallet', () => {
    const { ledger } = new Diary([
      'external/USDT',
      'external/BTC',
      'user:7/options/BTC',
      'user:7/exchange/BTC',
      'user:7/options/USDT',
      'user:7/contract/USDT',
      'user:7/exchange/USDT',
    ])
    expect(balancesOf({ ledger }, 7).map(({ asset, wallet }) => `${asset} ${wallet}`)).toEqual([
      'USDT exchange',
      'USDT contract',
      'USDT options',
      'BTC exchange',
      'BTC options',
    ])
  })
})

it('says a posting with as many legs as are allowed wherever it begins on a tape', () => {
  const drafts = Array.from({ length: LEGS_MAX }, (_, leg) => ({ account: leg % 2, units: leg % 2 === 0 ? -1n : 1n }))
  for (let begun = 131_000; begun <= 131_080; begun++) {
    const diary = new Diary()
    diary.tape.reserve(begun - diary.tape.length)
    diary.post(DEPOSIT, 5, drafts)
    const legs = drafts.map(({ account, units }, leg) => ({ account, units, after: units * BigInt((leg >> 1) + 1) }))
    expect(readLedger(diary.tape, begun)).toMatchObject({ reason: 'deposit', legs })
  }
})

it('writes nothing between a posting and its legs', () => {
  const { ledger, tape } = new Diary()
  ledger.legs.begin()
  ledger.legs.addUnits(0, NONE, -1n)
  ledger.legs.addUnits(1, NONE, 1n)
  ledger.applyLegs()
  const other = new Encoded()
  other.reserve(tape.length)
  expect(() => writePosted(other, DEPOSIT, 0, '', ledger.legs)).toThrow('nothing comes between')
  tape.reserve(1)
  expect(() => writePosted(tape, DEPOSIT, 0, '', ledger.legs)).toThrow('nothing comes between')
})
