import { buyOption, getOptionContracts } from '@assay/wire/options/calls'
import { transferBetweenWallets } from '@assay/wire/payments/calls'
import { getPerpAccount } from '@assay/wire/perp/account'
import { placePerpOrder, reversePerpPosition, setPerpLeverage } from '@assay/wire/perp/calls'
import { answerRiskQuiz, getRiskQuiz, QUIZ_ORDER, QUIZ_QUESTIONS, QUIZ_VERSION } from '@assay/wire/risk-quiz/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, dataOf } from '../../test/call-as.ts'
import { openDelivery, PURCHASE } from '../../test/open-delivery.ts'
import { openTrading } from '../../test/open-trading.ts'
import { riskQuizCalls } from './calls.ts'
import { QuizPasses } from './quiz-passes.ts'
import { RIGHT_ANSWERS } from './right-answers.ts'
import { riskQuizPasses } from './tables.ts'

/** Goal: nobody trades with leverage or buys a delivery contract before having answered for the risks, and nobody is asked twice. Method: the real calls, core and tables. */
const [NEW, MAKER] = [51, 52] as const
const STATISTICS = { accounts: 0, share: '', minimum: 50, from: 0, to: 0 }
let trading: Awaited<ReturnType<typeof openTrading>>
const person = () => trading.as(NEW)
const quiz = () =>
  callAs(riskQuizCalls({ passes: new QuizPasses(trading.place.database), lossStatistics: async () => STATISTICS, now: () => 1234 }), NEW)

beforeAll(async () => {
  trading = await openTrading([NEW, MAKER])
  await trading.place.database.delete(riskQuizPasses)
  await trading.passes.pass(MAKER, { version: QUIZ_VERSION, at: 1 })
  for (const user of [NEW, MAKER])
    dataOf(await trading.as(user)(transferBetweenWallets, { asset: 'USDT', amount: '50000', from: 'exchange', to: 'contract' }))
})
afterAll(() => trading.close())

const order = { market: 'BTC-PERP', effect: 'open', type: 'limit', price: '60000', lots: '10' } as const
const REFUSED = { kind: 'refused', refusal: { refusal: 'quizRequired' } }

test('an order with leverage is refused, and changes nothing', async () => {
  expect(await person()(placePerpOrder, { ...order, side: 'buy' })).toEqual(REFUSED)
  expect(await person()(placePerpOrder, { ...order, side: 'sell', type: 'stopMarket', triggerPrice: '59000' })).toEqual(REFUSED)
  const { orders, wallet } = dataOf(await person()(getPerpAccount, {}))
  expect(orders).toEqual([])
  expect(wallet).toMatchObject({ available: '50000' })
})

test('without leverage the order is taken, and the leverage of what is open can not be raised behind it', async () => {
  dataOf(await person()(setPerpLeverage, { market: 'BTC-PERP', side: 'long', leverage: '1' }))
  expect(await person()(placePerpOrder, { ...order, side: 'buy' })).toMatchObject({ kind: 'success' })
  expect(await person()(setPerpLeverage, { market: 'BTC-PERP', side: 'long', leverage: '10' })).toEqual(REFUSED)
  expect(await trading.as(MAKER)(placePerpOrder, { ...order, side: 'sell' })).toMatchObject({ kind: 'success' })
})

test('a position is not reversed into one with leverage; closing it is never refused', async () => {
  const { positions } = dataOf(await person()(getPerpAccount, {}))
  expect(positions).toMatchObject([{ side: 'long', leverage: 1 }])
  expect(await person()(reversePerpPosition, { positionId: positions[0]!.positionId })).toEqual(REFUSED)
  expect(await person()(placePerpOrder, { ...order, side: 'sell', effect: 'close', price: '60500' })).toMatchObject({ kind: 'success' })
})

test('the right answers do not all stand in one place', () => {
  const places = QUIZ_ORDER.map(id => (QUIZ_QUESTIONS[id] as readonly string[]).indexOf(RIGHT_ANSWERS[id]))
  expect(new Set(places)).toEqual(new Set([0, 1, 2]))
})

