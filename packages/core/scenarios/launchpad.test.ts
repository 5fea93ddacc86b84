import { createHash } from 'node:crypto'
import { dayOf, startOfDay } from '@assay/rules/hong-kong-day'
import { commitmentList } from '@assay/rules/launchpad/commitment-list'
import { PROJECT_LANGUAGES } from '@assay/rules/launchpad/terms'
import type { RefusalName } from '@assay/rules/refusals'
import { beforeEach, describe, expect, it } from 'vitest'
import { Core } from '../src/engine/core.ts'
import { isWorkLeft } from '../src/engine/reactions.ts'
import type { Command } from '../src/engine/record.ts'
import { foldBytes, NOON, price, stateText, USERS, usdt } from './exchange.ts'
import { LAUNCHPAD_REFUSALS, LaunchpadExchange } from './launchpad-exchange.ts'
import { ISSUER, newCoins, PROJECT_ABOUT, projectTerms } from './project-terms.ts'

const { alice, bob, carol, maker } = USERS
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const CLOSE = NOON + DAY_MS
const LISTING = CLOSE + 2 * HOUR_MS
/** Noon UTC is 20:00 in Hong Kong; the listing is at 22:00 of the next day there. */
const unlocking = (tranche: number): number => startOfDay(dayOf(LISTING) + 10 + (tranche - 1) * 30)

let exchange: LaunchpadExchange
beforeEach(() => {
  exchange = new LaunchpadExchange()
  exchange.publish()
})

/** 300 of alice and 100 of bob for 500 USDT worth of coins; carol wants 600. */
const overSubscribed = (): void => {
  exchange.subscribe('alice', '300')
  exchange.subscribe('bob', '100')
  exchange.subscribe('carol', '600')
}

describe('a subscription', () => {
  it('freezes USDT, keeps its number when more is added, and gives back what is taken back', () => {
    expect(exchange.subscribe('alice', '100').result).toEqual({ sequence: 1 })
    exchange.subscribe('bob', '10')
    expect(exchange.subscribe('alice', '50').result).toEqual({ sequence: 1 })
    expect(exchange.balances('alice')).toBe('9850 USDT + 150 frozen')
    exchange.takeBack('alice', '40')
    expect(exchange.balances('alice')).toBe('9890 USDT + 110 frozen')
    exchange.takeBack('alice', '110')
    expect(exchange.balances('alice')).toBe('10000 USDT')
    expect([exchange.project.committed, exchange.project.subscriptions.size]).toEqual([usdt('10'), 1])
    // Who comes again comes last.
    expect(exchange.subscribe('alice', '20').result).toEqual({ sequence: 3 })
  })

  it('acts once for each request', () => {
    const command: Command = { kind: 'launchpad.subscribe', user: alice, project: 1, amount: usdt('20'), version: 1, key: 'press' }
    const first = exchange.send(command)
    expect(exchange.send(command)).toEqual(first)
    expect(exchange.project.committed).toBe(usdt('20'))
  })

  it('is taken back by itself when its owner closes the account, or owes the house', () => {
    exchange.subscribe('alice', '20')
    exchange.send({ kind: 'people.freeze', user: alice, frozen: true, reason: 'closing' })
    expect(exchange.balances('alice')).toBe('10000 USDT')
  })

  it('is not let in by the house, with a reason, and has all back', () => {
    exchange.subscribe('alice', '20')
    exchange.send({ kind: 'launchpad.reject', project: 1, sequence: 1, reason: 'sameOwner' })
    expect(exchange.balances('alice')).toBe('10000 USDT')
    expect(exchange.subscribe('alice', '20').refusal?.refusal).toBe('subscriptionRejected')
  })
})

