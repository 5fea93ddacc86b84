import type { Core } from '@assay/core/engine/core'
import type { Sql } from 'postgres'
import { expect } from 'vitest'
import type { Sequencer } from '../src/core-host/sequencer.ts'
import { stateHash } from '../src/core-host/state-bytes.ts'
import { recover } from '../src/journal/recover.ts'

/** The core that the journal gives, once it has the state of the running one: that one's clock goes on meanwhile. Fails when they never agree. */
export const recoveredAlike = async (engine: Sequencer, sql: Sql): Promise<Core> => {
  let { core } = await recover(sql)
  const isAlike = async () => {
    core = (await recover(sql)).core
    return engine.read(now => now.seq === core.seq && stateHash(now) === stateHash(core))
  }
  await expect.poll(isAlike).toBe(true)
  return core
}
