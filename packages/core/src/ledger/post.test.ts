import type { Amount } from '@assay/money/kinds'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { auditHolds } from '../audit/holds.ts'
import { auditOverdraft } from '../audit/overdraft.ts'
import { auditSums } from '../audit/sums.ts'
import { createSpot } from '../spot/state.ts'
import { applyLedger } from './apply.ts'
import { completeLegs, type LegDraft } from './post.ts'
import { addressOf, availableOf, balancesOf, holdsOf, parseAddress } from './read.ts'
import { loadLedger, saveLedger } from './save.ts'
import { createLedger, totalOf } from './state.ts'

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

function openedLedger() {
  const ledger = createLedger()
  for (const [account, address] of ADDRESSES.entries()) applyLedger(ledger, { type: 'ledger.accountOpened', account, address })
  return ledger
}

function post(ledger: ReturnType<typeof openedLedger>, legs: LegDraft[]) {
  applyLedger(ledger, { type: 'ledger.posted', reason: 'adjustment', reference: 'test', legs: completeLegs(ledger, legs) })
}

/** Alice has 100 USDT and 5 BTC units; 40 USDT of hers are held for order 1. */
function fundedLedger() {
  const ledger = openedLedger()
  post(ledger, [
    { account: EXTERNAL, units: -100n },
    { account: ALICE, units: 100n },
    { account: EXTERNAL_BTC, units: -5n },
    { account: ALICE_BTC, units: 5n },
  ])
  applyLedger(ledger, { type: 'ledger.held', hold: 1, account: ALICE, units: 40n as Amount, owner: 'spotOrder:1' })
  return ledger
}

describe('posting', () => {
  it('moves available and held money and says what is there afterwards', () => {
    const ledger = fundedLedger()
    post(ledger, [
      { account: ALICE, units: -30n, hold: 1 },
      { account: ALICE, units: -10n },
      { account: BOB, units: 39n },
      { account: FEES, units: 1n },
    ])
    const state = { ledger }
    expect(balancesOf(state, 7)).toEqual([
      { wallet: 'exchange', asset: 'USDT', available: 50n, frozen: 10n },
      { wallet: 'exchange', asset: 'BTC', available: 5n, frozen: 0n },
    ])
    expect(holdsOf(state, 7)).toEqual([{ hold: 1, wallet: 'exchange', asset: 'USDT', amount: 10n, owner: 'spotOrder:1' }])
    expect([availableOf(state, 8, 'exchange', 'USDT'), availableOf(state, 8, 'contract', 'USDT')]).toEqual([39n, 0n])
    expect(addressOf(state, ALICE)).toBe('user:7/exchange/USDT')
  })

  it('ends a hold that it empties, and a release gives back the rest', () => {
    const ledger = fundedLedger()
    applyLedger(ledger, { type: 'ledger.held', hold: 2, account: ALICE, units: 10n as Amount, owner: 'spotOrder:2' })
    post(ledger, [
      { account: ALICE, units: -40n, hold: 1 },
      { account: BOB, units: 40n },
    ])
    expect([...ledger.holds.keys()]).toEqual([2])
    applyLedger(ledger, { type: 'ledger.reduced', hold: 2, units: 3n as Amount })
    expect([ledger.available[ALICE], ledger.frozen[ALICE]]).toEqual([53n, 7n])
    applyLedger(ledger, { type: 'ledger.released', hold: 2, units: 7n as Amount })
    expect([ledger.available[ALICE], ledger.frozen[ALICE], ledger.holds.size]).toEqual([60n, 0n, 0])
  })

  it.each<[string, LegDraft[]]>([
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
        { account: ALICE, units: -41n, hold: 1 },
        { account: BOB, units: 41n },
      ],
    ],
    [
      'uses a hold of another account',
      [
        { account: BOB, units: -1n, hold: 1 },
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
      'names an account that is not open',
      [
        { account: 99, units: -1n },
        { account: BOB, units: 1n },
      ],
    ],
  ])('stops at a posting that %s', (_fault, legs) => expect(() => post(fundedLedger(), legs)).toThrow('assertion failed'))

  it('stops at a leg whose total is not what the record says', () => {
    const ledger = fundedLedger()
    const legs = completeLegs(ledger, [
      { account: ALICE, units: -1n },
      { account: BOB, units: 1n },
    ])
    const forged = legs.map(leg => ({ ...leg, after: (leg.after + 1n) as Amount }))
    expect(() => applyLedger(ledger, { type: 'ledger.posted', reason: 'trade', reference: 'x', legs: forged })).toThrow(
      'total that it names',
    )
  })
})

describe('the chart of accounts', () => {
  it.each(['user:42/exchange/USDT', 'user:42/options/demo:USDT', 'house:fees/BTC', 'external/USDT', 'rounding/BTC', 'pool:rewards/USDT'])(
    'knows %s',
    address => expect(parseAddress(address)).toBeDefined(),
  )

  it.each([
    'user:0/exchange/USDT',
    'user:42/savings/USDT',
    'user:x/exchange/USDT',
    'house:profit/USDT',
    'pool:gifts/USDT',
    'external/usdt',
    'bank/USDT',
    '',
  ])('does not know %j', address => expect(parseAddress(address)).toBeUndefined())

  it('opens no other account', () => {
    const ledger = openedLedger()
    const account = ADDRESSES.length
    expect(() => applyLedger(ledger, { type: 'ledger.accountOpened', account, address: 'house:profit/USDT' })).toThrow('chart')
    expect(() => applyLedger(ledger, { type: 'ledger.accountOpened', account, address: 'external/USDT' })).toThrow('once')
    expect(() => applyLedger(ledger, { type: 'ledger.accountOpened', account: account + 1, address: 'rounding/USDT' })).toThrow('in order')
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
      for (const { from, to, units, verb } of movements) {
        const hold = ledger.firstHold[from]
        if (verb === 'pay' && (from === EXTERNAL || (ledger.available[from] as bigint) >= units))
          post(ledger, [
            { account: from, units: -units },
            { account: to, units },
          ])
        if (verb === 'hold' && (ledger.available[from] as bigint) >= units)
          applyLedger(ledger, { type: 'ledger.held', hold: ledger.nextHold, account: from, units: units as Amount, owner: 'test' })
        if (verb === 'release' && hold) applyLedger(ledger, { type: 'ledger.released', hold: hold.hold, units: hold.units as Amount })
        if (verb === 'payHeld' && hold && hold.units >= units)
          post(ledger, [
            { account: from, units: -units, hold: hold.hold },
            { account: to, units },
          ])
        expect(auditSums(ledger)).toEqual([])
        expect(auditOverdraft(ledger)).toEqual([])
        // The holds of this test have no orders: only the sums of the holds are looked at.
        expect(auditHolds({ ledger, spot: createSpot() }).filter(({ message }) => message.includes('frozen'))).toEqual([])
      }
      const restored = loadLedger(saveLedger(ledger))
      expect(saveLedger(restored)).toEqual(saveLedger(ledger))
      expect(ADDRESSES.map((_, account) => totalOf(restored, account))).toEqual(ADDRESSES.map((_, account) => totalOf(ledger, account)))
    }),
    { numRuns: 200 },
  )
})
