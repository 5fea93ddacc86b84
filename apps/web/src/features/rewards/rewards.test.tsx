import { serverNow } from '@assay/client/live/server-time'
import { claimTask, getDailySignIn, getFuli, getRewardsTerms, type SignInState, signInDaily } from '@assay/wire/rewards/calls'
import { type FeeVoucher, getFeeVouchers } from '@assay/wire/rewards/fee-voucher-calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { arrive, type Visitor } from '../../../test/page.tsx'
import { data, refused } from '../../../test/wire-server.ts'

const REWARDS = ['0.1', '0.15', '0.2', '0.25', '0.3', '0.5', '1']

/** So many days of the run are signed in; this day is among them or not. */
const signInState = (steps: number, isToday: boolean, changed: Partial<SignInState> = {}): SignInState => ({
  ...{ day: 20_454, endsAt: serverNow() + 3_600_000, steps, isToday, unpaid: '', refused: '', pool: '100' },
  days: REWARDS.map((reward, index) => {
    const coming = !isToday && index === steps ? ('today' as const) : ('coming' as const)
    return { step: index + 1, state: index < steps ? ('received' as const) : coming, reward }
  }),
  ...changed,
})

async function open(state: SignInState): Promise<Visitor> {
  const person = arrive({ as: 'user' })
  person.server.answer(getDailySignIn, state)
  person.server.live.give('rewards', { seq: 1 })
  await person.open('/sign')
  await screen.findByRole('list', { name: person.t('rewards:sign.days') })
  return person
}
const button = ({ t }: Visitor) => screen.findByRole('button', { name: t('rewards:sign.button') })

test('one press signs in, however often it is pressed, and the day shows what it brought', async () => {
  const person = await open(signInState(2, false))
  const { server, user, t } = person
  const days = within(screen.getByRole('list', { name: t('rewards:sign.days') }))
  expect(days.getAllByText(t('rewards:sign.state.received'))).toHaveLength(2)
  server.answer(signInDaily, () => {
    server.answer(getDailySignIn, signInState(3, true))
    return data({ step: 3, reward: '0.2', unpaid: '' as const })
  })
  await user.dblClick(await button(person))
  await screen.findByText(t('rewards:sign.doneToday'))
  expect(server.sent(signInDaily)).toHaveLength(1)
  expect(days.getAllByText(t('rewards:sign.state.received'))).toHaveLength(3)
})

test.each(['unverified', 'sameIdentity', 'poolEmpty'] as const)(
  'a day that pays nothing says so before it is pressed: %s',
  async unpaid => {
    const { t } = await open(signInState(0, false, { unpaid }))
    await screen.findByText(t(`rewards:unpaid.${unpaid}`))
  },
)

test.each([
  ['/sign', 'rewards:rule.gap'],
  ['/welfare', 'rewards:task.deposit.name'],
  ['/invite', 'rewards:invite.formula'],
] as const)('a visitor reads at %s what it is about, and logs in from there', async (path, text) => {
  const { server, open: openAt, t } = arrive({ as: 'visitor' })
  server.answer(getRewardsTerms, {
    ...{ signIn: REWARDS, levels: ['0.2', '0.1', '0.05', '0.02'], version: 1, effectiveAt: 0, pool: '100' },
    tasks: [{ task: 'deposit', reward: '3', feeVoucher: '0', required: '100' }],
    feeVoucherDays: 30,
  })
  await openAt(path)
  await screen.findByText(t(text), { exact: false })
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: t('common:menu.logIn') }).getAttribute('href')).toContain(encodeURIComponent(path))
  expect(window.location.pathname).toBe(path)
})

test('a refusal is said, and whoever takes a break has nothing to press', async () => {
  const person = await open(signInState(0, false))
  const { server, user, t } = person
  server.answer(signInDaily, () => refused({ refusal: 'signedInToday' }))
  await user.click(await button(person))
  await screen.findByText(t('refusals:signedInToday'))
  const other = await open(signInState(0, false, { refused: 'selfExcluded' }))
  await screen.findByText(other.t('rewards:refusedNow'), { exact: false })
  expect(((await button(other)) as HTMLButtonElement).disabled).toBe(true)
})

test('another page that signs in is seen here without a reload', async () => {
  const { server, t } = await open(signInState(0, false))
  server.answer(getDailySignIn, signInState(1, true))
  server.live.publish('rewards', { seq: 9 })
  await screen.findByText(t('rewards:sign.doneToday'))
})

