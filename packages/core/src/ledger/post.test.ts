import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { auditFrozen } from '../audit/frozen.ts'
import { auditOverdraft } from '../audit/overdraft.ts'
import { auditSums } from '../audit/sums.ts'
import type { Encoded } from '../memory/encoded.ts'
import { NONE } from '../memory/none.ts'
import { createLedger } from './create.ts'
import { placeHold, reduceHold, releaseHold } from './hold.ts'
import { SPOT_ORDER } from './holds.ts'
import { LEG_AFTER, LEG_LENGTH, LEG_UNITS, LEGS_MAX, POSTED_LENGTH } from './legs.ts'
import { openAccount } from './open.ts'
import { addressOf, availableOf, balancesOf, holdsOf, parseAddress } from './read.ts'
import { loadLedger, saveLedger } from './save.ts'
import { LEDGER_UNITS_MAX, type LedgerState, totalOf } from './state.ts'

const ADDRESSES = [
  'external/USDT',
  'user:7/exchange/USDT',
  'user:8/exchange/USDT',
  'house:fees/USDT',
  'external/BTC',
  'user:7/exchange/BTC',
  'rounding/BTC',
]
const [EXTERNAL, ALICE, BOB, FEES, EXTERNAL_BTC, ALICE_BTC] = [0, 1, 2, 3, 4, 5] as const

interface Leg {
  account: number
  units: bigint
  hold?: number
}

function openedLedger(): LedgerState {
  const ledger = createLedger()
  for (const [account, address] of ADDRESSES.entries()) openAccount(ledger, account, address)
  return ledger
}

function emptyTape({ legs: { tape } }: LedgerState): Encoded {
  tape.length = 0
  return tape
}

function post(ledger: LedgerState, legs: Leg[]): bigint[] {
  const tape = emptyTape(ledger)
  ledger.legs.begin()
  for (const { account, units, hold } of legs) ledger.legs.addUnits(account, hold ?? NONE, units)
  ledger.applyLegs()
  return legs.map((_, leg) => tape.longs[POSTED_LENGTH + leg * LEG_LENGTH + LEG_AFTER] as bigint)
}

/** The same for one asset that goes from an account, or from a hold of it, to another, by the way of what is moved most. */
function move(ledger: LedgerState, from: number, held: number, to: number, units: bigint): bigint[] {
  const tape = emptyTape(ledger)
  ledger.legs.begin()
  ledger.move(from, held, to, BigInt64Array.of(units))
  return [0, 1].map(leg => tape.longs[POSTED_LENGTH + leg * LEG_LENGTH + LEG_AFTER] as bigint)
}

const hold = (ledger: LedgerState, account: number, units: bigint, order: number) =>
  placeHold(ledger, account, SPOT_ORDER, order, BigInt64Array.of(units))

/** Alice has 100 USDT and 5 BTC units; 40 USDT of hers are held for order 1, in the first slot. */
function fundedLedger(): LedgerState {
  const ledger = openedLedger()
  post(ledger, [
    { account: EXTERNAL, units: -100n },
    { account: ALICE, units: 100n },
    { account: EXTERNAL_BTC, units: -5n },
    { account: ALICE_BTC, units: 5n },
  ])
  hold(ledger, ALICE, 40n, 1)
  return ledger
}

