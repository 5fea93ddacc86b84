import { setTimeout as pause } from 'node:timers/promises'
import type { UserId } from '@assay/core/people/state'
import { EngineBusy } from '../core-host/sequencer.ts'
import type { Identity } from './identity.ts'

const BUSY_TRIES_MAX = 50
const BUSY_PAUSE_MS = 100

/** Registers with the core a person who has a row already. Safe to repeat: a person whom the core knows is simply marked so. */
export const makeKnownToCore = async (identity: Pick<Identity, 'engine' | 'users'>, user: UserId): Promise<void> => {
  const reply = await submitPatiently(identity, user)
  if (reply.refusal && reply.refusal.refusal !== 'userExists') throw new Error(`The core refused a new user: ${reply.refusal.refusal}`)
  await identity.users.markKnownToCore(user)
}

const submitPatiently = async ({ engine }: Pick<Identity, 'engine'>, user: UserId) => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await engine.submit({ kind: 'people.register', user, userKind: 'real' })
    } catch (fault) {
      if (!(fault instanceof EngineBusy) || tries === BUSY_TRIES_MAX) throw fault
      await pause(BUSY_PAUSE_MS)
    }
  }
}

/** Finishes registrations that a crash cut between the row and the core. Runs at start, before anybody is served. */
export const finishRegistrations = async (identity: Pick<Identity, 'engine' | 'users'>): Promise<void> => {
  for (const user of await identity.users.unknownToCore()) await makeKnownToCore(identity, user)
}
