import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerMarkets } from '../../../../test/listed-markets.ts'
import { arrive, type Visitor } from '../../../../test/page.tsx'
import { answerSpotTerminal } from '../../../../test/spot-terminal.ts'
import { figure, fillFigures, openTicket } from '../../../../test/spot-ticket.ts'
import { resizeWindow } from '../../../../test/window-size.ts'

/** Somebody in the spot terminal, in a window of so many px. */
async function arriveAtDesk(width: number): Promise<Visitor> {
  resizeWindow({ width, height: 1080 })
  const person = arrive({ as: 'user' })
  answerSpotTerminal(person.server)
  answerMarkets(person.server)
  await openTicket(person)
  return person
}

/** The panels in the direction of reading, each column from above. */
const panels = () => [...document.querySelectorAll<HTMLElement>('[data-panel]')].map(({ dataset }) => dataset.panel)
const USUAL = ['chart', 'orders', 'book', 'trades', 'ticket']
const ON_WIDE_DESK = ['markets', ...USUAL]

async function choose({ user, t }: Visitor, role: 'menuitemradio' | 'menuitemcheckbox' | 'menuitem', key: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: t('spot:layout.open') }))
  await user.click(await screen.findByRole(role, { name: t(key) }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
}

test('panels that were moved or put away stay so after a reload, with what was typed, until all is put back', async () => {
  const person = await arriveAtDesk(1920)
  const { t } = person
  expect(panels()).toEqual(ON_WIDE_DESK)
  await fillFigures(person, { quantity: '0.123' })
  await choose(person, 'menuitemcheckbox', 'spot:layout.markets')
  await choose(person, 'menuitemradio', 'spot:layout.ticket.start')
  await choose(person, 'menuitemradio', 'spot:layout.book.start')
  await choose(person, 'menuitemradio', 'spot:layout.trades.hidden')
  const arranged = ['ticket', 'book', 'chart', 'orders']
  expect(panels()).toEqual(arranged)

  await openTicket(person)
  expect(panels()).toEqual(arranged)
  expect(screen.queryByRole('region', { name: t('spot:layout.markets') })).toBeNull()
  expect(figure(person, 'quantity').value).toBe('0.123')

  await choose(person, 'menuitem', 'spot:layout.reset')
  expect(panels()).toEqual(ON_WIDE_DESK)
  await openTicket(person)
  expect(panels()).toEqual(ON_WIDE_DESK)
  await screen.findByRole('region', { name: t('spot:layout.markets') })
})

test('the chart alone stays alone after a reload', async () => {
  const person = await arriveAtDesk(1920)
  const { open } = person
  await choose(person, 'menuitemcheckbox', 'spot:layout.chartOnly')
  await open('/deal?pair=BTCUSDT')
  await waitFor(() => expect(panels()).toEqual(['chart']))
})

test('a narrower window has one arrangement, whatever was kept of a wider one', async () => {
  localStorage.setItem('desk', '{"ticket":"start","trades":"hidden","chartOnly":true}')
  const { t } = await arriveAtDesk(1279)
  expect(panels()).toEqual(USUAL)
  expect(screen.queryByRole('button', { name: t('spot:layout.open') })).toBeNull()
  expect(document.querySelectorAll('[role=separator][aria-valuenow]')).toHaveLength(0)
})