describe('posting', () => {
  it('moves available and held money and says what is there afterwards', () => {
    const ledger = fundedLedger()
    const after = post(ledger, [
      { account: ALICE, units: -30n, hold: 0 },
      { account: ALICE, units: -10n },
      { account: BOB, units: 39n },
      { account: FEES, units: 1n },
    ])
    expect(after).toEqual([70n, 60n, 39n, 1n])
    const state = { ledger }
    expect(balancesOf(state, 7)).toEqual([
      { wallet: 'exchange', asset: 'USDT', available: 50n, frozen: 10n },
      { wallet: 'exchange', asset: 'BTC', available: 5n, frozen: 0n },
    ])
    expect(holdsOf(state, 7)).toEqual([{ hold: 0, wallet: 'exchange', asset: 'USDT', amount: 10n, owner: 'spotOrder:1' }])
    expect([availableOf(state, 8, 'exchange', 'USDT'), availableOf(state, 8, 'contract', 'USDT')]).toEqual([39n, 0n])
    expect(addressOf(state, ALICE)).toBe('user:7/exchange/USDT')
  })

  it('ends a hold that it empties, and a release gives back the rest', () => {
    const ledger = fundedLedger()
    const second = hold(ledger, ALICE, 10n, 2)
    post(ledger, [
      { account: ALICE, units: -40n, hold: 0 },
      { account: BOB, units: 40n },
    ])
    expect(holdsOf({ ledger }, 7).map(({ owner }) => owner)).toEqual(['spotOrder:2'])
    reduceHold(ledger, second, BigInt64Array.of(3n))
    expect(balancesOf({ ledger }, 7)[0]).toMatchObject({ available: 53n, frozen: 7n })
    releaseHold(ledger, second)
    expect(balancesOf({ ledger }, 7)[0]).toMatchObject({ available: 60n, frozen: 0n })
    expect(ledger.holds.count).toBe(0)
  })

  it('gives the slot of a hold that ended to the next one, whose owner tells them apart', () => {
    const ledger = fundedLedger()
    releaseHold(ledger, 0)
    expect(hold(ledger, ALICE, 5n, 9)).toBe(0)
    expect([ledger.holds.isOf(0, SPOT_ORDER, 1), ledger.holds.isOf(0, SPOT_ORDER, 9)]).toEqual([false, true])
  })

  it.each<[string, (ledger: LedgerState) => void]>([
    ['freezes nothing', ledger => void hold(ledger, ALICE, 0n, 2)],
    ['freezes more than is available', ledger => void hold(ledger, ALICE, 61n, 2)],
    ['freezes in no account', ledger => void hold(ledger, 99, 1n, 2)],
    ['gives back more than a part', ledger => reduceHold(ledger, 0, BigInt64Array.of(40n))],
    ['gives back nothing', ledger => reduceHold(ledger, 0, BigInt64Array.of(0n))],
    ['reduces a hold that is gone', ledger => reduceHold(ledger, 3, BigInt64Array.of(1n))],
    ['releases a hold that is gone', ledger => releaseHold(ledger, 3)],
  ])('stops at a hold that %s', (_fault, act) => expect(() => act(fundedLedger())).toThrow('assertion failed'))

  it('stops where an account would go beyond what 64 bits hold', () => {
    const ledger = openedLedger()
    const deposit = (units: bigint) =>
      post(ledger, [
        { account: EXTERNAL, units: -units },
        { account: ALICE, units },
      ])
    deposit(LEDGER_UNITS_MAX)
    expect(() => deposit(1n)).toThrow('beyond the bound')
  })

  it.each<[string, Leg[]]>([
    [
      'does not add up to zero',
      [
        { account: ALICE, units: -1n },
        { account: BOB, units: 2n },
      ],
    ],
    [
      'pays one asset with another',
      [
        { account: ALICE, units: -1n },
        { account: ALICE_BTC, units: 1n },
      ],
    ],
    [
      'takes more than is available',
      [
        { account: ALICE, units: -61n },
        { account: BOB, units: 61n },
      ],
    ],
    [
      'takes more than is held',
      [
        { account: ALICE, units: -41n, hold: 0 },
        { account: BOB, units: 41n },
      ],
    ],
    [
      'uses a hold of another account',
      [
        { account: BOB, units: -1n, hold: 0 },
        { account: ALICE, units: 1n },
      ],
    ],
    [
      'uses a hold that is gone',
      [
        { account: ALICE, units: -1n, hold: 9 },
        { account: BOB, units: 1n },
      ],
    ],
    [
      'fills a hold that is not there',
      [
        { account: EXTERNAL, units: 1n, hold: 1 },
        { account: ALICE, units: -1n },
      ],
    ],
    [
      'names an account before the first',
      [
        { account: -1, units: 0n },
        { account: BOB, units: 0n },
      ],
    ],
    [
      'names the account that will be opened next',
      [
        { account: ADDRESSES.length, units: 0n },
        { account: BOB, units: 0n },
      ],
    ],
    [
      'names an account that is not open',
      [
        { account: 99, units: -1n },
        { account: BOB, units: 1n },
      ],
    ],
  ])('stops at a posting that %s', (_fault, legs) => expect(() => post(fundedLedger(), legs)).toThrow('assertion failed'))

  it('refuses what does not add up before anything moves, and does what comes next', () => {
    const ledger = fundedLedger()
    const before = saveLedger(ledger)
    const wrong = [
      { account: ALICE, units: -1n },
      { account: BOB, units: 2n },
    ]
    expect(() => post(ledger, wrong)).toThrow('add up to zero')
    expect(saveLedger(ledger)).toEqual(before)
    const right = [
      { account: ALICE, units: -1n },
      { account: BOB, units: 1n },
    ]
    expect(post(ledger, right)).toEqual([99n, 1n])
  })

  it('lets somebody pay all that is available while the outside world owes', () => {
    const after = post(fundedLedger(), [
      { account: EXTERNAL, units: -10n },
      { account: ALICE, units: -60n },
      { account: BOB, units: 70n },
    ])
    expect(after).toEqual([-110n, 40n, 70n])
  })

  it('has as many legs as are allowed, and not one more', () => {
    const pairs = (count: number) =>
      Array.from({ length: count }, (_, leg) => ({ account: leg % 2 === 0 ? ALICE : BOB, units: leg % 2 === 0 ? -1n : 1n }))
    expect(post(fundedLedger(), pairs(LEGS_MAX)).at(-1)).toBe(BigInt(LEGS_MAX / 2))
    expect(() => post(fundedLedger(), pairs(LEGS_MAX + 2))).toThrow('bounded number of legs')
  })
})

