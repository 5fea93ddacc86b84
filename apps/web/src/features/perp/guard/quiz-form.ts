import type { RequestOf } from '@assay/wire/call'
import { type answerRiskQuiz, QUIZ_ORDER, type QUIZ_QUESTIONS, type QuizQuestion } from '@assay/wire/risk-quiz/calls'

type Answers = RequestOf<typeof answerRiskQuiz>

/** The quiz as it stands on the page. */
export interface QuizForm {
  answers: Partial<Answers>
  /** Questions whose answer was not right, with that answer; what is chosen anew is not judged until it is sent. */
  wrong: Partial<Answers>
  /** Whether the answers were to be sent: what is not answered is then said. */
  pressed: boolean
}

export const EMPTY_QUIZ: QuizForm = { answers: {}, wrong: {}, pressed: false }

/** Chooses an answer; everything else stays. */
export const chosen = (form: QuizForm, question: QuizQuestion, answer: string): QuizForm => ({
  ...form,
  answers: { ...form.answers, [question]: answer },
})

/** The answers as they are sent; undefined as long as one is missing. */
export const requestOf = ({ answers }: QuizForm): Answers | undefined =>
  QUIZ_ORDER.every(question => answers[question] !== undefined) ? (answers as Answers) : undefined

/** The form after the exchange has named the wrong answers: nothing that was chosen is lost. */
export const judged = (form: QuizForm, wrong: readonly QuizQuestion[]): QuizForm => ({
  ...form,
  wrong: Object.fromEntries(wrong.map(question => [question, form.answers[question]])),
})

/** What is to be said about a question. */
export function problemOf({ answers, wrong, pressed }: QuizForm, question: QuizQuestion): 'unanswered' | 'wrong' | undefined {
  const answer = answers[question]
  if (answer === undefined) return pressed ? 'unanswered' : undefined
  return wrong[question] === answer ? 'wrong' : undefined
}

/** Whether why an answer is wrong stays readable: also while another one is chosen. */
export const isExplained = ({ wrong }: QuizForm, question: QuizQuestion): boolean => wrong[question] !== undefined

/** The first question that something is to be said about. */
export const firstProblem = (form: QuizForm): QuizQuestion | undefined => QUIZ_ORDER.find(question => problemOf(form, question))

type AnswerKey = { [Q in QuizQuestion]: `${Q}_${(typeof QUIZ_QUESTIONS)[Q][number]}` }[QuizQuestion]

/** The key of an answer's text. */
export const answerKey = (question: QuizQuestion, answer: string): AnswerKey => `${question}_${answer}` as AnswerKey
