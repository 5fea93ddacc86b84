import type { RefusalName } from '@assay/rules/refusals'
import type { Core } from '../src/engine/core.ts'
import type { Command, Reply } from '../src/engine/record.ts'
import { Auditor } from './auditor.ts'
import { createBankPlay } from './bank/create.ts'
import { createConvertPlay } from './convert/create.ts'
import { createEarnPlay } from './earn/create.ts'
import { createLaunchpadPlay } from './launchpad/create.ts'
import { createLoansPlay } from './loans/create.ts'
import { createOptionsPlay } from './options/create.ts'
import { createPaymentsPlay } from './payments/create.ts'
import { createPerpPlay } from './perp/create.ts'
import { createQuickBuyPlay } from './quick-buy/create.ts'
import type { Random } from './random.ts'
import { createRealmsPlay } from './realms/create.ts'
import { createRewardsPlay } from './rewards/create.ts'
import { Workload } from './workload.ts'

export const PRODUCTS = [
  'spot',
  'perp',
  'options',
  'earn',
  'payments',
  'realms',
  'loans',
  'convert',
  'bank',
  'quickBuy',
  'rewards',
  'launchpad',
] as const
export type Product = (typeof PRODUCTS)[number]

/** Answers that a command may hear, `undefined` for none; no list where nothing is foretold. */
export type Allowed = readonly (RefusalName | undefined)[] | undefined

/** What a history of one product is made by, and by whom it is audited. */
export interface Play {
  readonly workload: {
    opening(): Command[]
    /** Journal time until the next command, ms. */
    passing(): number
    /** The next command, and whether it is well-formed, so that its answer can be foretold. */
    next(at: number): { command: Command; isWellFormed: boolean }
    learn(command: Command, reply: Reply): void
  }
  readonly auditor: {
    /** How often each event was heard; empty when the auditor hears none. */
    readonly seen: ReadonlyMap<string, number>
    predict(command: Command, at: number): Allowed
    /** Follows a command that the core has accepted. */
    follow(command: Command, at: number, core: Core): void
    /** Throws when the core and the auditor do not say the same of anybody. */
    compare(core: Core): void
    compareUser(core: Core, user: number): void
  }
}

const PLAYS: Readonly<Record<Product, (random: Random) => Play>> = {
  spot: createSpotPlay,
  perp: createPerpPlay,
  options: createOptionsPlay,
  earn: createEarnPlay,
  payments: createPaymentsPlay,
  realms: createRealmsPlay,
  loans: createLoansPlay,
  convert: createConvertPlay,
  bank: createBankPlay,
  quickBuy: createQuickBuyPlay,
  rewards: createRewardsPlay,
  launchpad: createLaunchpadPlay,
}

export const createPlay = (product: Product, random: Random): Play => PLAYS[product](random)

function createSpotPlay(random: Random): Play {
  const auditor = new Auditor()
  return {
    workload: new Workload(random),
    auditor: {
      seen: new Map(),
      predict: (command, at) => [auditor.predict(command, at)],
      follow: (command, at, core) => auditor.follow(command, at, core.reply()),
      compare: core => auditor.compare(core),
      compareUser: (core, user) => auditor.compareUser(core, user),
    },
  }
}
