import { placeSpotOrder } from '@assay/wire/spot/calls'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { Visitor } from '../../test/page.tsx'
import { arriveAtTicket, figure, fillFigures, placing } from '../../test/spot-ticket.ts'

/** Another tab of the browser exchanges the session, or ends it. */
function exchangeInAnotherTab({ server }: Visitor, token: string | undefined): void {
  server.token = token
  if (token === undefined) localStorage.removeItem('token')
  else localStorage.setItem('token', token)
  dispatchEvent(new StorageEvent('storage', { key: 'token' }))
}

test('what was typed for one account is gone, and it is said, when another tab changes the account: nothing of it can be sent', async () => {
  const person = await arriveAtTicket()
  const { server, t } = person
  await fillFigures(person, { price: '55800', quantity: '0.001' })
  exchangeInAnotherTab(person, 'session-of-another-person')
  await screen.findByText(t('common:session.changedElsewhere'))
  await waitFor(() => expect(figure(person, 'quantity').value).toBe(''))
  await waitFor(() => expect(placing().disabled).toBe(false))
  placing().click()
  expect(server.sent(placeSpotOrder)).toEqual([])
  expect(sessionStorage.getItem('spot-tickets') ?? '').not.toContain('55800')
})

test('signing out in another tab is said, and clears what was typed here', async () => {
  const person = await arriveAtTicket()
  await fillFigures(person, { price: '55800', quantity: '0.001' })
  exchangeInAnotherTab(person, undefined)
  await screen.findByText(person.t('common:session.leftElsewhere'))
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('55800')
})
