import { getHouseOrder, type HouseOrder } from '@assay/wire/spot/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerHome } from '../../../../test/home.ts'
import { arrive } from '../../../../test/page.tsx'

const SALE: HouseOrder = {
  seq: 1204,
  at: Date.UTC(2026, 0, 5, 12),
  pair: 'BTCUSDT',
  base: 'BTC',
  quote: 'USDT',
  baseScale: 8,
  quoteScale: 6,
  side: 'sell',
  feeRate: '0.001',
  feeAsset: 'USDT',
  fills: [{ price: '63066.7', quantity: '0.021', notional: '1324.4007', fee: '1.324401' }],
}

test('a visitor sees a trade computed again, and its calculation, which stands still while it is open', async () => {
  const { user, t, server, open } = arrive()
  answerHome(server)
  server.answer(getHouseOrder, { order: SALE })
  await open('/')
  const name = t('house-order:sold', { quantity: '0.021 BTC', price: '63,066.7' })
  const card = within((await screen.findByRole('heading', { name })).closest('section') as HTMLElement)
  await waitFor(() => expect(card.getAllByLabelText(t('evidence:equal'))).toHaveLength(3))
  expect(card.queryByText('63066.7 × 0.021')).toBeNull()
  await user.click(card.getByRole('button', { name: t('house-order:show') }))
  card.getByText('63066.7 × 0.021')
  card.getByText('⌈1324.4007 × 0.001⌉')
  card.getByText('1324.4007 − 1.324401')
  const asked = server.sent(getHouseOrder).length
  server.answer(getHouseOrder, { order: { ...SALE, side: 'buy', feeAsset: 'BTC' } })
  await waitFor(() => expect(server.sent(getHouseOrder).length).toBeGreaterThan(asked), { timeout: 20_000 })
  screen.getByRole('heading', { name })
})

test('a ledger that differs from the rules is said to', async () => {
  const { t, server, open } = arrive()
  answerHome(server)
  server.answer(getHouseOrder, { order: { ...SALE, fills: [{ ...SALE.fills[0]!, fee: '1.3244' }] } })
  await open('/')
  await screen.findByText(t('house-order:differs'))
  await waitFor(() => expect(screen.getAllByLabelText(t('evidence:unequal'))).toHaveLength(2))
})

test('where no such trade is known, the markets that trade most stand there', async () => {
  const { t, server, open } = arrive()
  answerHome(server)
  await open('/')
  await screen.findByRole('region', { name: t('markets:top.title') })
})
