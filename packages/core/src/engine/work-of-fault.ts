import type { Work } from '../markets/work.ts'
import type { Product, ProductTypes } from '../tx/product.ts'
import type { CoreFault } from './core-fault.ts'
import { subjectOf, workOfSubject } from './fault-gate.ts'
import { PRODUCTS, productNameOf } from './products.ts'
import type { Command } from './record.ts'
import type { State } from './state.ts'

/** Of so many people a kind of command is halted by itself; after that for everybody, so that nobody can bring about fault after fault. */
const SUBJECTS_MAX = 3

/**
 * What is to be halted because of a fault, and is not yet: the market or product whose turn it was, otherwise what the command names, otherwise that kind of command for
 * whoever sent it. `state` is that before the command. Nothing when all of that is halted already.
 */
export function workOfFault(state: State, { command, turn }: CoreFault): Work | undefined {
  const candidates = [turn === '' ? undefined : turn, ...furtherOf(state, command, turn)]
  return candidates.find(work => work !== undefined && !state.markets.faults.has(work))
}

/** What comes after whose turn it was. Time and prices go on whatever happens, and staff can always let something go on: those are never halted themselves. */
function furtherOf(state: State, command: Command, turn: string): (Work | undefined)[] {
  const { kind } = command
  if (kind === 'clock.tick' || kind === 'markets.updateIndex') return [state.markets.listings.get(turn)?.product]
  return kind.startsWith('markets.') ? [] : [marketNamedBy(state, command), ...kindsOf(state, command)]
}

function kindsOf({ markets: { faults } }: State, command: Command): string[] {
  const { kind } = command
  if (productNameOf(kind) === 'earn') return ['earn', kind]
  const subject = subjectOf(command)
  const halted = [...faults.keys()].filter(work => work.startsWith(`${kind}/`)).length
  return subject === undefined || halted >= SUBJECTS_MAX ? [kind] : [workOfSubject(kind, subject), kind]
}

/** The market that a command names, or whose order or position. */
function marketNamedBy(state: State, command: Command): string | undefined {
  const { market, pair } = command as { market?: unknown; pair?: unknown }
  const name = market ?? pair
  if (typeof name === 'string') return state.markets.listings.has(name) ? name : undefined
  const product = new Map(Object.entries(PRODUCTS)).get(productNameOf(command.kind)) as Product<ProductTypes> | undefined
  return product?.marketOf?.(state, command)
}
