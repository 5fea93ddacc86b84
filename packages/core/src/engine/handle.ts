import { type Refusal, refuse } from '@assay/rules/refusals'
import type { Tx } from '../tx/tx.ts'
import { HANDLERS } from './products.ts'
import { react } from './reactions.ts'
import type { Command, TextEvent } from './record.ts'
import type { State } from './state.ts'

type Handler = (tx: Tx<State, TextEvent>, command: never) => Refusal | undefined

/** A map and not an object: a hostile kind such as `constructor` finds nothing in it. */
const BY_KIND: ReadonlyMap<string, Handler> = new Map(Object.entries(HANDLERS))

/** Runs the function of a command, and what it leads to. What nobody knows is refused. */
export function handle(tx: Tx<State, TextEvent>, command: Command): Refusal | undefined {
  const handler = BY_KIND.get(command?.kind)
  if (!handler) return refuse('commandInvalid')
  const refusal = handler(tx, command as never)
  if (!refusal) react(tx, command.kind)
  return refusal
}
