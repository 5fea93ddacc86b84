import type { Amount } from '@assay/money/kinds'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditSums } from '../audit/sums.ts'
import { applyEvent } from '../engine/apply.ts'
import type { ValueEvent } from '../engine/record.ts'
import { createState, type State } from '../engine/state.ts'
import { balancesOf } from '../ledger/read.ts'
import { Transaction } from '../tx/transaction.ts'
import { pay, poolAvailable, release, reserve } from './pool.ts'

const amount = (units: bigint) => units as Amount
const promise = { pool: 'rewards', asset: 'USDT', promise: 1 } as const

describe('a pool', () => {
  let tx: Transaction<State, ValueEvent>

  beforeEach(() => {
    tx = new Transaction<State, ValueEvent>(createState(), applyEvent)
    tx.post('funding', 'test', [
      { account: tx.account('external/USDT'), units: -100n },
      { account: tx.account('pool:rewards/USDT'), units: 100n },
    ])
  })

  const left = () => poolAvailable(tx.state, 'rewards', 'USDT')

  it('sets aside what it promises, pays out of it, and takes back what was not paid', () => {
    const hold = reserve(tx, { ...promise, units: amount(70n) }) as number
    expect(left()).toBe(30n)
    pay(tx, { hold, to: tx.userAccount(7, 'exchange', 'USDT'), units: amount(50n), reason: 'adjustment', reference: 'reward:1' })
    expect(left()).toBe(30n)
    release(tx, hold)
    expect(left()).toBe(50n)
    expect(balancesOf(tx.state, 7)).toEqual([{ wallet: 'exchange', asset: 'USDT', available: 50n, frozen: 0n }])
    expect(auditSums(tx.state.ledger)).toEqual([])
  })

  it('refuses a promise that it cannot fund, and changes nothing', () => {
    reserve(tx, { ...promise, units: amount(70n) })
    const written = tx.tape.length
    expect(reserve(tx, { ...promise, units: amount(31n) })).toEqual({ refusal: 'insufficientBalance', parameters: { asset: 'USDT' } })
    expect(reserve(tx, { ...promise, pool: 'yield', units: amount(1n) })).toMatchObject({ refusal: 'insufficientBalance' })
    expect(tx.tape.length).toBe(written)
    expect(reserve(tx, { ...promise, units: amount(30n) })).toBe(1)
  })

  it('cannot pay more than it set aside for the promise', () => {
    const hold = reserve(tx, { ...promise, units: amount(10n) }) as number
    const to = tx.userAccount(7, 'exchange', 'USDT')
    expect(() => pay(tx, { hold, to, units: amount(11n), reason: 'adjustment', reference: 'reward:1' })).toThrow('never overdrawn')
  })
})
