import { getQuickBuyBook, type SeenQuickBuy } from '@assay/wire/quick-buy/console-calls'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { arrive } from '../../test/page.tsx'

const ORDER: SeenQuickBuy = {
  ...{ orderId: '7', uid: '1234567', caseId: '12', coin: 'BTC', amount: '1000', quoted: '0.0164769', state: 'paid', placedAt: 1 },
  ...{ payBy: 2, lateUntil: 3, paidAt: 4, isLate: true, isRejected: false, endedAt: 0, found: '', spent: '', received: '' },
  ...{ spotOrder: '', cause: '' },
}

test('the queue shows what waits, leads to person and review, and is filtered by state', async () => {
  const { server, user, open } = arrive('auditor')
  server.answer(getQuickBuyBook, { at: 0, waiting: 3, paid: 1, orders: [ORDER], more: false })
  await open('/quickBuys')
  const review = await screen.findByRole('link', { name: '12' })
  expect(review.getAttribute('href')).toContain('/reviews/12')
  expect((await screen.findByRole('link', { name: '1234567' })).getAttribute('href')).toContain('/people/1234567')
  await screen.findByText('Paid, late')
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'paid')
  await waitFor(() => expect(server.sent(getQuickBuyBook).at(-1)).toMatchObject({ fields: { state: 'paid' } }))
})
