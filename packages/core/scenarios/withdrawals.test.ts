import type { Amount } from '@assay/money/kinds'
import { TRANSACTION_COST_MAX } from '@assay/rules/withdrawals/transaction-fee'
import { describe, expect, it } from 'vitest'
import { Core } from '../src/engine/core.ts'
import { holdsOf } from '../src/ledger/read.ts'
import { DAY_MS, earnTerms, PRODUCT } from './earn-exchange.ts'
import { foldBytes, rate, stateText, USERS, usdt } from './exchange.ts'
import { hashOf, SENDER, WithdrawalExchange, withdrawalOf, withdrawalTerms } from './withdrawal-exchange.ts'

const { alice, bob, maker } = USERS
const HOUR = 3_600_000
const [FIRST, SECOND] = [hashOf('a'), hashOf('b')]

/** Alice has 5,000 USDT and basic verification; no turnover is asked for. It is 20:00 in Hong Kong. */
function exchangeOfAlice(): WithdrawalExchange {
  const exchange = new WithdrawalExchange()
  exchange.change({})
  return exchange.ready('alice', '5000')
}

describe('a withdrawal', () => {
  it('leaves with its fee taken out of the amount: of 1,000 USDT arrive 950', () => {
    const exchange = exchangeOfAlice()
    expect(exchange.request('alice', '1000').result).toEqual({ withdrawalId: 1 })
    expect(exchange.balances('alice')).toBe('4000 USDT + 1000 frozen')
    expect(holdsOf(exchange.core.state, alice)).toMatchObject([{ owner: 'withdrawal:1', amount: usdt('1000') }])
    exchange.send({ kind: 'payments.approveWithdrawal', withdrawal: 1 })
    exchange.sendOut(0, FIRST)
    expect(exchange.core.state.payments.withdrawals.open.get(1)?.send).toMatchObject({ sender: SENDER, nonce: 0, hashes: [FIRST] })
    expect(exchange.send({ kind: 'payments.settleWithdrawal', withdrawal: 1, hash: FIRST }).refusal).toBeUndefined()
    const posted = exchange.core.record().events?.filter(event => event.type === 'ledger.posted')
    expect(posted?.map(({ reason, reference }) => [reason, reference])).toEqual([
      ['withdrawalFee', 'withdrawal:1'],
      ['withdrawal', 'withdrawal:1'],
    ])
    expect([exchange.balances('alice'), exchange.account('house:withdrawalFees/USDT'), exchange.account('external/USDT')]).toEqual([
      '4000 USDT',
      '50',
      '-4050',
    ])
  })

  it('pays a fee that is none of a trade: nothing of it goes to the yield pool', () => {
    const exchange = exchangeOfAlice()
    exchange.send({ kind: 'earn.listProduct', product: PRODUCT, asset: 'USDT', cycleDays: 30, terms: earnTerms() })
    exchange.send({ kind: 'earn.changeFunding', effectiveAt: exchange.at, feeShare: rate('0.2'), profitShare: rate('0.2') })
    exchange.request('alice', '1000')
    exchange.send({ kind: 'payments.approveWithdrawal', withdrawal: 1 })
    exchange.sendOut(0, FIRST)
    exchange.send({ kind: 'payments.settleWithdrawal', withdrawal: 1, hash: FIRST })
    exchange.at += 2 * DAY_MS
    exchange.send({ kind: 'clock.tick' })
    expect([exchange.account('house:withdrawalFees/USDT'), exchange.account('pool:yield/USDT')]).toEqual(['50', '0'])
  })

  it('pays a fee that the house can move: it corrects a balance with it, funds a pool, and moves no more than there is', () => {
    const exchange = exchangeOfAlice()
    exchange.request('alice', '1000')
    exchange.send({ kind: 'payments.approveWithdrawal', withdrawal: 1 })
    exchange.sendOut(0, FIRST)
    exchange.send({ kind: 'payments.settleWithdrawal', withdrawal: 1, hash: FIRST })
    const earned = { asset: 'USDT', house: 'withdrawalFees' } as const
    const adjust = (amount: Amount, reference: string) =>
      exchange.send({ kind: 'payments.adjust', user: alice, wallet: 'exchange', ...earned, amount, reference }).refusal
    const fund = (amount: string, reference: string) =>
      exchange.send({ kind: 'payments.fundPool', pool: 'insurance', ...earned, amount: usdt(amount), reference }).refusal
    expect(adjust(usdt('50.000001'), 'a')).toEqual({
      refusal: 'insufficientBalance',
      parameters: { asset: 'USDT', available: '50', required: '50.000001' },
    })
    expect(adjust(usdt('20'), 'a')).toBeUndefined()
    expect(adjust(-usdt('5') as Amount, 'b')).toBeUndefined()
    expect(fund('35.000001', 'c')).toMatchObject({ refusal: 'insufficientBalance' })
    expect(fund('30', 'c')).toBeUndefined()
    expect(fund('1', 'c')).toEqual({ refusal: 'depositKnown' })
    expect(
      exchange.send({
        kind: 'payments.fundPool',
        pool: 'insurance',
        asset: 'USDT',
        house: 'chainLoss' as 'fees',
        amount: usdt('1'),
        reference: 'd',
      }).refusal,
    ).toEqual({
      refusal: 'commandInvalid',
    })
    expect([exchange.balances('alice'), exchange.account('house:withdrawalFees/USDT'), exchange.account('pool:insurance/USDT')]).toEqual([
      '4015 USDT',
      '5',
      '30',
    ])
    // What came from outside is what left: nothing of it was made.
    expect(exchange.account('external/USDT')).toBe('-4050')
    expect(exchange.core.audit()).toEqual([])
  })

  it('binds what arrives, and not the amount, to its transaction', () => {
    const exchange = exchangeOfAlice()
    exchange.request('alice', '500')
    exchange.send({ kind: 'payments.reserveSend', withdrawal: 1, sender: SENDER, nonce: 0, gas: 1n, maxFee: 1n, maxPriority: 1n })
    expect(exchange.core.record().events).toMatchObject([{ type: 'payments.sendReserved', amount: usdt('475'), chain: 'local', nonce: 0 }])
  })

  it('below 1,000 USDT to an old address is approved by the terms; otherwise staff decides', () => {
    const exchange = exchangeOfAlice()
    exchange.change({ perDay: 10 })
    const stateOf = (amount: string, isAddressAged: boolean) => {
      exchange.request('alice', amount, { isAddressAged })
      return exchange.core.state.payments.withdrawals.open.get(exchange.newest)?.state
    }
    expect([stateOf('999.999999', true), stateOf('1000', true), stateOf('500', false)]).toEqual(['approved', 'requested', 'requested'])
  })

  it('is taken back, refused by staff, or fails: all of it is available again, the fee included', () => {
    const exchange = exchangeOfAlice()
    exchange.request('alice', '1000')
    expect(exchange.send({ kind: 'payments.cancelWithdrawal', user: bob, withdrawal: 1 }).refusal?.refusal).toBe('withdrawalUnknown')
    expect(exchange.send({ kind: 'payments.cancelWithdrawal', user: alice, withdrawal: 1 }).refusal).toBeUndefined()
    expect(exchange.balances('alice')).toBe('5000 USDT')
    exchange.request('alice', '1000')
    exchange.send({ kind: 'payments.refuseWithdrawal', withdrawal: 2, reason: 'sourceUnclear' })
    expect(exchange.core.record().events?.at(-1)).toMatchObject({
      type: 'payments.withdrawalRefused',
      user: alice,
      reason: 'sourceUnclear',
    })
    exchange.request('alice', '500')
    exchange.send({ kind: 'payments.failWithdrawal', withdrawal: 3, reason: 'addressBlocked' })
    expect([exchange.balances('alice'), exchange.account('house:withdrawalFees/USDT')]).toEqual(['5000 USDT', '0'])
  })

  it('never ends a second time, and moves in no other way than the table of states', () => {
    const exchange = exchangeOfAlice()
    exchange.request('alice', '500')
    const steps = [
      { kind: 'payments.approveWithdrawal', withdrawal: 1 },
      { kind: 'payments.bumpSend', withdrawal: 1, maxFee: 200n, maxPriority: 20n },
      { kind: 'payments.recordHash', withdrawal: 1, hash: FIRST },
      { kind: 'payments.settleWithdrawal', withdrawal: 1, hash: FIRST },
    ] as const
    for (const step of steps) expect(exchange.send(step).refusal?.refusal, step.kind).toBe('withdrawalStateInvalid')
    exchange.sendOut(0, FIRST)
    expect(exchange.send({ kind: 'payments.settleWithdrawal', withdrawal: 1, hash: FIRST }).refusal).toBeUndefined()
    const reserve = { kind: 'payments.reserveSend', withdrawal: 1, sender: SENDER, nonce: 1, gas: 1n, maxFee: 1n, maxPriority: 1n } as const
    const fail = { kind: 'payments.failWithdrawal', withdrawal: 1, reason: 'tokenPaused' } as const
    const cancel = { kind: 'payments.cancelWithdrawal', user: alice, withdrawal: 1 } as const
    const refuse = { kind: 'payments.refuseWithdrawal', withdrawal: 1, reason: 'addressRisk' } as const
    for (const step of [...steps, reserve, fail, cancel, refuse])
      expect(exchange.send(step).refusal?.refusal, step.kind).toBe('withdrawalStateInvalid')
    for (const withdrawal of [0, 2, 1.5, 'x' as never])
      expect(exchange.send({ kind: 'payments.approveWithdrawal', withdrawal }).refusal?.refusal).toBe('withdrawalUnknown')
  })

  it('of a frozen person is not approved; they can take it back', () => {
    const exchange = exchangeOfAlice()
    exchange.request('alice', '1000')
    exchange.send({ kind: 'people.freeze', user: alice, frozen: true })
    expect(exchange.send({ kind: 'payments.approveWithdrawal', withdrawal: 1 }).refusal?.refusal).toBe('userFrozen')
    expect(exchange.send({ kind: 'payments.cancelWithdrawal', user: alice, withdrawal: 1 }).refusal).toBeUndefined()
  })

  it.each(['payments.cancelWithdrawal', 'payments.refuseWithdrawal'] as const)(
    'that is approved is ended by %s until a transaction is bound to it, frozen or not, and not after',
    kind => {
      const exchange = exchangeOfAlice()
      exchange.change({ perDay: 9 })
      for (const _ of [1, 2, 3]) exchange.request('alice', '500')
      const end = (withdrawal: number) =>
        exchange.send(
          kind === 'payments.cancelWithdrawal' ? { kind, user: alice, withdrawal } : { kind, withdrawal, reason: 'accountMisused' },
        )
      exchange.sendOut(0, FIRST, 1)
      expect(end(1).refusal?.refusal).toBe('withdrawalStateInvalid')
      expect(end(2).refusal).toBeUndefined()
      exchange.send({ kind: 'people.freeze', user: alice, frozen: true, reason: 'investigation' })
      expect(end(3).refusal).toBeUndefined()
      expect(exchange.balances('alice')).toBe('4500 USDT + 500 frozen')
    },
  )

  it('that was approved before its owner was frozen is not sent while they are', () => {
    const exchange = exchangeOfAlice()
    exchange.request('alice', '500')
    exchange.send({ kind: 'people.freeze', user: alice, frozen: true })
    const reserve = { kind: 'payments.reserveSend', withdrawal: 1, sender: SENDER, nonce: 0, gas: 1n, maxFee: 1n, maxPriority: 1n } as const
    expect(exchange.send(reserve).refusal?.refusal).toBe('userFrozen')
    exchange.send({ kind: 'people.freeze', user: alice, frozen: false })
    expect(exchange.send(reserve).refusal).toBeUndefined()
  })
})

