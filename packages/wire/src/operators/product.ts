import { product } from '../product.ts'
import { ACCOUNT_CALLS } from './account-calls.ts'
import { OPERATOR_CALLS } from './calls.ts'
import { CHANGE_CALLS } from './change-calls.ts'
import { withRoles } from './console-call.ts'
import { HOUSE_CALLS } from './house-calls.ts'
import { PEOPLE_CALLS } from './people-calls.ts'
import { ROLES } from './roles.ts'

export const operatorsProduct = product({
  word: 'operators',
  console: withRoles([...OPERATOR_CALLS, ...ACCOUNT_CALLS, ...PEOPLE_CALLS, ...CHANGE_CALLS, ...HOUSE_CALLS] as const, {
    'console/signOut': ROLES,
    'console/getOperator': ROLES,
    'console/changePassword': ROLES,
    'console/getOwnSessions': ROLES,
    'console/endSessions': ROLES,
    'console/getOperators': ['admin', 'auditor'],
    'console/inviteOperator': ['admin'],
    'console/changeRole': ['admin'],
    'console/changeAccess': ['admin'],
    'console/decideProposal': ['admin'],
    'console/getAuditLog': ['admin', 'compliance', 'auditor'],
    'console/getAuditActions': ['admin', 'compliance', 'auditor'],
    'console/getMarketStates': ROLES,
    'console/getWaiting': ROLES,
    'console/haltMarket': ['admin', 'finance'],
    'console/findPeople': ['support', 'compliance', 'finance', 'admin', 'auditor'],
    'console/getPerson': ['support', 'compliance', 'finance', 'admin', 'auditor'],
    'console/readContact': ['support', 'compliance', 'finance', 'admin'],
    'console/freezePerson': ['compliance', 'admin'],
    'console/getSettings': ['finance', 'admin', 'auditor'],
    'console/getChanges': ['finance', 'admin', 'auditor'],
    'console/proposeChange': ['finance', 'admin'],
    'console/decideChange': ['finance', 'admin'],
    'console/addNote': ['support', 'compliance', 'finance', 'admin'],
    'console/getPools': ['compliance', 'finance', 'admin', 'auditor'],
    'console/findLedgerAccounts': ['compliance', 'finance', 'admin', 'auditor'],
    'console/getLedgerAccount': ['compliance', 'finance', 'admin', 'auditor'],
    'console/getReconciliation': ['compliance', 'finance', 'admin', 'auditor'],
    'console/getTreasury': ['compliance', 'finance', 'admin', 'auditor'],
    'console/getHealth': ['compliance', 'finance', 'admin', 'auditor'],
  }),
  refusals: {
    inviteInvalid: 4070,
    operatorPasswordShort: 4071,
    authenticatorCodeWrong: 4072,
    roleMissing: 4073,
    ownProposal: 4074,
    proposalDecided: 4075,
    lastAdmin: 4076,
    reasonRequired: 4077,
    operatorExists: 4078,
    operatorUnknown: 4079,
    changeUnknown: 4086,
    changeOutdated: 4087,
    proposerSuspended: 4320,
    lastTwoAdmins: 4351,
    settingOutOfBounds: 4352,
  },
})
