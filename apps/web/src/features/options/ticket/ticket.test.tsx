import { buyOption, type OptionContract } from '@assay/wire/options/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fill } from '../../../../test/fields.ts'
import { answerOptionTerminal } from '../../../../test/option-terminal.ts'
import { arrive, type Visitor } from '../../../../test/page.tsx'
import { refused, success } from '../../../../test/wire-server.ts'

const BOUGHT: OptionContract = {
  optionId: '1',
  market: 'BTC-OPTION',
  base: 'BTC',
  quote: 'USDT',
  direction: 'bearish',
  state: 'running',
  stake: '50',
  fee: '0.25',
  payoutRate: '0.8',
  payout: '40',
  feeRate: '0.005',
  minimumStake: '5',
  maximumStake: '1000',
  seconds: 60,
  index: '64000',
  strikePrice: '',
  settlementPrice: '',
  refundReason: '',
  profit: '0',
  version: 3,
  acceptedAt: Date.now(),
  startsAt: Date.now(),
  expiresAt: Date.now() + 3_600_000,
  settledAt: 0,
}

const action = (direction: 'bullish' | 'bearish') => document.querySelector<HTMLButtonElement>(`form button[data-direction=${direction}]`)!
const form = () => within(action('bullish').form!)
const stake = () => document.querySelector<HTMLInputElement>('form input[name=stake]')!
const bought = ({ server }: Visitor) => server.sent(buyOption).map(({ fields }) => fields)

/** Somebody at the ticket of BTC, ready to buy. */
async function arriveAtTicket(): Promise<Visitor> {
  const person = arrive({ as: 'user' })
  answerOptionTerminal(person.server)
  await person.open('/deal_jg?pair=BTC-OPTION')
  await waitFor(() => expect(action('bullish').disabled).toBe(false))
  return person
}

test('an amount beyond its bounds is said under the field, which is gone to, and not sent', async () => {
  const person = await arriveAtTicket()
  const { user, t } = person
  await user.click(action('bearish'))
  await form().findByText(t('refusals:amountNotPositive'))
  await waitFor(() => expect(document.activeElement).toBe(stake()))
  await fill(person, stake(), '4.99')
  await form().findByText(t('refusals:stakeTooSmall', { minimum: '5' }))
  await fill(person, stake(), '1000.01')
  await form().findByText(t('refusals:stakeTooLarge', { maximum: '1,000' }))
  await user.click(action('bearish'))
  expect(bought(person)).toEqual([])
})

test('terms that changed buy nothing until the next press, and the amount stays', async () => {
  const person = await arriveAtTicket()
  const { user, t, server } = person
  server.answer(buyOption, () => refused({ refusal: 'termsChanged' }))
  await fill(person, stake(), '50')
  await user.click(action('bearish'))
  await form().findByText(t('refusals:termsChanged'))
  expect(stake().value).toBe('50')
  server.answer(buyOption, () => {
    server.live.publish('optionContracts', [BOUGHT])
    return success(BOUGHT, 'options-done:bought')
  })
  await user.click(action('bearish'))
  await screen.findByTestId('running-contract')
  const asked = { market: 'BTC-OPTION', direction: 'bearish', seconds: 60, stake: '50', version: 3 }
  expect(bought(person)).toEqual([asked, asked])
})

test('a double press buys once, the amount may have a comma, and the preview says what it costs and brings', async () => {
  const person = await arriveAtTicket()
  const { user, t, server } = person
  server.answer(buyOption, () => success(BOUGHT, 'options-done:bought'))
  await fill(person, stake(), '25,5')
  const shown = (key: string) =>
    form()
      .getByText(t(`options:preview.${key}`))
      .closest('dl > div')
      ?.querySelector('dd')?.textContent
  await waitFor(() => expect(shown('pay')).toMatch(/^25\.6275/))
  expect(shown('receive')).toMatch(/^45\.90/)
  expect(shown('breakEven')).toBe('55.83%')
  const letThrough = server.hold(buyOption)
  await user.dblClick(action('bullish'))
  letThrough()
  await screen.findByText(t('options-done:bought'))
  expect(bought(person)).toEqual([{ market: 'BTC-OPTION', direction: 'bullish', seconds: 60, stake: '25.5', version: 3 }])
})
