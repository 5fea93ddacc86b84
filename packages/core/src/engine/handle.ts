import { type Refusal, refuse } from '@assay/rules/refusals'
import type { Encoded } from '../memory/encoded.ts'
import { perpAfterwards } from '../perp/afterwards.ts'
import { CANCEL_PERP_ORDER, PLACE_PERP_ORDER } from '../perp/tape/encoded-command.ts'
import { spotAfterwards } from '../spot/afterwards.ts'
import { CANCEL_ORDER, PLACE_ORDER } from '../spot/tape/encoded-command.ts'
import { formOf } from '../tx/command-head.ts'
import { checkAlarm } from './alarm-gate.ts'
import type { CoreTx } from './core-transaction.ts'
import { checkFaults } from './fault-gate.ts'
import { COMMANDS } from './products.ts'
import { react } from './reactions.ts'
import { checkRealm } from './realms.ts'
import type { Command } from './record.ts'

/** Runs the function of a command of one realm, and what it leads to. What nobody knows is refused. */
export function handle(tx: CoreTx, command: Command): Refusal | undefined {
  const entry = COMMANDS.get(command?.kind)
  if (!entry) return refuse('commandInvalid')
  const { markets } = tx.state
  const refusal =
    checkAlarm(markets, entry) ??
    checkFaults(markets, command, entry) ??
    checkRealm(tx.state, command, entry) ??
    entry.decide(tx, command as never)
  if (!refusal) react(tx, command)
  return refusal
}

/**
 * Decides a command from its encoding alone, if it is one of the most frequent and nothing speaks against it, neither an alarm nor what a fault halted. False, with nothing changed, for
 * every other: `handle` then decides it, and says why when it refuses.
 */
export function handlePlain(tx: CoreTx, encoded: Encoded, at: number): boolean {
  const { markets, people } = tx.state
  // While somebody owes the house each record is looked through for what came free to them.
  if (markets.alarm !== undefined || markets.faults.size > 0 || people.claims.size > 0) return false
  const form = formOf(encoded, at)
  const isPerp = form === PLACE_PERP_ORDER || form === CANCEL_PERP_ORDER
  const isDone = isPerp ? handlePlainPerp(tx, form, encoded, at) : handlePlainSpot(tx, form, encoded, at)
  if (!isDone) return false
  spotAfterwards(tx)
  if (isPerp) perpAfterwards(tx)
  return true
}

const handlePlainSpot = (tx: CoreTx, form: number, encoded: Encoded, at: number): boolean =>
  form === PLACE_ORDER ? tx.spotSteps.placePlain(encoded, at) : form === CANCEL_ORDER && tx.spotSteps.cancelPlain(encoded, at)

const handlePlainPerp = (tx: CoreTx, form: number, encoded: Encoded, at: number): boolean =>
  form === PLACE_PERP_ORDER ? tx.perpSteps.placePlain(encoded, at) : tx.perpSteps.cancelPlain(encoded, at)
