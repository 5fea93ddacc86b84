import { describe, expect, it } from 'vitest'
import { Exchange, foldBytes, NOON, stateText, USERS, usdt } from '../../../scenarios/exchange.ts'
import { Core } from '../../engine/core.ts'
import { applyPayments } from '../apply.ts'
import type { CreditDeposit } from '../commands.ts'
import { savePayments } from '../save.ts'
import { createPayments } from '../state.ts'
import { oldestKeptBlock, processedBlock } from './read.ts'

/** Goal: no deposit over a chain is credited twice and none is lost, though the core forgets those of blocks that are processed. */
const { alice, bob } = USERS
const name = (of: number | string) => `chain:local:0x${of}:0`
const deposit = (of: number | string, block: number, more: Partial<CreditDeposit> = {}): CreditDeposit => ({
  ...{ kind: 'payments.creditDeposit', user: alice, asset: 'USDT', amount: usdt('1'), source: 'chain' },
  ...{ reference: name(of), chain: 'local', block, ...more },
})

class ChainExchange extends Exchange {
  credit(of: number | string, block: number, more: Partial<CreditDeposit> = {}): string {
    return this.send(deposit(of, block, more)).refusal?.refusal ?? 'credited'
  }

  finalise(of: number | string, block: number): string {
    return this.send({ kind: 'payments.finaliseDeposit', reference: name(of), chain: 'local', block }).refusal?.refusal ?? 'final'
  }

  takeBack(of: number | string, block: number): string {
    return this.send({ kind: 'payments.orphanDeposit', reference: name(of), chain: 'local', block }).refusal?.refusal ?? 'taken back'
  }

  process(block: number, chain = 'local'): string {
    return this.send({ kind: 'payments.processBlocks', chain, block }).refusal?.refusal ?? 'processed'
  }

  /** A deposit, credited and final. */
  arrive(of: number | string, block: number): void {
    expect([this.credit(of, block), this.finalise(of, block)]).toEqual(['credited', 'final'])
  }

  get known(): number {
    return this.core.state.payments.references.size
  }
}

describe('a deposit over a chain', () => {
  it('is credited once, before its block is processed and after it, though it is forgotten then', () => {
    const exchange = new ChainExchange()
    exchange.arrive('a', 10)
    expect(exchange.credit('a', 10)).toBe('depositKnown')
    expect(exchange.known).toBe(1)
    expect(exchange.process(10)).toBe('processed')
    expect(exchange.core.record().events).toEqual([{ type: 'payments.blocksProcessed', v: 1, chain: 'local', block: 10 }])
    expect(exchange.known).toBe(0)
    expect(exchange.credit('a', 10)).toBe('depositKnown')
    expect([exchange.finalise('a', 10), exchange.takeBack('a', 10)]).toEqual(['depositFinal', 'depositFinal'])
    expect(exchange.balances('alice')).toBe('1 USDT')
    expect(exchange.core.audit()).toEqual([])
  })

  it('says where it stands in the journal, and where it is final', () => {
    const exchange = new ChainExchange()
    exchange.credit('a', 10)
    expect(exchange.core.record().events).toContainEqual(
      expect.objectContaining({ type: 'payments.depositCredited', chain: 'local', block: 10 }),
    )
    exchange.finalise('a', 11)
    expect(exchange.core.record().events).toEqual([
      expect.objectContaining({ type: 'payments.depositFinalised', chain: 'local', block: 11 }),
    ])
  })

  it('is refused in a block that is processed, whoever says that it came there', () => {
    const exchange = new ChainExchange()
    exchange.process(10)
    for (const block of [0, 9, 10]) expect(exchange.credit(`made up ${block}`.replaceAll(' ', ''), block)).toBe('depositKnown')
    expect(exchange.credit('b', 11)).toBe('credited')
  })

  it('does not count without its block where references were forgotten, nor as a voucher of the same name', () => {
    const exchange = new ChainExchange()
    exchange.arrive('a', 10)
    exchange.process(10)
    const { chain: _chain, block: _block, ...bare } = deposit('a', 10)
    for (const source of ['chain', 'voucher', 'seed'] as const)
      expect(exchange.send({ ...bare, source }).refusal?.refusal).toBe('commandInvalid')
    expect(exchange.balances('alice')).toBe('1 USDT')
  })

  it('that is not final is kept, however far blocks are processed', () => {
    const exchange = new ChainExchange()
    exchange.credit('a', 10)
    exchange.process(20)
    expect(exchange.known).toBe(1)
    expect(exchange.credit('a', 25)).toBe('depositKnown')
    expect(exchange.core.audit()).toEqual([])
    // With its finality it is forgotten, too: its block is refused as a whole.
    expect(exchange.finalise('a', 10)).toBe('final')
    expect([exchange.known, exchange.credit('a', 10)]).toEqual([0, 'depositKnown'])
  })
})