describe('moving between two accounts', () => {
  it('takes what is available or held, and says what is there afterwards', () => {
    const ledger = fundedLedger()
    expect(move(ledger, ALICE, NONE, BOB, 60n)).toEqual([40n, 60n])
    expect(move(ledger, ALICE, 0, BOB, 30n)).toEqual([10n, 90n])
    expect(move(ledger, BOB, NONE, BOB, 90n)).toEqual([0n, 90n])
    expect(move(ledger, EXTERNAL, NONE, ALICE, 0n)).toEqual([-100n, 10n])
    expect(holdsOf({ ledger }, 7)).toEqual([{ hold: 0, wallet: 'exchange', asset: 'USDT', amount: 10n, owner: 'spotOrder:1' }])
  })

  it('ends a hold that it empties, also one that pays its own account', () => {
    const ledger = fundedLedger()
    expect(move(ledger, ALICE, 0, ALICE, 40n)).toEqual([60n, 100n])
    expect([ledger.holds.count, ledger.holds.isOpen(0)]).toEqual([0, false])
    expect(balancesOf({ ledger }, 7)[0]).toMatchObject({ available: 100n, frozen: 0n })
  })

  it('puts one pair of legs behind the other', () => {
    const ledger = fundedLedger()
    const tape = emptyTape(ledger)
    ledger.legs.begin()
    ledger.move(ALICE, 0, BOB, BigInt64Array.of(7n))
    ledger.move(BOB, NONE, FEES, BigInt64Array.of(2n))
    const legs = Array.from({ length: ledger.legs.count }, (_, leg) => {
      const at = POSTED_LENGTH + leg * LEG_LENGTH
      return [tape.ints[at * 2], tape.ints[at * 2 + 1], tape.longs[at + LEG_UNITS], tape.longs[at + LEG_AFTER]]
    })
    expect(legs).toEqual([
      [ALICE, 0, -7n, 93n],
      [BOB, NONE, 7n, 7n],
      [BOB, NONE, -2n, 5n],
      [FEES, NONE, 2n, 2n],
    ])
  })

  it('makes as many legs as a posting may have, and not one pair more', () => {
    const ledger = fundedLedger()
    ledger.legs.begin()
    const one = BigInt64Array.of(1n)
    for (let pair = 0; pair < LEGS_MAX / 2; pair++) ledger.move(ALICE, NONE, BOB, one)
    expect(() => ledger.move(ALICE, NONE, BOB, one)).toThrow('bounded number of legs')
    expect(availableOf({ ledger }, 8, 'exchange', 'USDT')).toBe(BigInt(LEGS_MAX / 2))
  })

  it('lets the outside world owe as much as 64 bits hold, and not one unit more', () => {
    const ledger = openedLedger()
    expect(move(ledger, EXTERNAL, NONE, ALICE, LEDGER_UNITS_MAX)).toEqual([-LEDGER_UNITS_MAX, LEDGER_UNITS_MAX])
    expect(() => move(ledger, EXTERNAL, NONE, ALICE, 1n)).toThrow('beyond the bound')
  })

  it.each([
    ['external:voucher/USDT', true],
    ['clearing:BTC-PERP/USDT', true],
    ['house:chainLoss/USDT', true],
    ['house:fees/USDT', false],
    ['pool:rewards/USDT', false],
    ['rounding/USDT', false],
  ])('says of %s whether it may owe: %s', (address, mayOwe) => {
    const ledger = createLedger()
    openAccount(ledger, 0, address)
    openAccount(ledger, 1, 'user:7/exchange/USDT')
    const owe = () => move(ledger, 0, NONE, 1, 5n)
    if (mayOwe) expect(owe()).toEqual([-5n, 5n])
    else expect(owe).toThrow('never below zero')
  })

  const NEXT = ADDRESSES.length
  it.each<[string, number, number, number, bigint, string]>([
    ['pays one asset with another', ALICE, NONE, ALICE_BTC, 1n, 'of one asset'],
    ['takes more than is available', ALICE, NONE, BOB, 61n, 'never below zero'],
    ['takes more than is held', ALICE, 0, BOB, 41n, 'never overdrawn'],
    ['uses a hold of another account', BOB, 0, ALICE, 1n, 'in its own account'],
    ['uses a hold that is not there yet', EXTERNAL, 1, BOB, 0n, 'in its own account'],
    ['moves less than nothing', ALICE, NONE, BOB, -1n, 'not negative'],
    ['takes from before the first account', -1, NONE, BOB, 0n, 'an open account'],
    ['takes from the account that will be opened next', NEXT, NONE, BOB, 0n, 'an open account'],
    ['gives to before the first account', ALICE, NONE, -1, 0n, 'an open account'],
    ['gives to the account that will be opened next', ALICE, NONE, NEXT, 0n, 'an open account'],
  ])('stops where it %s', (_fault, from, held, to, units, message) => {
    const ledger = fundedLedger()
    expect(() => move(ledger, from, held, to, units)).toThrow(message)
  })

  it('leads to what a posting of the same two legs leads to', () => {
    const accounts = fc.constantFrom(EXTERNAL, ALICE, BOB, FEES)
    const movement = fc.record({ from: accounts, to: accounts, units: fc.bigInt(0n, 60n), held: fc.boolean() })
    fc.assert(
      fc.property(fc.array(movement, { maxLength: 40 }), movements => {
        const [moved, posted] = [fundedLedger(), fundedLedger()]
        for (const { from, to, units, held } of movements) {
          const { available, newestHold } = moved.accounts.columns
          const source = held ? (newestHold[from] as number) : NONE
          const spendable = source === NONE ? (available[from] as bigint) : (moved.holds.columns.units[source] as bigint)
          if (from !== EXTERNAL && spendable < units) continue
          const legs = [
            { account: from, units: -units, hold: source },
            { account: to, units },
          ]
          expect(move(moved, from, source, to, units)).toEqual(post(posted, legs))
          expect(saveLedger(moved)).toEqual(saveLedger(posted))
        }
      }),
      { numRuns: 200 },
    )
  })
})

