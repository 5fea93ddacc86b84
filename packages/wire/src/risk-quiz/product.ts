import { product } from '../product.ts'
import * as calls from './calls.ts'

export const riskQuizProduct = product({
  word: 'risk-quiz',
  calls: [calls],
  refusals: {
    quizRequired: 4033,
  },
})
