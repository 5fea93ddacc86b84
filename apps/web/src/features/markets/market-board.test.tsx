import { setFavourite, sortFavourites } from '@assay/wire/markets/calls'
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { fill } from '../../../test/fields.ts'
import { answerMarkets, SPOT_PAIRS } from '../../../test/listed-markets.ts'
import { arrive, type Visitor } from '../../../test/page.tsx'
import { answerSpotTerminal } from '../../../test/spot-terminal.ts'
import { rowNames } from '../../../test/tables.ts'
import { data } from '../../../test/wire-server.ts'

/** A visitor in front of all markets, or of what the address says. */
async function arriveAtMarkets(address = '/market'): Promise<Visitor> {
  const person = arrive()
  answerMarkets(person.server)
  await openMarkets(person, address)
  return person
}

async function openMarkets({ open, t }: Visitor, address: string): Promise<void> {
  await open(address)
  await waitFor(async () => expect(await rowNames(t('markets:table.label'))).not.toEqual([]))
}

const pairs = ({ t }: Visitor) => rowNames(t('markets:table.label'))

test('markets are found by code, name, Chinese and pinyin, and by what they are for', async () => {
  const person = await arriveAtMarkets()
  const { user, t } = person
  await waitFor(async () => expect(await pairs(person)).toEqual(SPOT_PAIRS))
  const search = screen.getByRole('searchbox', { name: t('markets:search.label') })
  for (const typed of ['eth/usdt', 'ETH_USDT', 'eth:usdt', 'ｅｔｈ', 'ethereum', '以太坊', 'yitaifang', 'ytf']) {
    await fill(person, search, typed)
    await waitFor(async () => expect(await pairs(person), typed).toEqual(['ETHUSDT']))
  }
  await user.clear(search)
  await user.click(screen.getByRole('button', { name: t('markets:category.meme') }))
  await waitFor(async () => expect(await pairs(person)).toEqual(['DOGEUSDT']))
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('category')).toBe('meme'))
})

test('a search that finds nothing says so and leads back to all of them', async () => {
  const person = await arriveAtMarkets()
  const { user, t } = person
  await fill(person, screen.getByRole('searchbox', { name: t('markets:search.label') }), 'nonsense')
  await screen.findByText(t('markets:search.nothing', { sought: 'nonsense' }))
  await user.click(screen.getByRole('button', { name: t('markets:search.clear') }))
  await waitFor(async () => expect(await pairs(person)).toEqual(SPOT_PAIRS))
})

test('a press on a head sorts by its figures, the highest first', async () => {
  const person = await arriveAtMarkets()
  const { user, t } = person
  await user.click(screen.getByRole('button', { name: t('markets:column.change7d') }))
  await waitFor(async () => expect(await pairs(person)).toEqual([...SPOT_PAIRS].reverse()))
})

test('a column that is left out stays so, and the file holds what is shown', async () => {
  const person = await arriveAtMarkets('/market?search=sol')
  const { user, t } = person
  await user.click(screen.getByRole('button', { name: t('common:table.columns') }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: t('markets:column.low') }))
  await openMarkets(person, '/market?search=sol')
  expect(screen.queryByRole('columnheader', { name: t('markets:column.low') })).toBeNull()
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#file')
  await user.click(screen.getByRole('button', { name: t('common:table.download') }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  const [head, row, ...rest] = (await (saved.mock.calls[0]![0] as Blob).text()).split('\r\n')
  expect(head).toBe(
    ['pair', 'last', 'high', 'change1h', 'change24h', 'change7d', 'volume'].map(column => t(`markets:column.${column}`)).join(),
  )
  expect(row).toBe('SOLUSDT,60000,61000,0.001,-0.02,0.02,898000')
  expect(rest).toEqual([])
})

test('contracts have a tab of their own, with funding and open interest; one starred there stands among the favorites and leads to its terminal', async () => {
  const person = await arriveAtMarkets('/market?tab=contract')
  const { user, t } = person
  for (const column of ['funding', 'openInterest']) screen.getByRole('columnheader', { name: t(`markets:column.${column}`) })
  await waitFor(async () => expect(await pairs(person)).toEqual(['XAU-PERP']))
  await user.click(screen.getByRole('button', { name: t('markets:favourite.star', { pair: 'XAU-PERP' }) }))
  await user.click(screen.getByRole('tab', { name: t('markets:tab.favourites') }))
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: t('markets:column.funding') })).toBeNull())
  await waitFor(async () => expect(await pairs(person)).toEqual(['XAU-PERP']))
  const table = within(screen.getByRole('table', { name: t('markets:table.label') }))
  const trade = table.getByRole('link', { name: t('markets:row.tradePair', { pair: 'XAU-PERP' }) })
  expect(trade.getAttribute('href')).toBe('/deal_c?pair=XAU-PERP')
})

