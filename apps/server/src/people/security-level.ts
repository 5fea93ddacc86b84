import type { ResponseOf } from '@assay/wire/call'
import type { getInfo } from '@assay/wire/people/calls'

/** How well an account is protected. */
export const securityLevelOf = ({ hasTradePassword }: { hasTradePassword: boolean }): ResponseOf<typeof getInfo>['securityLevel'] =>
  hasTradePassword ? 'weak' : 'dangerous'
