import { describe, expect, it } from 'vitest'
import { Core } from '../src/engine/core.ts'
import { COMMANDS as ENTRIES } from '../src/engine/products.ts'
import type { Command } from '../src/engine/record.ts'
import { saveSnapshot } from '../src/engine/snapshot.ts'
import { totalOf } from '../src/ledger/state.ts'
import { decodeImage, encodeImage } from '../src/memory/image.ts'
import { EVERY_COMMAND, exchangeOfAll } from './every-command.ts'
import { foldBytes, price, USERS } from './exchange.ts'
import { BTC_OPTION } from './option-exchange.ts'
import { MARKET } from './perp-exchange.ts'
import type { RiskExchange } from './perp-risk-exchange.ts'

/**
 * Goal: while an alarm of the audit is in force nobody trades and no money goes to another owner or outwards, whatever is asked, of whatever product. Method: one command of each
 * kind that the exchange has, as it would be accepted without the alarm; and what time and prices lead to by themselves.
 */
const raise: Command = { kind: 'markets.raiseAlarm', finding: 'After record 7: I1' }
const position = { user: USERS.alice, positionId: 1 } as const

/** The whole state but for the number of the last record and the memory of keys, which refusals may move. */
function moneyAndMarkets({ core: { state } }: RiskExchange): string {
  const { replies, ...rest } = decodeImage<Record<string, unknown>>(saveSnapshot(state, 0, 0))
  return Buffer.from(encodeImage(rest)).toString('latin1')
}

/** What each real person has in all wallets, frozen or not, and everybody together; nothing of it may go from one to another. */
function wealthOf({ core: { state } }: RiskExchange): Map<string, bigint> {
  const wealth = new Map<string, bigint>()
  const { ledger } = state
  for (const [address, account] of ledger.named) {
    const owner = /^user:(\d+)\//.exec(address)?.[1] ?? address
    wealth.set(owner, (wealth.get(owner) ?? 0n) + totalOf(ledger, account))
  }
  return wealth
}

describe('an alarm of the audit', () => {
  it.each(Object.values(EVERY_COMMAND))('$kind: passes or waits as the gate says', command => {
    const calm = exchangeOfAll()
    expect(calm.send(command).refusal, 'without an alarm').toBeUndefined()
    const exchange = exchangeOfAll()
    exchange.send(raise)
    const before = moneyAndMarkets(exchange)
    const reply = exchange.send(command).refusal?.refusal
    expect(reply).toBe(ENTRIES.get(command.kind)?.duringAlarm === 'waits' ? 'alarmInForce' : undefined)
    if (reply !== undefined) expect(moneyAndMarkets(exchange)).toBe(before)
  })

  it('lets nothing that waits for a price or a time move money from one owner to another', () => {
    const exchange = exchangeOfAll()
    exchange.send({ kind: 'perp.setExits', ...position, stopLoss: { price: price('59900'), on: 'mark' } })
    exchange.leverage('alice', 'long', 50)
    exchange.tick(1_000)
    exchange.send(raise)
    const before = wealthOf(exchange)
    // Beyond the stop and the liquidation price, and over an hour of funding.
    for (const index of ['59000', '55000', '40000']) exchange.index(index)
    for (let minute = 0; minute < 130; minute++) exchange.tick(60_000)
    expect(wealthOf(exchange)).toEqual(before)
    expect(exchange.position('alice', 'long')).toBeDefined()
    // Cleared, what was due happens.
    exchange.send({ kind: 'markets.clearAlarm' })
    exchange.index('40000')
    exchange.tick(1_000)
    expect(exchange.position('alice', 'long')).toBeUndefined()
  })

  it('cannot be gone round by resuming a market, and leaves a halt of its own when it is cleared', () => {
    const exchange = exchangeOfAll()
    exchange.send({ kind: 'markets.halt', market: 'ETHUSDT', halted: true, reason: 'Maintenance.' })
    exchange.send(raise)
    const resume = { kind: 'markets.halt', halted: false, reason: '' } as const
    for (const market of ['BTCUSDT', MARKET, BTC_OPTION, 'ETHUSDT'])
      expect(exchange.send({ ...resume, market }).refusal?.refusal).toBe('alarmInForce')
    exchange.send({ kind: 'markets.clearAlarm' })
    const { listings } = exchange.core.state.markets
    const halted = [...listings.values()].filter(listing => listing.halted).map(({ market }) => market)
    // The second is the market of a new coin, whose time has not come.
    expect(halted).toEqual(['ETHUSDT', 'LATEUSDT'])
  })

  it('outlives a restart, from the journal and from a snapshot', () => {
    const exchange = exchangeOfAll()
    exchange.send(raise)
    const folded = new Core()
    for (const bytes of exchange.journal) foldBytes(folded, bytes)
    for (const core of [folded, Core.restore(exchange.core.snapshot())]) {
      expect(core.state.markets.alarm?.finding).toBe('After record 7: I1')
      core.execute(EVERY_COMMAND['payments.send'], exchange.at)
      expect(core.reply().refusal?.refusal).toBe('alarmInForce')
    }
  })
})
