import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { arrive } from '../../../test/page.tsx'
import { answerPerpTerminal } from '../../../test/perp-terminal.ts'
import { answerSpotTerminal } from '../../../test/spot-terminal.ts'

test.each([
  ['/deal?pair=BTCUSDT', answerSpotTerminal],
  ['/deal_c?pair=BTC-PERP', answerPerpTerminal],
] as const)('the first stop of the Tab key at %s leads to the order form', async (address, answer) => {
  const person = arrive({ as: 'user' })
  answer(person.server)
  await person.open(address)
  await screen.findByRole('group', { name: person.t('spot:ticket.type') })
  const [first, second] = document.querySelectorAll<HTMLElement>('a[href], button, [tabindex="0"]')
  expect([first?.textContent, second?.textContent]).toEqual([person.t('common:shell.skipToTicket'), person.t('common:shell.skip')])
  const target = document.querySelector<HTMLElement>(first?.getAttribute('href') ?? '')
  expect(target?.querySelector('form button[type=submit]')).not.toBeNull()
  target?.focus()
  expect(document.activeElement).toBe(target)
})