describe('the close', () => {
  it('puts the hash of the anonymised list on the journal in a record before anything is calculated', () => {
    overSubscribed()
    exchange.at = CLOSE
    exchange.send({ kind: 'clock.tick' })
    const { listHash, phase, sold } = exchange.project
    const rows = ['300', '100', '600'].map((amount, index) => ({ sequence: index + 1, amount: usdt(amount) }))
    const text = commitmentList(1, exchange.project.terms, rows)
    expect(listHash).toBe(createHash('sha256').update(text).digest('hex'))
    expect([phase, sold]).toEqual(['allocating', 0n])
    expect(text).not.toContain(String(alice))
  })

  it('shares out in proportion, nobody above the cap, and charges and refunds exactly what was committed', () => {
    overSubscribed()
    exchange.tickAt(CLOSE)
    // 1,000 coins over 300 : 100 : 600: carol would get 600 and gets her 400; 600 are left over 300 : 100, of whom alice gets her 400 and bob what his 100 pay for.
    expect(exchange.balances('carol')).toBe('0 NOVA + 400 frozen, 9800 USDT')
    expect(exchange.balances('alice')).toBe('0 NOVA + 400 frozen, 9800 USDT')
    expect(exchange.balances('bob')).toBe('0 NOVA + 200 frozen, 9900 USDT')
    expect(exchange.escrow).toBe('500')
    expect(exchange.project).toMatchObject({ phase: 'allocated', sold: newCoins(1_000n), raised: usdt('500'), subscribers: 3 })
  })

  it('leaves with the issuer what nobody wanted, from the listing on', () => {
    exchange.subscribe('bob', '100.7')
    exchange.tickAt(CLOSE)
    expect(exchange.balances('bob')).toBe('0 NOVA + 201 frozen, 9899.5 USDT')
    expect(exchange.ofIssuer('NOVA')).toBe(newCoins(799n))
    exchange.tickAt(LISTING)
    expect(exchange.send({ kind: 'launchpad.payIssuer', project: 1 }).refusal).toBeUndefined()
    expect([exchange.project.sold, exchange.escrow]).toEqual([newCoins(201n), '0'])
  })

  it('sells the last unit once, of 1,000 who want it at the same time', () => {
    exchange = new LaunchpadExchange()
    exchange.publish({ supply: newCoins(1n), personalCap: newCoins(1n), minimum: usdt('0.5') })
    const many = Array.from({ length: 1_000 }, (_, index) => 10_000 + index)
    for (const user of many) {
      exchange.core.execute({ kind: 'people.register', user, userKind: 'real' }, exchange.at)
      const deposit = {
        kind: 'payments.creditDeposit',
        user,
        asset: 'USDT',
        amount: usdt('1'),
        source: 'seed',
        reference: `d${user}`,
      } as const
      exchange.core.execute(deposit, exchange.at)
      exchange.core.execute({ kind: 'launchpad.subscribe', user, project: 1, amount: usdt('0.5'), version: 1 }, exchange.at)
    }
    exchange.tickAt(CLOSE)
    const { sold, raised, subscribers, subscriptions } = exchange.project
    expect([sold, raised, subscribers]).toEqual([newCoins(1n), usdt('0.5'), 1_000])
    expect([...subscriptions.values()].map(({ sequence }) => sequence)).toEqual([1])
  })
})

