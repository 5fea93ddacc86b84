import type { Realm } from '@assay/rules/realm'
import { PRODUCTS } from '../products.ts'
import type { Engine } from './engine.ts'
import { isHaltedByFault } from './is-halted-by-fault.ts'

/** Practice markets are twins of the real ones, with the same settings. */
const REALMS: readonly Realm[] = ['real', 'demo']

/** Lists the assets and markets that the core does not know yet: a database of an earlier release gets those that came since. What a fault halted is listed later. */
export const listMarkets = async (engine: Engine): Promise<void> => {
  const commands = await engine.read(core => REALMS.flatMap(realm => PRODUCTS.flatMap(({ listings }) => listings?.(core, realm) ?? [])))
  const replies = await Promise.all(commands.map(command => engine.submit(command)))
  const refusal = replies.find(reply => reply.refusal && !isHaltedByFault(reply.refusal))?.refusal
  if (refusal) throw new Error(`The markets could not be listed: ${refusal.refusal}.`)
}
