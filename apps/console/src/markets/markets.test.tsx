import { getMarketStates, haltMarket } from '@assay/wire/operators/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { arrive } from '../../test/page.tsx'

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

const FAULT = 'assertion failed: only available money is frozen'

test('what a fault halted is shown with what the core said, and is resumed with a reason', async () => {
  const { server, user, open } = arrive('finance')
  const faults = [{ work: 'payments.send/42', since: Date.UTC(2026, 0, 1), fault: FAULT }]
  server.answer(getMarketStates, { markets: [], alarm: '', faults, records: 1200 })
  server.answer(haltMarket, {})
  await open('/')
  await screen.findByText(FAULT)
  await user.click(screen.getByRole('button', { name: 'Resume payments.send/42' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Resume payments.send/42' }))
  await user.type(dialog.getByLabelText('Reason'), 'The release of today mends it{Enter}')
  await waitFor(() =>
    expect(server.sent(haltMarket).map(({ fields }) => fields)).toEqual([
      { market: 'payments.send/42', halted: '0', reason: 'The release of today mends it' },
    ]),
  )
})

test('who may not halt may not resume either, and sees what is halted', async () => {
  const { server, open } = arrive('support')
  server.answer(getMarketStates, { markets: [], alarm: '', faults: [{ work: 'earn', since: 0, fault: FAULT }], records: 1 })
  await open('/')
  await screen.findByText(FAULT)
  expect(screen.queryByRole('button', { name: 'Resume earn' })).toBeNull()
})

test('who may not halt has no button for it, and no line of what they may not see', async () => {
  const { open } = arrive('support')
  await open('/')
  await screen.findByText('BTCUSDT')
  expect(screen.queryByRole('button', { name: 'Halt BTCUSDT' })).toBeNull()
  const menu = within(screen.getByRole('navigation', { name: 'Menu' }))
  expect(menu.getAllByRole('link').map(link => link.textContent)).toEqual([
    'Markets',
    'Custody',
    'New coins',
    'Loans',
    'Bank payouts',
    'Quick buys',
    'Conversations',
    'People',
    'Status page',
    'Roles',
    'Your login',
  ])
})
