import type { Core } from '@assay/core/engine/core'
import { userOf } from '@assay/core/people/read'
import type { UserId } from '@assay/core/people/state'

/**
 * Whether a user is a person (real or practising) and not one of the house's own accounts. The answer never changes once the user is
 * registered, so projections may ask at any time.
 */
export const isPerson = (core: Core, user: UserId): boolean => {
  const kind = userOf(core.state, user)?.userKind
  return kind === 'real' || kind === 'demo'
}