describe('listing and unlocking', () => {
  it('has a market at the allocation, halted until the listing, by the published rule', () => {
    overSubscribed()
    exchange.tickAt(CLOSE)
    const market = () => exchange.core.state.markets.listings.get('NOVAUSDT')
    expect(market()).toMatchObject({ halted: true, haltReason: 'notYetTraded', base: 'NOVA', gridTick: price('0.0001') })
    const early = exchange.send({ kind: 'markets.halt', market: 'NOVAUSDT', halted: false, reason: '' })
    expect(early.refusal?.refusal).toBe('marketHalted')
    exchange.tickAt(LISTING)
    expect(market()).toMatchObject({ halted: false, haltReason: '' })
  })

  it('unlocks in tranches at 00:00 in Hong Kong, by the floor of the sum, and the coins can be sold', () => {
    overSubscribed()
    exchange
      .tickAt(CLOSE)
      .tickAt(LISTING)
      .tickAt(unlocking(1) - 1)
    expect(exchange.balances('bob')).toBe('0 NOVA + 200 frozen, 9900 USDT')
    exchange.tickAt(unlocking(1))
    expect(exchange.balances('bob')).toBe('66.666666 NOVA + 133.333334 frozen, 9900 USDT')
    exchange.tickAt(unlocking(2))
    expect(exchange.balances('bob')).toBe('133.333333 NOVA + 66.666667 frozen, 9900 USDT')
    exchange.send({ kind: 'launchpad.payIssuer', project: 1 })
    exchange.tickAt(unlocking(3))
    expect(exchange.balances('bob')).toBe('200 NOVA, 9900 USDT')
    expect([exchange.project.phase, exchange.project.subscriptions.size]).toEqual(['finished', 0])
    exchange.send({ kind: 'markets.updateIndex', prices: { NOVA: price('0.5') }, evidence: 'test' })
    const sale = { user: bob, pair: 'NOVAUSDT', side: 'sell', type: 'limit', price: price('0.5'), quantity: newCoins(200n) } as const
    expect(exchange.send({ kind: 'spot.placeOrder', ...sale }).refusal).toBeUndefined()
    expect(exchange.send({ kind: 'spot.placeOrder', ...sale, user: alice, side: 'buy' }).refusal).toBeUndefined()
    // A maker's fee of 0.08 % of 100 USDT.
    expect(exchange.balances('bob')).toBe('9999.92 USDT')
  })

  it('ends in the same state when the platform slept through all of it', () => {
    overSubscribed()
    const asleep = new LaunchpadExchange()
    asleep.publish()
    for (const [name, amount] of [
      ['alice', '300'],
      ['bob', '100'],
      ['carol', '600'],
    ] as const)
      asleep.subscribe(name, amount)
    for (const at of [CLOSE, LISTING, unlocking(1), unlocking(2), unlocking(3)]) exchange.tickAt(at)
    asleep.tickAt(unlocking(3))
    expect(asleep.project).toEqual(exchange.project)
    for (const name of ['alice', 'bob', 'carol'] as const) expect(asleep.balances(name)).toBe(exchange.balances(name))
  })

  it('pays the issuer once, after the listing', () => {
    overSubscribed()
    exchange.tickAt(CLOSE)
    expect(exchange.send({ kind: 'launchpad.payIssuer', project: 1 }).refusal?.refusal).toBe('projectStateInvalid')
    exchange.tickAt(LISTING)
    exchange.send({ kind: 'launchpad.payIssuer', project: 1 })
    expect(exchange.ofIssuer('USDT')).toBe(usdt('500'))
    expect(exchange.send({ kind: 'launchpad.payIssuer', project: 1 }).refusal?.refusal).toBe('projectStateInvalid')
  })

  it('put off gives everybody the right to withdraw until it begins', () => {
    overSubscribed()
    exchange.tickAt(CLOSE)
    expect(exchange.send({ kind: 'launchpad.withdraw', user: bob, project: 1 }).refusal?.refusal).toBe('projectStateInvalid')
    exchange.send({ kind: 'launchpad.postponeListing', project: 1, listingAt: LISTING + DAY_MS })
    exchange.send({ kind: 'launchpad.withdraw', user: bob, project: 1 })
    expect(exchange.balances('bob')).toBe('10000 USDT')
    expect([exchange.project.sold, exchange.escrow]).toEqual([newCoins(800n), '400'])
    for (const user of [alice, carol]) exchange.send({ kind: 'launchpad.withdraw', user, project: 1 })
    exchange.tickAt(LISTING + DAY_MS)
    expect(exchange.project).toMatchObject({ phase: 'trading', raised: 0n, isIssuerPaid: true })
    expect(exchange.ofIssuer('NOVA')).toBe(newCoins(1_000n))
  })
})