describe('a transaction of a withdrawal', () => {
  /** Two withdrawals that only wait for a transaction. */
  function exchangeOfTwo(): WithdrawalExchange {
    const exchange = exchangeOfAlice()
    exchange.request('alice', '500')
    exchange.request('alice', '500')
    return exchange
  }

  it('has a nonce that no other one has, and nonces have no gap', () => {
    const exchange = exchangeOfTwo()
    const reserve = { kind: 'payments.reserveSend', sender: SENDER, gas: 1n, maxFee: 1n, maxPriority: 1n } as const
    expect(exchange.send({ ...reserve, withdrawal: 1, nonce: 1 }).refusal).toEqual({
      refusal: 'nonceInvalid',
      parameters: { expected: '0' },
    })
    expect(exchange.send({ ...reserve, withdrawal: 1, nonce: 0 }).refusal).toBeUndefined()
    expect(exchange.send({ ...reserve, withdrawal: 2, nonce: 0 }).refusal?.refusal).toBe('nonceInvalid')
    expect(exchange.send({ ...reserve, withdrawal: 2, nonce: 0, sender: `0x${'a1'.repeat(20)}` }).refusal).toBeUndefined()
  })

  it('shares its row of nonces with what the house sends to its cold address, and with nothing of another sender', () => {
    const exchange = exchangeOfTwo()
    const toCold = { kind: 'payments.reserveToCold', chain: 'local', sender: SENDER, amount: usdt('900') } as const
    const reserve = { kind: 'payments.reserveSend', sender: SENDER, gas: 1n, maxFee: 1n, maxPriority: 1n } as const
    expect(exchange.send({ ...toCold, nonce: 1 }).refusal).toEqual({ refusal: 'nonceInvalid', parameters: { expected: '0' } })
    expect(exchange.send({ ...toCold, nonce: 0 }).refusal).toBeUndefined()
    expect(exchange.send({ ...toCold, nonce: 0 }).refusal?.refusal).toBe('nonceInvalid')
    expect(exchange.send({ ...reserve, withdrawal: 1, nonce: 0 }).refusal?.refusal).toBe('nonceInvalid')
    expect(exchange.send({ ...reserve, withdrawal: 1, nonce: 1 }).refusal).toBeUndefined()
    expect(exchange.send({ ...toCold, sender: 'nobody', nonce: 0 }).refusal?.refusal).toBe('commandInvalid')
    expect(exchange.send({ ...toCold, chain: 'Local', nonce: 2 }).refusal?.refusal).toBe('commandInvalid')
    expect(exchange.send({ ...toCold, amount: usdt('0'), nonce: 2 }).refusal?.refusal).toBe('commandInvalid')
    expect(exchange.core.audit()).toEqual([])
  })

  it('is replaced with the same nonce and at least a quarter more of both caps', () => {
    const exchange = exchangeOfTwo()
    exchange.sendOut(0, FIRST, 1)
    const bump = (maxFee: bigint, maxPriority: bigint) =>
      exchange.send({ kind: 'payments.bumpSend', withdrawal: 1, maxFee, maxPriority }).refusal?.refusal
    expect([bump(124n, 13n), bump(125n, 12n), bump(125n, 13n), bump(156n, 16n)]).toEqual([
      'feeCapTooLow',
      'feeCapTooLow',
      undefined,
      'feeCapTooLow',
    ])
    expect(exchange.core.state.payments.withdrawals.open.get(1)?.send).toMatchObject({ nonce: 0, maxFee: 125n, maxPriority: 13n })
  })

  it('never offers more than a transaction may cost, neither at first nor later: the signer would not sign it', () => {
    const exchange = exchangeOfTwo()
    const most = TRANSACTION_COST_MAX / 60_000n
    const reserve = { kind: 'payments.reserveSend', withdrawal: 1, sender: SENDER, nonce: 0, gas: 60_000n, maxPriority: 1n } as const
    expect(exchange.send({ ...reserve, maxFee: most + 1n }).refusal?.refusal).toBe('feeCapTooHigh')
    expect(exchange.send({ ...reserve, maxFee: most }).refusal).toBeUndefined()
    exchange.send({ kind: 'payments.recordHash', withdrawal: 1, hash: FIRST })
    const bump = { kind: 'payments.bumpSend', withdrawal: 1, maxFee: (most * 5n) / 4n + 1n, maxPriority: 2n } as const
    expect(exchange.send(bump).refusal?.refusal).toBe('feeCapTooHigh')
  })

  it('may offer less while no transaction was named under any hash, and not any more afterwards', () => {
    const exchange = exchangeOfTwo()
    const reserve = { kind: 'payments.reserveSend', withdrawal: 1, sender: SENDER, nonce: 0, gas: 60_000n, maxFee: 100n } as const
    exchange.send({ ...reserve, maxPriority: 10n })
    const lower = { kind: 'payments.bumpSend', withdrawal: 1, maxFee: 50n, maxPriority: 5n } as const
    expect(exchange.send(lower).refusal).toBeUndefined()
    expect(exchange.core.state.payments.withdrawals.open.get(1)?.send).toMatchObject({ nonce: 0, maxFee: 50n, maxPriority: 5n })
    exchange.send({ kind: 'payments.recordHash', withdrawal: 1, hash: FIRST })
    expect(exchange.send({ ...lower, maxFee: 40n, maxPriority: 4n }).refusal?.refusal).toBe('feeCapTooLow')
  })

  it('pays under any of its hashes and under no other; the same hash again changes nothing', () => {
    const exchange = exchangeOfTwo()
    exchange.sendOut(0, FIRST, 1)
    exchange.send({ kind: 'payments.recordHash', withdrawal: 1, hash: FIRST })
    expect(exchange.core.record().events).toEqual([])
    exchange.send({ kind: 'payments.recordHash', withdrawal: 1, hash: SECOND })
    expect(exchange.send({ kind: 'payments.settleWithdrawal', withdrawal: 1, hash: hashOf('c') }).refusal?.refusal).toBe('attemptUnknown')
    expect(exchange.send({ kind: 'payments.settleWithdrawal', withdrawal: 1, hash: SECOND }).refusal).toBeUndefined()
  })

  it('gives nothing back while it could still be mined: only a final one that has not paid does', () => {
    const exchange = exchangeOfTwo()
    exchange.send({ kind: 'payments.reserveSend', withdrawal: 1, sender: SENDER, nonce: 0, gas: 1n, maxFee: 1n, maxPriority: 1n })
    const fail = { kind: 'payments.failWithdrawal', withdrawal: 1, reason: 'transactionReverted' } as const
    expect(exchange.send(fail).refusal?.refusal).toBe('attemptUnknown')
    exchange.send({ kind: 'payments.recordHash', withdrawal: 1, hash: FIRST })
    for (const hash of [undefined, SECOND])
      expect(exchange.send({ ...fail, ...(hash && { hash }) }).refusal?.refusal).toBe('attemptUnknown')
    expect(exchange.send({ ...fail, hash: FIRST }).refusal).toBeUndefined()
    expect(exchange.balances('alice')).toBe('4500 USDT + 500 frozen')
    expect(exchange.send({ ...fail, withdrawal: 2, hash: FIRST }).refusal?.refusal).toBe('attemptUnknown')
  })

  it.each([
    { sender: '0x12' },
    { sender: `0x${'5E'.repeat(20)}` },
    { gas: 0n },
    { maxFee: 1 as never },
    { maxPriority: 2n },
    { maxFee: 10n ** 18n + 1n },
  ])('is refused with %o', wrong => {
    const exchange = exchangeOfTwo()
    const reserve = { kind: 'payments.reserveSend', withdrawal: 1, sender: SENDER, nonce: 0, gas: 1n, maxFee: 1n, maxPriority: 1n } as const
    expect(exchange.send({ ...reserve, ...wrong }).refusal?.refusal).toBe('commandInvalid')
  })
})

