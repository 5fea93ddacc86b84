import { formatDecimal } from '@assay/money/decimal'
import { PRICE_SCALE } from '@assay/money/kinds'
import type { OptionSettings } from '@assay/rules/options/settings'
import type { RefusalName } from '@assay/rules/refusals'
import { ownLimitsOf } from '../src/engine/of-person/own-limits.ts'
import type { Command, Reply } from '../src/engine/record.ts'
import { balancesOf } from '../src/ledger/read.ts'
import type { Direction } from '../src/options/commands.ts'
import type { OptionSettled, OptionStruck } from '../src/options/events.ts'
import { optionPoolOf, runningOptionsOf } from '../src/options/read.ts'
import { Exchange, type Name, price, rate, USDT_SCALE, USERS, usdt } from './exchange.ts'

export const BTC_OPTION = 'BTC-OPTION'
export const ETH_OPTION = 'ETH-OPTION'

/** What only delivery contracts and own limits refuse; each has its row in `options-refusals.test.ts`. */
export const OPTION_REFUSALS: readonly RefusalName[] = [
  'termsChanged',
  'durationUnknown',
  'stakeTooSmall',
  'stakeTooLarge',
  'exposureTooLarge',
  'soldOut',
  'ownStakeLimit',
  'lossLimitReached',
  'lossesPaused',
  'selfExcluded',
]

/** Of 60 s: 80% for a fee of 0.5%; of 300 s: 85%. A person may win 2,000 in a market, all in a minute 3,000, of the pool 5%. */
export const optionSettings = (): OptionSettings => ({
  tick: price('0.01'),
  durations: [
    { seconds: 60, minimumStake: usdt('5'), maximumStake: usdt('1000'), payoutRate: rate('0.8'), feeRate: rate('0.005') },
    { seconds: 300, minimumStake: usdt('5'), maximumStake: usdt('3000'), payoutRate: rate('0.85'), feeRate: rate('0.005') },
  ],
  userPayoutMaximum: usdt('2000'),
  expiryPayoutMaximum: usdt('3000'),
  poolShareRate: rate('0.05'),
})

const SECOND = 1_000
/** When in a second the index is told. */
const PUBLISHED_AT = 200

/** The small exchange with two delivery markets, 100,000 USDT in the options pool, and 10,000 in everybody's options wallet. */
export class OptionExchange extends Exchange {
  readonly struck = new Map<number, OptionStruck>()
  readonly ended = new Map<number, OptionSettled>()

  constructor(pool = '100000', settings = optionSettings()) {
    super()
    this.send({ kind: 'options.listMarket', market: BTC_OPTION, base: 'BTC', settings })
    this.send({ kind: 'options.listMarket', market: ETH_OPTION, base: 'ETH', settings })
    this.fund(pool)
    for (const name of Object.keys(USERS) as Name[]) this.provide(name, '10000')
    this.publish('60000')
  }

  /** As `send`, and keeps what became of contracts. */
  override send(command: Command): Reply {
    const { seq } = this.core
    const reply = super.send(command)
    if (this.core.seq > seq)
      for (const event of this.core.record().events ?? []) {
        if (event.type === 'options.struck') this.struck.set(event.optionId, event)
        if (event.type === 'options.settled') this.ended.set(event.optionId, event)
      }
    return reply
  }

  fund(amount: string): Reply {
    return this.send({
      kind: 'payments.fundPool',
      pool: 'options',
      asset: 'USDT',
      amount: usdt(amount),
      reference: `pool-${this.core.seq}`,
    })
  }

  /** Money for somebody's options wallet. */
  provide(name: Name, amount: string): void {
    this.deposit(name, amount, 'USDT')
    this.send({
      kind: 'payments.transfer',
      user: USERS[name],
      asset: 'USDT',
      amount: usdt(amount),
      from: 'exchange',
      to: 'options',
    })
  }

  /** The index of both bases is told in the next second. */
  publish(btc: string, restricted: string[] = []): Reply {
    this.at = this.at - (this.at % SECOND) + SECOND + PUBLISHED_AT
    const prices = { BTC: price(btc), ETH: price('3000') }
    return this.send({ kind: 'markets.updateIndex', prices, ...(restricted.length > 0 && { restricted }), evidence: `second-${this.at}` })
  }

  /** The same price in each of so many seconds. */
  publishFor(seconds: number, btc: string): void {
    for (let second = 0; second < seconds; second++) this.publish(btc)
  }

  /** So many seconds pass in which nobody tells anything. */
  beSilent(seconds: number): void {
    this.at += seconds * SECOND
  }

  buy(name: Name, direction: Direction, stake: string, { seconds = 60, market = BTC_OPTION, version = 1, key = '' } = {}): Reply {
    return this.send({
      kind: 'options.buy',
      user: USERS[name],
      ...(key !== '' && { key }),
      market,
      direction,
      seconds,
      stake: usdt(stake),
      version,
    })
  }

  /** "9899.5 + 100.5 frozen" of the options wallet. */
  wallet(name: Name): string {
    const row = balancesOf(this.core.state, USERS[name]).find(({ wallet, asset }) => wallet === 'options' && asset === 'USDT')
    if (!row) return 'none'
    return `${shown(row.available)}${row.frozen > 0n ? ` + ${shown(row.frozen)} frozen` : ''}`
  }

  /** "99920 + 80 reserved" of the options pool. */
  pool(): string {
    const { available, reserved } = optionPoolOf(this.core.state, 'USDT')
    return `${shown(available)}${reserved > 0n ? ` + ${shown(reserved)} reserved` : ''}`
  }

  /** What the house has earned of fees. */
  fees(): string {
    const account = this.core.state.ledger.named.get('house:fees/USDT')
    return account === undefined ? '0' : shown(this.core.state.ledger.accounts.columns.available[account] as bigint)
  }

  /** "won 60100 from 60000", "refunded: tie", "running". */
  outcome(optionId: number): string {
    const ended = this.ended.get(optionId)
    if (!ended) return 'running'
    const { state, reason, settlementPrice } = ended
    if (state === 'refunded') return `refunded: ${reason}`
    return `${state} ${shownPrice(settlementPrice as bigint)} from ${shownPrice(this.struck.get(optionId)?.strike as bigint)}`
  }

  running(name: Name): number[] {
    return runningOptionsOf(this.core.state, USERS[name]).map(({ optionId }) => optionId)
  }

  limits(name: Name) {
    return ownLimitsOf(this.core.state, USERS[name], this.at)
  }
}

export const shown = (amount: bigint): string => formatDecimal(amount, USDT_SCALE)
const shownPrice = (units: bigint): string => formatDecimal(units, PRICE_SCALE)