describe('blocks that were replaced', () => {
  it('move a deposit to a higher one: it is known until that one is processed', () => {
    const exchange = new ChainExchange()
    exchange.credit('a', 10)
    exchange.finalise('a', 14)
    exchange.process(12)
    expect([exchange.known, exchange.credit('a', 14)]).toEqual([1, 'depositKnown'])
    exchange.process(14)
    expect([exchange.known, exchange.credit('a', 14)]).toEqual([0, 'depositKnown'])
  })

  it('move it to a lower one: it is known until that in which it was credited is processed', () => {
    const exchange = new ChainExchange()
    exchange.credit('a', 10)
    exchange.finalise('a', 8)
    exchange.process(9)
    expect([exchange.known, exchange.credit('a', 10)]).toEqual([1, 'depositKnown'])
  })

  it('took it back: it is never credited again under its name, and once under its next', () => {
    const exchange = new ChainExchange()
    exchange.credit('a', 10)
    expect(exchange.takeBack('a', 10)).toBe('taken back')
    const again = { reference: `${name('a')}:2` }
    expect(exchange.credit('a', 15, again)).toBe('credited')
    exchange.send({ kind: 'payments.finaliseDeposit', ...again, chain: 'local', block: 15 })
    exchange.process(12)
    // A scanner that has lost its tables knows nothing of the first time.
    expect(exchange.credit('a', 15)).toBe('depositKnown')
    exchange.process(15)
    expect([exchange.credit('a', 15), exchange.credit('a', 15, again), exchange.credit('a', 16)]).toEqual(Array(3).fill('depositKnown'))
    expect(exchange.balances('alice')).toBe('1 USDT')
  })
})

describe('a deposit that is found late', () => {
  it('is credited where whoever found it says so, and kept one by one for ever', () => {
    const exchange = new ChainExchange()
    exchange.process(20)
    expect(exchange.credit('a', 10)).toBe('depositKnown')
    expect(exchange.credit('a', 10, { isLate: true })).toBe('credited')
    expect(exchange.core.record().events).toContainEqual(expect.objectContaining({ type: 'payments.depositCredited', isLate: true }))
    expect(exchange.credit('a', 10, { isLate: true, user: bob })).toBe('depositKnown')
    exchange.finalise('a', 10)
    exchange.process(30)
    expect([exchange.known, exchange.credit('a', 10, { isLate: true })]).toEqual([1, 'depositKnown'])
    expect(exchange.core.audit()).toEqual([])
  })

  it('is late only below what is processed: above it is one like all', () => {
    const exchange = new ChainExchange()
    exchange.process(20)
    exchange.credit('a', 21, { isLate: true })
    expect(exchange.core.record().events?.find(event => event.type === 'payments.depositCredited')?.isLate).toBeUndefined()
    exchange.finalise('a', 21)
    exchange.process(21)
    expect(exchange.known).toBe(0)
  })

  it('comes in by the word of staff whatever is processed, as a voucher or an adjustment, whose references are kept', () => {
    const exchange = new ChainExchange()
    exchange.process(20)
    const voucher = { kind: 'payments.creditDeposit', user: alice, asset: 'USDT', amount: usdt('5'), source: 'voucher' } as const
    expect(exchange.send({ ...voucher, reference: 'voucher:1' }).refusal).toBeUndefined()
    exchange.process(1_000)
    expect(exchange.send({ ...voucher, reference: 'voucher:1' }).refusal?.refusal).toBe('depositKnown')
  })
})

