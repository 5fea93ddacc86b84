import { describe, expect, it } from 'vitest'
import type { Core } from '../src/engine/core.ts'
import type { Command } from '../src/engine/record.ts'
import { releaseHold } from '../src/ledger/hold.ts'
import { NONE } from '../src/memory/none.ts'
import { optionOf } from '../src/options/read.ts'
import { type OpenPosition, positionsOf } from '../src/perp/read.ts'
import { marketOfOrder, openOrderSlots, userOfOrder } from '../src/perp/state.ts'
import { DAY_MS, EarnExchange } from './earn-exchange.ts'
import { coins, Exchange, price, USERS } from './exchange.ts'
import { recoveredFrom, sendTo } from './faulty.ts'
import { BTC_OPTION, ETH_OPTION, OptionExchange } from './option-exchange.ts'
import { exit, MARKET, perpSettings } from './perp-exchange.ts'
import { RiskExchange } from './perp-risk-exchange.ts'

/**
 * Goal: what is due in one market and cannot be done leaves that market out, and nothing else. Method: a figure of that market is damaged in the core's state, behind the back
 * of what it belongs to, so that a true assertion fails when its turn comes; the snapshot has the damage, so that every start meets it again.
 */
const tick: Command = { kind: 'clock.tick' }

interface Damaged {
  exchange: Exchange
  /** A core at the last record, with the damage in it. */
  recovered: () => Core
}

const damaged = (exchange: Exchange, damage: (core: Core) => void): Damaged => {
  damage(exchange.core)
  const snapshot = exchange.core.snapshot()
  return { exchange, recovered: () => recoveredFrom(exchange.journal, snapshot) }
}

/** Releases what an open order of spot has frozen. */
const takeHold = ({ state }: Core, orderId: number): void =>
  releaseHold(state.ledger, state.spot.orders.columns.hold[state.spot.orders.pool.find(orderId)] as number)

const send = ({ exchange, recovered }: Damaged, command: Command) => sendTo(exchange, command, recovered)

const indexOf = (btc: string, eth: string): Command => ({
  kind: 'markets.updateIndex',
  prices: { BTC: price(btc), ETH: price(eth) },
  evidence: 'test',
})

const sellOrder = (pair: 'BTCUSDT' | 'ETHUSDT', at: string, expiresAt: number): Command => ({
  kind: 'spot.placeOrder',
  user: USERS.alice,
  pair,
  side: 'sell',
  type: 'limit',
  price: price(at),
  quantity: coins('0.01'),
  terms: { timeInForce: 'goodTillTime', expiresAt },
})