describe('the chart of accounts', () => {
  it.each([
    'user:42/exchange/USDT',
    'user:42/options/demo:USDT',
    'house:fees/BTC',
    'external/USDT',
    'external:voucher/USDT',
    'rounding/BTC',
    'pool:rewards/USDT',
  ])('knows %s', address => expect(parseAddress(address)).toBeDefined())

  it.each([
    'user:0/exchange/USDT',
    'user:42/savings/USDT',
    'user:x/exchange/USDT',
    'house:profit/USDT',
    'pool:gifts/USDT',
    'external/usdt',
    'external:chain/USDT',
    'bank/USDT',
    '',
  ])('does not know %j', address => expect(parseAddress(address)).toBeUndefined())

  it('opens no other account', () => {
    const ledger = openedLedger()
    const account = ADDRESSES.length
    expect(() => openAccount(ledger, account, 'house:profit/USDT')).toThrow('chart')
    expect(() => openAccount(ledger, account, 'external/USDT')).toThrow('once')
    expect(() => openAccount(ledger, account, 'user:7/exchange/USDT')).toThrow('once')
    expect(() => openAccount(ledger, account + 1, 'rounding/USDT')).toThrow('in order')
  })
})

it('keeps every unit through any sequence of movements, whatever of it is possible', () => {
  const movement = fc.record({
    from: fc.constantFrom(EXTERNAL, ALICE, BOB, FEES),
    to: fc.constantFrom(EXTERNAL, ALICE, BOB, FEES),
    units: fc.bigInt(1n, 60n),
    verb: fc.constantFrom('pay', 'hold', 'release', 'payHeld'),
  })
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 60 }), movements => {
      const ledger = fundedLedger()
      let orders = 1
      for (const { from, to, units, verb } of movements) {
        const { available, newestHold } = ledger.accounts.columns
        const held = newestHold[from] as number
        const spendable = available[from] as bigint
        if (verb === 'pay' && (from === EXTERNAL || spendable >= units))
          post(ledger, [
            { account: from, units: -units },
            { account: to, units },
          ])
        if (verb === 'hold' && spendable >= units) hold(ledger, from, units, ++orders)
        if (verb === 'release' && held !== NONE) releaseHold(ledger, held)
        if (verb === 'payHeld' && held !== NONE && (ledger.holds.columns.units[held] as bigint) >= units)
          post(ledger, [
            { account: from, units: -units, hold: held },
            { account: to, units },
          ])
        expect(auditSums(ledger)).toEqual([])
        expect(auditOverdraft(ledger)).toEqual([])
        // The holds of this test have no orders: only the sums of the holds are looked at.
        expect(auditFrozen(ledger)).toEqual([])
      }
      const restored = loadLedger(saveLedger(ledger))
      expect(saveLedger(restored)).toEqual(saveLedger(ledger))
      expect(ADDRESSES.map((_, account) => totalOf(restored, account))).toEqual(ADDRESSES.map((_, account) => totalOf(ledger, account)))
    }),
    { numRuns: 200 },
  )
})