describe('the conditions of a withdrawal', () => {
  it('are refused in the order of the checklist, each with what is missing', () => {
    const exchange = new WithdrawalExchange()
    exchange.deposit('alice', '20000', 'USDT')
    exchange.at += 10 * HOUR
    const holds = [{ hold: 'addressNew', until: exchange.at + DAY_MS }] as const
    const refusal = (amount: string) => exchange.request('alice', amount, { holds }).refusal
    expect(refusal('99.999999')).toEqual({ refusal: 'amountTooSmall', parameters: { minimum: '100' } })
    expect(refusal('200000.000001')).toEqual({ refusal: 'amountTooLarge', parameters: { maximum: '200000' } })
    expect(refusal('30000')?.refusal).toBe('basicVerificationRequired')
    exchange.send({ kind: 'verification.setLevel', user: alice, level: 'basic', reference: 'review:1' })
    expect(refusal('10000.000001')).toEqual({ refusal: 'seniorVerificationRequired', parameters: { maximum: '10000', asset: 'USDT' } })
    exchange.send({ kind: 'verification.setLevel', user: alice, level: 'senior', reference: 'review:2' })
    expect(refusal('30000')).toEqual({ refusal: 'withdrawalHeld', parameters: { until: String(exchange.at + DAY_MS) } })
    expect(exchange.request('alice', '30000').refusal).toEqual({
      refusal: 'withdrawalWindowClosed',
      parameters: { from: '12:00', until: '24:00' },
    })
    exchange.at += 14 * HOUR
    expect(exchange.request('alice', '30000').refusal).toEqual({
      refusal: 'turnoverTooLow',
      parameters: { available: '0', required: '18000', asset: 'USDT' },
    })
    exchange.change({})
    expect(exchange.request('alice', '30000').refusal).toEqual({
      refusal: 'insufficientBalance',
      parameters: { asset: 'USDT', available: '20000', required: '30000' },
    })
    expect(exchange.request('alice', '15000').refusal).toBeUndefined()
  })

  it.each([
    [{ user: 12_345_678 }, 'userUnknown'],
    [{ user: 90 }, 'demoNotAllowed'],
    [{ asset: 'BTC' }, 'assetUnknown'],
    [{ chain: 'Local' }, 'commandInvalid'],
    [{ addressHash: 'ad' }, 'commandInvalid'],
    [{ isAddressAged: 1 as never }, 'commandInvalid'],
    [{ holds: [{ hold: 'other' as never, until: 1 }] }, 'commandInvalid'],
    [{ amount: 1 as never }, 'commandInvalid'],
    [{ amount: 0n as Amount }, 'amountNotPositive'],
    [{ user: maker }, 'notAllowed'],
    [{ termsVersion: 1 }, 'withdrawalTermsChanged'],
  ] as const)('%o is refused with %s and changes nothing', (wrong, refusal) => {
    const exchange = exchangeOfAlice()
    exchange.send({ kind: 'people.register', user: 90, userKind: 'demo' })
    expect(exchange.send({ ...withdrawalOf(alice, '500'), termsVersion: 2, ...wrong }).refusal?.refusal).toBe(refusal)
    expect(exchange.balances('alice')).toBe('5000 USDT')
  })

  it('allow two requests a day in Hong Kong; one that was not paid does not count', () => {
    const exchange = exchangeOfAlice()
    expect([exchange.refusal('alice', '100'), exchange.refusal('alice', '1000'), exchange.refusal('alice', '100')]).toEqual([
      undefined,
      undefined,
      'withdrawalsPerDayReached',
    ])
    exchange.send({ kind: 'payments.cancelWithdrawal', user: alice, withdrawal: 2 })
    expect([exchange.refusal('alice', '100'), exchange.refusal('alice', '100')]).toEqual([undefined, 'withdrawalsPerDayReached'])
    // 12:00 of the next day.
    exchange.at += 16 * HOUR
    expect(exchange.refusal('alice', '100')).toBeUndefined()
    exchange.send({ kind: 'payments.failWithdrawal', withdrawal: 1, reason: 'tokenPaused' })
    expect([exchange.refusal('alice', '100'), exchange.refusal('alice', '100')]).toEqual([undefined, 'withdrawalsPerDayReached'])
  })

  it('open at 12:00 in Hong Kong to the millisecond and close at 24:00', () => {
    const exchange = exchangeOfAlice()
    exchange.at += 4 * HOUR - 1
    expect(exchange.refusal('alice', '100')).toBeUndefined()
    exchange.at += 1
    expect(exchange.refusal('alice', '100')).toBe('withdrawalWindowClosed')
    exchange.at += 12 * HOUR - 1
    expect(exchange.refusal('alice', '100')).toBe('withdrawalWindowClosed')
    exchange.at += 1
    expect(exchange.refusal('alice', '100')).toBeUndefined()
  })

  it('count what was traded with others and nothing that was traded with oneself: 90 % of 6,000 USDT deposited', () => {
    const exchange = new WithdrawalExchange()
    exchange.ready('alice', '6000').ready('bob', '1')
    exchange.deposit('bob', '1', 'BTC')
    expect(exchange.refusal('alice', '100')).toBe('turnoverTooLow')
    exchange.tradeOf('0.08999')
    expect(exchange.request('alice', '100').refusal).toEqual({
      refusal: 'turnoverTooLow',
      parameters: { available: '5399.4', required: '5400', asset: 'USDT' },
    })
    exchange.send({
      kind: 'spot.placeOrder',
      user: bob,
      pair: 'BTCUSDT',
      side: 'sell',
      type: 'limit',
      price: 6_000_000_000_000n as never,
      quantity: 100_000n as never,
      terms: { selfTradePrevention: 'none' },
    })
    exchange.send({
      kind: 'spot.placeOrder',
      user: bob,
      pair: 'BTCUSDT',
      side: 'buy',
      type: 'limit',
      price: 6_000_000_000_000n as never,
      quantity: 100_000n as never,
      terms: { selfTradePrevention: 'none' },
    })
    expect(exchange.dryRun('bob', '100').conditions.find(({ condition }) => condition === 'turnover')?.current).toBe('5399.4')
    exchange.tradeOf('0.0001')
    expect(exchange.refusal('alice', '100')).toBeUndefined()
  })

  it('do not count a deposit that never came, and let none leave before it is final', () => {
    const exchange = new WithdrawalExchange()
    exchange.change({})
    exchange.ready('alice', '500')
    const deposit = {
      kind: 'payments.creditDeposit',
      user: alice,
      asset: 'USDT',
      amount: usdt('1000'),
      source: 'chain',
      reference: 'one',
    } as const
    exchange.send(deposit)
    expect(exchange.request('alice', '500.000001').refusal).toEqual({
      refusal: 'depositNotFinal',
      parameters: { available: '500', asset: 'USDT' },
    })
    expect(exchange.refusal('alice', '1500.000001')).toBe('insufficientBalance')
    exchange.send({ kind: 'payments.finaliseDeposit', reference: 'one' })
    expect(exchange.refusal('alice', '1500')).toBeUndefined()
    exchange.send({ ...deposit, reference: 'two' })
    const turnover = () => exchange.core.state.payments.withdrawals.depositors.get(alice)?.deposited
    expect(turnover()).toBe(usdt('2500'))
    exchange.send({ kind: 'payments.orphanDeposit', reference: 'two' })
    expect(turnover()).toBe(usdt('1500'))
  })

  it('that no transaction is bound to are taken back where their owner owes a deposit that never came; what is sent goes on', () => {
    const exchange = new WithdrawalExchange()
    exchange.change({ perDay: 3 })
    exchange.ready('alice', '5000')
    exchange.request('alice', '1000')
    exchange.send({ kind: 'payments.approveWithdrawal', withdrawal: 1 })
    exchange.sendOut(0, FIRST)
    exchange.request('alice', '2000')
    const deposit = {
      kind: 'payments.creditDeposit',
      user: alice,
      asset: 'USDT',
      amount: usdt('300'),
      source: 'chain',
      reference: 'one',
    } as const
    exchange.send(deposit)
    exchange.send({ kind: 'payments.send', user: alice, recipient: bob, asset: 'USDT', amount: usdt('2000') })
    // 300 are left, and are held by a withdrawal of before: none of them is the deposit's.
    exchange.send({
      kind: 'payments.adjust',
      user: alice,
      wallet: 'exchange',
      asset: 'USDT',
      amount: -usdt('200') as Amount,
      reference: 'out',
    })
    exchange.send({ kind: 'payments.orphanDeposit', reference: 'one' })
    expect(exchange.core.state.people.claims.size).toBe(0)
    expect([...exchange.core.state.payments.withdrawals.open.keys()]).toEqual([1])
    expect(exchange.balances('alice')).toBe('1800 USDT + 1000 frozen')
    expect(exchange.account('house:claims/USDT')).toBe('0')
  })

  it('are refused while a claim is open, and the checklist lists it beside the other conditions', () => {
    const exchange = new WithdrawalExchange()
    exchange.change({})
    exchange.ready('alice', '5000')
    const deposit = {
      kind: 'payments.creditDeposit',
      user: alice,
      asset: 'USDT',
      amount: usdt('300'),
      source: 'chain',
      reference: 'one',
    } as const
    exchange.send(deposit)
    exchange.send({ kind: 'payments.send', user: alice, recipient: bob, asset: 'USDT', amount: usdt('5000') })
    exchange.send({
      kind: 'payments.adjust',
      user: alice,
      wallet: 'exchange',
      asset: 'USDT',
      amount: -usdt('200') as Amount,
      reference: 'out',
    })
    exchange.send({ kind: 'payments.orphanDeposit', reference: 'one' })
    expect(exchange.core.state.people.claims.size).toBe(1)
    const { conditions, firstUnmet } = exchange.dryRun('alice', '100')
    expect(conditions.find(({ condition }) => condition === 'claim')).toEqual({
      condition: 'claim',
      isMet: false,
      current: '1',
      required: '0',
    })
    expect([firstUnmet?.refusal, exchange.refusal('alice', '100')]).toEqual(['claimOpen', 'claimOpen'])
  })

  it('never become harder for whoever deposited before they did', () => {
    const exchange = new WithdrawalExchange()
    exchange.change({ feeRate: rate('0.02'), turnoverRate: rate('0'), perDay: 3 })
    exchange.ready('alice', '5000')
    exchange.at += 1
    exchange.change({ feeRate: rate('0.01'), turnoverRate: rate('0.5'), minimum: usdt('50') })
    exchange.at += 1
    exchange.change({ feeRate: rate('0.1'), turnoverRate: rate('1'), perDay: 1, maximum: usdt('1000'), opensAt: 1_300 })
    exchange.ready('bob', '5000')
    expect(exchange.refusal('bob', '100')).toBe('withdrawalWindowClosed')
    // The fee of the second terms, the count of the first, the least amount of the second, the most of both.
    const { fee, conditions } = exchange.dryRun('alice', '2000')
    expect([fee, conditions.every(({ isMet }) => isMet)]).toEqual([usdt('20'), true])
    for (const amount of ['2000', '50', '50']) expect(exchange.refusal('alice', amount)).toBeUndefined()
    expect(exchange.refusal('alice', '50')).toBe('withdrawalsPerDayReached')
  })

  it('say how much each step of verification allows on a day, and whoever deposited under milder ones keeps them', () => {
    const exchange = new WithdrawalExchange()
    exchange.ready('alice', '60000')
    exchange.change({ basicPerDay: usdt('1000'), seniorPerDay: usdt('5000') })
    exchange.ready('bob', '60000')
    const raise = (name: 'alice' | 'bob', level: 'senior' | 'address') =>
      exchange.send({ kind: 'verification.setLevel', user: USERS[name], level, reference: 'review:2' })
    expect(exchange.refusal('alice', '10000.000001')).toBe('seniorVerificationRequired')
    const asset = 'USDT'
    expect(exchange.request('bob', '1000.000001').refusal).toEqual({
      refusal: 'seniorVerificationRequired',
      parameters: { maximum: '1000', asset },
    })
    expect(exchange.dryRun('bob', '5000.000001').conditions).toContainEqual({
      condition: 'level',
      isMet: false,
      current: 'basic',
      required: 'address',
    })
    raise('bob', 'senior')
    const beyond = { refusal: 'addressVerificationRequired', parameters: { maximum: '5000', asset } }
    expect(exchange.request('bob', '5000.000001').refusal).toEqual(beyond)
    expect(exchange.refusal('bob', '3000')).toBeUndefined()
    expect(exchange.request('bob', '2000.000001').refusal).toEqual(beyond)
    raise('bob', 'address')
    expect(exchange.refusal('bob', '30000')).toBeUndefined()
    // A limit of the second step came later: Alice, who deposited before, has none.
    raise('alice', 'senior')
    expect(exchange.refusal('alice', '50000')).toBeUndefined()
  })

  it('of before there were limits of levels have those of the beginning', () => {
    const { basicPerDay: _, ...before } = withdrawalTerms({ turnoverRate: rate('0') })
    const exchange = new WithdrawalExchange()
    const command = { kind: 'payments.changeWithdrawalTerms', effectiveAt: exchange.at, terms: before } as never
    expect(exchange.send(command).refusal).toBeUndefined()
    exchange.ready('alice', '60000')
    expect(exchange.refusal('alice', '10000.000001')).toBe('seniorVerificationRequired')
  })

  it('change only for the future, and only to what makes sense', () => {
    const exchange = new WithdrawalExchange()
    const change = (terms: object, effectiveAt = exchange.at) =>
      exchange.send({ kind: 'payments.changeWithdrawalTerms', effectiveAt, terms: terms as never }).refusal?.refusal
    expect(change(withdrawalTerms(), exchange.at - 1)).toBe('settingsInPast')
    const wrong = [
      { opensAt: -1 },
      { closesAt: 1_441 },
      { closesAt: 720 },
      { perDay: 0 },
      { minimum: 1n },
      { minimum: usdt('200001') },
      { feeRate: rate('1') },
      { turnoverRate: rate('1.1') },
      { automaticBelow: -1n },
      { perDay: 1.5 },
      { basicPerDay: -1n },
      { seniorPerDay: usdt('9999') },
    ]
    for (const terms of wrong)
      expect(change({ ...withdrawalTerms(), ...terms }), JSON.stringify(Object.keys(terms))).toBe('settingsInvalid')
    expect(change(null as never)).toBe('settingsInvalid')
  })
})

