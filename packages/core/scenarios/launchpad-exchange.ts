import { formatDecimal } from '@assay/money/decimal'
import type { ProjectTerms } from '@assay/rules/launchpad/terms'
import type { RefusalName } from '@assay/rules/refusals'
import { isWorkLeft } from '../src/engine/reactions.ts'
import type { Reply } from '../src/engine/record.ts'
import { projectOf } from '../src/launchpad/state.ts'
import { balancesOf } from '../src/ledger/read.ts'
import { totalOf } from '../src/ledger/state.ts'
import { Exchange, type Name, USERS, usdt } from './exchange.ts'
import { ISSUER, PROJECT_ABOUT, projectTerms } from './project-terms.ts'

/** Names of `rules/refusals.ts` that only new coins give; `launchpad.test.ts` has a row for each. */
export const LAUNCHPAD_REFUSALS: readonly RefusalName[] = [
  'projectUnknown',
  'projectStateInvalid',
  'subscriptionNotOpen',
  'subscriptionClosed',
  'projectTermsChanged',
  'subscriptionUnknown',
  'subscriptionRejected',
  'projectIssuer',
  'subscriptionSameOwner',
  'commitmentTooSmall',
  'commitmentExceeded',
  'listingNotLater',
  'tooManySubscriptions',
  'tooManyMarkets',
  'subscriptionBalanceTooLow',
]

/** An exchange with an issuer, and people who have 10,000 USDT each. */
export class LaunchpadExchange extends Exchange {
  constructor() {
    super()
    this.send({ kind: 'people.register', user: ISSUER, userKind: 'real' })
    for (const name of ['alice', 'bob', 'carol'] as const) this.deposit(name, '10000', 'USDT')
  }

  /** Publishes a project that opens now, but for what is changed. */
  publish(changed: Partial<ProjectTerms> = {}): Reply {
    return this.send({ kind: 'launchpad.listProject', terms: projectTerms(this.at, changed), about: PROJECT_ABOUT })
  }

  subscribe(name: Name | number, amount: string, version = 1): Reply {
    const user = typeof name === 'number' ? name : USERS[name]
    return this.send({ kind: 'launchpad.subscribe', user, project: 1, amount: usdt(amount), version })
  }

  takeBack(name: Name, amount: string): Reply {
    return this.send({ kind: 'launchpad.takeBack', user: USERS[name], project: 1, amount: usdt(amount) })
  }

  get project() {
    return projectOf(this.core.state.launchpad, 1)
  }

  /** Lets time pass until a moment, and ticks until nothing of projects is left to do. */
  tickAt(at: number): this {
    this.at = at
    do this.send({ kind: 'clock.tick' })
    while (isWorkLeft(this.core.state, this.at))
    return this
  }

  /** All that somebody has of an asset, frozen or not, in units. */
  unitsOf(person: Name | number, asset: string): bigint {
    const rows = balancesOf(this.core.state, typeof person === 'number' ? person : USERS[person]).filter(row => row.asset === asset)
    return rows.reduce((sum, { available, frozen }) => sum + available + frozen, 0n)
  }

  /** The same of the issuer. */
  ofIssuer(asset: string): bigint {
    return this.unitsOf(ISSUER, asset)
  }

  /** Everything at an address of the house or the outside world, in units. */
  unitsAt(address: string): bigint {
    const { ledger } = this.core.state
    const account = ledger.named.get(address)
    return account === undefined ? 0n : totalOf(ledger, account)
  }

  /** USDT that subscribers were charged and nobody has been paid. */
  get escrow(): string {
    return formatDecimal(this.unitsAt('pool:launchpad/USDT'), 6)
  }
}
