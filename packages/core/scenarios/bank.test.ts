import { usd } from '@assay/rules/assets/us-dollars'
import { type BankTerms, saleReceives, shownRate } from '@assay/rules/bank/terms'
import type { RefusalName } from '@assay/rules/refusals'
import { describe, expect, it } from 'vitest'
import { Core } from '../src/engine/core.ts'
import { BANK_REFUSALS, BankExchange } from './bank-exchange.ts'
import { foldBytes, NOON, price, rate, stateText, USERS, usdt } from './exchange.ts'
import { withdrawalTerms } from './withdrawal-exchange.ts'

const { alice, bob } = USERS
const DAY_MS = 86_400_000
const approve = (exchange: BankExchange, payout = 1) => exchange.send({ kind: 'bank.approvePayout', payout })
const sendOut = (exchange: BankExchange, ...payouts: number[]) => exchange.send({ kind: 'bank.sendPayouts', payouts })
const settle = (exchange: BankExchange, payout = 1) => exchange.send({ kind: 'bank.settlePayout', payout, reference: `BANK${payout}` })

describe('a sale', () => {
  it('gives exactly what was quoted, out of the pool, and both assets have two sides', () => {
    const exchange = new BankExchange().ready('alice', '1000')
    const { result } = exchange.quote('alice', '100.01')
    expect(result?.saleQuote).toEqual({
      quoteId: 1,
      paid: usdt('100.01'),
      received: 9_950n,
      rate: price('0.995'),
      expiresAt: NOON + 15_000,
    })
    expect(exchange.sell('alice', 1).result?.sale).toMatchObject({ saleId: 1, received: 9_950n })
    expect(exchange.balances('alice')).toBe('99.5 USD, 899.99 USDT')
    expect([exchange.dollars('pool:bank'), exchange.account('pool:bank/USDT')]).toEqual(['9900.5', '100.01'])
  })

  it('at the last millisecond of its quote is made, and at the end refused', () => {
    for (const [passed, refusal] of [
      [14_999, undefined],
      [15_000, 'quoteExpired'],
    ] as const) {
      const exchange = new BankExchange().ready('alice', '1000')
      exchange.quote('alice', '100')
      exchange.at += passed
      expect(exchange.sell('alice', 1).refusal?.refusal).toBe(refusal)
    }
  })

  it('keeps the rate that it was quoted at when another one begins meanwhile', () => {
    const exchange = new BankExchange().ready('alice', '1000')
    exchange.quote('alice', '100')
    expect(exchange.changeBank({ rate: price('0.9') }).refusal).toBeUndefined()
    expect(exchange.sell('alice', 1).result?.sale?.rate).toBe(price('0.995'))
    expect(exchange.quote('alice', '100').result?.saleQuote?.rate).toBe(price('0.8955'))
  })

  it('acts once: the same request gives the same answer, another one finds the quote used', () => {
    const exchange = new BankExchange().ready('alice', '1000')
    exchange.quote('alice', '100')
    const first = exchange.sell('alice', 1, 'press')
    for (let press = 0; press < 50; press++) expect(exchange.sell('alice', 1, 'press').result).toEqual(first.result)
    expect(exchange.sell('alice', 1, 'another').refusal?.refusal).toBe('quoteExpired')
    expect(exchange.balances('alice')).toBe('99.5 USD, 900 USDT')
  })

  it('of somebody else’s quote, and of one that a newer one replaced, is refused', () => {
    const exchange = new BankExchange().ready('alice', '1000').ready('bob', '1000')
    exchange.quote('alice', '100')
    exchange.quote('alice', '200')
    for (const [name, quote] of [
      ['alice', 1],
      ['bob', 2],
    ] as const)
      expect(exchange.sell(name, quote).refusal?.refusal).toBe('quoteExpired')
  })

  it('of a deposit that is not final waits for it', () => {
    const exchange = new BankExchange()
    const credit = {
      kind: 'payments.creditDeposit',
      user: alice,
      asset: 'USDT',
      amount: usdt('100'),
      source: 'chain',
      reference: 'new',
    } as const
    exchange.send(credit)
    expect(exchange.quote('alice', '50').refusal?.refusal).toBe('depositNotFinal')
    exchange.send({ kind: 'payments.finaliseDeposit', reference: 'new' })
    expect(exchange.quote('alice', '50').refusal).toBeUndefined()
  })

  it('is refused when the pool is dry, when it is quoted as when it is made', () => {
    const exchange = new BankExchange(100n).ready('alice', '1000').ready('bob', '1000')
    expect(exchange.quote('alice', '101').refusal).toMatchObject({ refusal: 'bankPoolEmpty', parameters: { available: '100' } })
    exchange.quote('alice', '60')
    exchange.quote('bob', '60')
    exchange.sell('alice', 1)
    expect(exchange.sell('bob', 2).refusal?.refusal).toBe('bankPoolEmpty')
    expect(exchange.balances('bob')).toBe('1000 USDT')
  })
})

