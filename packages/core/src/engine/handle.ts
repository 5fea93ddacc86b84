import { type Refusal, refuse } from '@assay/rules/refusals'
import type { Words } from '../memory/words.ts'
import { perpAfterwards } from '../perp/afterwards.ts'
import { cancelPlain as cancelPlainPerp } from '../perp/cancel-order.ts'
import { CANCEL_PERP_ORDER, PLACE_PERP_ORDER } from '../perp/command-words.ts'
import { placePlain as placePlainPerp } from '../perp/place-plain.ts'
import { spotAfterwards } from '../spot/afterwards.ts'
import { cancelPlain } from '../spot/cancel-order.ts'
import { CANCEL_ORDER, PLACE_ORDER } from '../spot/command-words.ts'
import { placePlain } from '../spot/place-plain.ts'
import { formOf } from '../tx/command-head.ts'
import type { Tx } from '../tx/tx.ts'
import { HANDLERS } from './products.ts'
import { react } from './reactions.ts'
import { checkRealm } from './realms.ts'
import type { Command, ValueEvent } from './record.ts'
import type { State } from './state.ts'

type Handler = (tx: Tx<State, ValueEvent>, command: never) => Refusal | undefined

/** A map and not an object: a hostile kind such as `constructor` finds nothing in it. */
const BY_KIND: ReadonlyMap<string, Handler> = new Map(Object.entries(HANDLERS))

/** Runs the function of a command of one realm, and what it leads to. What nobody knows is refused. */
export function handle(tx: Tx<State, ValueEvent>, command: Command): Refusal | undefined {
  const handler = BY_KIND.get(command?.kind)
  if (!handler) return refuse('commandInvalid')
  const refusal = checkRealm(tx.state, command) ?? handler(tx, command as never)
  if (!refusal) react(tx, command)
  return refusal
}

/**
 * Decides a command from its words alone, if it is one of the most frequent and nothing speaks against it. False, with nothing changed, for
 * every other: `handle` then decides it, and says why when it refuses.
 */
export function handlePlain(tx: Tx<State, ValueEvent>, words: Words, at: number): boolean {
  const form = formOf(words, at)
  const isPerp = form === PLACE_PERP_ORDER || form === CANCEL_PERP_ORDER
  const isDone = isPerp ? handlePlainPerp(tx, form, words, at) : handlePlainSpot(tx, form, words, at)
  if (!isDone) return false
  spotAfterwards(tx)
  if (isPerp) perpAfterwards(tx)
  return true
}

const handlePlainSpot = (tx: Tx<State, ValueEvent>, form: number, words: Words, at: number): boolean =>
  form === PLACE_ORDER ? placePlain(tx, words, at) : form === CANCEL_ORDER && cancelPlain(tx, words, at)

const handlePlainPerp = (tx: Tx<State, ValueEvent>, form: number, words: Words, at: number): boolean =>
  form === PLACE_PERP_ORDER ? placePlainPerp(tx, words, at) : cancelPlainPerp(tx, words, at)
