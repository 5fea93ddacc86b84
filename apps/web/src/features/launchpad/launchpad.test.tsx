import {
  getCommitmentList,
  getMySubscriptions,
  getNewcoinsInfo,
  getNewcoinsList,
  type NewCoin,
  reduceSubscription,
  type Subscription,
  subscribeNewcoin,
  withdrawSubscription,
} from '@assay/wire/launchpad/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { newCoinOf, subscriptionOf } from '../../../test/new-coins.ts'
import { arrive, type Visitor } from '../../../test/page.tsx'
import { answerWallets } from '../../../test/wallets.ts'
import { refused } from '../../../test/wire-server.ts'

async function enter(path: string, project: NewCoin, own: Subscription[] = []): Promise<Visitor> {
  const person = arrive({ as: 'user' })
  const { server } = person
  answerWallets(server)
  server.answer(getNewcoinsList, { projects: [project], at: 1 })
  server.answer(getNewcoinsInfo, {
    ...{ project, summary: 'Pays for daylight.', risks: 'May lose all.', at: 1 },
    documents: [{ title: 'White paper', url: 'https://example.com/nova.pdf' }],
  })
  server.answer(getMySubscriptions, { subscriptions: own, more: false })
  server.live.give('subscriptions', [])
  server.live.give('newCoins', [project])
  await person.open(path)
  return person
}

const amount = ({ t }: Visitor) => screen.findByLabelText(t('launchpad:form.amount'))
const submit = ({ t }: Visitor) =>
  screen.getByRole('form', { name: t('launchpad:form.title') }).querySelector('[type="submit"]') as HTMLElement

test('the zone shows what is open with price and demand, and the demand changes by itself', async () => {
  const { t, server } = await enter('/subscription', newCoinOf())
  const card = within(await screen.findByRole('article', { name: 'NOVA' }))
  card.getByText('40.00%')
  server.live.publish('newCoins', [newCoinOf({ committed: '1000', subscribers: 5 })])
  await card.findByText('200.00%')
  screen.getByText(t('launchpad:none.mine'))
})

test('while nothing is open the zone says so, how a coin is sold and where the rules are; headings stand only over projects', async () => {
  const { t, server } = await enter('/subscription', newCoinOf({ state: 'finished' }))
  await screen.findByText(t('launchpad:none.live'))
  screen.getByRole('heading', { name: t('launchpad:how.title') })
  const rules = screen.getByRole('link', { name: t('launchpad:how.rules') })
  expect(rules.getAttribute('href')).toBe('/helpDetail?id=46')
  screen.getByRole('heading', { name: t('launchpad:zone.ended') })
  expect(screen.queryByRole('heading', { name: t('launchpad:zone.upcoming') })).toBeNull()
  // A project that opens takes the place of all that by itself.
  server.live.publish('newCoins', [newCoinOf()])
  await screen.findByRole('heading', { name: t('launchpad:zone.live') })
  expect(screen.queryByText(t('launchpad:none.live'))).toBeNull()
})

test('a visitor reads a project with its unlocks, and logs in from there', async () => {
  const { server, open, t } = arrive({ as: 'visitor' })
  const project = newCoinOf()
  server.answer(getNewcoinsInfo, { ...{ project, summary: 'Pays for daylight.', risks: 'May lose all.', at: 1 }, documents: [] })
  server.live.give('newCoins', [project])
  await open('/subscribe?project=1')
  await screen.findByText('Pays for daylight.')
  const logIn = within(screen.getByRole('main')).getByRole('link', { name: t('common:menu.logIn') })
  expect(logIn.getAttribute('href')).toContain(encodeURIComponent('/subscribe?project=1'))
  expect(screen.queryByRole('form')).toBeNull()
})

test('a subscription is refused on the form, says what it would get, and is sent with the version that was shown', async () => {
  const person = await enter('/subscribe?project=1', newCoinOf())
  const { user, server, t } = person
  await amount(person)
  await user.click(submit(person))
  await screen.findByText(t('refusals:subscriptionQuantityRequired'))
  screen.getByText(t('refusals:agreementRequired'))
  await user.type(await amount(person), '5')
  await screen.findByText(t('refusals:commitmentTooSmall', { minimum: '10', asset: 'USDT' }))
  await user.type(await amount(person), '0000000000')
  await screen.findByText(t('refusals:subscriptionBalanceTooLow'))
  await user.clear(await amount(person))
  await user.type(await amount(person), '100')
  // 1,000 coins over 300 USDT: a third, of which 100 USDT pay for 200.
  const preview = within(screen.getByRole('region', { name: t('launchpad:preview.title') }))
  expect(preview.getAllByText('200').length).toBeGreaterThan(0)
  await user.click(screen.getByRole('checkbox', { name: t('launchpad:form.agreement') }))
  server.answer(subscribeNewcoin, { sequence: 3 })
  await user.click(submit(person))
  await waitFor(() =>
    expect(server.sent(subscribeNewcoin).map(({ fields }) => fields)).toEqual([{ project: 1, amount: '100', version: 1 }]),
  )
})

test('a commitment can be taken back in part, and what the server refuses stands at the amount', async () => {
  const person = await enter('/subscribe?project=1', newCoinOf(), [subscriptionOf()])
  const { user, server, t } = person
  await user.click(await screen.findByRole('radio', { name: t('launchpad:form.reduce') }))
  await user.type(await amount(person), '95')
  await user.click(submit(person))
  await screen.findByText(t('refusals:commitmentTooSmall', { minimum: '10', asset: 'USDT' }))
  await user.clear(await amount(person))
  await user.type(await amount(person), '40')
  server.answer(reduceSubscription, () => refused({ refusal: 'subscriptionClosed' }))
  await user.click(submit(person))
  await screen.findByText(t('refusals:subscriptionClosed'))
  expect(server.sent(reduceSubscription).map(({ fields }) => fields)).toEqual([{ project: 1, amount: '40' }])
})

test('after the close the page shows what was allocated, the unlock dates, the hash and the list', async () => {
  const project = newCoinOf({ state: 'allocated', isSoldOut: true, sold: '1000', raised: '500', listHash: 'ab'.repeat(32), version: 2 })
  const own = subscriptionOf({ state: 'passed', quantity: '150', charge: '75', refund: '25', locked: '150' })
  const person = arrive({ as: 'user' })
  person.server.answer(getCommitmentList, { text: 'sequence,amount\n', hash: 'ab'.repeat(32) })
  answerWallets(person.server)
  person.server.answer(getNewcoinsInfo, { project, summary: 'About.', risks: 'Risk.', documents: [], at: 1 })
  person.server.answer(getMySubscriptions, { subscriptions: [own], more: false })
  person.server.live.give('subscriptions', [])
  person.server.live.give('newCoins', [project])
  await person.open('/subscribe?project=1')
  const { t, user, server } = person
  const result = within(await screen.findByRole('region', { name: t('launchpad:result.title') }))
  result.getByText(t('launchpad:own.passed'))
  expect(result.getAllByText('150').length).toBeGreaterThan(0)
  await screen.findByText('ab'.repeat(32))
  await screen.findByRole('link', { name: t('launchpad:rule.download') })
  server.answer(withdrawSubscription, {})
  await user.click(result.getByRole('button', { name: t('launchpad:withdraw.submit') }))
  await waitFor(() => expect(server.sent(withdrawSubscription)).toHaveLength(1))
})
