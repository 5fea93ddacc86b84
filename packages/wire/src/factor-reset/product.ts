import { withRoles } from '../operators/console-call.ts'
import { product } from '../product.ts'
import { FACTOR_RESET_CALLS } from './calls.ts'

export const factorResetProduct = product({
  word: 'factor-reset',
  console: withRoles(FACTOR_RESET_CALLS, {
    'console/proposeFactorReset': ['compliance', 'admin'],
  }),
  refusals: {
    factorResetOpen: 4174,
    factorResetNeedless: 4175,
  },
})
