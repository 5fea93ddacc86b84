import type { Person } from './person.ts'
import { callAs } from './trade.ts'

/** What somebody answers who knows the risks of leverage and delivery contracts. */
const RIGHT_ANSWERS = {
  leverage: 'half',
  liquidation: 'closed',
  mark: 'mark',
  funding: 'both',
  margin: 'wallet',
  stop: 'gap',
  stake: 'whole',
  breakEven: 'more',
} as const

/** Answers the quiz beside the page, so that orders with leverage and purchases of delivery contracts are taken. */
export const passRiskQuiz = (person: Person) => callAs(person, 'web/answerRiskQuiz', RIGHT_ANSWERS)