describe('a payout', () => {
  const ready = () => new BankExchange().withDollars('alice', 1_000n)

  it('is frozen whole, goes with a batch, and what is settled leaves: the fee to the house, the rest to the outside', () => {
    const exchange = ready()
    expect(exchange.payOut('alice', 400n).result?.payoutId).toBe(1)
    expect(exchange.balances('alice')).toContain('600 USD + 400 frozen')
    expect(sendOut(exchange, 1).refusal?.refusal).toBe('bankPayoutStateInvalid')
    approve(exchange)
    expect(sendOut(exchange, 1).result?.batchId).toBe(1)
    settle(exchange)
    expect(exchange.balances('alice')).toContain('600 USD,')
    expect([exchange.dollars('house:withdrawalFees'), exchange.dollars('external')]).toEqual(['25', '-9625'])
  })

  it('is taken back by its person as long as it is in no batch, and by nobody else', () => {
    const exchange = ready()
    exchange.payOut('alice', 400n)
    exchange.payOut('alice', 100n)
    const cancel = (user: number, payout: number) => exchange.send({ kind: 'bank.cancelPayout', user, payout }).refusal?.refusal
    expect(cancel(bob, 1)).toBe('bankPayoutUnknown')
    approve(exchange)
    expect(cancel(alice, 1)).toBeUndefined()
    approve(exchange, 2)
    sendOut(exchange, 2)
    expect([cancel(alice, 2), cancel(alice, 1)]).toEqual(['bankPayoutStateInvalid', 'bankPayoutStateInvalid'])
    expect(exchange.balances('alice')).toContain('900 USD + 100 frozen')
  })

  it('comes back whole when the bank never carried it out, and less the fee when it did', () => {
    const exchange = ready()
    for (const payout of [1, 2]) {
      exchange.payOut('alice', 100n)
      approve(exchange, payout)
    }
    sendOut(exchange, 1, 2)
    settle(exchange, 2)
    exchange.at += 59 * DAY_MS
    exchange.send({ kind: 'clock.tick' })
    for (const payout of [1, 2]) exchange.send({ kind: 'bank.returnPayout', payout, reason: 'accountClosed' })
    expect(exchange.balances('alice')).toContain('975 USD,')
    expect(exchange.send({ kind: 'bank.returnPayout', payout: 2, reason: 'accountClosed' }).refusal?.refusal).toBe('bankPayoutStateInvalid')
  })

  it('is forgotten 60 days after it was settled', () => {
    const exchange = ready()
    exchange.payOut('alice', 100n)
    approve(exchange)
    sendOut(exchange, 1)
    settle(exchange)
    exchange.at += 60 * DAY_MS
    exchange.send({ kind: 'clock.tick' })
    expect(exchange.core.state.bank.settled.size).toBe(0)
    expect(exchange.send({ kind: 'bank.returnPayout', payout: 1, reason: 'accountClosed' }).refusal?.refusal).toBe('bankPayoutStateInvalid')
  })

  it('and withdrawals over the chain have one limit of a day, both ways round', () => {
    const exchange = new BankExchange().withDollars('alice', 1_000n)
    exchange.change({ basicPerDay: usdt('500'), perDay: 3 })
    const { versions } = exchange.core.state.payments.withdrawals.terms
    // Her first deposit came under milder terms, which bind: bob's came after.
    exchange.withDollars('bob', 1_000n)
    expect(exchange.request('bob', '300', { termsVersion: versions.length }).refusal).toBeUndefined()
    expect(exchange.payOut('bob', 201n).refusal?.refusal).toBe('seniorVerificationRequired')
    expect(exchange.payOut('bob', 200n).refusal).toBeUndefined()
    expect(exchange.request('bob', '100', { termsVersion: versions.length }).refusal?.refusal).toBe('seniorVerificationRequired')
    // What is taken back does not count.
    exchange.send({ kind: 'bank.cancelPayout', user: bob, payout: 1 })
    expect(exchange.request('bob', '200', { termsVersion: versions.length }).refusal).toBeUndefined()
    exchange.at += DAY_MS
    expect(exchange.payOut('bob', 500n).refusal).toBeUndefined()
  })

  it('counts to the requests of a day', () => {
    const exchange = ready()
    for (const _one of [1, 2]) exchange.payOut('alice', 100n)
    expect(exchange.payOut('alice', 100n).refusal?.refusal).toBe('withdrawalsPerDayReached')
    expect(exchange.refusal('alice', '100')).toBe('withdrawalsPerDayReached')
  })

  it('of somebody frozen stays, and of somebody whose deposit never came is taken back', () => {
    const exchange = ready()
    exchange.payOut('alice', 100n)
    exchange.send({ kind: 'people.freeze', user: alice, frozen: true })
    expect(approve(exchange).refusal?.refusal).toBe('userFrozen')
    exchange.send({ kind: 'people.freeze', user: alice, frozen: false })
    const credit = {
      kind: 'payments.creditDeposit',
      user: alice,
      asset: 'USDT',
      amount: usdt('100'),
      source: 'chain',
      reference: 'gone',
    } as const
    exchange.send(credit)
    const taken = -usdt('1099') as typeof credit.amount
    exchange.send({ kind: 'payments.adjust', user: alice, wallet: 'exchange', asset: 'USDT', amount: taken, reference: 'taken' })
    exchange.send({ kind: 'payments.orphanDeposit', reference: 'gone' })
    expect(exchange.core.state.bank.payouts.size).toBe(0)
    expect(exchange.payOut('alice', 100n).refusal?.refusal).toBe('claimOpen')
  })

  it('waits for deposits that are not final, beyond the USDT that stay', () => {
    const exchange = ready()
    const credit = {
      kind: 'payments.creditDeposit',
      user: alice,
      asset: 'USDT',
      amount: usdt('500'),
      source: 'chain',
      reference: 'new',
    } as const
    exchange.send(credit)
    const free = exchange.core.state.payments.chain
    expect(free.unfinal.size).toBe(1)
    expect(exchange.payOut('alice', 100n).refusal).toBeUndefined()
    exchange.send({ kind: 'payments.transfer', user: alice, asset: 'USDT', amount: usdt('1500'), from: 'exchange', to: 'contract' })
    expect(exchange.payOut('alice', 900n).refusal?.refusal).toBe('depositNotFinal')
  })
})

