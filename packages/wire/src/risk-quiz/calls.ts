import { call, nothing, timestamp, z } from '../call.ts'

/** Version of the questions; a pass is kept with the version that was asked. The first one asked about leverage alone. */
export const QUIZ_VERSION = 2

/** The questions with their answers, in the order in which they are asked. Which answer is right only the server says. */
export const QUIZ_QUESTIONS = {
  leverage: ['nothing', 'five', 'half'],
  liquidation: ['closed', 'call', 'pause'],
  mark: ['last', 'entry', 'mark'],
  funding: ['exchange', 'both', 'closing'],
  margin: ['wallet', 'position', 'profit'],
  stop: ['exact', 'fund', 'gap'],
  stake: ['little', 'whole', 'back'],
  breakEven: ['half', 'more', 'less'],
} as const
export type QuizQuestion = keyof typeof QUIZ_QUESTIONS
export const QUIZ_ORDER = Object.keys(QUIZ_QUESTIONS) as QuizQuestion[]

/** What became of the accounts that traded contracts, out of the exchange's own ledger. */
export const lossStatistics = z.object({
  /** Accounts of people that traded contracts in the period. Test accounts and those of the house do not count. */
  accounts: z.number(),
  /** Those of them that lost money, as a share rounded up to a whole percent; empty while fewer than `minimum` accounts traded. */
  share: z.string(),
  /** Accounts below which no share is told. */
  minimum: z.number(),
  /** The period, from its begin to before its end; `to` is 00:00 UTC of the day on which it was counted. */
  from: timestamp,
  to: timestamp,
})
export type LossStatistics = z.infer<typeof lossStatistics>

export const getLossStatistics = call({
  path: 'web/getLossStatistics',
  method: 'GET',
  who: 'visitor',
  demo: true,
  area: 'perp',
  summary: 'The share of accounts that lost money with contracts in the last 90 days, counted once a day from the ledger.',
  request: nothing,
  response: lossStatistics,
})

const question = z.enum(QUIZ_ORDER as [QuizQuestion, ...QuizQuestion[]])

export const getRiskQuiz = call({
  path: 'web/getRiskQuiz',
  method: 'GET',
  who: 'user',
  demo: true,
  area: 'perp',
  summary:
    'The questions about the risks of leverage and delivery contracts, and whether the person has answered them. They are asked once, before the first order with leverage or the first delivery contract.',
  request: nothing,
  response: z.object({
    version: z.number(),
    questions: z.array(z.object({ id: question, answers: z.array(z.string()) })),
    passed: z.boolean(),
    /** 0 before. */
    passedAt: timestamp,
    lossStatistics,
  }),
})

export const answerRiskQuiz = call({
  path: 'web/answerRiskQuiz',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: true,
  area: 'perp',
  summary: 'Answers all questions at once. When all answers are right the quiz is passed for good; otherwise the wrong ones are named.',
  request: z.object({
    leverage: z.enum(QUIZ_QUESTIONS.leverage),
    liquidation: z.enum(QUIZ_QUESTIONS.liquidation),
    mark: z.enum(QUIZ_QUESTIONS.mark),
    funding: z.enum(QUIZ_QUESTIONS.funding),
    margin: z.enum(QUIZ_QUESTIONS.margin),
    stop: z.enum(QUIZ_QUESTIONS.stop),
    stake: z.enum(QUIZ_QUESTIONS.stake),
    breakEven: z.enum(QUIZ_QUESTIONS.breakEven),
  }),
  response: z.object({ passed: z.boolean(), wrong: z.array(question) }),
})
