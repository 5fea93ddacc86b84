import { getPerpMaker } from '@assay/wire/perp/maker'
import { getPerpInsurance } from '@assay/wire/perp/markets'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { arrive } from '../../../test/page.tsx'
import { data } from '../../../test/wire-server.ts'

test('everybody reads by what terms the house quotes contracts, and what it earned each day, losses too', async () => {
  const person = arrive()
  const { server, t } = person
  server.answer(getPerpInsurance, () => data({ asset: 'USDT', balance: '0', changes: [], more: false }))
  server.answer(getPerpMaker, () =>
    data({
      asset: 'USDT',
      user: 1001,
      halfSpread: '0.0001',
      leanMax: '0.0015',
      markets: [{ market: 'BTC-PERP', touch: '20000', limit: '6000000' }],
      days: [
        { day: Date.UTC(2026, 5, 2), profit: '-120.5', fees: '-20', funding: '3.25', result: '-137.25' },
        { day: Date.UTC(2026, 5, 1), profit: '900', fees: '-50', funding: '0', result: '850' },
      ],
      more: false,
    }),
  )
  await person.open('/insuranceFund')
  await screen.findByText(t('perp-lists:maker.hint', { user: '1001' }))
  screen.getByText(t('perp-lists:maker.spreadText', { rate: '0.01%' }))
  screen.getByText(t('perp-lists:maker.leanText', { rate: '0.15%' }))
  const terms = within(screen.getByRole('table', { name: t('perp-lists:maker.title') }))
  expect(terms.getByRole('row', { name: /BTC-PERP/ }).textContent).toMatch(/20,000.*6,000,000/)
  const days = within(screen.getByRole('table', { name: t('perp-lists:maker.days') }))
  expect(days.getAllByRole('row').map(row => row.textContent)).toEqual([
    expect.stringContaining(t('perp-lists:maker.result')),
    expect.stringMatching(/Jun 2, 2026.*120\.5.*3\.25.*137\.25/),
    expect.stringMatching(/Jun 1, 2026.*850/),
  ])
})
