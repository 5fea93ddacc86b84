import { placePerpOrder } from '@assay/wire/perp/calls'
import { answerRiskQuiz, getRiskQuiz, QUIZ_ORDER, QUIZ_QUESTIONS, QUIZ_VERSION } from '@assay/wire/risk-quiz/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fill } from '../../../../test/fields.ts'
import { arrive, type Visitor } from '../../../../test/page.tsx'
import { answerPerpTerminal, LOSSES } from '../../../../test/perp-terminal.ts'
import { data, refused, success } from '../../../../test/wire-server.ts'
import { LONG } from '../example-position.ts'

/** What the stand-in takes for right: it judges by this as the server by its own. */
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

/** A position that is a fiftieth from liquidation. */
const NEAR = { ...LONG, leverage: 25, lots: '50', markPrice: '60000', liquidationPrice: '58800' }

const form = () => document.querySelector<HTMLButtonElement>('form button[type=submit]')?.form as HTMLFormElement
const size = () => form().querySelector<HTMLInputElement>('input[name=size]')!
const submit = ({ user }: Visitor) => user.click(form().querySelector<HTMLButtonElement>('button[type=submit]')!)
const focusedName = () => (document.activeElement as HTMLInputElement | null)?.name

/** Somebody with an order at market in the ticket of contracts, at a leverage that begins near liquidation. */
async function arriveAtTicket(passed: boolean): Promise<Visitor> {
  const person = arrive({ as: 'user' })
  const { server, user, t } = person
  answerPerpTerminal(server)
  const quiz = { isPassed: passed }
  server.answer(placePerpOrder, () => {
    if (!quiz.isPassed) return refused({ refusal: 'quizRequired' })
    server.live.publish('perpPositions', [NEAR])
    return success(
      { orderId: '3', seq: 3, status: 'filled', closeReason: 'filled', filledLots: '50', filledNotional: '3000' },
      'spot:done.orderPlaced',
    )
  })
  const questions = QUIZ_ORDER.map(id => ({ id, answers: [...QUIZ_QUESTIONS[id]] }))
  server.answer(getRiskQuiz, () => data({ version: QUIZ_VERSION, questions, passed: quiz.isPassed, passedAt: 0, lossStatistics: LOSSES }))
  server.answer(answerRiskQuiz, answers => {
    const wrong = QUIZ_ORDER.filter(question => answers[question] !== RIGHT[question])
    quiz.isPassed = wrong.length === 0
    return data({ passed: quiz.isPassed, wrong })
  })
  await person.open('/deal_c?pair=BTC-PERP')
  await screen.findByRole('group', { name: t('spot:ticket.type') })
  await within(form()).findByText(/5,000/)
  await user.click(within(form()).getByRole('button', { name: t('spot:type.market') }))
  await fill(person, size(), '0.05')
  return person
}

test('the first order with leverage asks eight questions, explains what is wrong, loses nothing and then goes through', async () => {
  const person = await arriveAtTicket(false)
  const { user, t, server } = person
  await submit(person)
  const quiz = within(await screen.findByRole('dialog', { name: t('perp-guard:quiz.title') }))
  // By keyboard: the first question has the focus, Enter says what is missing and goes there.
  await waitFor(() => expect(focusedName()).toBe('quiz-leverage'))
  expect(screen.queryByText(t('refusals:quizRequired'))).toBeNull()
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(focusedName()).toBe('quiz-liquidation'))
  expect(quiz.getAllByText(t('perp-guard:quiz.unanswered'))).toHaveLength(QUIZ_ORDER.length - 1)
  expect(server.sent(answerRiskQuiz)).toEqual([])

  const answer = (question: string, name: string) =>
    quiz.getByLabelText<HTMLInputElement>(t(`perp-guard:answer.${question}_${name}`), { exact: true })
  for (const [question, name] of Object.entries({ ...RIGHT, mark: 'last' })) await user.click(answer(question, name))
  const check = quiz.getByRole('button', { name: t('perp-guard:quiz.check') })
  await user.click(check)
  await quiz.findByText(t('perp-guard:explanation.mark'), { exact: false })
  expect(quiz.queryByText(t('perp-guard:explanation.funding'), { exact: false })).toBeNull()
  expect(answer('stop', 'gap').checked).toBe(true)
  await user.click(answer('mark', 'mark'))
  await user.click(check)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  expect(size().value).toBe('0.05')
  await submit(person)
  await screen.findByRole('region', { name: t('perp-guard:bar.label') })
  expect(server.sent(placePerpOrder).map(({ fields }) => fields)).toEqual(
    Array(2).fill(expect.objectContaining({ market: 'BTC-PERP', side: 'buy', effect: 'open', type: 'market', lots: '50' })),
  )
})

test('who has answered is not asked again, and the bar before liquidation opens the margin of the position', async () => {
  const person = await arriveAtTicket(true)
  const { user, t } = person
  await submit(person)
  const bar = within(await screen.findByRole('region', { name: t('perp-guard:bar.label') }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(bar.getByRole('button', { name: t('perp-guard:bar.margin') }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getAllByText(/BTC-PERP/).length).toBeGreaterThan(0)
})