describe('a project that is called off', () => {
  const callOff = () => exchange.send({ kind: 'launchpad.cancelProject', project: 1, reason: 'issuerWithdrew' })
  const everythingIsBack = (): void => {
    for (const name of ['alice', 'bob', 'carol'] as const) expect(exchange.balances(name)).toBe('10000 USDT')
    expect([exchange.escrow, exchange.unitsAt('external/NOVA'), exchange.ofIssuer('NOVA')]).toEqual(['0', 0n, 0n])
    expect(exchange.project.phase).toBe('cancelled')
  }

  it('gives everything back while people subscribe', () => {
    overSubscribed()
    callOff()
    exchange.tickAt(exchange.at + 1)
    everythingIsBack()
  })

  it('gives everything back after the allocation, and its coin may be sold again', () => {
    overSubscribed()
    exchange.tickAt(CLOSE)
    callOff()
    exchange.tickAt(exchange.at + 1)
    everythingIsBack()
    expect(exchange.publish().result).toEqual({ projectId: 2 })
  })

  it('leaves a market that another price would not fit: its coin is sold again only on terms that lead to the same one', () => {
    overSubscribed()
    exchange.tickAt(CLOSE)
    callOff()
    exchange.tickAt(exchange.at + 1)
    for (const changed of [{ issuePrice: price('5') }, { circulation: newCoins(9_000n) }])
      expect(exchange.publish(changed).refusal?.refusal).toBe('assetListed')
    expect(exchange.publish({ issuePrice: price('0.9') }).refusal).toBeUndefined()
  })

  it('is not called off once it is listed', () => {
    exchange.tickAt(LISTING)
    expect(callOff().refusal?.refusal).toBe('projectStateInvalid')
  })
})

describe('a year with a hundred listings', () => {
  it('leaves nothing to wait for and little to keep, and its markets count to the two hundred that there can be', () => {
    const year = new LaunchpadExchange()
    const sizes: number[] = []
    for (let count = 1; count <= 100; count++) {
      const opensAt = year.at
      const terms = projectTerms(opensAt, { coin: `N${count}`, lockDays: 0, tranches: 1, trancheDays: 0 })
      year.core.execute({ kind: 'launchpad.listProject', terms, about: PROJECT_ABOUT }, year.at)
      year.core.execute({ kind: 'launchpad.subscribe', user: alice, project: count, amount: usdt('10'), version: 1 }, year.at)
      for (const at of [terms.closesAt, terms.listingAt]) {
        year.at = at
        for (let tick = 0; tick < 4; tick++) year.core.execute({ kind: 'clock.tick' }, at)
      }
      year.core.execute({ kind: 'launchpad.payIssuer', project: count }, year.at)
      expect(year.core.reply().refusal).toBeUndefined()
      sizes.push(year.core.snapshot().length)
    }
    const { launchpad, markets } = year.core.state
    expect([launchpad.waiting.size, markets.listings.size, year.core.audit()]).toEqual([0, 102, []])
    expect([...launchpad.projects.values()].every(({ phase, subscriptions }) => phase === 'finished' && subscriptions.size === 0)).toBe(
      true,
    )
    // A project, its asset, its market and two accounts: a few kilobytes each, at the end as at the begin.
    const growth = (from: number) => ((sizes[from + 9] as number) - (sizes[from] as number)) / 9
    expect([growth(80) < 8_000, growth(80) < 2 * growth(10) + 2_000]).toEqual([true, true])
  })
})

describe('a crash', () => {
  /** 300 people commit, so that allocation, unlocking and giving back take more than one record each. */
  const crowd = (): void => {
    for (let user = 10_000; user < 10_300; user++) {
      const deposit = { user, asset: 'USDT', amount: usdt('30'), source: 'seed', reference: `d${user}` } as const
      exchange.send({ kind: 'people.register', user, userKind: 'real' })
      exchange.send({ kind: 'payments.creditDeposit', ...deposit })
      exchange.subscribe(user, String(10 + (user % 7)))
    }
  }

  it.each([
    ['close, allocation, listing and unlocking', [CLOSE, LISTING, unlocking(1)], undefined],
    ['everything that goes back', [CLOSE, CLOSE + 1], CLOSE],
  ] as const)(
    'between any two records of %s changes nothing: a core that is made again from the snapshot goes on alike',
    (_what, times, calledOffAt) => {
      crowd()
      let records = 0
      for (const at of times) {
        exchange.at = at
        while (isWorkLeft(exchange.core.state, at)) {
          const restarted = Core.restore(exchange.core.snapshot())
          restarted.execute({ kind: 'clock.tick' }, at)
          exchange.send({ kind: 'clock.tick' })
          expect(stateText(restarted)).toBe(stateText(exchange.core))
          records++
        }
        if (at === calledOffAt) exchange.send({ kind: 'launchpad.cancelProject', project: 1, reason: 'legalReason' })
      }
      expect(records).toBeGreaterThan(4)
      const folded = new Core()
      for (const bytes of exchange.journal) foldBytes(folded, bytes)
      expect(stateText(folded)).toBe(stateText(exchange.core))
    },
  )
})