describe('US dollars', () => {
  it('that were sold for deposits which nobody traded take them along to whom they are sent', () => {
    const exchange = new BankExchange()
    // Nine tenths of what was deposited have to be traded, of what is deposited from tomorrow on.
    const terms = { kind: 'payments.changeWithdrawalTerms', effectiveAt: exchange.at + DAY_MS, terms: withdrawalTerms() } as const
    expect(exchange.send(terms).refusal).toBeUndefined()
    exchange.at += DAY_MS
    exchange.send({ kind: 'verification.setLevel', user: bob, level: 'senior', reference: 'review:bob' })
    const credit = { kind: 'payments.creditDeposit', user: alice, asset: 'USDT', amount: usdt('1000'), source: 'voucher' } as const
    exchange.send({ ...credit, reference: 'untraded' })
    exchange.sell('alice', exchange.quote('alice', '1000').result?.saleQuote?.quoteId as number)
    expect(exchange.send({ kind: 'payments.send', user: alice, recipient: bob, asset: 'USD', amount: usd(995n) }).refusal).toBeUndefined()
    expect(exchange.payOut('bob', 900n).refusal?.refusal).toBe('turnoverTooLow')
  })

  it('outlive a restart, from the journal and from a snapshot', () => {
    const exchange = new BankExchange().withDollars('alice', 1_000n)
    exchange.quote('alice', '10')
    for (const payout of [1, 2]) {
      exchange.payOut('alice', 100n)
      approve(exchange, payout)
    }
    sendOut(exchange, 1)
    settle(exchange)
    const folded = new Core()
    for (const bytes of exchange.journal) foldBytes(folded, bytes)
    const restored = Core.restore(exchange.core.snapshot())
    expect([stateText(folded), stateText(restored)]).toEqual([stateText(exchange.core), stateText(exchange.core)])
  })

  it('are audited: a payout without its money, and one of nobody, are found', () => {
    const exchange = new BankExchange().withDollars('alice', 1_000n)
    exchange.payOut('alice', 100n)
    const { payouts } = exchange.core.state.bank
    const payout = payouts.get(1)
    if (!payout) throw new Error('no payout')
    payouts.set(1, { ...payout, amount: usd(101n) })
    payouts.set(9, { ...payout, payoutId: 9, user: 12_345_678 })
    expect(new Set(exchange.core.audit().map(({ invariant }) => invariant))).toEqual(new Set(['I3', 'I9']))
  })

  it('have terms of which those that are harder on people are announced a day before', () => {
    const exchange = new BankExchange()
    const worse: Partial<BankTerms> = { payoutFee: usd(30n) }
    expect(exchange.changeBank(worse).refusal?.refusal).toBe('noticeTooShort')
    expect(exchange.changeBank(worse, exchange.at + DAY_MS).refusal).toBeUndefined()
    for (const wrong of [
      { payoutFee: usd(50n) },
      { rate: price('2') },
      { spreadRate: rate('0.06') },
      { source: 'nobody' as never },
      { quoteSeconds: 1 },
    ])
      expect(exchange.changeBank(wrong, exchange.at + DAY_MS).refusal?.refusal).toBe('settingsInvalid')
  })
})

