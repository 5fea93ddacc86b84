import { describe, expect, it } from 'vitest'
import { Core } from '../src/engine/core.ts'
import type { Command } from '../src/engine/record.ts'
import { Encoded } from '../src/memory/encoded.ts'
import { coins, foldBytes, price, stateText, usdt } from './exchange.ts'
import { perpSettings } from './perp-exchange.ts'
import { RiskExchange } from './perp-risk-exchange.ts'

const PEOPLE = Array.from({ length: 12 }, (_, index) => 500 + index)
const MARKETS = [
  { market: 'BTC-PERP', base: 'BTC', start: 60_000 },
  { market: 'ETH-PERP', base: 'ETH', start: 3_000 },
] as const
const COMMANDS = 1_500

/** Everything that can be asked, by chance: with leaps of the index, thin books, both margin modes and markets, and pauses. The same for a seed. */
class History {
  readonly exchange = new RiskExchange()
  private state: number
  private readonly marks = new Map<string, number>(MARKETS.map(({ base, start }) => [base, start]))

  constructor(seed: number) {
    this.state = seed
    this.exchange.send({
      kind: 'perp.listMarket',
      market: 'ETH-PERP',
      base: 'ETH',
      settings: { ...perpSettings(), lotSize: coins('0.01') },
    })
    this.exchange.send({ kind: 'markets.updateIndex', prices: { ETH: price('3000') }, evidence: 'test' })
    if (this.chance(0.7)) this.exchange.insure(String(1 + this.below(500)))
    for (const user of PEOPLE) this.join(user)
    this.exchange.isTrying = true
  }

  step(): void {
    const user = PEOPLE[this.below(PEOPLE.length)] as number
    const market = MARKETS[this.below(MARKETS.length)] as (typeof MARKETS)[number]
    const kind = this.below(100)
    if (kind < 12) this.move(market.base)
    else if (kind < 16) this.exchange.tick(this.chance(0.1) ? 4 * 3_600_000 : 1_000)
    else this.exchange.send(this.command(user, market, kind))
  }

  private command(user: number, { market, base }: (typeof MARKETS)[number], kind: number): Command {
    const { perp } = this.exchange.core.state
    const positionId = 1 + this.below(perp.nextPosition)
    if (kind < 20) return { kind: 'perp.cancelAllOrders', user }
    if (kind < 24)
      return { kind: 'perp.setLeverage', user, market, side: this.chance(0.5) ? 'long' : 'short', leverage: 1 + this.below(100) }
    if (kind < 27) return { kind: 'perp.setMarginMode', user, market, mode: this.chance(0.6) ? 'cross' : 'isolated' }
    if (kind < 30) return { kind: 'perp.changeMargin', user, positionId, amount: usdt(String(1 + this.below(50))), add: this.chance(0.5) }
    if (kind < 33) return { kind: 'perp.closePosition', user, positionId }
    if (kind < 35) {
      const [from, to] = this.chance(0.7) ? (['contract', 'exchange'] as const) : (['exchange', 'contract'] as const)
      return { kind: 'payments.transfer', user, asset: 'USDT', amount: usdt(String(1 + this.below(200))), from, to }
    }
    if (kind < 37) return { kind: 'perp.setPositionMode', user, mode: this.chance(0.5) ? 'oneWay' : 'hedge' }
    const around = this.marks.get(base) as number
    const at = price((around * (1 + (this.random() - 0.5) * 0.01)).toFixed(1))
    if (kind < 42) return { kind: 'perp.setExits', user, positionId, stopLoss: { price: at, on: this.chance(0.5) ? 'mark' : 'last' } }
    const order = {
      kind: 'perp.placeOrder',
      user,
      market,
      side: this.chance(0.5) ? 'buy' : 'sell',
      lots: BigInt(1 + this.below(60)),
    } as const
    const effect = perp.oneWay.has(user) ? {} : { effect: this.chance(0.8) ? ('open' as const) : ('close' as const) }
    return this.chance(0.25) ? { ...order, ...effect, type: 'market' } : { ...order, ...effect, type: 'limit', price: at }
  }

  private move(base: 'BTC' | 'ETH'): void {
    const leap = this.chance(0.15) ? 0.12 : 0.01
    const start = base === 'BTC' ? 60_000 : 3_000
    const moved = (this.marks.get(base) as number) * (1 + (this.random() - 0.5) * leap)
    const next = Math.min(start * 2, Math.max(start / 2, moved))
    this.marks.set(base, next)
    this.exchange.at += this.chance(0.05) ? 20_000 : 1_000
    this.exchange.send({ kind: 'markets.updateIndex', prices: { [base]: price(next.toFixed(2)) }, evidence: 'test' })
  }

  private join(user: number): void {
    this.exchange.send({ kind: 'people.register', user, userKind: 'real' })
    const amount = usdt(String(200 + this.below(2_000)))
    this.exchange.send({ kind: 'payments.creditDeposit', user, asset: 'USDT', amount, source: 'seed', reference: `joined-${user}` })
    this.exchange.send({ kind: 'payments.transfer', user, asset: 'USDT', amount, from: 'exchange', to: 'contract' })
  }

  private chance(share: number): boolean {
    return this.random() < share
  }

  private below(bound: number): number {
    return Math.floor(this.random() * bound)
  }

  private random(): number {
    this.state = (Math.imul(this.state, 1_664_525) + 1_013_904_223) | 0
    return (this.state >>> 0) / 2 ** 32
  }
}

describe('any history of perpetual contracts', () => {
  it.each([1, 2, 3, 4])(
    'keeps every invariant after each command, and is the same when it is folded or begun anew in between (%i)',
    seed => {
      const history = new History(seed)
      const { exchange } = history
      const kinds = new Set<string>()
      let restored: Core | undefined
      const again = new Encoded()
      for (let count = 0; count < COMMANDS; count++) {
        history.step()
        for (const event of exchange.events())
          if (event.type === 'perp.liquidationStep') kinds.add(event.step)
          else if (event.type.startsWith('perp.')) kinds.add(event.type)
        // Who begins anew knows nobody's prices by heart, and must decide alike.
        if (restored) {
          again.fill(exchange.core.recordBytes())
          restored.executeAgain(again)
        }
        if (count === COMMANDS / 2) restored = Core.restore(exchange.core.snapshot())
      }
      expect([...kinds]).toEqual(
        expect.arrayContaining(['ordersCancelled', 'fullIoc', 'deleveraging', 'perp.fundingPaid', 'perp.deleveraged']),
      )
      expect(restored && stateText(restored)).toBe(stateText(exchange.core))
      const folded = new Core()
      for (const record of exchange.journal) foldBytes(folded, record)
      expect(stateText(folded)).toBe(stateText(exchange.core))
    },
  )
})
