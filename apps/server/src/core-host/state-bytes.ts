import { createHash } from 'node:crypto'
import { Core } from '@assay/core/engine/core'
import { SnapshotOutdated } from '@assay/core/engine/snapshot'

/** The whole state of a core as the bytes that a snapshot keeps. */
export const saveState = (core: Core): Buffer => {
  const { buffer, byteOffset, byteLength } = core.snapshot()
  return Buffer.from(buffer, byteOffset, byteLength)
}

/** The core that `saveState` saved, whose tables have room for so many rows; undefined when a release with another shape of state saved it. */
export const loadState = (bytes: Buffer, room: number): Core | undefined => {
  try {
    return Core.restore(bytes, room)
  } catch (error) {
    if (error instanceof SnapshotOutdated) return undefined
    throw error
  }
}

/** SHA-256 of a saved state, hexadecimal. */
export const hashOfState = (state: Uint8Array): string => createHash('sha256').update(state).digest('hex')

/** SHA-256 of the state: equal for two cores that went through the same journal. Costs as much as a snapshot. */
export const stateHash = (core: Core): string => hashOfState(core.snapshot())