it('each chain has its own blocks', () => {
  const exchange = new ChainExchange()
  exchange.arrive('a', 10)
  const elsewhere = { reference: 'chain:mainnet:0xa:0', chain: 'mainnet' }
  expect(exchange.credit('a', 10, elsewhere)).toBe('credited')
  exchange.process(10, 'mainnet')
  expect(exchange.credit('b', 10)).toBe('credited')
  expect([exchange.credit('a', 10), exchange.credit('a', 10, elsewhere)]).toEqual(['depositKnown', 'depositKnown'])
  expect([processedBlock(exchange.core.state, 'local'), processedBlock(exchange.core.state, 'mainnet')]).toEqual([-1, 10])
})

it('processed is only what lies ahead: a repeat and a step back are refused', () => {
  const exchange = new ChainExchange()
  expect([exchange.process(10), exchange.process(10), exchange.process(9), exchange.process(11)]).toEqual([
    'processed',
    'commandInvalid',
    'commandInvalid',
    'processed',
  ])
})

it('a crash after any record leaves what was there: from the journal and from a snapshot, and the repeat of each step changes nothing', () => {
  const exchange = new ChainExchange()
  const steps = [
    () => exchange.credit('a', 10),
    () => exchange.finalise('a', 10),
    () => exchange.credit('b', 11),
    () => exchange.process(10),
    () => exchange.finalise('b', 12),
    () => exchange.process(12),
    () => exchange.credit('c', 12, { isLate: true }),
  ]
  for (const [at, step] of steps.entries()) {
    step()
    const folded = new Core()
    for (const bytes of exchange.journal) foldBytes(folded, bytes)
    for (const core of [folded, Core.restore(exchange.core.snapshot())]) expect(stateText(core)).toBe(stateText(exchange.core))
    const before = savePayments(exchange.core.state.payments)
    for (const repeated of steps.slice(0, at + 1)) repeated()
    expect(savePayments(exchange.core.state.payments)).toEqual(before)
  }
  expect(exchange.balances('alice')).toBe('3 USDT')
})

it('a scanner that begins at the first block again credits nothing, in any order', () => {
  const exchange = new ChainExchange()
  for (let block = 0; block < 60; block++) {
    exchange.arrive(block, block)
    if (block % 7 === 0 && block > 10) exchange.process(block - 10)
  }
  for (let block = 59; block >= 0; block--) expect(exchange.credit(block, block)).toBe('depositKnown')
  expect(exchange.balances('alice')).toBe('60 USDT')
})

it('a million deposits leave no more than those that are not processed', () => {
  const payments = createPayments()
  const [DEPOSITS, IN_BLOCK, KEPT] = [1_000_000, 100, 20]
  const what = { v: 1, user: alice, asset: 'USDT', amount: usdt('1') } as const
  let most = 0
  for (let count = 0; count < DEPOSITS; count++) {
    const block = Math.floor(count / IN_BLOCK)
    const place = { reference: name(count), chain: 'local', block }
    applyPayments(payments, { type: 'payments.depositCredited', ...what, source: 'chain', ...place }, NOON)
    applyPayments(payments, { type: 'payments.depositFinalised', ...what, ...place }, NOON)
    most = Math.max(most, payments.references.size)
    if (count % (KEPT * IN_BLOCK) !== 0 || block <= KEPT) continue
    applyPayments(payments, { type: 'payments.blocksProcessed', v: 1, chain: 'local', block: block - KEPT }, NOON)
  }
  expect(most).toBeLessThanOrEqual((2 * KEPT + 1) * IN_BLOCK)
  expect([payments.chain.blocks.get('local')?.size, payments.chain.unfinal.size]).toEqual([payments.references.size, 0])
  expect(oldestKeptBlock({ payments }, 'local')).toBe(processedBlock({ payments }, 'local') + 1)
})
