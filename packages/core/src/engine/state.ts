import { createLedger } from '../ledger/create.ts'
import type { LedgerState } from '../ledger/state.ts'
import { PRODUCT_NAMES, PRODUCTS, type ProductName, type Products } from './products.ts'
import { KEYS_ROOM, ReplyMemory } from './reply-memory.ts'

/** The part of each product. */
export type ProductStates = { readonly [Name in ProductName]: Products[Name]['state'] }

/** Everything that the core knows. */
export interface State extends ProductStates {
  readonly ledger: LedgerState
  readonly replies: ReplyMemory
}

/** Rows for which the tables of an exchange have room that is to run for long: some fifteen thousand people, and as many open orders as there are rows. */
export const EXCHANGE_ROOM = 131_072

/** An exchange that is to run for long has room for all replies that it will ever remember. */
export const repliesRoom = (room: number | undefined): number | undefined => (room === EXCHANGE_ROOM ? KEYS_ROOM : undefined)

/** The parts of all products, each made with those before it. */
export function productStates(make: (name: ProductName, before: ProductStates) => object): ProductStates {
  const states: Partial<Record<ProductName, object>> = {}
  for (const name of PRODUCT_NAMES) states[name] = make(name, states as ProductStates)
  return states as ProductStates
}

/** The state before the first record, whose tables have room for so many rows. */
export const createState = (room?: number): State => ({
  ledger: createLedger(room),
  ...productStates(name => PRODUCTS[name].create(room)),
  replies: new ReplyMemory(repliesRoom(room)),
})
