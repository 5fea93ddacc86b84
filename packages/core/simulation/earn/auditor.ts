import type { EarnTerms } from '@assay/rules/earn/terms'
import type { RefusalName } from '@assay/rules/refusals'
import { STEPS_MAX } from '../../src/earn/accrue-due.ts'
import type { BuyCustody, ChangeEarnTerms, ListEarnProduct } from '../../src/earn/commands.ts'
import type { Core } from '../../src/engine/core.ts'
import type { Command } from '../../src/engine/record.ts'
import { balancesOf } from '../../src/ledger/read.ts'
import { poolAvailable, poolBalance } from '../../src/pools/pool.ts'
import type { Allowed } from '../play.ts'
import { same } from '../same.ts'
import { LISTED, PEOPLE } from './workload.ts'

const ONE = 10n ** 8n

interface ModelOrder {
  user: number
  product: string
  principal: bigint
  terms: EarnTerms
  /** Days in Hong Kong. */
  from: number
  to: number
  /** Days that the model has paid for. */
  days: number
  payout: { day: number; amount: bigint } | undefined
}

/** The day in Hong Kong, counted in hours as on a calendar there. */
const hongKongDay = (at: number): number => Math.floor((at / 3_600_000 + 8) / 24)

/** Accounts custody for itself, order by order, and foretells every answer: it knows of the core only what the core answers. */
export class EarnAuditor {
  readonly seen = new Map<string, number>()
  private readonly money = new Map<number, bigint>(PEOPLE.map(user => [user, 0n]))
  private readonly frozen = new Set<number>()
  private readonly orders = new Map<number, ModelOrder>()
  private readonly versions = new Map<string, { from: number; terms: EarnTerms }[]>()
  private readonly bought = new Map<string, number>()
  private pool = 0n
  private alarm = false
  private nextId = 1
  /** The last day whose work is done. */
  private day = 0

  predict(command: Command, at: number): Allowed {
    if (command.kind === 'earn.buy') return [this.alarm ? 'alarmInForce' : this.purchase(command, at)]
    if (command.kind === 'earn.cancel') return [this.cancellation(command.user, command.custodyId, at)]
    if (command.kind === 'earn.reject') return [this.alarm ? 'alarmInForce' : this.rejection(command.custodyId, at)]
    if (command.kind === 'earn.redeem') return [this.alarm ? 'alarmInForce' : this.redemption(command.user, command.custodyId, at)]
    return command.kind === 'clock.tick' ? [undefined] : undefined
  }

  follow(command: Command, at: number, core: Core): void {
    this.count(command.kind)
    if (command.kind === 'markets.raiseAlarm') this.alarm = true
    else if (command.kind === 'markets.clearAlarm') this.alarm = false
    else if (command.kind === 'people.freeze') this.freeze(command.user, command.frozen)
    else if (command.kind === 'payments.fundPool') this.pool += command.amount
    else if (command.kind === 'payments.creditDeposit') this.pay(command.user, command.amount)
    else if (command.kind === 'earn.listProduct') this.list(command, at)
    else if (command.kind === 'earn.changeTerms') this.announce(command)
    else if (command.kind === 'earn.buy') this.buy(command, at)
    else if (command.kind === 'earn.cancel' || command.kind === 'earn.reject') this.cancel(command.custodyId)
    else if (command.kind === 'earn.redeem') this.redeem(command.custodyId, at)
    else if (command.kind === 'clock.tick' && !this.alarm) this.tick(at, core)
  }

  compare(core: Core): void {
    for (const user of PEOPLE) this.compareUser(core, user)
    same('balance of the pool', poolBalance(core.state, 'yield', 'USDT'), this.pool)
    same('promises of the pool', poolBalance(core.state, 'yield', 'USDT') - poolAvailable(core.state, 'yield', 'USDT'), this.reserved())
    same('open orders', core.state.earn.orders.size, this.orders.size)
  }

  compareUser(core: Core, user: number): void {
    const held = (wallet: string) => {
      const row = balancesOf(core.state, user).find(found => found.wallet === wallet)
      return row ? row.available + row.frozen : 0n
    }
    if (!this.money.has(user)) return
    same(`exchange wallet of ${user}`, held('exchange'), this.money.get(user))
    let kept = 0n
    for (const order of this.orders.values()) if (order.user === user) kept += order.payout?.amount ?? order.principal + accrued(order)
    same(`earn wallet of ${user}`, held('earn'), kept)
  }

  private purchase({ user, product, principal, version }: BuyCustody, at: number): RefusalName | undefined {
    if (!this.money.has(user)) return 'userUnknown'
    if (this.frozen.has(user)) return 'userFrozen'
    const [number, terms] = this.termsAt(product, at)
    if (principal <= 0n) return 'amountNotPositive'
    if (version !== number) return 'termsChanged'
    if (principal < terms.minimum) return 'amountTooSmall'
    if (principal > terms.maximum) return 'amountTooLarge'
    if ((this.bought.get(`${user} ${product}`) ?? 0) >= terms.purchasesMaximum) return 'purchaseLimitReached'
    const invested = [...this.orders.values()].reduce((sum, order) => (order.product === product ? sum + order.principal : sum), 0n)
    const cycle = BigInt(daysOf(product))
    const isFunded = (principal * terms.dailyRate * cycle) / ONE <= this.pool - this.reserved()
    if (!isFunded || invested + principal > terms.capacity) return 'custodySoldOut'
    return principal > (this.money.get(user) as bigint) ? 'insufficientBalance' : undefined
  }

