import type { RefusalName } from '@assay/rules/refusals'
import type { ExecuteConversion, SweepSmallBalances } from '../../src/convert/commands.ts'
import type { Core } from '../../src/engine/core.ts'
import type { Command, Reply } from '../../src/engine/record.ts'
import { Auditor } from '../auditor.ts'
import type { Allowed } from '../play.ts'
import { same } from '../same.ts'
import { type ModelLeg, type Walked, walk, walkSmall } from './walk.ts'

/** What is to be converted. */
export type Wanted = Pick<ExecuteConversion, 'user' | 'from' | 'to' | 'amount'>

/** The day in Hong Kong, counted in hours as on a calendar there. */
const hongKongDay = (at: number): number => Math.floor((at / 3_600_000 + 8) / 24)

/** Foretells conversions beside everything of spot: each is an order at market, or two, in the exchange as the spot auditor keeps it. */
export class ConvertAuditor {
  readonly seen = new Map<string, number>()
  readonly spot = new Auditor()
  private readonly sweptOn = new Map<number, number>()

  predict(command: Command, at: number): Allowed {
    if (command.kind === 'convert.execute') return [this.conversion(command, at)]
    if (command.kind === 'convert.sweep') return [this.sweep(command, at)]
    return [this.spot.predict(command, at)]
  }

  follow(command: Command, at: number, core: Core): void {
    this.spot.follow(command, at, core.reply())
    this.count(command.kind)
    if (command.kind === 'convert.execute') this.carryOut(this.plan(command, at), at, core.reply())
    else if (command.kind === 'convert.sweep') {
      const sales = this.sales(command, at).flatMap(sale => (typeof sale === 'string' ? [] : [[sale]]))
      this.carryOut(sales, at, core.reply())
      this.sweptOn.set(command.user, hongKongDay(at))
    }
  }

  compare(core: Core): void {
    this.spot.compare(core)
  }

  compareUser(core: Core, user: number): void {
    this.spot.compareUser(core, user)
  }

  /** What a person would be quoted at a time: what they would receive, or why there is no quote. */
  quote(wanted: Wanted, at: number): bigint | RefusalName {
    this.spot.model.now = at
    const legs = this.legs(wanted, at)
    return typeof legs === 'string' ? legs : (legs.at(-1) as Walked).received
  }

  private conversion(command: ExecuteConversion, at: number): RefusalName | undefined {
    const { user, from, amount, quoted, expiresAt } = command
    this.spot.model.now = at
    const early = this.spot.predictUser(user)
    if (early) return early
    if (amount <= 0n) return 'amountNotPositive'
    if (at >= expiresAt) return 'quoteExpired'
    const received = this.quote(command, at)
    if (typeof received === 'string') return received
    if (this.spot.model.available(user, from) < amount) return 'insufficientBalance'
    return received < quoted ? 'quoteMoved' : undefined
  }

  private legs({ user, from, to, amount }: Wanted, at: number): Walked[] | RefusalName {
    if (from === to) return 'assetsAlike'
    const { model } = this.spot
    const isListed = (asset: string) => asset === 'USDT' || model.pairs.has(`${asset}USDT`)
    if (!isListed(from) || !isListed(to)) return 'assetNotConvertible'
    const legs: ModelLeg[] = []
    if (from !== 'USDT') legs.push({ user, coin: from, side: 'sell', amount })
    if (to !== 'USDT') legs.push({ user, coin: to, side: 'buy', amount })
    const walked: Walked[] = []
    for (const leg of legs) {
      const one = walk(this.spot, { ...leg, amount: walked[0]?.received ?? amount }, at)
      if (typeof one === 'string') return one
      walked.push(one)
    }
    return walked
  }

  private sweep(command: SweepSmallBalances, at: number): RefusalName | undefined {
    const { user, to, assets } = command
    this.spot.model.now = at
    const early = this.spot.predictUser(user)
    if (early) return early
    if (to !== 'USDT') return 'assetNotConvertible'
    if (this.sweptOn.get(user) === hongKongDay(at)) return 'sweptToday'
    for (const coin of assets) {
      if (!this.spot.model.pairs.has(`${coin}USDT`)) return 'assetNotConvertible'
      if (typeof walk(this.spot, this.restOf(user, coin), at) !== 'string') return 'balanceNotSmall'
    }
    const sales = this.sales(command, at)
    return sales.some(sale => typeof sale !== 'string') ? undefined : (sales[0] as RefusalName)
  }

  private restOf(user: number, coin: string): ModelLeg {
    return { user, coin, side: 'sell', amount: this.spot.model.available(user, coin) }
  }

  private sales({ user, assets }: SweepSmallBalances, at: number): (Walked | RefusalName)[] {
    return assets.map(coin => walkSmall(this.spot, this.restOf(user, coin), at))
  }

  private plan(command: ExecuteConversion, at: number): Walked[][] {
    const legs = this.legs(command, at)
    if (typeof legs === 'string') throw new Error(`a conversion was made that the auditor refuses: ${legs}`)
    if (legs.length === 2) this.count('over USDT')
    if ((legs.at(-1) as Walked).received > command.quoted) this.count('better than quoted')
    return [legs]
  }

  /** The orders of each conversion, one behind the other; what the core says of them is what they were foretold to come to. */
  private carryOut(conversions: Walked[][], at: number, { result }: Reply): void {
    same('conversions', result?.conversions?.length, conversions.length)
    conversions.forEach((legs, place) => {
      const made = (result?.conversions ?? [])[place]
      const ids = legs.map(({ order }) => this.spot.trading.place(order, at).id)
      same('orders of a conversion', made?.orderIds.join(), ids.join())
      same('paid', made?.paid, (legs[0] as Walked).paid)
      same('received', made?.received, (legs.at(-1) as Walked).received)
    })
    this.spot.trading.afterwards()
  }

  private count(name: string): void {
    this.seen.set(name, (this.seen.get(name) ?? 0) + 1)
  }
}
