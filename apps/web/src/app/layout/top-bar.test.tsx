import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerHome } from '../../../test/home.ts'
import { answerJointLists } from '../../../test/joint-lists.ts'
import { arrive } from '../../../test/page.tsx'

test('the arrow of Trade opens every product, Escape closes it and gives the focus back', async () => {
  const { user, t, open } = arrive()
  await open('/forgetpwd')
  const nav = within(await screen.findByRole('navigation', { name: t('common:shell.navigation') }))
  const arrow = nav.getByRole('button', { name: t('common:menu.more', { group: t('common:menu.trade') }) })
  expect(arrow.getAttribute('aria-expanded')).toBe('false')
  arrow.focus()
  await user.keyboard('{Enter}')
  for (const product of ['spot', 'perp', 'options', 'metals', 'insuranceFund'])
    await nav.findByRole('link', { name: t(`navigation:entry.${product}`) })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(arrow.getAttribute('aria-expanded')).toBe('false'))
  await waitFor(() => expect(document.activeElement).toBe(arrow))
})

test('a menu that was opened while the page completes its own address stays open, and closes once a page was chosen', async () => {
  const { user, t, open, server } = arrive({ as: 'user' })
  answerJointLists(server)
  const { router } = await open('/all')
  await screen.findByLabelText(t('trading:joint.from'))
  const arrow = screen.getByRole('button', { name: t('common:menu.more', { group: t('common:menu.orders') }) })
  arrow.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(arrow.getAttribute('aria-expanded')).toBe('true'))
  await router.navigate('/all?from=2026-01-02', { replace: true })
  await screen.findByDisplayValue('2026-01-02')
  expect(arrow.getAttribute('aria-expanded')).toBe('true')
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: t('navigation:entry.trades') }))
  await waitFor(() => expect(arrow.getAttribute('aria-expanded')).toBe('false'))
})

test('orders, trades, positions and delivery contracts stand under Orders, and the page that is open is marked everywhere', async () => {
  const { user, t, open, server } = arrive({ as: 'user' })
  answerJointLists(server)
  await open('/dealList')
  const orders = await screen.findByRole('navigation', { name: t('common:menu.orders') })
  expect((await within(orders).findByRole('link', { current: 'page' })).textContent).toBe(t('navigation:entry.trades'))
  const group = screen.getByRole('link', { name: t('common:menu.orders') })
  expect(group.getAttribute('aria-current')).toBe('true')
  await user.click(screen.getByRole('button', { name: t('common:menu.more', { group: t('common:menu.orders') }) }))
  await user.click((await screen.findAllByRole('link', { name: t('navigation:entry.allOrders') }))[0]!)
  await waitFor(() => expect(window.location.pathname).toBe('/all'))
})

test('Trade leads to the terminal that was used last', async () => {
  const { t, open } = arrive()
  localStorage.setItem('terminal', '/deal_c')
  await open('/forgetpwd')
  const trade = await screen.findByRole('link', { name: t('common:menu.trade') })
  expect(trade.getAttribute('href')).toBe('/deal_c')
  localStorage.setItem('terminal', 'https://elsewhere.example')
  await open('/forgetpwd')
  expect((await screen.findByRole('link', { name: t('common:menu.trade') })).getAttribute('href')).toBe('/preciousMetal')
})

test.each([
  ['a person', 'user', '/recharge'],
  ['no demo account', 'demo', undefined],
  ['no visitor', undefined, undefined],
] as const)('Deposit stands in the header of whoever can pay something in: %s', async (_who, as, path) => {
  const { t, open, server } = arrive(as ? { as } : {})
  answerHome(server)
  await open('/forgetpwd')
  const header = within(await screen.findByRole('banner'))
  await header.findByRole('link', { name: as ? t('common:menu.orders') : t('common:menu.logIn') })
  expect(header.queryByRole('link', { name: t('common:menu.deposit') })?.getAttribute('href')).toBe(path)
})
