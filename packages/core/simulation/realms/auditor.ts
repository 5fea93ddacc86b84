import type { Core } from '../../src/engine/core.ts'
import type { Command } from '../../src/engine/record.ts'
import { addressOf, balancesOf } from '../../src/ledger/read.ts'
import { runningOptionsOf } from '../../src/options/read.ts'
import { openPerpOrders } from '../../src/perp/orders/read-orders.ts'
import { positionsOf } from '../../src/perp/read.ts'
import { openOrders } from '../../src/spot/read.ts'
import type { Allowed } from '../play.ts'
import { same } from '../same.ts'
import { PRACTICE } from './setting.ts'

const DEMO_KINDS = ['demo', 'demoMaker', 'demoFlow']
/** Commands of whole markets and of time, which both realms follow. */
const COMMON = ['clock.tick', 'markets.updateIndex']

/**
 * Audits that practice money never meets real money (I14): who asks for the other realm is refused as such; what somebody does moves nothing in
 * the other realm; nobody has anything there; and the assets of each realm add up to nothing on their own.
 */
export class RealmsAuditor {
  readonly seen = new Map<string, number>()
  private readonly kinds = new Map<number, string>()
  /** "available + frozen" of every account after the last accepted command. */
  private accounts = new Map<string, string>()

  predict(command: Command): Allowed {
    const { user, asset, pair, market } = command as { user?: number; asset?: string; pair?: string; market?: string }
    const kind = this.kinds.get(user ?? 0)
    if (kind === undefined) return undefined
    if (command.kind === 'payments.grantDemo' || command.kind === 'payments.closeDemo')
      return kind === 'demo' ? undefined : ['demoNotAllowed']
    if (command.kind === 'payments.creditDeposit' && kind === 'demo') return ['demoNotAllowed']
    if (command.kind === 'people.joinTradeGroup') {
      const other = this.kinds.get(command.of)
      return other !== undefined && practises(other) !== practises(kind) ? ['demoNotAllowed'] : undefined
    }
    const name = asset ?? pair ?? market
    return name !== undefined && isPractice(name) !== practises(kind) ? ['demoNotAllowed'] : undefined
  }

  follow(command: Command, _at: number, core: Core): void {
    if (command.kind === 'people.register') this.kinds.set(command.user, command.userKind)
    const after = accountsOf(core)
    const realm = this.realmOf(command)
    for (const [address, money] of after)
      if (realm !== undefined && money !== this.accounts.get(address) && isPractice(assetOf(address)) !== realm)
        throw new Error(`${address} was moved by a command of the other realm`)
    this.accounts = after
    this.count(`${realm === true ? 'demo' : 'real'} ${command.kind}`)
  }

  compare(core: Core): void {
    for (const user of this.kinds.keys()) this.compareUser(core, user)
    const sums = new Map<string, bigint>()
    const { accounts } = core.state.ledger
    for (let account = 0; account < accounts.count; account++) {
      const asset = assetOf(addressOf(core.state, account))
      const units = (accounts.columns.available[account] as bigint) + (accounts.columns.frozen[account] as bigint)
      sums.set(asset, (sums.get(asset) ?? 0n) + units)
    }
    for (const [asset, sum] of sums) same(`sum of all accounts of ${asset}`, sum, 0n)
  }

  /** Everything of a user is of the user's realm: money, orders, positions, contracts. */
  compareUser({ state }: Core, user: number): void {
    const kind = this.kinds.get(user)
    if (kind === undefined) return
    const names = [
      ...balancesOf(state, user).map(({ asset }) => asset),
      ...openOrders(state, user).map(({ pair }) => pair),
      ...openPerpOrders(state, user).map(({ market }) => market),
      ...positionsOf(state, user).map(({ market }) => market),
      ...runningOptionsOf(state, user).map(({ market }) => market),
    ]
    for (const name of names) same(`realm of ${name} of ${kind} ${user}`, isPractice(name), practises(kind))
  }

  /** True for practice, `undefined` for what both realms follow or nobody does. */
  private realmOf(command: Command): boolean | undefined {
    if (COMMON.includes(command.kind)) return undefined
    const { user, asset } = command as { user?: number; asset?: string }
    const kind = this.kinds.get(user ?? 0)
    if (kind !== undefined) return practises(kind)
    return asset === undefined ? undefined : isPractice(asset)
  }

  private count(name: string): void {
    this.seen.set(name, (this.seen.get(name) ?? 0) + 1)
  }
}

const isPractice = (name: string): boolean => name.startsWith(PRACTICE)
const practises = (kind: string): boolean => DEMO_KINDS.includes(kind)
/** What an address ends with. */
const assetOf = (address: string): string => address.slice(address.lastIndexOf('/') + 1)

function accountsOf({ state }: Core): Map<string, string> {
  const { accounts } = state.ledger
  const money = new Map<string, string>()
  for (let account = 0; account < accounts.count; account++)
    money.set(addressOf(state, account), `${accounts.columns.available[account]} + ${accounts.columns.frozen[account]}`)
  return money
}
