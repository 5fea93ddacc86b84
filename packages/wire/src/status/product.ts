import { withRoles } from '../operators/console-call.ts'
import { ROLES } from '../operators/roles.ts'
import { product } from '../product.ts'
import * as calls from './calls.ts'
import { STATUS_CALLS } from './console-calls.ts'

export const statusProduct = product({
  word: 'status',
  calls: [calls],
  console: withRoles(STATUS_CALLS, {
    'console/getIncidents': ROLES,
    'console/openIncident': ['support', 'finance', 'content', 'admin'],
    'console/updateIncident': ['support', 'finance', 'content', 'admin'],
  }),
  refusals: {
    incidentUnknown: 4600,
    incidentResolved: 4601,
  },
})
