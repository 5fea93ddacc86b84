import { getText } from '@assay/wire/content/calls'
import { buyOption, getOptionMarkets } from '@assay/wire/options/calls'
import { getRiskQuiz, QUIZ_ORDER, QUIZ_QUESTIONS, QUIZ_VERSION } from '@assay/wire/risk-quiz/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { fill } from '../../../../test/fields.ts'
import { answerHome } from '../../../../test/home.ts'
import { answerOptionTerminal } from '../../../../test/option-terminal.ts'
import { arrive, type Visitor } from '../../../../test/page.tsx'
import { answerPerpTerminal, LOSSES } from '../../../../test/perp-terminal.ts'
import { onPhone } from '../../../../test/phone.ts'
import { answerSpotTerminal } from '../../../../test/spot-terminal.ts'
import { rulesPath } from '../../../trading/article-link.tsx'
import { BTC_OPTION } from '../example-market.ts'

const action = (direction: 'bullish' | 'bearish') => document.querySelector<HTMLButtonElement>(`form button[data-direction=${direction}]`)!
const stake = () => document.querySelector<HTMLInputElement>('form input[name=stake]')!
const NOT_ALLOWED = { markets: [BTC_OPTION], deniedCountries: ['DE'], allowed: false, at: Date.now() }

/** Somebody in front of the delivery terminal of bitcoin. */
async function arriveAtTerminal(): Promise<Visitor> {
  const person = arrive({ as: 'user' })
  answerOptionTerminal(person.server)
  await person.open('/deal_jg?pair=BTC-OPTION')
  await waitFor(() => expect(action('bullish').disabled).toBe(false))
  return person
}

test('whoever compares durations reads the terms of each: of the one that is pointed at, and of all side by side, where a press chooses', async () => {
  const { user, t } = await arriveAtTerminal()
  const chips = within(screen.getByRole('group', { name: t('options:duration.label') })).getAllByRole('button')
  const range = (maximum: string) => t('options:duration.range', { minimum: '5', maximum, asset: 'USDT' })
  const terms = within(screen.getByTestId('duration-terms').parentElement!)
  await terms.findByText(range('1,000'))
  await user.hover(chips[4]!)
  await terms.findByText(range('10,000'))
  expect(chips[0]!.getAttribute('aria-pressed')).toBe('true')
  await user.unhover(chips[4]!)
  await terms.findByText(range('1,000'))
  chips[1]!.focus()
  await terms.findByText(range('2,000'))

  await user.click(screen.getByRole('button', { name: t('options:duration.compareAll') }))
  const all = within(await screen.findByRole('dialog', { name: t('options:duration.compareAll') }))
  const heads = ['duration.label', 'duration.payout', 'preview.breakEven', 'duration.minimum', 'duration.maximum', 'duration.feeName']
  expect(all.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(heads.map(head => t(`options:${head}`)))
  const [, ...rows] = all.getAllByRole('row')
  expect(rows.map(row => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['60 sec', '+80%', '55.83%', '5', '1,000', '0.5%'],
    ['3 min', '+82%', '55.22%', '5', '2,000', '0.5%'],
    ['5 min', '+85%', '54.32%', '5', '3,000', '0.5%'],
    ['15 min', '+88%', '53.46%', '5', '5,000', '0.5%'],
    ['1 hr', '+92%', '52.34%', '5', '10,000', '0.5%'],
  ])
  // The ticket stays as it is while somebody reads on.
  const rules = all.getByRole('link', { name: t('common:article.options') })
  expect([rules.getAttribute('href'), rules.getAttribute('target')]).toEqual([rulesPath('options'), '_blank'])
  await user.click(all.getByRole('button', { name: '15 min' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(chips[3]!.getAttribute('aria-pressed')).toBe('true')
})

test('on a phone too the first contract asks the risk quiz, buys nothing, and what was typed is not lost', async () => {
  onPhone()
  const person = arrive({ as: 'user' })
  const { server, user, t, open } = person
  answerOptionTerminal(server)
  const questions = QUIZ_ORDER.map(id => ({ id, answers: [...QUIZ_QUESTIONS[id]] }))
  server.answer(getRiskQuiz, { version: QUIZ_VERSION, questions, passed: false, passedAt: 0, lossStatistics: LOSSES })
  await open('/deal_jg?pair=BTC-OPTION')
  await waitFor(() => expect(action('bullish').disabled).toBe(false))
  await fill(person, stake(), '10')
  await user.click(action('bullish'))
  await screen.findByRole('dialog', { name: t('perp-guard:quiz.title') })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([stake().value, server.sent(buyOption)]).toEqual(['10', []])
})

test('where delivery contracts are not offered everything is shown, and nothing can be bought', async () => {
  const { server, t, open } = arrive({ as: 'user' })
  answerOptionTerminal(server)
  server.answer(getOptionMarkets, NOT_ALLOWED)
  await open('/deal_jg')
  await waitFor(() => within(action('bullish').form!).getByText(t('options:bar.country')))
  expect(action('bullish').disabled).toBe(true)
  await screen.findByTestId('option-pool')
  const links = within(action('bullish').form!).getAllByRole('link', { name: t('common:article.options') })
  expect(links[0]!.getAttribute('href')).toBe(rulesPath('options'))
})

test('home says where delivery contracts are not offered, and opens their rules', async () => {
  const { server, user, t, open } = arrive({ as: 'user' })
  answerSpotTerminal(server)
  answerPerpTerminal(server)
  answerOptionTerminal(server)
  answerHome(server)
  server.answer(getOptionMarkets, NOT_ALLOWED)
  // What is far down the page comes when it is looked at.
  vi.spyOn(globalThis, 'IntersectionObserver').mockImplementation(function observe(this: IntersectionObserver, notify) {
    return { observe: () => notify([{ isIntersecting: true } as IntersectionObserverEntry], this), disconnect: () => undefined } as never
  })
  await open('/')
  await screen.findByRole('contentinfo')
  const card = within(await screen.findByRole('article', { name: t('products:options.name') }))
  await card.findByText(t('products:options.denied'))
  const title = 'Delivery contracts in full'
  server.answer(getText, {
    id: '17',
    kind: 'help',
    title,
    summary: '',
    at: 1_000,
    lang: 'en',
    body: 'What is agreed.',
    version: 1,
    hash: '',
  })
  await user.click(card.getByRole('link', { name: t('common:article.options') }))
  await screen.findByRole('heading', { level: 1, name: title })
  expect(server.sent(getText).map(({ fields }) => rulesPath('options').endsWith(`?id=${fields.id}`))).toEqual([true])
})
