import { describe, expect, it } from 'vitest'
import type { RequestClosingPayout } from '../src/payments/withdrawals/commands.ts'
import { USERS, usdt } from './exchange.ts'
import { hashOf, WithdrawalExchange, withdrawalTerms } from './withdrawal-exchange.ts'

const { alice, maker } = USERS
const HOUR = 3_600_000
const payout: RequestClosingPayout = {
  kind: 'payments.requestClosingPayout',
  user: alice,
  chain: 'local',
  addressHash: 'ad'.repeat(32),
  isAddressAged: true,
  holds: [],
}

/** Alice has deposited 800 USDT, traded nothing, and closed her account. */
function exchangeThatCloses(money = '800'): WithdrawalExchange {
  const exchange = new WithdrawalExchange()
  exchange.ready('alice', money)
  exchange.send({ kind: 'people.freeze', user: alice, frozen: true, reason: 'closing' })
  return exchange
}

describe('an account that is being closed', () => {
  it('is paid all that is in it less the network cost: no turnover, no fee of 5 %, at any hour, and although it is frozen', () => {
    const exchange = exchangeThatCloses()
    // 4:00 in Hong Kong.
    exchange.at += 8 * HOUR
    expect(exchange.send(payout).result).toEqual({ withdrawalId: 1 })
    expect(exchange.balances('alice')).toBe('0 USDT + 800 frozen')
    expect(exchange.core.state.payments.withdrawals.open.get(1)).toMatchObject({ state: 'approved', fee: usdt('1'), purpose: 'closing' })
    exchange.sendOut(0, hashOf('a'), 1)
    expect(exchange.send({ kind: 'payments.settleWithdrawal', withdrawal: 1, hash: hashOf('a') }).refusal).toBeUndefined()
    expect([exchange.balances('alice'), exchange.account('house:withdrawalFees/USDT'), exchange.account('external/USDT')]).toEqual([
      'nothing',
      '1',
      '-1',
    ])
  })

  it('is asked for again as often as one likes, and paid once', () => {
    const exchange = exchangeThatCloses()
    exchange.send(payout)
    expect(exchange.send(payout).refusal).toEqual({ refusal: 'amountTooSmall', parameters: { minimum: '1.000001' } })
    expect(exchange.core.state.payments.withdrawals.open.size).toBe(1)
  })

  it('with more than one withdrawal may have is paid in parts, of which none is too little', () => {
    const exchange = exchangeThatCloses('400000.5')
    const parts = [1, 2, 3].map(() => {
      const { result } = exchange.send(payout)
      return exchange.core.state.payments.withdrawals.open.get(result?.withdrawalId ?? 0)?.amount
    })
    expect(parts).toEqual([usdt('200000'), usdt('199999'), usdt('1.5')])
    expect(exchange.balances('alice')).toBe('0 USDT + 400000.5 frozen')
  })

  it.each([
    ['from 1,000 USDT on', { money: '1000' }],
    ['without any verification', { level: 'none' }],
    ['to an address that is new', { isAddressAged: false }],
  ] as const)(
    '%s waits for staff, whose approval holds although the account is frozen',
    (_name, wanted: { money?: string; level?: 'none'; isAddressAged?: false }) => {
      const exchange = exchangeThatCloses(wanted.money)
      if (wanted.level) exchange.send({ kind: 'verification.setLevel', user: alice, level: 'none', reference: 'review:2' })
      exchange.send({ ...payout, isAddressAged: wanted.isAddressAged ?? true })
      expect(exchange.core.state.payments.withdrawals.open.get(1)?.state).toBe('requested')
      expect(exchange.send({ kind: 'payments.approveWithdrawal', withdrawal: 1 }).refusal).toBeUndefined()
      expect(exchange.core.state.payments.withdrawals.open.get(1)?.state).toBe('approved')
    },
  )

  it('that is refused by staff, taken back or fails has all of its money again', () => {
    const exchange = exchangeThatCloses('1000')
    const ends = [
      { kind: 'payments.refuseWithdrawal', withdrawal: 1, reason: 'addressRisk' },
      { kind: 'payments.cancelWithdrawal', withdrawal: 2, user: alice },
    ] as const
    for (const end of ends) {
      exchange.send(payout)
      expect(exchange.send(end).refusal).toBeUndefined()
      expect(exchange.balances('alice')).toBe('1000 USDT')
    }
  })

  it('keeps what is not final on its chain until it is', () => {
    const exchange = exchangeThatCloses()
    const reference = 'chain:local:0xab:0'
    exchange.send({ kind: 'payments.creditDeposit', user: alice, asset: 'USDT', amount: usdt('50'), source: 'chain', reference })
    exchange.send(payout)
    expect(exchange.balances('alice')).toBe('50 USDT + 800 frozen')
    expect(exchange.send(payout).refusal?.refusal).toBe('amountTooSmall')
    exchange.send({ kind: 'payments.finaliseDeposit', reference })
    expect(exchange.send(payout).result).toEqual({ withdrawalId: 2 })
  })

  it('bears the least network cost that has held since the first deposit', () => {
    const exchange = exchangeThatCloses()
    const terms = withdrawalTerms({ networkCost: usdt('7') })
    exchange.send({ kind: 'payments.changeWithdrawalTerms', effectiveAt: exchange.at, terms })
    exchange.send(payout)
    expect(exchange.core.state.payments.withdrawals.open.get(1)?.fee).toBe(usdt('1'))
    const unsound = withdrawalTerms({ networkCost: usdt('100') })
    expect(exchange.send({ kind: 'payments.changeWithdrawalTerms', effectiveAt: exchange.at, terms: unsound }).refusal?.refusal).toBe(
      'settingsInvalid',
    )
  })

  it.each([
    [{ user: 12_345_678 }, 'userUnknown'],
    [{ user: 90 }, 'demoNotAllowed'],
    [{ user: maker }, 'notAllowed'],
    [{ chain: 'Local' }, 'commandInvalid'],
    [{ addressHash: 'ad' }, 'commandInvalid'],
    [{ isAddressAged: 1 as never }, 'commandInvalid'],
    [{ holds: [{ hold: 'other' as never, until: 1 }] }, 'commandInvalid'],
    [{ holds: [{ hold: 'addressNew', until: 9_000_000_000_000 }] }, 'withdrawalHeld'],
  ] as const)('%o is refused with %s and changes nothing', (wrong, refusal) => {
    const exchange = exchangeThatCloses()
    exchange.send({ kind: 'people.register', user: 90, userKind: 'demo' })
    expect(exchange.send({ ...payout, ...wrong }).refusal?.refusal).toBe(refusal)
    expect(exchange.balances('alice')).toBe('800 USDT')
  })

  it.each(['ownFreeze', 'legalOrder', undefined] as const)('that is frozen for another reason (%s) is paid nothing', reason => {
    const exchange = exchangeThatCloses()
    exchange.send(payout)
    exchange.send({ kind: 'people.freeze', user: alice, frozen: true, ...(reason && { reason }) })
    expect(exchange.core.state.payments.withdrawals.open.size).toBe(0)
    expect(exchange.core.record().events?.at(-1)).toMatchObject({ type: 'payments.withdrawalCancelled', withdrawalId: 1 })
    expect([exchange.balances('alice'), exchange.send(payout).refusal?.refusal]).toEqual(['800 USDT', 'userFrozen'])
  })

  it('keeps what a transaction is bound to, and takes the rest back when it is not frozen any more', () => {
    const exchange = exchangeThatCloses('400000.5')
    for (const _ of [1, 2]) exchange.send(payout)
    exchange.send({ kind: 'payments.approveWithdrawal', withdrawal: 1 })
    exchange.sendOut(0, hashOf('a'), 1)
    exchange.send({ kind: 'people.freeze', user: alice, frozen: false })
    expect([...exchange.core.state.payments.withdrawals.open.keys()]).toEqual([1])
    expect(exchange.send({ kind: 'payments.settleWithdrawal', withdrawal: 1, hash: hashOf('a') }).refusal).toBeUndefined()
    expect(exchange.balances('alice')).toBe('200000.5 USDT')
  })

  it('nobody else is paid without turnover', () => {
    const exchange = new WithdrawalExchange()
    exchange.ready('alice', '800')
    expect(exchange.send(payout).refusal?.refusal).toBe('notAllowed')
  })
})

