import type { ResponseOf } from '@assay/wire/call'
import type { getOperators } from '@assay/wire/operators/calls'

export type OperatorRow = ResponseOf<typeof getOperators>['operators'][number]
export type InviteRow = ResponseOf<typeof getOperators>['invites'][number]
export type ProposalRow = ResponseOf<typeof getOperators>['proposals'][number]

/** What a dialog asks about. */
export type Question =
  | { about: 'invite' }
  | { about: 'role' | 'suspend' | 'reinstate' | 'renew'; operator: OperatorRow }
  | { about: 'proposal'; proposal: ProposalRow; decision: 'agree' | 'decline' }
