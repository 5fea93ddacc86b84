import type { Core } from '@assay/core/engine/core'
import type { CoreFault } from '@assay/core/engine/core-fault'
import { workOfFault } from '@assay/core/engine/work-of-fault'
import type { HaltWork } from '@assay/core/markets/commands'
import { FAULT_LENGTH_MAX } from '@assay/core/markets/halt-work'

/** Time and prices must be known: they are decided again when what failed in them is halted. Whatever else met a fault is given up. */
export const isDecidedAgain = ({ command: { kind } }: CoreFault): boolean => kind === 'clock.tick' || kind === 'markets.updateIndex'

/** What staff asked for and cannot have changes nothing: what it was about is halted already. */
const isStaffs = ({ command: { kind } }: CoreFault): boolean => kind === 'markets.halt'

/**
 * What is halted because of a fault, by a core that has recovered from it; undefined when staff asked for what is halted already. Throws when nothing is left to be
 * halted: then the process can only stop.
 */
export const haltAfterFault = (core: Core, fault: CoreFault): HaltWork | undefined => {
  const work = workOfFault(core.state, fault)
  if (work !== undefined) return { kind: 'markets.haltWork', work, fault: fault.message.slice(0, FAULT_LENGTH_MAX) }
  if (isStaffs(fault)) return undefined
  throw new Error(`The core met a fault in "${fault.command.kind}" that cannot be halted by itself: ${fault.message}`, { cause: fault })
}
