import type { ParsedRequestOf } from '@assay/wire/call'
import { type answerRiskQuiz, QUIZ_ORDER, type QuizQuestion } from '@assay/wire/risk-quiz/calls'

type Answers = ParsedRequestOf<typeof answerRiskQuiz>

/** What somebody answers who knows the risks. It stays on the server: the browser is told which questions were wrong. */
export const RIGHT_ANSWERS: Answers = {
  leverage: 'half',
  liquidation: 'closed',
  mark: 'mark',
  funding: 'both',
  margin: 'wallet',
  stop: 'gap',
  stake: 'whole',
  breakEven: 'more',
}

/** The questions that were not answered right, in their order. */
export const wrongAnswers = (answers: Answers): QuizQuestion[] => QUIZ_ORDER.filter(id => answers[id] !== RIGHT_ANSWERS[id])
