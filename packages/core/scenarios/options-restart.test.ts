import { describe, expect, it } from 'vitest'
import { Core } from '../src/engine/core.ts'
import { Encoded } from '../src/memory/encoded.ts'
import { DUE_PER_COMMAND_MAX, SECONDS_KEPT } from '../src/options/bounds.ts'
import { foldBytes, type Name, stateText } from './exchange.ts'
import { BTC_OPTION, OptionExchange } from './option-exchange.ts'

const CONTRACTS = 250
const NAMES: readonly Name[] = ['alice', 'bob', 'carol']

/** Many contracts that are due in one second, told up to their expiry. */
function crowd(): OptionExchange {
  const exchange = new OptionExchange()
  for (let count = 0; count < CONTRACTS; count++) exchange.buy(NAMES[count % NAMES.length] as Name, count % 2 ? 'bullish' : 'bearish', '5')
  exchange.publish('60000')
  exchange.publish('60000')
  exchange.publish('60000')
  // Strikes too are formed in portions.
  exchange.publishFor(47, '60000')
  exchange.publishFor(10, '60001')
  return exchange
}

describe('so many contracts due in one second', () => {
  it('are settled in portions, all from the same seconds, whatever comes between', () => {
    const exchange = crowd()
    expect(exchange.struck.size).toBe(CONTRACTS)
    exchange.publish('70000')
    expect(exchange.ended.size).toBe(DUE_PER_COMMAND_MAX)
    exchange.send({ kind: 'markets.halt', market: BTC_OPTION, halted: true, reason: 'afterwards' })
    exchange.publish('80000', ['BTC'])
    expect(exchange.ended.size).toBe(2 * DUE_PER_COMMAND_MAX)
    exchange.beSilent(2 * SECONDS_KEPT)
    exchange.publish('80000', ['BTC'])
    expect(exchange.ended.size).toBe(CONTRACTS)
    const first = exchange.ended.get(1)
    for (const { optionId, state, settlementPrice, samples } of exchange.ended.values()) {
      expect(state).toBe(optionId % 2 ? 'lost' : 'won')
      expect([settlementPrice, samples]).toEqual([first?.settlementPrice, first?.samples])
    }
    expect(exchange.core.state.options.contracts.count).toBe(0)
  })

  it('keep the seconds that they need while an outage lasts, and those alone', () => {
    const exchange = crowd()
    exchange.beSilent(3_600)
    exchange.send({ kind: 'clock.tick' })
    exchange.publish('80000')
    exchange.publish('80000')
    expect([...exchange.ended.values()].filter(({ state }) => state === 'won')).toHaveLength(CONTRACTS / 2)
    exchange.publishFor(SECONDS_KEPT + 10, '80000')
    for (const { samples } of exchange.core.state.options.underlyings.values()) expect(samples.length).toBeLessThanOrEqual(SECONDS_KEPT + 1)
  })
})

describe('a restart', () => {
  const exchange = new OptionExchange()
  const points: { records: number; snapshot: Uint8Array }[] = []
  const mark = () => points.push({ records: exchange.journal.length, snapshot: exchange.core.snapshot() })

  for (let count = 0; count < 120; count++) exchange.buy('alice', count % 2 ? 'bullish' : 'bearish', '5', { key: `key-${count}` })
  exchange.send({ kind: 'people.setLossLimit', user: 102, amount: 50_000_000n as never })
  exchange.buy('bob', 'bearish', '20')
  mark()
  exchange.publishFor(2, '60000')
  mark()
  // Between the two portions of the strikes.
  exchange.publish('60000')
  exchange.publish('60000')
  mark()
  exchange.buy('bob', 'bullish', '20', { seconds: 300 })
  exchange.publishFor(46, '60000')
  exchange.send({ kind: 'markets.halt', market: BTC_OPTION, halted: true, reason: 'test' })
  exchange.publishFor(3, '60001')
  exchange.send({ kind: 'markets.halt', market: BTC_OPTION, halted: false, reason: '' })
  mark()
  exchange.publishFor(8, '60002')
  // Between the two portions of the settlements.
  mark()
  exchange.publish('60003', ['BTC'])
  exchange.send({ kind: 'people.exclude', user: 102, days: 7 })
  mark()
  exchange.publishFor(250, '60001')

  it('at any record comes to the same state as the whole journal, to the byte', () => {
    expect(exchange.ended.size).toBe(122)
    const whole = new Core()
    for (const record of exchange.journal) foldBytes(whole, record)
    expect(stateText(whole)).toBe(stateText(exchange.core))
    for (const { records, snapshot } of points) {
      const restored = Core.restore(snapshot)
      expect(stateText(restored)).toBe(Buffer.from(snapshot).toString('latin1'))
      for (const record of exchange.journal.slice(records)) foldBytes(restored, record)
      expect(stateText(restored)).toBe(stateText(exchange.core))
    }
  })

  it('decides everything that follows as it was decided', () => {
    for (const { records, snapshot } of [{ records: 0, snapshot: new Core().snapshot() }, ...points]) {
      const restored = Core.restore(snapshot)
      for (const bytes of exchange.journal.slice(records)) {
        const record = new Encoded()
        record.fill(bytes)
        restored.executeAgain(record)
        expect(Buffer.from(restored.recordBytes()).equals(bytes)).toBe(true)
      }
      expect(stateText(restored)).toBe(stateText(exchange.core))
    }
  })

  it('knows the key of a purchase whose contract has long ended', () => {
    const restored = Core.restore(exchange.core.snapshot())
    const again = { kind: 'options.buy', user: 101, key: 'key-7', market: BTC_OPTION, direction: 'bullish', seconds: 60 } as const
    expect(restored.execute({ ...again, stake: 5_000_000n as never, version: 1 }, exchange.at)).toBe(false)
    expect(restored.reply().result).toEqual({ optionId: 8 })
  })
})
