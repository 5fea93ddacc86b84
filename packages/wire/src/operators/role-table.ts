import type { OperatorCall } from './calls.ts'
import { ROLES, type Role } from './roles.ts'

/** Which role may make which call of the console. A call without a line does not compile; nobody may what does not stand here. */
export const ROLE_TABLE = {
  'console/signOut': ROLES,
  'console/getOperator': ROLES,
  'console/getPasskeys': ROLES,
  'console/beginAddPasskey': ROLES,
  'console/addPasskey': ROLES,
  'console/renamePasskey': ROLES,
  'console/removePasskey': ROLES,
  'console/getOperators': ['admin', 'auditor'],
  'console/inviteOperator': ['admin'],
  'console/changeRole': ['admin'],
  'console/decideProposal': ['admin'],
  'console/getAuditLog': ['admin', 'compliance', 'auditor'],
  'console/getAuditActions': ['admin', 'compliance', 'auditor'],
  'console/getMarketStates': ROLES,
  'console/haltMarket': ['admin', 'finance'],
  'console/getReviews': ['compliance', 'finance', 'admin', 'auditor'],
  'console/getReviewCounts': ['compliance', 'finance', 'admin', 'auditor'],
  'console/getReview': ['compliance', 'finance', 'admin', 'auditor'],
  'console/claimReview': ['compliance', 'finance', 'admin'],
  'console/releaseReview': ['compliance', 'finance', 'admin'],
  'console/readReview': ['compliance', 'finance', 'admin'],
  'console/decideReview': ['compliance', 'finance', 'admin'],
  'console/secondReview': ['compliance', 'finance', 'admin'],
  'console/getReviewFilters': ['compliance', 'finance', 'admin', 'auditor'],
  'console/saveReviewFilter': ['compliance', 'finance', 'admin', 'auditor'],
  'console/removeReviewFilter': ['compliance', 'finance', 'admin', 'auditor'],
  'console/findPeople': ['support', 'compliance', 'finance', 'admin', 'auditor'],
  'console/getPerson': ['support', 'compliance', 'finance', 'admin', 'auditor'],
  'console/readContact': ['support', 'compliance', 'finance', 'admin'],
  'console/freezePerson': ['compliance', 'admin'],
  'console/proposeFactorReset': ['compliance', 'admin'],
  'console/getSettings': ['finance', 'admin', 'auditor'],
  'console/getChanges': ['finance', 'admin', 'auditor'],
  'console/proposeChange': ['finance', 'admin'],
  'console/decideChange': ['finance', 'admin'],
  'console/addNote': ['support', 'compliance', 'finance', 'admin'],
  'console/getPools': ['compliance', 'finance', 'admin', 'auditor'],
  'console/findLedgerAccounts': ['compliance', 'finance', 'admin', 'auditor'],
  'console/getLedgerAccount': ['compliance', 'finance', 'admin', 'auditor'],
  'console/getReconciliation': ['compliance', 'finance', 'admin', 'auditor'],
  'console/getHealth': ['compliance', 'finance', 'admin', 'auditor'],
  'console/getCustodyHouse': ['support', 'compliance', 'finance', 'admin', 'auditor'],
  'console/getCustodyOrders': ['support', 'compliance', 'finance', 'admin', 'auditor'],
  'console/rejectCustody': ['compliance', 'finance', 'admin'],
} as const satisfies Record<OperatorCall['path'], readonly Role[]>

/** Whether a role may make a call. */
export const mayCall = (role: Role, { path }: { path: string }): boolean =>
  Object.hasOwn(ROLE_TABLE, path) && (ROLE_TABLE as Readonly<Record<string, readonly Role[]>>)[path]?.includes(role) === true
