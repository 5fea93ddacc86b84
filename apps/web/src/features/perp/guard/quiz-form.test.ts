import type { RequestOf } from '@assay/wire/call'
import { type answerRiskQuiz, QUIZ_ORDER, QUIZ_QUESTIONS, type QuizQuestion } from '@assay/wire/risk-quiz/calls'
import { describe, expect, test } from 'vitest'
import { chosen, EMPTY_QUIZ, firstProblem, isExplained, judged, problemOf, type QuizForm, requestOf } from './quiz-form.ts'

type Answers = RequestOf<typeof answerRiskQuiz>

/** The page does not know which answers are right; these are all the last ones. */
const LAST = Object.fromEntries(QUIZ_ORDER.map(question => [question, QUIZ_QUESTIONS[question].at(-1)])) as Answers
const filled = (answers: Partial<Answers> = LAST): QuizForm =>
  Object.entries(answers).reduce((form, [question, answer]) => chosen(form, question as QuizQuestion, answer), EMPTY_QUIZ)

describe('the quiz on the page', () => {
  test('has eight questions of three answers', () => {
    expect(QUIZ_ORDER).toHaveLength(8)
    for (const question of QUIZ_ORDER) expect(new Set(QUIZ_QUESTIONS[question]).size).toBe(3)
  })

  test('is not sent before every question is answered, and says which are not only when it was to be sent', () => {
    const { stop: _, ...others } = LAST
    const form = filled(others)
    expect(requestOf(form)).toBeUndefined()
    expect(firstProblem(form)).toBeUndefined()
    expect(firstProblem({ ...form, pressed: true })).toBe('stop')
    expect(requestOf(filled())).toEqual(LAST)
  })

  test('keeps all answers when some are wrong, and shows why', () => {
    const form = judged(chosen(filled(), 'mark', 'last'), ['mark'])
    expect(form.answers).toEqual({ ...LAST, mark: 'last' })
    expect(problemOf(form, 'mark')).toBe('wrong')
    expect(firstProblem(form)).toBe('mark')
    expect(problemOf(form, 'leverage')).toBeUndefined()
  })

  test('does not judge a new choice before it is sent, but what was explained can still be read', () => {
    const form = chosen(judged(chosen(filled(), 'mark', 'last'), ['mark']), 'mark', 'mark')
    expect(problemOf(form, 'mark')).toBeUndefined()
    expect(isExplained(form, 'mark')).toBe(true)
    expect(problemOf(chosen(form, 'mark', 'last'), 'mark')).toBe('wrong')
    expect(isExplained(judged(form, []), 'mark')).toBe(false)
  })
})
