import type { AttestLog } from '../audit/attest-log.ts'
import { attestLog } from '../audit/attest-log.ts'
import type { AttestState } from '../audit/attest-state.ts'
import { attestState } from '../audit/attest-state.ts'
import { type BankTypes, bankProduct } from '../bank/product.ts'
import { type ClockTypes, clockProduct } from '../clock/product.ts'
import { type ConvertTypes, convertProduct } from '../convert/product.ts'
import { type EarnTypes, earnProduct } from '../earn/product.ts'
import { type LaunchpadTypes, launchpadProduct } from '../launchpad/product.ts'
import { type LoansTypes, loansProduct } from '../loans/product.ts'
import { type MarketsTypes, marketsProduct } from '../markets/product.ts'
import { type OptionsTypes, optionsProduct } from '../options/product.ts'
import { type PaymentsTypes, paymentsProduct } from '../payments/product.ts'
import { type PeopleTypes, peopleProduct } from '../people/product.ts'
import { type PerpTypes, perpProduct } from '../perp/product.ts'
import { type QuickBuyTypes, quickBuyProduct } from '../quick-buy/product.ts'
import { type RewardsTypes, rewardsProduct } from '../rewards/product.ts'
import { type SpotTypes, spotProduct } from '../spot/product.ts'
import type { CommandEntries, CommandEntry, Product } from '../tx/product.ts'
import { type VerificationTypes, verificationProduct } from '../verification/product.ts'

/** Every product by its name, as types. */
export interface Products {
  markets: MarketsTypes
  people: PeopleTypes
  clock: ClockTypes
  spot: SpotTypes
  perp: PerpTypes
  options: OptionsTypes
  payments: PaymentsTypes
  verification: VerificationTypes
  earn: EarnTypes
  loans: LoansTypes
  convert: ConvertTypes
  bank: BankTypes
  quickBuy: QuickBuyTypes
  rewards: RewardsTypes
  launchpad: LaunchpadTypes
}

export type ProductName = keyof Products

/** Every product, in the order in which events are heard and parts are loaded: a product stands on those before it. One that is missing does not compile. */
export const PRODUCTS: { readonly [Name in ProductName]: Product<Products[Name]> } = {
  markets: marketsProduct,
  people: peopleProduct,
  clock: clockProduct,
  spot: spotProduct,
  perp: perpProduct,
  options: optionsProduct,
  payments: paymentsProduct,
  verification: verificationProduct,
  earn: earnProduct,
  loans: loansProduct,
  convert: convertProduct,
  bank: bankProduct,
  quickBuy: quickBuyProduct,
  rewards: rewardsProduct,
  launchpad: launchpadProduct,
}

export const PRODUCT_NAMES = Object.keys(PRODUCTS) as readonly ProductName[]

/** What is asked of the engine itself. */
const ENGINE_COMMANDS: CommandEntries<unknown, AttestLog | AttestState> = {
  'audit.attestLog': { decide: attestLog, names: 'nothing', duringAlarm: 'movesNothing' },
  'audit.attestState': { decide: attestState, names: 'nothing', duringAlarm: 'movesNothing' },
}

/** A command of whatever product, once its kind has found it. */
export type AnyEntry = CommandEntry<unknown, never>

/** Every command by its kind. A map and not an object: a hostile kind such as `constructor` finds nothing in it. */
export const COMMANDS: ReadonlyMap<string, AnyEntry> = new Map(
  [...Object.values(PRODUCTS).map(({ commands }) => commands), ENGINE_COMMANDS].flatMap(commands =>
    Object.entries(commands as Record<string, AnyEntry>),
  ),
)

/** The product before the dot of a kind of command or of event. */
export const productNameOf = (kind: string): string => kind.slice(0, kind.indexOf('.'))