describe('work that is due and meets a fault', () => {
  it('an order of spot that cannot expire: its market is left out, orders of others expire in the same tick', () => {
    const exchange = new Exchange()
    for (const asset of ['BTC', 'ETH']) exchange.deposit('alice', '1', asset)
    const until = exchange.at + 120_000
    for (const command of [sellOrder('BTCUSDT', '61000', until), sellOrder('ETHUSDT', '3100', until)])
      expect(exchange.send(command).refusal).toBeUndefined()
    const faulty = damaged(exchange, ({ state: { spot, ledger } }) => {
      const hold = spot.orders.columns.hold[spot.orders.pool.find(1)] as number
      ledger.holds.columns.account[hold] = 999_999_999
    })
    exchange.at = until
    expect(send(faulty, tick)).toMatchObject({ halted: ['BTCUSDT'], reply: { seq: exchange.core.seq } })
    const isOpen = (orderId: number) => exchange.core.state.spot.orders.pool.find(orderId) >= 0
    expect([isOpen(1), isOpen(2)]).toEqual([true, false])
    expect(send(faulty, tick).halted).toEqual([])
    // A core that starts now meets it no more either.
    const started = faulty.recovered()
    started.execute(tick, exchange.at)
    expect(started.state.markets.faults.get('BTCUSDT')?.fault).toMatch(/./)
  })

  it('an order whose market cannot even be told: the product is halted, the others go on', () => {
    const exchange = new Exchange()
    exchange.deposit('alice', '1', 'BTC')
    const until = exchange.at + 120_000
    expect(exchange.send(sellOrder('BTCUSDT', '61000', until)).refusal).toBeUndefined()
    const faulty = damaged(exchange, ({ state: { spot } }) => {
      spot.orders.columns.trader[spot.orders.pool.find(1)] = NONE
    })
    exchange.at = until
    expect(send(faulty, tick).halted).toEqual(['spot'])
    expect(send(faulty, tick).halted).toEqual([])
    expect(send(faulty, sellOrder('ETHUSDT', '3100', until + 60_000)).reply?.refusal?.refusal).toBe('haltedByFault')
    const transfer: Command = {
      kind: 'payments.transfer',
      user: USERS.alice,
      asset: 'BTC',
      amount: 1n as never,
      from: 'exchange',
      to: 'contract',
    }
    expect(send(faulty, transfer).reply?.refusal?.refusal).not.toBe('haltedByFault')
  })

  it('a stop that cannot fire when the index moves: its market is left out, stops of others fire with the same index', () => {
    const exchange = new Exchange()
    for (const asset of ['BTC', 'ETH']) exchange.deposit('alice', '1', asset)
    for (const [pair, trigger] of [
      ['BTCUSDT', '59000'],
      ['ETHUSDT', '2900'],
    ] as const) {
      const terms = { triggerPrice: price(trigger), triggerOn: 'index' } as const
      const stop: Command = {
        kind: 'spot.placeOrder',
        user: USERS.alice,
        pair,
        side: 'sell',
        type: 'stopMarket',
        quantity: coins('0.01'),
        terms,
      }
      expect(exchange.send(stop).refusal).toBeUndefined()
    }
    const faulty = damaged(exchange, core => takeHold(core, 1))
    expect(send(faulty, indexOf('58000', '2800'))).toMatchObject({ halted: ['BTCUSDT'], reply: { seq: exchange.core.seq } })
    const { onIndex } = exchange.core.state.spot.byName.get('BTCUSDT') as { onIndex: { count(): number } }
    expect([onIndex.count(), exchange.core.state.spot.byName.get('ETHUSDT')?.onIndex.count()]).toEqual([1, 0])
    // The price of the market that is left out is known, and what needs it elsewhere has it.
    expect(exchange.core.state.markets.index.get('BTC')).toBe(price('58000'))
    // Resumed before it is mended, it meets the fault again: it stays halted, and nothing more is.
    const resume: Command = { kind: 'markets.halt', market: 'BTCUSDT', halted: false, reason: '' }
    expect(send(faulty, resume)).toEqual({ halted: [], reply: undefined })
    expect([...exchange.core.state.markets.faults.keys()]).toEqual(['BTCUSDT'])
  })

  describe('in perpetual contracts', () => {
    const OTHER = 'ETH-PERP'
    /** Alice is long and bob short in both markets. */
    const opened = () => {
      const exchange = new RiskExchange()
      expect(exchange.send({ kind: 'perp.listMarket', market: OTHER, base: 'ETH', settings: perpSettings() }).refusal).toBeUndefined()
      exchange.at += 1_000
      exchange.send(indexOf('60000', '3000'))
      for (const [market, at] of [
        [MARKET, '60000'],
        [OTHER, '3000'],
      ] as const)
        for (const [user, side] of [
          [USERS.bob, 'sell'],
          [USERS.alice, 'buy'],
        ] as const) {
          const order: Command = { kind: 'perp.placeOrder', user, market, side, effect: 'open', type: 'limit', lots: 10n, price: price(at) }
          expect(exchange.send(order).refusal).toBeUndefined()
        }
      return exchange
    }
    const marketOf = ({ core }: Exchange, name: string) =>
      core.state.perp.byName.get(name) as NonNullable<ReturnType<typeof core.state.perp.byName.get>>
    /** The lots of Alice's long in the first market are no whole number any more. */
    const breakLots = ({ state }: Core) => {
      const { positionId } = positionsOf(state, USERS.alice).find(({ market }) => market === MARKET) as OpenPosition
      state.perp.positions.columns.lots[state.perp.positions.find(positionId)] = 1.0000001
    }

    it('funding that cannot be paid: the market is left out, that of others is settled', () => {
      const exchange = opened()
      for (let second = 0; second < 30; second++) {
        exchange.at += 60_000
        exchange.send(indexOf('60000', '3000'))
      }
      const faulty = damaged(exchange, breakLots)
      exchange.at += 8 * 3_600_000
      const before = marketOf(exchange, MARKET).mark.fundingSince
      expect(send(faulty, indexOf('60000', '3000')).halted).toEqual([MARKET])
      expect(marketOf(exchange, MARKET).mark.fundingSince).toBe(before)
      expect(marketOf(exchange, OTHER).mark.fundingSince).toBeGreaterThan(before)
      expect(send(faulty, tick).halted).toEqual([])
    })

    it('an exit that cannot act: the market is left out, those of others act', () => {
      const exchange = opened()
      for (const { positionId, market } of positionsOf(exchange.core.state, USERS.alice))
        expect(
          exchange.send({ kind: 'perp.setExits', user: USERS.alice, positionId, stopLoss: exit(market === MARKET ? '59000' : '2900') })
            .refusal,
        ).toBeUndefined()
      for (const [market, at] of [
        [MARKET, '58000'],
        [OTHER, '2850'],
      ] as const)
        expect(
          exchange.send({
            kind: 'perp.placeOrder',
            user: USERS.maker,
            market,
            side: 'buy',
            effect: 'open',
            type: 'limit',
            lots: 10n,
            price: price(at),
          }).refusal,
        ).toBeUndefined()
      const ids = new Map(positionsOf(exchange.core.state, USERS.alice).map(({ market, positionId }) => [market, positionId]))
      const faulty = damaged(exchange, breakLots)
      exchange.at += 1_000
      expect(send(faulty, indexOf('58100', '2860')).halted).toEqual([MARKET])
      const isOpen = (market: string) => exchange.core.state.perp.positions.find(ids.get(market) as number) >= 0
      expect([isOpen(MARKET), isOpen(OTHER)]).toEqual([true, false])
    })

    it.each(['isolated', 'cross'] as const)('a position in %s margin that cannot be liquidated: others are', mode => {
      const exchange = new RiskExchange()
      exchange.insure('1000')
      if (mode === 'cross') exchange.cross('alice')
      for (const name of ['alice', 'carol'] as const) {
        exchange.leverage(name, 'long', 100)
        exchange.keep(name, '100')
      }
      exchange.order('bob', 'open short', 20, { at: '60000' })
      for (const name of ['alice', 'carol'] as const) expect(exchange.order(name, 'open long', 10).refusal).toBeUndefined()
      const faulty = damaged(exchange, breakLots)
      exchange.at += 1_000
      expect(send(faulty, indexOf('50000', '3000')).halted).toEqual([MARKET])
      expect(send(faulty, tick).halted).toEqual([])
    })

    it('an order that an exclusion cannot cancel: the exclusion holds at once, and the order is cancelled when the market goes on', () => {
      const exchange = opened()
      for (const [market, at] of [
        [MARKET, '57000'],
        [OTHER, '2850'],
      ] as const) {
        const order = { kind: 'perp.placeOrder', user: USERS.carol, market, side: 'buy', effect: 'open', type: 'limit', lots: 1n } as const
        expect(exchange.send({ ...order, price: price(at) }).refusal).toBeUndefined()
      }
      const faulty = damaged(exchange, ({ state: { perp, ledger } }) => {
        const order = [...openOrderSlots(perp)].find(
          one => marketOfOrder(perp, one).listing.market === MARKET && userOfOrder(perp, one) === USERS.carol,
        )
        ledger.holds.columns.account[perp.orders.columns.hold[order as number] as number] = 999_999_999
      })
      const exclude: Command = { kind: 'people.exclude', user: USERS.carol, days: 7 }
      expect(send(faulty, exclude).halted).toEqual([MARKET])
      expect(send(faulty, exclude)).toMatchObject({ halted: [], reply: { seq: exchange.core.seq } })
      const ordersOfCarol = () =>
        [...openOrderSlots(exchange.core.state.perp)].filter(slot => userOfOrder(exchange.core.state.perp, slot) === USERS.carol).length
      expect(ordersOfCarol()).toBe(1)
      exchange.core.goOnAs(recoveredFrom(exchange.journal))
      expect(exchange.send({ kind: 'markets.halt', market: MARKET, halted: false, reason: '' }).refusal).toBeUndefined()
      expect(ordersOfCarol()).toBe(0)
    })

    it('a mark that cannot be formed: the market is left out, the marks of others follow the index', () => {
      const exchange = opened()
      const faulty = damaged(exchange, core => {
        core.state.perp.byName.get(MARKET)?.mark.basisSamples.push(1 as never)
      })
      exchange.at += 1_000
      const before = marketOf(exchange, MARKET).mark.ticks
      expect(send(faulty, indexOf('60600', '3030')).halted).toEqual([MARKET])
      expect(marketOf(exchange, MARKET).mark.ticks).toBe(before)
      expect(marketOf(exchange, OTHER).mark.index).toBe(price('3030'))
      // Others trade on; in the market itself orders can be cancelled alone.
      const order: Command = {
        kind: 'perp.placeOrder',
        user: USERS.carol,
        market: OTHER,
        side: 'buy',
        effect: 'open',
        type: 'limit',
        lots: 1n,
        price: price('3000'),
      }
      expect(send(faulty, order).reply?.refusal).toBeUndefined()
      expect(send(faulty, { ...order, market: MARKET }).reply?.refusal).toEqual({
        refusal: 'marketHalted',
        parameters: { reason: 'internalFault' },
      })
    })
  })

  it('a delivery contract that cannot be settled waits with its market; those of others are settled; repaired and resumed it comes out as it would have', () => {
    const exchange = new OptionExchange()
    expect(exchange.buy('alice', 'bullish', '100').refusal).toBeUndefined()
    expect(exchange.buy('bob', 'bullish', '100', { market: ETH_OPTION }).refusal).toBeUndefined()
    const { expiresAt } = optionOf(exchange.core.state, 1) as { expiresAt: number }
    while (!exchange.struck.has(1)) exchange.publish('60000')
    while (exchange.at < expiresAt - 2_000) exchange.publish('60010')
    const faulty = damaged(exchange, ({ state: { ledger, options } }) =>
      releaseHold(ledger, options.contracts.columns.stakeHold[options.contracts.find(1)] as number),
    )
    const publish = (): string[] => {
      exchange.at += 1_000
      return send(faulty, indexOf('60010', '3000')).halted
    }
    const halted = [publish(), publish(), publish(), publish()].flat()
    expect(halted).toEqual([BTC_OPTION])
    const runs = (optionId: number) => optionOf(exchange.core.state, optionId) !== undefined
    expect([runs(1), runs(2)]).toEqual([true, false])
    // Repaired: the journal alone has no damage.
    exchange.core.goOnAs(recoveredFrom(exchange.journal))
    expect(exchange.send({ kind: 'markets.halt', market: BTC_OPTION, halted: false, reason: '' }).refusal).toBeUndefined()
    exchange.publish('60000')
    expect([runs(1), exchange.ended.get(1)?.state]).toEqual([false, 'won'])
  })

  it('custody whose yield cannot accrue: the product waits, everything else of the day is done, afterwards it is made up for', () => {
    const exchange = new EarnExchange()
    expect(exchange.buy('alice', '1000').refusal).toBeUndefined()
    exchange.deposit('bob', '1', 'BTC')
    const faulty = damaged(exchange, ({ state: { ledger, earn } }) => releaseHold(ledger, earn.orders.get(1)?.principalHold as number))
    exchange.at += 2 * DAY_MS
    const { day } = exchange.core.state.earn
    expect(send(faulty, tick).halted).toEqual(['earn'])
    expect(send(faulty, tick).halted).toEqual([])
    expect(exchange.core.state.earn.day).toBe(day)
    const redeem: Command = { kind: 'earn.redeem', user: USERS.alice, custodyId: 1 }
    expect(send(faulty, redeem).reply?.refusal?.refusal).toBe('haltedByFault')
    expect(send(faulty, sellOrder('BTCUSDT', '61000', exchange.at + 120_000)).reply?.refusal?.refusal).toBe('insufficientBalance')
    exchange.core.goOnAs(recoveredFrom(exchange.journal))
    expect(exchange.send({ kind: 'markets.halt', market: 'earn', halted: false, reason: '' }).refusal).toBeUndefined()
    exchange.send(tick)
    expect(exchange.order(1)?.days).toBe(1)
  })
})
