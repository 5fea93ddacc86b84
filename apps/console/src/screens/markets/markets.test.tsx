import { haltMarket } from '@assay/wire/operators/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { arrive } from '../../../test/page.tsx'

test('a halt asks for its reason, and Enter confirms it', async () => {
  const { server, user, open } = arrive('finance')
  server.answer(haltMarket, {})
  await open('/')
  await user.click(await screen.findByRole('button', { name: 'Halt BTCUSDT' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Halt BTCUSDT' }))
  await user.click(dialog.getByRole('button', { name: 'Halt' }))
  dialog.getByText('Give a reason.')
  expect(server.sent(haltMarket)).toEqual([])
  await user.type(dialog.getByLabelText('Reason'), 'Two sources of the index are gone{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent(haltMarket).map(({ fields }) => fields)).toEqual([
    { market: 'BTCUSDT', halted: '1', reason: 'Two sources of the index are gone' },
  ])
})

test('who may not halt has no button for it, and no line of what they may not see', async () => {
  const { open } = arrive('support')
  await open('/')
  await screen.findByText('BTCUSDT')
  expect(screen.queryByRole('button', { name: 'Halt BTCUSDT' })).toBeNull()
  const menu = within(screen.getByRole('navigation', { name: 'Menu' }))
  expect(menu.getAllByRole('link').map(link => link.textContent)).toEqual(['Markets', 'Custody', 'People', 'Roles', 'Your login'])
})
