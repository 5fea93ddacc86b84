import { product } from '../product.ts'
import * as calls from './calls.ts'

export const statementProduct = product({
  word: 'statement',
  calls: [calls],
  refusals: {
    statementBeingMade: 4760,
    statementNotReady: 4761,
    statementsAskedTooOften: 4762,
    statementDaysInvalid: 4763,
    timeZoneUnknown: 4764,
    statementDaysArchived: 4765,
  },
})
