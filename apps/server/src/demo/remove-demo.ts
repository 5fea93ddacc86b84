import type { Command } from '@assay/core/engine/record'
import type { UserId } from '@assay/core/people/state'
import type { Engine } from '../core-host/engine.ts'
import type { PractisedProduct } from './practised-product.ts'

interface Parts {
  engine: Engine
  products: readonly PractisedProduct[]
}

/** What is open in an account is ended by the orders that anybody would give; its money goes last. */
const endingsOf = (products: readonly PractisedProduct[], user: UserId): Command[] => [
  ...products.flatMap(({ endsDemo }) => endsDemo?.(user) ?? []),
  ...products.flatMap(({ closesDemo }) => closesDemo?.(user) ?? []),
]

/**
 * Ends a demo account in the core: orders, positions, money. False while something stays open, such as a delivery contract that runs or a
 * position that found nobody to trade with: then it is tried again. Safe to repeat.
 */
export const removeDemo = async ({ engine, products }: Parts, user: UserId): Promise<boolean> => {
  if (!(await engine.read(core => core.state.people.users.has(user)))) return true
  let isClosed = false
  for (const command of endingsOf(products, user)) isClosed = !(await engine.submit(command)).refusal
  if (isClosed) await engine.submit({ kind: 'people.freeze', user, frozen: true })
  return isClosed
}
