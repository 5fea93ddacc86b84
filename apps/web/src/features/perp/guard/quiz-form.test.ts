import { QUIZ_ORDER, QUIZ_QUESTIONS } from '@assay/wire/risk-quiz'
import { describe, expect, test } from 'vitest'
import { chosen, EMPTY_QUIZ, firstProblem, isExplained, judged, problemOf, type QuizForm, requestOf } from './quiz-form.ts'

const RIGHT = {
  leverage: 'half',
  liquidation: 'closed',
  mark: 'mark',
  funding: 'both',
  margin: 'wallet',
  stop: 'gap',
  stake: 'whole',
  breakEven: 'more',
} as const
const filled = (answers: Partial<typeof RIGHT> = RIGHT): QuizForm =>
  Object.entries(answers).reduce((form, [question, answer]) => chosen(form, question as keyof typeof RIGHT, answer), EMPTY_QUIZ)

describe('the quiz on the page', () => {
  test('has eight questions of three answers, the right ones not all in one place', () => {
    expect(QUIZ_ORDER).toHaveLength(8)
    for (const question of QUIZ_ORDER) expect(new Set(QUIZ_QUESTIONS[question]).size).toBe(3)
    const places = QUIZ_ORDER.map(question => (QUIZ_QUESTIONS[question] as readonly string[]).indexOf(RIGHT[question]))
    expect(new Set(places).size).toBe(3)
  })

  test('is not sent before every question is answered, and says which are not only when it was to be sent', () => {
    const { stop: _, ...others } = RIGHT
    const form = filled(others)
    expect(requestOf(form)).toBeUndefined()
    expect(firstProblem(form)).toBeUndefined()
    expect(firstProblem({ ...form, pressed: true })).toBe('stop')
    expect(requestOf(filled())).toEqual(RIGHT)
  })

  test('keeps all answers when some are wrong, and shows why', () => {
    const form = judged(chosen(filled(), 'mark', 'last'), ['mark'])
    expect(form.answers).toEqual({ ...RIGHT, mark: 'last' })
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
