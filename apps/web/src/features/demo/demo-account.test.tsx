import { DEMO_TOKEN_PREFIX, exitDemo, tempLogin } from '@assay/wire/demo/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerDeposits } from '../../../test/deposits.ts'
import { answerHome } from '../../../test/home.ts'
import { answerMarkets, BOOK, BTC_TICKER } from '../../../test/listed-markets.ts'
import { arrive } from '../../../test/page.tsx'
import { onPhone } from '../../../test/phone.ts'
import { answerSpotTerminal } from '../../../test/spot-terminal.ts'
import { answerWallets } from '../../../test/wallets.ts'
import { success } from '../../../test/wire-server.ts'

test('the menu of a demo account leads only to what it can do, and leaving it ends on the first page', async () => {
  const { server, user, t, open } = arrive({ as: 'demo' })
  answerWallets(server)
  answerHome(server)
  await open('/table1')
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${t('common:menu.account', { name: '' }).trim()}`) }))
  const menu = within(await screen.findByRole('menu'))
  await menu.findByRole('menuitem', { name: t('navigation:entry.account') })
  for (const page of ['verification', 'security']) expect(menu.queryByRole('menuitem', { name: t(`navigation:entry.${page}`) })).toBeNull()
  expect(menu.queryByRole('menuitem', { name: t('common:menu.signOut') })).toBeNull()
  await user.keyboard('{Escape}')

  server.answer(exitDemo, () => {
    server.token = undefined
    return success({ token: '' }, 'demo:done.exited')
  })
  await user.click(await screen.findByRole('button', { name: t('demo:bar.exit') }))
  await waitFor(() => expect(window.location.pathname).toBe('/'))
  await screen.findByRole('link', { name: t('common:menu.logIn') })
})

test('a demo that is begun on a page of a person opens on its terminal', async () => {
  const { server, user, t, open } = arrive({ as: 'user' })
  answerSpotTerminal(server)
  answerMarkets(server)
  answerDeposits(server)
  server.live.give('ticker', [BTC_TICKER], 'demo')
  server.live.give('perpTicker', [], 'demo')
  // The pointer may lie on the name of the other market, which is asked for before anybody goes there.
  for (const pair of ['demo:BTCUSDT', 'demo:ETHUSDT']) {
    server.live.give('book', BOOK, pair)
    server.live.give('trades', [], pair)
  }
  server.answer(tempLogin, () => {
    server.token = `${DEMO_TOKEN_PREFIX}session`
    return success({ token: server.token }, 'demo:done.created')
  })
  await open('/recharge')
  // Whatever stands on the page for a moment only is seen by whoever looks at it.
  const flashes: string[] = []
  const watcher = new MutationObserver(() => void (screen.queryByText(t('demo:needs.title')) && flashes.push(window.location.pathname)))
  watcher.observe(document.body, { childList: true, subtree: true })
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${t('common:menu.account', { name: '' }).trim()}`) }))
  await user.click(await within(await screen.findByRole('menu')).findByRole('menuitem', { name: t('common:tryDemo') }))
  await screen.findByRole('region', { name: t('demo:bar.badge') })
  await waitFor(() => expect(window.location.pathname).toBe('/deal'))
  await waitFor(() => expect(screen.queryByText(t('demo:needs.title'))).toBeNull())
  watcher.disconnect()
  expect(flashes).toEqual([])
})

test('on a phone the menu leads into the demo, and no longer offers it there', async () => {
  onPhone()
  const { server, user, t, open } = arrive()
  answerSpotTerminal(server)
  answerMarkets(server)
  // The practice twins of the markets.
  server.live.give('ticker', [BTC_TICKER], 'demo')
  server.live.give('perpTicker', [], 'demo')
  for (const pair of ['BTCUSDT', 'ETHUSDT']) {
    server.live.give('book', BOOK, `demo:${pair}`)
    server.live.give('trades', [], `demo:${pair}`)
  }
  server.answer(tempLogin, () => {
    server.token = `${DEMO_TOKEN_PREFIX}session`
    return success({ token: server.token }, 'demo:done.created')
  })
  await open('/market')
  await user.click(await screen.findByRole('button', { name: t('common:shell.openMenu') }))
  const menu = within(await screen.findByRole('dialog'))
  await user.click(await menu.findByRole('button', { name: t('common:tryDemo') }))
  await screen.findByRole('region', { name: t('demo:bar.badge') })
  await waitFor(() => expect(window.location.pathname).toBe('/deal'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const account = new RegExp(`^${t('common:menu.account', { name: '' }).trim()}`)
  const buttons = await within(screen.getByRole('banner')).findAllByRole('button', { name: account })
  // Beside the menu of a desk, which styles put away.
  await user.click(buttons.find(button => button.getAttribute('aria-haspopup') !== 'menu')!)
  const sheet = within(await screen.findByRole('dialog'))
  await sheet.findByRole('link', { name: t('navigation:entry.preferences') })
  expect(sheet.queryByRole('button', { name: t('common:tryDemo') })).toBeNull()
  expect(sheet.queryByRole('link', { name: t('navigation:entry.limits') })).toBeNull()
})
