import { getTextsList } from '@assay/wire/content/calls'
import { getOptionMarkets } from '@assay/wire/options/calls'
import { placeSpotOrder } from '@assay/wire/spot/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fill } from '../../test/fields.ts'
import { pressInInputMethod } from '../../test/input-method.ts'
import { answerMarkets, SPOT_PAIRS } from '../../test/listed-markets.ts'
import { arrive } from '../../test/page.tsx'
import { answerSpotTerminal } from '../../test/spot-terminal.ts'
import { arriveAtTicket, figure, fillFigures, openTicket } from '../../test/spot-ticket.ts'

test('the Enter that ends the work of an input method places no order; the next one does', async () => {
  const person = await arriveAtTicket()
  await fillFigures(person, { price: '58000', quantity: '0.001' })
  const quantity = figure(person, 'quantity')
  for (const browser of ['most', 'safari'] as const) pressInInputMethod(quantity, 'Enter', browser)
  expect(person.server.sent(placeSpotOrder)).toEqual([])
  await person.user.type(quantity, '{Enter}')
  await waitFor(() => expect(person.server.sent(placeSpotOrder)).toHaveLength(1))
})

test('the Enter that ends the work of an input method chooses no market, in the search and in the palette, and Escape closes neither', async () => {
  const person = arrive({ as: 'user' })
  const { server, user, t } = person
  answerSpotTerminal(server)
  answerMarkets(server)
  server.answer(getOptionMarkets, { markets: [], deniedCountries: [], allowed: true, at: Date.now() })
  server.answer(getTextsList, { articles: [] })
  await openTicket(person)
  const inAddress = () => new URLSearchParams(window.location.search).get('pair')
  await user.click(await screen.findByRole('button', { name: t('spot:market.choose', { pair: 'BTCUSDT' }) }))
  const picker = within(await screen.findByRole('dialog'))
  const search = picker.getByRole('textbox', { name: t('spot:market.search') })
  await waitFor(() => expect(picker.getAllByRole('listitem')).toHaveLength(SPOT_PAIRS.length))
  await fill(person, search, '以太坊')
  await waitFor(() => expect(picker.getAllByRole('listitem')).toHaveLength(1))
  for (const key of ['Enter', 'Escape']) pressInInputMethod(search, key)
  expect([inAddress(), search.isConnected]).toEqual(['BTCUSDT', true])
  await user.keyboard('{Escape}{Control>}k{/Control}')
  const words = await screen.findByRole<HTMLInputElement>('textbox', { name: t('palette:search') })
  await fill(person, words, 'laitebi')
  await screen.findByText(/^LTC\/USDT/)
  for (const key of ['Enter', 'Escape']) pressInInputMethod(words, key)
  expect([inAddress(), words.isConnected]).toEqual(['BTCUSDT', true])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(inAddress()).toBe('LTCUSDT'))
})