test('the questions are told with their answers, and wrong ones are named', async () => {
  const { questions, passed, passedAt, version, lossStatistics } = dataOf(await quiz()(getRiskQuiz, {}))
  expect(questions).toEqual(QUIZ_ORDER.map(id => ({ id, answers: [...QUIZ_QUESTIONS[id]] })))
  expect({ passed, passedAt, version, lossStatistics }).toEqual({
    passed: false,
    passedAt: 0,
    version: QUIZ_VERSION,
    lossStatistics: STATISTICS,
  })
  expect(dataOf(await quiz()(answerRiskQuiz, { ...RIGHT_ANSWERS, mark: 'last', stop: 'exact' }))).toEqual({
    passed: false,
    wrong: ['mark', 'stop'],
  })
  expect(await person()(placePerpOrder, { ...order, side: 'sell' })).toEqual(REFUSED)
})

test('with all answers right it is passed for good, with time and version, and the order is taken', async () => {
  expect(dataOf(await quiz()(answerRiskQuiz, RIGHT_ANSWERS))).toEqual({ passed: true, wrong: [] })
  expect(dataOf(await quiz()(answerRiskQuiz, { ...RIGHT_ANSWERS, mark: 'last' }))).toEqual({ passed: false, wrong: ['mark'] })
  expect(dataOf(await quiz()(getRiskQuiz, {}))).toMatchObject({ passed: true, passedAt: 1234 })
  const rows = await trading.place.database.select().from(riskQuizPasses)
  expect(rows).toContainEqual({ user: NEW, version: QUIZ_VERSION, passedAt: 1234 })
  expect(await person()(placePerpOrder, { ...order, side: 'sell', price: '60500' })).toMatchObject({ kind: 'success' })
})

describe('delivery contracts', () => {
  let delivery: Awaited<ReturnType<typeof openDelivery>>
  beforeAll(async () => {
    delivery = await openDelivery([NEW, MAKER])
    await delivery.place.database.delete(riskQuizPasses)
    await delivery.seconds(2)
  })
  afterAll(() => delivery.close())
  const buying = (user: number) => delivery.as(user)(buyOption, PURCHASE)
  const options = { lossStatistics: async () => STATISTICS, now: () => 5678 }
  const answering = (user: number) => callAs(riskQuizCalls({ ...options, passes: delivery.passes }), user)

  test('the first is refused before the quiz, and no stake is held', async () => {
    expect(await buying(NEW)).toEqual(REFUSED)
    expect(dataOf(await delivery.as(NEW)(getOptionContracts, {})).contracts).toEqual([])
    expect(dataOf(await answering(NEW)(answerRiskQuiz, { ...RIGHT_ANSWERS, stake: 'little', breakEven: 'half' }))).toEqual({
      passed: false,
      wrong: ['stake', 'breakEven'],
    })
    expect(await buying(NEW)).toEqual(REFUSED)
    expect(dataOf(await answering(NEW)(answerRiskQuiz, RIGHT_ANSWERS))).toEqual({ passed: true, wrong: [] })
    expect(await buying(NEW)).toMatchObject({ kind: 'success' })
  })

  test('whoever answered when only leverage was asked about is asked once more, and keeps the leverage', async () => {
    await delivery.passes.pass(MAKER, { version: 1, at: 1 })
    expect(await delivery.passes.hasPassed(MAKER, 'leverage')).toBe(true)
    expect(await buying(MAKER)).toEqual(REFUSED)
    expect(dataOf(await answering(MAKER)(getRiskQuiz, {}))).toMatchObject({ passed: false, passedAt: 0 })
    dataOf(await answering(MAKER)(answerRiskQuiz, RIGHT_ANSWERS))
    expect(await buying(MAKER)).toMatchObject({ kind: 'success' })
    await delivery.passes.pass(MAKER, { version: 1, at: 9999 })
    expect(dataOf(await answering(MAKER)(getRiskQuiz, {}))).toMatchObject({ passed: true, passedAt: 5678 })
  })
})
