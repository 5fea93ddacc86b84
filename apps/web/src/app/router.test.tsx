import { screen, waitFor } from '@testing-library/dom'
import { matchRoutes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { answerHome } from '../../test/home.ts'
import { arrive } from '../../test/page.tsx'
import { ROUTES } from './routes.ts'

test.each(['/nowhere', '/invited', '/signs', '/404'])('%s has no screen and answers with the not-found page', async path => {
  const { t, open } = arrive()
  await open(path)
  await screen.findByRole('heading', { name: t('common:notFound.title') })
})

test.each(['visitor', 'user'] as const)('every link of the shell leads to a screen (%s)', async as => {
  const { server, open } = arrive({ as })
  answerHome(server)
  const { router } = await open('/')
  await screen.findByRole('contentinfo')
  await screen.findByRole('heading', { level: 1 })
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].map(link => link.getAttribute('href') ?? '')
  const addresses = [...new Set(links)].filter(address => !address.startsWith('/api/'))
  expect(addresses.length).toBeGreaterThan(10)
  // `*` for none.
  const routeOf = (address: string) => matchRoutes(router.routes, address)?.at(-1)?.route.path
  for (const address of addresses) expect([address, routeOf(address)]).toEqual([address, new URL(address, window.location.href).pathname])
})

test('a visitor is led to the login page before the code of a screen is asked for that they may not see, and the way back is kept', async () => {
  const { t, open } = arrive()
  const { router } = await open('/login')
  await screen.findByRole('heading', { name: t('people:login.title') })
  const closed = ROUTES.flatMap(route => (route.who === 'user' && 'load' in route ? [route] : []))
  expect(closed.length).toBeGreaterThan(20)
  for (const route of closed) {
    const load = vi.spyOn(route, 'load')
    await router.navigate(`${route.path}?from=1`)
    await waitFor(() =>
      expect([route.path, window.location.pathname, new URLSearchParams(window.location.search).get('next')]).toEqual([
        route.path,
        '/login',
        `${route.path}?from=1`,
      ]),
    )
    expect([route.path, load.mock.calls.length]).toEqual([route.path, 0])
  }
})

test('a visitor who opens such an address stands on the login page instead, and goes back past it', async () => {
  const { t, open } = arrive()
  const entries = window.history.length
  await open('/transfer?asset=USDT')
  await screen.findByRole('heading', { name: t('people:login.title') })
  expect(window.location.pathname + window.location.search).toBe(`/login?next=${encodeURIComponent('/transfer?asset=USDT')}`)
  expect(window.history.length).toBe(entries)
})