describe('what is asked for twice', () => {
  it('happens once: a repeated request gives the same answer', () => {
    const exchange = exchangeOfAlice()
    const first = exchange.request('alice', '500', { key: 'press' })
    expect(exchange.request('alice', '500', { key: 'press' })).toEqual(first)
    expect(exchange.balances('alice')).toBe('4500 USDT + 500 frozen')
  })

  it('by two hundred requests for the whole balance at once, leaves one withdrawal and nothing below zero', () => {
    const exchange = exchangeOfAlice()
    exchange.change({ perDay: 1_000 })
    const answers = Array.from({ length: 200 }, (_, index) => exchange.refusal('alice', '5000', { key: `press-${index}` }))
    expect(answers.filter(refusal => refusal === undefined)).toHaveLength(1)
    expect(new Set(answers.slice(1))).toEqual(new Set(['insufficientBalance']))
    expect(exchange.balances('alice')).toBe('0 USDT + 5000 frozen')
  })

  it('outlives a restart in every state, from the journal and from a snapshot', () => {
    const exchange = exchangeOfAlice()
    exchange.change({ perDay: 10 })
    exchange.request('alice', '1000')
    exchange.request('alice', '500')
    exchange.request('alice', '500')
    exchange.sendOut(0, FIRST)
    const folded = new Core()
    for (const bytes of exchange.journal) foldBytes(folded, bytes)
    for (const core of [folded, Core.restore(exchange.core.snapshot())]) {
      expect(stateText(core)).toBe(stateText(exchange.core))
      core.execute({ kind: 'payments.settleWithdrawal', withdrawal: 3, hash: FIRST }, exchange.at)
      expect(core.reply().refusal).toBeUndefined()
      expect(core.audit()).toEqual([])
    }
  })
})
