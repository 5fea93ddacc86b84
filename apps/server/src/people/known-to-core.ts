import { setTimeout as pause } from 'node:timers/promises'
import type { Command } from '@assay/core/engine/record'
import type { UserId } from '@assay/core/people/state'
import { isCountryCode } from '@assay/rules/countries'
import type { Refusal } from '@assay/rules/refusals'
import { isHaltedByFault } from '../core-host/is-halted-by-fault.ts'
import { EngineBusy } from '../core-host/sequencer.ts'
import type { Identity } from './identity.ts'

/** Who somebody is to the core: a number and the country that they registered with. */
interface Newcomer {
  uid: UserId
  country: string
  /** By whom they were invited. */
  inviterUid?: UserId | null
}

const BUSY_TRIES_MAX = 50
const BUSY_PAUSE_MS = 100

/** Registers with the core a person who has a row already. Safe to repeat: a person whom the core knows is simply marked so. */
export const makeKnownToCore = async (identity: Pick<Identity, 'engine' | 'users'>, newcomer: Newcomer): Promise<void> => {
  const refusal = await register(identity, newcomer)
  if (refusal) throw new Error(`The core refused a new user: ${refusal.refusal}`)
}

/** Gives the refusal of somebody whom the core does not know afterwards. */
const register = async (identity: Pick<Identity, 'engine' | 'users'>, newcomer: Newcomer): Promise<Refusal | undefined> => {
  const { uid, country, inviterUid } = newcomer
  const from = isCountryCode(country) ? { country } : {}
  const { refusal } = await submitPatiently(identity, { kind: 'people.register', user: uid, userKind: 'real', ...from })
  if (refusal && refusal.refusal !== 'userExists') return refusal
  if (inviterUid) await setInviter(identity, { uid, inviterUid })
  await identity.users.markKnownToCore(uid)
  return undefined
}

/** Tells the core who invited somebody; whoever cannot have an inviter by now has none, and what a fault halted is made up for by a later start. */
const setInviter = async (identity: Pick<Identity, 'engine'>, { uid, inviterUid }: { uid: UserId; inviterUid: UserId }): Promise<void> => {
  await submitPatiently(identity, { kind: 'rewards.setInviter', user: uid, inviter: inviterUid })
}

const submitPatiently = async ({ engine }: Pick<Identity, 'engine'>, command: Command) => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await engine.submit(command)
    } catch (fault) {
      if (!(fault instanceof EngineBusy) || tries === BUSY_TRIES_MAX) throw fault
      await pause(BUSY_PAUSE_MS)
    }
  }
}

/**
 * Finishes registrations that a crash cut between the row and the core, and gives the core the countries of those whom it knew before it asked. Runs at
 * start, before anybody is served. What a fault halted of it is made up for by a later start.
 */
export const finishRegistrations = async (identity: Pick<Identity, 'engine' | 'users'>): Promise<void> => {
  const { engine, users } = identity
  for (const user of await users.unknownToCore()) {
    const refusal = await register(identity, user)
    if (refusal && !isHaltedByFault(refusal)) throw new Error(`The core refused a new user: ${refusal.refusal}`)
  }
  const unknown = await engine.read(({ state }) =>
    [...state.people.users.values()].flatMap(({ user, userKind, country }) => (userKind === 'real' && country === undefined ? user : [])),
  )
  for (const { uid, country } of (await users.countriesOf(unknown)).filter(one => isCountryCode(one.country))) {
    const reply = await submitPatiently(identity, { kind: 'people.setCountry', user: uid, country })
    if (reply.refusal && !isHaltedByFault(reply.refusal))
      throw new Error(`The core refused the country of ${uid}: ${reply.refusal.refusal}`)
  }
  const invited = await engine.read(({ state }) => new Set(state.rewards.invited.inviters.keys()))
  for (const { uid, inviterUid } of await users.invited()) if (!invited.has(uid)) await setInviter(identity, { uid, inviterUid })
}
