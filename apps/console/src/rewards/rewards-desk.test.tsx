import { getPools } from '@assay/wire/operators/house-calls'
import { getRewardsDesk } from '@assay/wire/rewards/console-calls'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { arrive } from '../../test/page.tsx'

test('the house shows the pool, what was paid by day, and invitations that look like one person', async () => {
  const { server, open } = arrive('auditor')
  server.answer(getPools, { seq: 1, at: 0, pools: [] })
  server.answer(getRewardsDesk, {
    ...{ pool: '97.4', invited: 12, feeVouchers: '8.25', pending: [{ asset: 'BTC', amount: '0.0000302' }] },
    days: [
      { date: '2026-01-01', kind: 'commission', people: 3, asset: 'BTC', amount: '0.00005' },
      { date: '2026-01-01', kind: 'feeVoucher', people: 2, asset: 'USDT', amount: '1.75' },
    ],
    rings: [{ kind: 'device', inviter: '10023456', people: ['10023456', '10023457'], isHeld: false }],
  })
  await open('/house?part=rewards')
  const pool = within(await screen.findByRole('region', { name: 'Rewards' }))
  pool.getByText('97.4')
  pool.getByText('8.25')
  const days = within(screen.getByRole('region', { name: 'Paid by day in Hong Kong' }))
  days.getByText('Invitations')
  days.getByText('Fee vouchers')
  const rings = within(screen.getByRole('region', { name: 'Invitations that look like one person' }))
  rings.getByText('Same device')
  expect(rings.getByText('10023456, 10023457')).toBeTruthy()
})
