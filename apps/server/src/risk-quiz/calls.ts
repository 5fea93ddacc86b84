import { answerRiskQuiz, getRiskQuiz, type LossStatistics, QUIZ_ORDER, QUIZ_QUESTIONS, QUIZ_VERSION } from '@assay/wire/risk-quiz/calls'
import { data, type Handler, serve } from '../http/handler.ts'
import type { QuizPasses } from './quiz-passes.ts'
import { wrongAnswers } from './right-answers.ts'

interface Options {
  passes: QuizPasses
  lossStatistics(): Promise<LossStatistics>
  now: () => number
}

/** The calls about the questions before the first order with leverage or the first delivery contract. */
export const riskQuizCalls = ({ passes, lossStatistics, now }: Options): Handler[] => [
  serve(getRiskQuiz, async (_input, { user }) => {
    const [pass, statistics] = await Promise.all([passes.find(user), lossStatistics()])
    const passed = pass?.version === QUIZ_VERSION
    return data({
      version: QUIZ_VERSION,
      questions: QUIZ_ORDER.map(id => ({ id, answers: [...QUIZ_QUESTIONS[id]] })),
      passed,
      passedAt: passed ? pass.passedAt : 0,
      lossStatistics: statistics,
    })
  }),
  serve(answerRiskQuiz, async (answers, { user }) => {
    const wrong = wrongAnswers(answers)
    if (wrong.length === 0) await passes.pass(user, { version: QUIZ_VERSION, at: now() })
    return data({ passed: wrong.length === 0, wrong })
  }),
]
