import type { RefusalName } from '@assay/rules/refusals'
import { PLATFORM_REFUSALS } from './platform-refusals.ts'
import type { Product } from './product.ts'
import { type KeyOf, type PartOf, PRODUCTS } from './products.ts'

/** Every name that can stand in the envelope's `event`. */
export type WireRefusalName = keyof typeof PLATFORM_REFUSALS | KeyOf<PartOf<'refusals'>>
/** Those of the endpoints and of the people's side; the others are what money can refuse. */
export type PeopleRefusalName = Exclude<WireRefusalName, RefusalName>

const refusalsOf = ({ refusals = {} }: Product) => refusals

/** The one catalogue: the envelope's `code` of every refusal. A name of `rules/refusals.ts` to which no product gives a number does not compile. */
export const REFUSAL_NUMBERS: Readonly<Record<WireRefusalName | RefusalName, number>> = Object.assign(
  {},
  PLATFORM_REFUSALS,
  ...PRODUCTS.map(refusalsOf),
) as Readonly<Record<WireRefusalName, number>>
