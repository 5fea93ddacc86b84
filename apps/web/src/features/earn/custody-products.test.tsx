import { getProfitList } from '@assay/wire/earn/calls'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerCustody, POOL, PRODUCT } from '../../../test/custody.ts'
import { arrive } from '../../../test/page.tsx'

test('over all orders everybody sees how many lines were compared and how many differ', async () => {
  const { server, open, t } = arrive()
  answerCustody(server)
  await open('/yieldPool')
  const section = within(await screen.findByRole('region', { name: t('earn:comparison.title') }))
  await section.findByText('41')
  expect(section.getAllByText('0')).toHaveLength(2)
})

test('a visitor sees each product with its rates by name, its limits, and what covers the yield', async () => {
  const { server, open, t } = arrive()
  answerCustody(server)
  await open('/yieldPool')
  const card = within(await screen.findByRole('article', { name: '30 days' }))
  for (const [name, value] of [
    ['annualRate', '31.025%'],
    ['annualYield', '35.85%'],
    ['weekly', '31.025%'],
    ['minimum', '100 USDT'],
    ['maximum', '5,000 USDT'],
    ['purchasesLeft', '2 / 3'],
  ] as const)
    expect(card.getByText(t(`earn:field.${name}`)).closest('div')?.textContent).toContain(value)
  await card.findByText('0.085%')
  expect(card.getByRole('link').getAttribute('href')).toBe('/profit_buy?product=USDT-30D')
  const pool = within(await screen.findByRole('region', { name: t('earn:pool.title') }))
  await pool.findByRole('img', { name: t('earn:pool.share', { rate: '25.00%' }) })
  pool.getByText(t('earn:source.fees', { rate: '20.00%' }))
})

test('sold out names the greatest amount whose yield could still be set aside, and offers no purchase', async () => {
  const { server, open, t } = arrive({ as: 'user' })
  answerCustody(server)
  server.answer(getProfitList, {
    products: [{ ...PRODUCT, fundable: '0' }],
    pool: { ...POOL, balance: '252', reserved: '250', available: '2' },
    at: 0,
  })
  await open('/profit_index')
  const card = within(await screen.findByRole('article', { name: '30 days' }))
  card.getByText(t('earn:soldOut'))
  card.getByText(t('earn:soldOutMost', { amount: '78.431411', asset: 'USDT' }))
  expect(card.queryByRole('link')).toBeNull()
})
