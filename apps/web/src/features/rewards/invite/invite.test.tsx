import {
  getCommissions,
  getCommissionsOfOwnFees,
  getInvitedPeople,
  getMyPromotion,
  type Promotion,
} from '@assay/wire/rewards/invitation-calls'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { arrive } from '../../../../test/page.tsx'

const RATES = ['0.2', '0.1', '0.05', '0.02']
const promotion: Promotion = {
  ...{ uid: '10023456', code: 'ABCDEFGH', link: 'https://assay.example.org/register?code=ABCDEFGH', refused: '' },
  levels: RATES.map((rate, index) => ({
    ...{ level: index + 1, rate, people: index === 0 ? 3 : 0 },
    fees: index === 0 ? [{ asset: 'USDT', amount: '10' }] : [],
    income: index === 0 ? [{ asset: 'USDT', amount: '2' }] : [],
  })),
  pending: [{ asset: 'USDT', amount: '0.75' }],
  paysAt: Date.UTC(2026, 0, 1, 16),
}

test('the invitation shows code, link and picture of it, what each level brought, and an example that the rule works out', async () => {
  const person = arrive({ as: 'user' })
  const { server, user, t } = person
  server.answer(getMyPromotion, promotion)
  server.live.give('rewards', { seq: 1 })
  await person.open('/invite')
  await screen.findByText('ABCDEFGH')
  screen.getByText(promotion.link)
  screen.getByRole('img', { name: t('rewards:invite.qr') })
  const rows = within(screen.getByRole('table', { name: t('rewards:invite.levels') })).getAllByRole('row')
  expect(rows).toHaveLength(5)
  within(rows[1] as HTMLElement).getByText('20%', { exact: false })
  for (const share of ['0.126315', '0.063157', '0.031578', '0.012631']) screen.getByText(share, { exact: false })
  await user.click(screen.getByRole('button', { name: t('rewards:poster.make') }))
  await screen.findByRole('img', { name: `${t('rewards:poster.headline')}, ABCDEFGH` })
})

test('people are listed by level, masked', async () => {
  const person = arrive({ as: 'user' })
  const { server, user } = person
  const row = { uid: '10023457', level: 2, name: 'A***', phone: '+49***11', at: Date.UTC(2026, 0, 1), seq: 5 }
  server.answer(getInvitedPeople, { people: [row], more: false })
  server.live.give('rewards', { seq: 1 })
  await person.open('/inviteMy')
  await screen.findByText('10023457')
  screen.getByText('A***')
  await user.click(screen.getByRole('radio', { name: '2' }))
  await screen.findByText('10023457')
  expect(server.sent(getInvitedPeople).map(({ fields }) => fields.level)).toContain(2)
})

test('income and what of the own fees goes to others are two lists', async () => {
  const person = arrive({ as: 'user' })
  const { server, t } = person
  const row = { rowId: '1.2.BTC', date: '2026-01-01', uid: '10***456', level: 1, asset: 'BTC', fees: '0.00001', amount: '0.000002' }
  server.answer(getCommissions, { rows: [{ ...row, isPaid: false }], more: false })
  server.answer(getCommissionsOfOwnFees, { rows: [], more: false })
  server.live.give('rewards', { seq: 1 })
  await person.open('/inviteList')
  const table = within(await screen.findByRole('table', { name: t('rewards:income.title') }))
  await table.findByText(t('rewards:state.pending'))
  table.getByText('10***456')
  await screen.findByText(t('rewards:income.ownNone'))
})
