import { setFavourite } from '@assay/wire/markets/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fill } from '../../../../test/fields.ts'
import { answerMarkets, SPOT_PAIRS } from '../../../../test/listed-markets.ts'
import { arrive, type Visitor } from '../../../../test/page.tsx'
import { answerSpotTerminal } from '../../../../test/spot-terminal.ts'
import { openTicket, ticket } from '../../../../test/spot-ticket.ts'

/** Somebody in the terminal of bitcoin, with all markets to choose from. */
async function arriveAtTerminal(): Promise<Visitor> {
  const person = arrive({ as: 'user' })
  answerSpotTerminal(person.server)
  answerMarkets(person.server)
  await openTicket(person)
  return person
}

const opener = ({ t }: Visitor) => screen.findByRole('button', { name: t('spot:market.choose', { pair: 'BTCUSDT' }) })
const inAddress = () => new URLSearchParams(window.location.search).get('pair')

test('the market picker finds a coin by code, name, Chinese name and pinyin', async () => {
  const person = await arriveAtTerminal()
  const { user, t } = person
  await user.click(await opener(person))
  const picker = within(await screen.findByRole('dialog'))
  const search = picker.getByRole('textbox', { name: t('spot:market.search') })
  await waitFor(() => expect(picker.getAllByRole('listitem')).toHaveLength(SPOT_PAIRS.length))
  for (const typed of ['eth/usdt', 'Ethereum', '以太坊', 'ytf', 'yitaifang']) {
    await fill(person, search, typed)
    await waitFor(() => expect([typed, picker.getAllByRole('listitem').length]).toEqual([typed, 1]))
  }
  await user.keyboard('{Enter}')
  await waitFor(() => expect(inAddress()).toBe('ETHUSDT'))
})

test('the market is changed in the picker without a mouse, and a favourite is starred there', async () => {
  const person = await arriveAtTerminal()
  const { server, user, t } = person
  server.answer(setFavourite, { favourites: ['ETHUSDT'] })
  ;(await opener(person)).focus()
  await user.keyboard('{Enter}')
  const picker = within(await screen.findByRole('dialog'))
  const search = picker.getByRole('textbox', { name: t('spot:market.search') })
  await waitFor(() => expect(document.activeElement).toBe(search))
  await user.keyboard('ETH')
  await waitFor(() => expect(picker.getAllByRole('listitem')).toHaveLength(1))
  // The stars, then the only market's star.
  await user.tab()
  await user.tab()
  expect(document.activeElement).toBe(picker.getByRole('button', { name: t('spot:market.favourite', { pair: 'ETHUSDT' }) }))
  await user.keyboard('{Enter}')
  await picker.findByRole('button', { name: t('spot:market.unfavourite', { pair: 'ETHUSDT' }) })
  expect(server.sent(setFavourite).map(({ fields }) => fields)).toEqual([{ pair: 'ETHUSDT', favourite: '1' }])
  await user.tab({ shift: true })
  await user.tab({ shift: true })
  expect(document.activeElement).toBe(search)
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toContain('ETH/USDT')
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(search)
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(inAddress()).toBe('ETHUSDT'))
  const sell = await waitFor(() => within(ticket()).getByRole('button', { name: t('spot:side.sell') }))
  sell.focus()
  await user.keyboard(' ')
  await waitFor(() => expect(sell.getAttribute('aria-pressed')).toBe('true'))
})
