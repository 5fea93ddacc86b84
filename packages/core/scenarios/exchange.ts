import { exactDecimal, formatDecimal } from '@assay/money/decimal'
import { type Amount, PRICE_SCALE, type Price, type Quantity, RATE_SCALE, type Rate } from '@assay/money/kinds'
import type { SpotPairSettings } from '@assay/rules/spot-filters'
import { Core } from '../src/engine/core.ts'
import type { Command, Reply } from '../src/engine/record.ts'
import { balancesOf } from '../src/ledger/read.ts'
import { assetScale } from '../src/markets/read.ts'
import { Encoded } from '../src/memory/encoded.ts'

/** Noon of 1 January 2026 UTC. */
export const NOON = Date.UTC(2026, 0, 1, 12)

export const USERS = { maker: 1, alice: 101, bob: 102, carol: 103 } as const
export type Name = keyof typeof USERS

const PAIRS = {
  BTCUSDT: { base: 'BTC', tick: '0.1', lot: '0.00001', quantityMax: '1000', index: '60000' },
  ETHUSDT: { base: 'ETH', tick: '0.01', lot: '0.0001', quantityMax: '10000', index: '3000' },
} as const

export const USDT_SCALE = 6
export const COIN_SCALE = 8

export const price = (text: string) => exactDecimal(text, PRICE_SCALE) as Price
export const rate = (text: string) => exactDecimal(text, RATE_SCALE) as Rate
export const coins = (text: string) => exactDecimal(text, COIN_SCALE) as Quantity
export const usdt = (text: string) => exactDecimal(text, USDT_SCALE) as Amount

export const settingsOf = (pair: keyof typeof PAIRS): SpotPairSettings => ({
  tick: price(PAIRS[pair].tick),
  lot: coins(PAIRS[pair].lot),
  quantityMin: (coins(PAIRS[pair].lot) * 2n) as Quantity,
  quantityMax: coins(PAIRS[pair].quantityMax),
  notionalMin: usdt('5'),
  notionalMax: usdt('5000000'),
  makerFeeRate: rate('0.0008'),
  takerFeeRate: rate('0.001'),
  priceBandRate: rate('0.1'),
  marketProtectionRate: rate('0.02'),
  openOrdersMax: 5,
})

/** The record of the last executed command, as it is written, in memory of its own. */
export const recordBytes = (core: Core): Uint8Array => core.recordBytes().slice()

/** Folds a written record. */
export function foldBytes(core: Core, bytes: Uint8Array): void {
  const record = new Encoded()
  record.fill(bytes)
  core.fold(record)
}

/** The state as a text, equal for equal states. */
export const stateText = (core: Core): string => Buffer.from(core.snapshot()).toString('latin1')

/** What was refused to scenarios and nobody has read: a set-up that is refused proves nothing (`all-accepted.ts`). */
export const unread = new Set<string>()

/** A reply whose refusal counts as read as soon as somebody asks for it. */
function withRefusal(reply: Reply, command: Command | null, seq: number): Reply {
  const { refusal } = reply
  if (!refusal) return reply
  const what = `${command?.kind}, record ${seq}: ${refusal.refusal}`
  unread.add(what)
  const get = () => {
    unread.delete(what)
    return refusal
  }
  return Object.defineProperty({ ...reply }, 'refusal', { enumerable: true, get })
}

/** A small exchange with two markets and four people, as every scenario finds it; keeps its journal and audits itself after each command. */
export class Exchange {
  readonly core = new Core()
  /** Records as they are written. */
  readonly journal: Uint8Array[] = []
  at = NOON
  /** Of a history that tries whatever it likes: what is refused there need not be looked at. */
  isTrying = false

  constructor() {
    this.send({ kind: 'markets.listAsset', asset: 'USDT', scale: USDT_SCALE })
    for (const [pair, { base, index }] of Object.entries(PAIRS)) {
      this.send({ kind: 'markets.listAsset', asset: base, scale: COIN_SCALE })
      this.send({ kind: 'spot.listPair', market: pair, base, quote: 'USDT', settings: settingsOf(pair as keyof typeof PAIRS) })
      this.send({ kind: 'markets.updateIndex', prices: { [base]: price(index) }, evidence: 'test' })
    }
    for (const [name, user] of Object.entries(USERS))
      this.send({ kind: 'people.register', user, userKind: name === 'maker' ? 'maker' : 'real' })
  }

  /** Decides a command, keeps its record, and fails when an invariant is broken. */
  send(command: Command): Reply {
    if (this.core.execute(command, this.at)) this.journal.push(recordBytes(this.core))
    const reply = this.core.reply()
    const violations = this.core.audit()
    if (violations.length > 0) throw new Error(JSON.stringify(violations))
    return this.isTrying ? reply : withRefusal(reply, command, this.core.seq)
  }

  deposit(name: Name, amount: string, asset: string): Reply {
    return this.send({
      kind: 'payments.creditDeposit',
      user: USERS[name],
      asset,
      amount: exactDecimal(amount, assetScale(this.core.state, asset)) as Amount,
      source: 'seed',
      reference: `deposit-${this.core.seq}`,
    })
  }

  /** "1 USDT + 2 frozen" for each asset of the exchange wallet that has anything, by name; "nothing" otherwise. */
  balances(name: Name): string {
    const rows = balancesOf(this.core.state, USERS[name]).filter(row => row.wallet === 'exchange' && row.available + row.frozen > 0n)
    rows.sort((a, b) => (a.asset < b.asset ? -1 : 1))
    const shown = rows.map(({ asset, available, frozen }) => {
      const scale = assetScale(this.core.state, asset)
      return `${formatDecimal(available, scale)} ${asset}${frozen > 0n ? ` + ${formatDecimal(frozen, scale)} frozen` : ''}`
    })
    return shown.join(', ') || 'nothing'
  }
}
