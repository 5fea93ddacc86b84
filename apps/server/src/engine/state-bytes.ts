import { createHash } from 'node:crypto'
import { Core } from '@assay/core/engine/core'

/** The whole state of a core as the bytes that a snapshot keeps. */
export const saveState = (core: Core): Buffer => Buffer.from(core.snapshot())

/** The core that `saveState` saved. */
export const loadState = (bytes: Buffer): Core => Core.restore(bytes)

/** SHA-256 of the state: equal for two cores that went through the same journal. Costs as much as a snapshot. */
export const stateHash = (core: Core): string => createHash('sha256').update(core.snapshot()).digest('hex')