test('j and k go from row to row, and Enter opens the market', async () => {
  const person = await arriveAtMarkets()
  const { user, server } = person
  answerSpotTerminal(server)
  await user.keyboard('jjjk')
  await waitFor(() => expect(document.activeElement?.closest('tr')?.dataset.row).toBe(SPOT_PAIRS[1]))
  await user.keyboard('{Enter}')
  // A visitor, who comes to the market by signing in.
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('next')).toBe(`/deal?pair=${SPOT_PAIRS[1]}`))
})

test('a favourite is moved by the arrow keys of its handle, and stays there for the next time', async () => {
  const person = await arriveAtMarkets()
  const { user, t } = person
  for (const pair of ['BTC/USDT', 'SOL/USDT', 'DOT/USDT'])
    await user.click(screen.getByRole('button', { name: t('markets:favourite.star', { pair }) }))
  await user.click(screen.getByRole('tab', { name: t('markets:tab.favourites') }))
  await waitFor(async () => expect(await pairs(person)).toEqual(['BTCUSDT', 'SOLUSDT', 'DOTUSDT']))
  const handle = screen.getByRole('button', { name: t('markets:favourite.move', { pair: 'DOTUSDT' }) })
  handle.focus()
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
  expect(await pairs(person)).toEqual(['DOTUSDT', 'BTCUSDT', 'SOLUSDT'])
  await openMarkets(person, '/market?tab=favorites')
  expect(await pairs(person)).toEqual(['DOTUSDT', 'BTCUSDT', 'SOLUSDT'])
})

test('what was starred before signing in goes to the account, in its order, and what is moved then too', async () => {
  localStorage.setItem('favourites', 'DOTUSDT,BTCUSDT')
  const person = arrive({ as: 'user' })
  const { server, user, t } = person
  const own: string[] = []
  answerMarkets(server)
  server.answer(setFavourite, ({ pair }) => {
    own.push(pair)
    return data({ favourites: [...own] })
  })
  server.answer(sortFavourites, ({ pairs: sorted }) => data({ favourites: sorted.split(',') }))
  await openMarkets(person, '/market?tab=favorites')
  expect(await pairs(person)).toEqual(['DOTUSDT', 'BTCUSDT'])
  await waitFor(() => expect(localStorage.getItem('favourites')).toBeNull())
  expect(own).toEqual(['DOTUSDT', 'BTCUSDT'])
  screen.getByRole('button', { name: t('markets:favourite.move', { pair: 'BTCUSDT' }) }).focus()
  await user.keyboard('{ArrowUp}')
  await waitFor(() => expect(server.sent(sortFavourites).map(({ fields }) => fields)).toEqual([{ pairs: 'BTCUSDT,DOTUSDT' }]))
  expect(await pairs(person)).toEqual(['BTCUSDT', 'DOTUSDT'])
})

test('the bell of a row leads to the alert of its market', async () => {
  const { t } = await arriveAtMarkets()
  const bell = screen.getByRole('link', { name: t('markets:row.alertPair', { pair: 'SOL/USDT' }) })
  expect(bell.getAttribute('href')).toBe('/alerts?pair=SOLUSDT')
})

test('a coin has its mark, over the letters that stay where the mark cannot be loaded', async () => {
  const { t } = await arriveAtMarkets()
  const row = within(screen.getByRole('table', { name: t('markets:table.label') })).getByRole('row', { name: /BTC/ })
  const mark = row.querySelector('img')
  expect([mark?.getAttribute('src') !== '', mark?.alt, mark?.width, mark?.height]).toEqual([true, '', 26, 26])
  fireEvent.error(mark!)
  await waitFor(() => expect(row.querySelector('img')).toBeNull())
  expect(row.querySelector('svg text')?.textContent).toBe('BT')
})