/** What each name of the list needs. */
const ROWS: [refusal: RefusalName, why: string, command: () => Command, before?: () => void][] = [
  ['projectUnknown', 'nobody has published it', () => subscribing({ project: 2 })],
  [
    'subscriptionNotOpen',
    'it opens later',
    () => subscribing({}),
    () => {
      exchange = new LaunchpadExchange()
      exchange.publish({ opensAt: NOON + 1, closesAt: CLOSE, listingAt: LISTING })
    },
  ],
  [
    'subscriptionClosed',
    'at the first moment that is too late, before any tick',
    () => subscribing({}),
    () => {
      exchange.at = CLOSE
    },
  ],
  [
    'projectTermsChanged',
    'the listing was put off meanwhile',
    () => subscribing({}),
    () => {
      exchange.send({ kind: 'launchpad.postponeListing', project: 1, listingAt: LISTING + 1 })
    },
  ],
  ['subscriptionUnknown', 'nothing was committed', () => ({ kind: 'launchpad.takeBack', user: bob, project: 1, amount: usdt('10') })],
  [
    'subscriptionRejected',
    'the house does not let them in',
    () => subscribing({}),
    () => {
      exchange.subscribe('alice', '10')
      exchange.send({ kind: 'launchpad.reject', project: 1, sequence: 1, reason: 'sameOwner' })
    },
  ],
  ['projectIssuer', 'the issuer does not buy the own coins', () => subscribing({ user: ISSUER })],
  [
    'projectIssuer',
    'another account of the issuer',
    () => subscribing({}),
    () => {
      exchange.send({ kind: 'people.joinTradeGroup', user: alice, of: ISSUER })
    },
  ],
  [
    'subscriptionSameOwner',
    'another account of the same person has subscribed',
    () => subscribing({}),
    () => {
      exchange.send({ kind: 'people.joinTradeGroup', user: alice, of: bob })
      exchange.subscribe('bob', '200')
    },
  ],
  ['commitmentTooSmall', 'below the minimum', () => subscribing({ amount: usdt('9.999999') })],
  [
    'commitmentTooSmall',
    'what would be left is below the minimum',
    () => ({ kind: 'launchpad.takeBack', user: alice, project: 1, amount: usdt('11') }),
    () => {
      exchange.subscribe('alice', '20')
    },
  ],
  [
    'commitmentExceeded',
    'more than was committed',
    () => ({ kind: 'launchpad.takeBack', user: alice, project: 1, amount: usdt('21') }),
    () => {
      exchange.subscribe('alice', '20')
    },
  ],
  ['listingNotLater', 'an earlier listing', () => ({ kind: 'launchpad.postponeListing', project: 1, listingAt: LISTING - 1 })],
  [
    'listingNotLater',
    'a listing beyond the validity',
    () => ({ kind: 'launchpad.postponeListing', project: 1, listingAt: CLOSE + 30 * DAY_MS + 1 }),
  ],
  ['projectStateInvalid', 'nothing to pay before the listing', () => ({ kind: 'launchpad.payIssuer', project: 1 })],
  ['subscriptionBalanceTooLow', 'more than there is', () => subscribing({ amount: usdt('10000.000001') })],
  ['amountNotPositive', 'nothing', () => subscribing({ amount: usdt('0') })],
  [
    'userFrozen',
    'the account is frozen',
    () => subscribing({}),
    () => {
      exchange.send({ kind: 'people.freeze', user: alice, frozen: true })
    },
  ],
  [
    'selfExcluded',
    'a break from trading',
    () => subscribing({}),
    () => {
      exchange.send({ kind: 'people.exclude', user: alice, days: 1 })
    },
  ],
  ['notAllowed', 'the house is no party', () => subscribing({ user: maker })],
  [
    'demoNotAllowed',
    'practice money buys no coin',
    () => subscribing({ user: 77 }),
    () => {
      exchange.send({ kind: 'people.register', user: 77, userKind: 'demo' })
    },
  ],
  [
    'alarmInForce',
    'an alarm of the audit',
    () => subscribing({}),
    () => {
      exchange.send({ kind: 'markets.raiseAlarm', finding: 'a difference' })
    },
  ],
  ['assetListed', 'the coin is known', () => ({ kind: 'launchpad.listProject', terms: projectTerms(NOON), about: PROJECT_ABOUT })],
  [
    'assetListed',
    'a coin of the exchange',
    () => ({ kind: 'launchpad.listProject', terms: projectTerms(NOON, { coin: 'BTC' }), about: PROJECT_ABOUT }),
  ],
  [
    'settingsInPast',
    'it would have opened already',
    () => ({ kind: 'launchpad.listProject', terms: projectTerms(NOON - 1, { coin: 'NEXT' }), about: PROJECT_ABOUT }),
  ],
  [
    'notAllowed',
    'the house issues nothing',
    () => ({ kind: 'launchpad.listProject', terms: projectTerms(NOON, { coin: 'NEXT', issuer: maker }), about: PROJECT_ABOUT }),
  ],
  [
    'tooManyMarkets',
    'two hundred markets',
    () => ({ kind: 'launchpad.listProject', terms: projectTerms(NOON, { coin: 'NEXT' }), about: PROJECT_ABOUT }),
    () => {
      for (let index = 100; exchange.core.state.launchpad.waiting.size < 198; index++) exchange.publish({ coin: `C${index}` })
    },
  ],
  [
    'settingsInvalid',
    'a lot that costs a fraction of a unit',
    () => ({
      kind: 'launchpad.listProject',
      terms: projectTerms(NOON, { coin: 'NEXT', lot: (newCoins(1n) / 1_000_000n) as never }),
      about: PROJECT_ABOUT,
    }),
  ],
  [
    'settingsInvalid',
    'a language without a text',
    () => ({
      kind: 'launchpad.listProject',
      terms: projectTerms(NOON, { coin: 'NEXT' }),
      about: { ...PROJECT_ABOUT, risks: { ...PROJECT_ABOUT.risks, [PROJECT_LANGUAGES[3]]: ' ' } },
    }),
  ],
  [
    'settingsInvalid',
    'a document that is no https address',
    () => ({
      kind: 'launchpad.listProject',
      terms: projectTerms(NOON, { coin: 'NEXT' }),
      about: { ...PROJECT_ABOUT, documents: [{ title: 'x', url: 'javascript:alert(1)' }] },
    }),
  ],
]

const subscribing = (changed: Partial<Extract<Command, { kind: 'launchpad.subscribe' }>>): Command => ({
  kind: 'launchpad.subscribe',
  user: alice,
  project: 1,
  amount: usdt('20'),
  version: 1,
  ...changed,
})

describe('a refusal', () => {
  it.each(ROWS)('%s: %s', (refusal, _why, command, before) => {
    before?.()
    const state = exchange.core.state.launchpad.projects.get(1)
    const kept = structuredClone(state)
    expect(exchange.send(command()).refusal?.refusal).toBe(refusal)
    expect(state).toEqual(kept)
  })

  it('each name that only new coins give has a row, but for the fullest list', () =>
    expect(LAUNCHPAD_REFUSALS.filter(name => !ROWS.some(([of]) => of === name))).toEqual(['tooManySubscriptions']))
})