  private cancellation(user: number, custodyId: number, at: number): RefusalName | undefined {
    const order = this.orders.get(custodyId)
    if (!this.money.has(user)) return 'userUnknown'
    if (order?.user !== user) return 'orderUnknown'
    if (order.payout) return 'orderClosed'
    return hongKongDay(at) >= order.from ? 'accrualBegun' : undefined
  }

  private rejection(custodyId: number, at: number): RefusalName | undefined {
    const order = this.orders.get(custodyId)
    if (!order) return 'orderUnknown'
    return hongKongDay(at) >= order.from ? 'accrualBegun' : undefined
  }

  private redemption(user: number, custodyId: number, at: number): RefusalName | undefined {
    const order = this.orders.get(custodyId)
    if (!this.money.has(user)) return 'userUnknown'
    if (this.frozen.has(user)) return 'userFrozen'
    if (order?.user !== user) return 'orderUnknown'
    if (order.payout) return 'orderClosed'
    if (hongKongDay(at) < order.from) return 'accrualNotBegun'
    return payoutDay(at) >= order.to ? 'maturesFirst' : undefined
  }

  private freeze(user: number, frozen: boolean): void {
    if (frozen) this.frozen.add(user)
    else this.frozen.delete(user)
  }

  private list({ product, terms }: ListEarnProduct, at: number): void {
    if (this.versions.size === 0) this.day = hongKongDay(at)
    this.versions.set(product, [{ from: at, terms }])
  }

  private announce({ product, effectiveAt, terms }: ChangeEarnTerms): void {
    this.versions.get(product)?.push({ from: effectiveAt, terms })
  }

  private buy({ user, product, principal }: BuyCustody, at: number): void {
    const [, terms] = this.termsAt(product, at)
    const from = hongKongDay(at) + 1
    this.orders.set(this.nextId++, { user, product, principal, terms, from, to: from + daysOf(product), days: 0, payout: undefined })
    this.pay(user, -principal)
    this.bought.set(`${user} ${product}`, (this.bought.get(`${user} ${product}`) ?? 0) + 1)
  }

  private cancel(custodyId: number): void {
    const { user, product, principal } = this.end(custodyId)
    this.pay(user, principal)
    this.bought.set(`${user} ${product}`, (this.bought.get(`${user} ${product}`) as number) - 1)
  }

  private redeem(custodyId: number, at: number): void {
    const order = this.orders.get(custodyId) as ModelOrder
    this.accrueTo(order, hongKongDay(at))
    const penalty = (order.principal * order.terms.penaltyRate) / ONE
    this.pool += penalty
    order.payout = { day: payoutDay(at), amount: order.principal + accrued(order) - penalty }
  }

  /** Day by day, in each by the number of the order, as many steps as one record takes. */
  private tick(at: number, core: Core): void {
    for (let steps = 0; this.day < hongKongDay(at) && steps < STEPS_MAX; steps++) {
      const today = this.day + 1
      const due = [...this.orders].find(([, { payout, from, days }]) => (payout?.day ?? from + days + 1) === today)
      if (due) this.work(due[0], due[1], today)
      else this.day = today
    }
    same('last day that was closed', core.state.earn.day, this.day)
  }

  private work(custodyId: number, order: ModelOrder, today: number): void {
    if (order.payout) {
      this.finish(custodyId, order.payout.amount, 'redeemed')
      return
    }
    this.accrueTo(order, today)
    if (today === order.to) this.finish(custodyId, order.principal + accrued(order), 'completed')
  }

  private accrueTo(order: ModelOrder, today: number): void {
    const before = accrued(order)
    order.days = Math.max(0, Math.min(today, order.to) - order.from)
    this.pool -= accrued(order) - before
  }

  private finish(custodyId: number, amount: bigint, how: string): void {
    this.pay(this.end(custodyId).user, amount)
    this.count(how)
  }

  private end(custodyId: number): ModelOrder {
    const order = this.orders.get(custodyId) as ModelOrder
    this.orders.delete(custodyId)
    return order
  }

  private pay(user: number, amount: bigint): void {
    this.money.set(user, (this.money.get(user) as bigint) + amount)
  }

  /** What all open orders will still accrue. */
  private reserved(): bigint {
    let sum = 0n
    for (const order of this.orders.values())
      if (!order.payout) sum += (order.principal * order.terms.dailyRate * BigInt(order.to - order.from)) / ONE - accrued(order)
    return sum
  }

  /** Number and terms that hold at a time: the last version that has begun. */
  private termsAt(product: string, at: number): [number, EarnTerms] {
    const versions = this.versions.get(product) as { from: number; terms: EarnTerms }[]
    const number = versions.findLastIndex(({ from }, index) => index === 0 || from <= at) + 1
    return [number, (versions[number - 1] as { terms: EarnTerms }).terms]
  }

  private count(name: string): void {
    this.seen.set(name, (this.seen.get(name) ?? 0) + 1)
  }
}

const daysOf = (product: string): number => LISTED.find(([name]) => name === product)?.[1] as number

const accrued = ({ principal, terms, days }: ModelOrder): bigint => (principal * terms.dailyRate * BigInt(days)) / ONE

/** 00:00 after the next whole day that is no Saturday or Sunday in Hong Kong. */
function payoutDay(at: number): number {
  const weekday = (day: number) => new Date(day * 86_400_000).getUTCDay()
  let day = hongKongDay(at) + 1
  while (weekday(day) === 0 || weekday(day) === 6) day++
  return day + 1
}