test('visitors read the rules and what each day pays', async () => {
  const { server, open: show, t } = arrive()
  server.answer(getRewardsTerms, {
    signIn: REWARDS,
    tasks: [],
    feeVoucherDays: 30,
    levels: ['0.2'],
    version: 1,
    effectiveAt: 0,
    pool: '100',
  })
  await show('/signRule')
  const table = within(await screen.findByRole('table', { name: t('rewards:rule.title') }))
  expect(table.getAllByRole('row')).toHaveLength(8)
  screen.getByText(t('rewards:rule.gap'))
})

test('a task shows how far it is, can be taken once it is done, and what is paid is listed', async () => {
  const person = arrive({ as: 'user' })
  const { server, user, t } = person
  const task = (state: 'ready' | 'rewarded') => ({
    tasks: [
      { task: 'identity' as const, reward: '2', feeVoucher: '5', required: '1', done: '1', state },
      { task: 'trade' as const, reward: '5', feeVoucher: '0', required: '500', done: '120', state: 'open' as const },
    ],
    feeVouchers: [],
    feeVoucherDays: 30,
    rewards: [{ rewardId: '7', kind: 'signIn' as const, step: 3, task: '' as const, amount: '0.2', at: Date.UTC(2026, 0, 1) }],
    ...{ more: false, total: '0.2', isVerified: true, refused: '', pool: '100' },
  })
  server.answer(getFuli, task('ready'))
  server.live.give('rewards', { seq: 1 })
  await person.open('/welfare')
  const trade = within(await screen.findByRole('region', { name: t('rewards:task.trade.name') }))
  expect(trade.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('24')
  expect(trade.getByRole('link', { name: t('rewards:task.trade.go') }).getAttribute('href')).toBe('/market')
  server.answer(claimTask, () => {
    server.answer(getFuli, task('rewarded'))
    return data({ task: 'identity' as const, reward: '2', feeVoucher: '5' })
  })
  server.answer(getFeeVouchers, { feeVouchers: [], more: false })
  await user.click(await screen.findByRole('button', { name: t('rewards:tasks.take') }))
  await screen.findByText(t('rewards:tasks.rewarded'))
  expect(server.sent(claimTask)).toHaveLength(1)
  await user.click(screen.getByRole('link', { name: t('rewards:received.title') }))
  await waitFor(() => screen.getByText(t('rewards:received.signIn', { day: '3' })))
})

test('fee vouchers show what is left of each, the one that is used first at the top, change as fees come back, and stay in the list when they are over', async () => {
  const person = arrive({ as: 'user' })
  const { server, user, t } = person
  const voucher = (left: string): FeeVoucher => ({
    ...{ feeVoucherId: '2', task: 'trade', amount: '10', left, state: 'open', expiresAt: Date.UTC(2026, 1, 1, 16) },
  })
  const fuli = (feeVouchers: FeeVoucher[]) => ({
    ...{ tasks: [], feeVouchers, feeVoucherDays: 30, rewards: [], more: false, total: '0', isVerified: true, refused: '', pool: '100' },
  })
  server.answer(getFuli, fuli([voucher('8')]))
  const former: FeeVoucher = { feeVoucherId: '1', task: 'identity', amount: '5', left: '0', state: 'used', expiresAt: 0 }
  server.answer(getFeeVouchers, { feeVouchers: [voucher('6.5'), former], more: false })
  server.live.give('rewards', { seq: 1 })
  await person.open('/welfare')
  const panel = within(await screen.findByRole('region', { name: t('rewards:feeVoucher.title') }))
  expect(panel.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('80')
  server.answer(getFuli, fuli([voucher('6.5')]))
  server.live.publish('rewards', { seq: 9 })
  await waitFor(() => expect(panel.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('65'))
  await user.click(screen.getByRole('link', { name: t('rewards:received.title') }))
  const table = within(await screen.findByRole('table', { name: t('rewards:feeVoucher.title') }))
  await waitFor(() => table.getByText(t('rewards:feeVoucher.state.used')))
  table.getByText(t('rewards:feeVoucher.state.open'))
})

test('a task that is done before the person is verified leads to the verification, and to nothing that is done already', async () => {
  const person = arrive({ as: 'user' })
  const { server, t } = person
  server.answer(getFuli, {
    tasks: [{ task: 'deposit', reward: '3', feeVoucher: '0', required: '100', done: '100', state: 'open' }],
    ...{ feeVouchers: [], feeVoucherDays: 30, rewards: [], more: false, total: '0', isVerified: false, refused: '', pool: '100' },
  })
  server.live.give('rewards', { seq: 1 })
  await person.open('/welfare')
  const task = within(await screen.findByRole('region', { name: t('rewards:task.deposit.name') }))
  expect(task.getByRole('link').textContent).toBe(t('rewards:task.identity.go'))
})
