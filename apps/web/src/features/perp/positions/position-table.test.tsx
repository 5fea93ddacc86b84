import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { arrive } from '../../../../test/page.tsx'
import { answerPerpTerminal } from '../../../../test/perp-terminal.ts'
import { openPerpTicket } from '../../../../test/perp-ticket.ts'
import { LONG } from '../example-position.ts'

test('money that comes into the contract wallet moves the liquidation price of a cross position on the open page', async () => {
  const person = arrive({ as: 'user' })
  const { server, t } = person
  const cross = { ...LONG, marginMode: 'cross' as const, liquidationPrice: '51200' }
  answerPerpTerminal(server)
  server.live.give('perpPositions', [cross])
  await openPerpTicket(person)
  const table = within(await screen.findByRole('table', { name: t('perp-lists:panel.positions') }))
  await table.findByText(t('perp-lists:mode.cross'))
  await table.findByText('51,200.0')
  server.live.publish('perpPositions', [{ ...cross, liquidationPrice: '48184.9' }])
  await table.findByText('48,184.9')
  await waitFor(() => expect(table.queryByText('51,200.0')).toBeNull())
})