const ROWS: readonly [RefusalName, (exchange: BankExchange) => RefusalName | undefined][] = [
  ['bankPoolEmpty', exchange => exchange.ready('bob', '90000').quote('bob', '50000').refusal?.refusal],
  ['bankPayoutUnknown', exchange => approve(exchange, 99).refusal?.refusal],
  ['bankPayoutStateInvalid', exchange => settle(exchange).refusal?.refusal],
  ['bankTermsChanged', exchange => exchange.payOut('alice', 100n, { termsVersion: 2 }).refusal?.refusal],
  ['bankPayoutTooSmall', exchange => exchange.payOut('alice', 49n).refusal?.refusal],
  ['amountTooLarge', exchange => exchange.payOut('alice', 50_001n).refusal?.refusal],
  ['insufficientBalance', exchange => exchange.payOut('alice', 901n).refusal?.refusal],
  [
    'withdrawalHeld',
    exchange => exchange.payOut('alice', 100n, { holds: [{ hold: 'addressNew', until: exchange.at + 1 }] }).refusal?.refusal,
  ],
  ['demoNotAllowed', exchange => exchange.send({ kind: 'bank.quoteSale', user: 901, amount: usdt('10') }).refusal?.refusal],
  ['notAllowed', exchange => exchange.quote('maker', '10').refusal?.refusal],
  ['commandInvalid', exchange => exchange.payOut('alice', 100n, { cardHash: 'no hash' }).refusal?.refusal],
]

describe('what is refused changes nothing', () => {
  it.each(ROWS)('%s', (name, refusalOf) => {
    const exchange = new BankExchange().withDollars('alice', 1_000n)
    exchange.send({ kind: 'people.register', user: 901, userKind: 'demo' })
    exchange.payOut('alice', 100n)
    const before = exchange.dollars('pool:bank') + exchange.balances('alice')
    expect(refusalOf(exchange)).toBe(name)
    expect(exchange.dollars('pool:bank') + exchange.balances('alice')).toBe(before)
  })

  it('each name that only US dollars give has a row', () =>
    expect(BANK_REFUSALS.filter(name => !ROWS.some(([of]) => of === name))).toEqual([]))
})

it('what a sale gives is rounded down to a cent, never up', () => {
  const terms = { rate: price('0.99987654'), spreadRate: rate('0.005') }
  expect(shownRate(terms)).toBe(99_487_715n)
  for (const amount of ['1', '0.999999', '100000', '12345.678901']) {
    const exact = (usdt(amount) * shownRate(terms)) / 10n ** 8n
    const cents = saleReceives(usdt(amount), terms)
    expect(cents * 10_000n <= exact && exact - cents * 10_000n < 10_000n).toBe(true)
  }
})
