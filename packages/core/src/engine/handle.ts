import { type Refusal, refuse } from '@assay/rules/refusals'
import type { Words } from '../memory/words.ts'
import { perpAfterwards } from '../perp/afterwards.ts'
import { CANCEL_PERP_ORDER, PLACE_PERP_ORDER } from '../perp/command-words.ts'
import { spotAfterwards } from '../spot/afterwards.ts'
import { CANCEL_ORDER, PLACE_ORDER } from '../spot/command-words.ts'
import { formOf } from '../tx/command-head.ts'
import type { CoreTx } from './core-transaction.ts'
import { HANDLERS } from './products.ts'
import { react } from './reactions.ts'
import { checkRealm } from './realms.ts'
import type { Command } from './record.ts'

type Handler = (tx: CoreTx, command: never) => Refusal | undefined

/** A map and not an object: a hostile kind such as `constructor` finds nothing in it. */
const BY_KIND: ReadonlyMap<string, Handler> = new Map(Object.entries(HANDLERS))

/** Runs the function of a command of one realm, and what it leads to. What nobody knows is refused. */
export function handle(tx: CoreTx, command: Command): Refusal | undefined {
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
export function handlePlain(tx: CoreTx, words: Words, at: number): boolean {
  const form = formOf(words, at)
  const isPerp = form === PLACE_PERP_ORDER || form === CANCEL_PERP_ORDER
  const isDone = isPerp ? handlePlainPerp(tx, form, words, at) : handlePlainSpot(tx, form, words, at)
  if (!isDone) return false
  spotAfterwards(tx)
  if (isPerp) perpAfterwards(tx)
  return true
}

const handlePlainSpot = (tx: CoreTx, form: number, words: Words, at: number): boolean =>
  form === PLACE_ORDER ? tx.spotSteps.placePlain(words, at) : form === CANCEL_ORDER && tx.spotSteps.cancelPlain(words, at)

const handlePlainPerp = (tx: CoreTx, form: number, words: Words, at: number): boolean =>
  form === PLACE_PERP_ORDER ? tx.perpSteps.placePlain(words, at) : tx.perpSteps.cancelPlain(words, at)