describe('what is left of an account that is being closed', () => {
  const giveUp = { kind: 'payments.giveUpRest', user: alice, reference: 'closing:1' } as const

  it('is given up in one record, from every wallet and asset, and once', () => {
    const exchange = exchangeThatCloses('0.7')
    exchange.send({ kind: 'people.freeze', user: alice, frozen: false })
    exchange.send({ kind: 'payments.transfer', user: alice, asset: 'USDT', amount: usdt('0.2'), from: 'exchange', to: 'contract' })
    exchange.send({ kind: 'people.freeze', user: alice, frozen: true, reason: 'closing' })
    expect(exchange.send(giveUp).refusal).toBeUndefined()
    expect([exchange.balances('alice'), exchange.account('house:withdrawalFees/USDT')]).toEqual(['nothing', '0.7'])
    exchange.send({ kind: 'payments.creditDeposit', user: alice, asset: 'USDT', amount: usdt('0.1'), source: 'seed', reference: 'late' })
    expect(exchange.send(giveUp).refusal?.refusal).toBe('depositKnown')
    expect(exchange.balances('alice')).toBe('0.1 USDT')
  })

  it('is not given up when it is more than may be, or has no price', () => {
    const exchange = exchangeThatCloses('1')
    exchange.send({ kind: 'payments.creditDeposit', user: alice, asset: 'USDT', amount: 1n as never, source: 'seed', reference: 'late' })
    expect(exchange.send(giveUp).refusal).toEqual({ refusal: 'restTooLarge', parameters: { maximum: '1' } })
    expect([exchange.balances('alice'), exchange.account('house:withdrawalFees/USDT')]).toEqual(['1.000001 USDT', '0'])
    const other = exchangeThatCloses('0.5')
    other.send({ kind: 'markets.listAsset', asset: 'XRP', scale: 8 })
    other.send({ kind: 'payments.creditDeposit', user: alice, asset: 'XRP', amount: 1n as never, source: 'seed', reference: 'coin' })
    expect(other.send(giveUp).refusal?.refusal).toBe('restTooLarge')
    expect(other.balances('alice')).toContain('0.5 USDT')
  })

  it.each([
    [{ user: 12_345_678 }, 'userUnknown'],
    [{ user: 90 }, 'demoNotAllowed'],
    [{ user: maker }, 'notAllowed'],
    [{ reference: '' }, 'commandInvalid'],
  ] as const)('%o is refused with %s', (wrong, refusal) => {
    const exchange = exchangeThatCloses('0.5')
    exchange.send({ kind: 'people.register', user: 90, userKind: 'demo' })
    expect(exchange.send({ ...giveUp, ...wrong }).refusal?.refusal).toBe(refusal)
  })

  it('is nobody’s else who is not closing the account', () => {
    const exchange = exchangeThatCloses('0.5')
    exchange.send({ kind: 'people.freeze', user: alice, frozen: true, reason: 'legalOrder' })
    expect(exchange.send(giveUp).refusal?.refusal).toBe('notAllowed')
  })
})
