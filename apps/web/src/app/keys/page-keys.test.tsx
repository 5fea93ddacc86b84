import { getTextsList } from '@assay/wire/content/calls'
import { getOptionMarkets } from '@assay/wire/options/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerMarkets } from '../../../test/listed-markets.ts'
import { arrive, type Visitor } from '../../../test/page.tsx'

/** A visitor in front of all markets. */
async function arriveAtMarkets(): Promise<Visitor> {
  const person = arrive()
  answerMarkets(person.server)
  await person.open('/market')
  await screen.findByRole('heading', { level: 1 })
  return person
}

const sheet = ({ t }: Visitor) => screen.findByRole('dialog', { name: t('palette:keys.title') })
const isAt = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path))

test('g and a letter lead to a page, and do nothing while somebody types', async () => {
  const person = await arriveAtMarkets()
  const { user } = person
  await user.keyboard('/')
  const search = within(screen.getByRole('main')).getByRole<HTMLInputElement>('searchbox')
  await waitFor(() => expect(document.activeElement).toBe(search))
  await user.keyboard('g?l')
  expect([search.value, window.location.pathname]).toEqual(['g?l', '/market'])
  search.blur()
  // A visitor, who comes to the alerts by signing in.
  await user.keyboard('gl')
  await isAt('/login')
  expect(new URLSearchParams(window.location.search).get('next')).toBe('/alerts')
  await user.keyboard('gm')
  await isAt('/market')
})

test('on a page without a list of its own a slash opens the palette', async () => {
  const person = arrive()
  const { server, user, open, t } = person
  answerMarkets(server)
  server.answer(getOptionMarkets, { markets: [], deniedCountries: [], allowed: true, at: Date.now() })
  server.answer(getTextsList, { articles: [] })
  await open('/forgetpwd')
  await screen.findByRole('button', { name: t('common:menu.palette') })
  await user.keyboard('/')
  await screen.findByRole('textbox', { name: t('palette:search') })
})

test('a question mark lists the keys, which can be switched off, also for the next time', async () => {
  const person = await arriveAtMarkets()
  const { user, open, t } = person
  await user.keyboard('?')
  const keys = within(await sheet(person))
  keys.getByText(t('palette:keys.rows'))
  keys.getByText(t('navigation:entry.alerts'))
  await user.click(keys.getByRole('switch', { name: t('palette:keys.single') }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  for (const isNew of [false, true]) {
    if (isNew) await open('/market')
    await screen.findByRole('heading', { level: 1 })
    await user.keyboard('?gl')
    expect([screen.queryByRole('dialog'), window.location.pathname]).toEqual([null, '/market'])
  }
})
