import { getTextsList } from '@assay/wire/content/calls'
import { getCurrencyAll, getMarketList } from '@assay/wire/markets/calls'
import { getOptionMarkets } from '@assay/wire/options/calls'
import { getAccountRecords } from '@assay/wire/payments/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fill } from '../../../test/fields.ts'
import { answerMarkets } from '../../../test/listed-markets.ts'
import { arrive, type Visitor } from '../../../test/page.tsx'
import { BTC_OPTION } from '../../features/options/example-market.ts'

/** A visitor on a page of no product: the palette leads them to signing in, and from there to what they looked for. */
async function arriveAnywhere(as: 'visitor' | 'user' = 'visitor'): Promise<Visitor> {
  const person = arrive({ as })
  const { server, t } = person
  answerMarkets(server)
  const solana = { ...BTC_OPTION, market: 'SOL-OPTION', base: 'SOL' }
  server.answer(getOptionMarkets, { markets: [BTC_OPTION, solana], deniedCountries: [], allowed: true, at: Date.now() })
  server.answer(getTextsList, { articles: [] })
  await person.open('/forgetpwd')
  await screen.findByRole('button', { name: t('common:menu.palette') })
  return person
}

const search = ({ t }: Visitor) => screen.findByRole<HTMLInputElement>('textbox', { name: t('palette:search') })

/** Asks for the palette, types, and presses Enter once there is a line to press it on. */
async function find(person: Visitor, typed: string): Promise<void> {
  const { user } = person
  await user.keyboard('{Control>}k{/Control}')
  await fill(person, await search(person), typed)
  await user.keyboard('{Enter}')
}

/** Where signing in would lead to. */
const leadsTo = (address: string) => waitFor(() => expect(new URLSearchParams(window.location.search).get('next')).toBe(address))

test('the palette finds pairs, contracts and commands from anywhere', async () => {
  const person = await arriveAnywhere()
  const { user, t } = person
  await find(person, 'laitebi')
  await leadsTo('/deal?pair=LTCUSDT')
  await find(person, 'xau-perp')
  await leadsTo('/deal_c?pair=XAU-PERP')
  await user.keyboard('{Control>}k{/Control}')
  await fill(person, await search(person), 'sol-option')
  await within(screen.getByRole('dialog')).findByText(`SOL/USDT · ${t('common:menu.options')}`)
  await user.keyboard('{Enter}')
  await leadsTo('/deal_jg?pair=SOL-OPTION')
  await find(person, t('palette:action.light'))
  await waitFor(() => expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('light'))
  await find(person, '日本語')
  await waitFor(() => expect(document.documentElement.lang).toBe('ja'))
})

test.each(['xau perp', 'XAUPERP', 'XAU_PERP', 'ＸＡＵ－ＰＥＲＰ'])(
  'the palette finds the contract that somebody writes %s',
  async typed => {
    const person = await arriveAnywhere()
    await find(person, typed)
    await leadsTo('/deal_c?pair=XAU-PERP')
  },
)

test.each([
  ['position', 'positions'],
  ['fee', 'trades'],
  ['deposit', 'wallet'],
  ['gold', 'metals'],
])('the palette finds by the plain word %s what is called otherwise', async (word, entry) => {
  const person = await arriveAnywhere('user')
  const { user, t } = person
  await user.keyboard('{Control>}k{/Control}')
  await fill(person, await search(person), word)
  // What was typed is marked within a name.
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain(t(`navigation:entry.${entry}`)))
})

test('the palette leads who is signed in to their own pages', async () => {
  const person = await arriveAnywhere('user')
  const { server, t } = person
  server.answer(getAccountRecords, { records: [], more: false })
  server.answer(getCurrencyAll, { assets: [], pairs: [] })
  await find(person, t('navigation:entry.records'))
  await waitFor(() => expect(window.location.pathname).toBe('/record'))
  await screen.findByRole('heading', { level: 1, name: t('payments:records.title') })
})

test('whoever types faster than the markets load gets what was typed all the same', async () => {
  const person = await arriveAnywhere()
  const { server, user, t } = person
  const letThrough = server.hold(getMarketList)
  await user.keyboard('{Control>}k{/Control}')
  await fill(person, await search(person), 'laitebi')
  await screen.findByText(t('common:state.loading'), { exact: true })
  await user.keyboard('{Enter}')
  expect(window.location.pathname).toBe('/forgetpwd')
  letThrough()
  await leadsTo('/deal?pair=LTCUSDT')
})

test('Enter leads to the first line of the palette also when its mark is lost', async () => {
  const person = await arriveAnywhere()
  const { user } = person
  await user.keyboard('{Control>}k{/Control}')
  await fill(person, await search(person), 'ltc')
  const dialog = screen.getByRole('dialog')
  const line = await waitFor(() => {
    const marked = [...dialog.querySelectorAll('[data-selected]')].find(({ textContent }) => textContent?.includes('LTC'))
    if (!marked) throw new Error('no line is marked')
    return marked
  })
  line.removeAttribute('data-selected')
  await user.keyboard('{Enter}')
  await leadsTo('/deal?pair=LTCUSDT')
})
