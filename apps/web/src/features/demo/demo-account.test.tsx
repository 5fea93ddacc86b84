import { exitDemo } from '@assay/wire/demo/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerHome } from '../../../test/home.ts'
import { arrive } from '../../../test/page.tsx'
import { answerWallets } from '../../../test/wallets.ts'
import { success } from '../../../test/wire-server.ts'

test('the menu of a demo account leads only to what it can do, and leaving it ends on the first page', async () => {
  const { server, user, t, open } = arrive({ as: 'demo' })
  answerWallets(server)
  answerHome(server)
  await open('/table1')
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${t('common:menu.account', { name: '' }).trim()}`) }))
  const menu = within(await screen.findByRole('menu'))
  await menu.findByRole('menuitem', { name: t('navigation:entry.alerts') })
  for (const page of ['devices', 'changePassword', 'security', 'limits'])
    expect(menu.queryByRole('menuitem', { name: t(`navigation:entry.${page}`) })).toBeNull()
  await user.keyboard('{Escape}')

  server.answer(exitDemo, () => {
    server.token = undefined
    return success({ token: '' }, 'demo:done.exited')
  })
  await user.click(await screen.findByRole('button', { name: t('demo:bar.exit') }))
  await waitFor(() => expect(window.location.pathname).toBe('/'))
  await screen.findByRole('link', { name: t('common:menu.logIn') })
})
