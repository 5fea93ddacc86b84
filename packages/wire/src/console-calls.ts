import { type PartOf, PRODUCTS } from './products.ts'

type ConsoleCalls = PartOf<'console'>['calls'][number]

/** Every call of the console, product by product. */
export const CONSOLE_CALLS = PRODUCTS.flatMap(product =>
  'console' in product ? (product.console.calls as readonly ConsoleCalls[]) : [],
) as readonly ConsoleCalls[]

/** Those that need a session. */
export type OperatorCall = Extract<ConsoleCalls, { who: 'operator' }>
