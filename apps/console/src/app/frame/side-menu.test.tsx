import { getWaiting } from '@assay/wire/operators/calls'
import { getReviewCounts } from '@assay/wire/reviews/calls'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { arrive } from '../../../test/page.tsx'

test('the menu says what waits where, in the colour of a warning what should not be, and nothing where nothing waits', async () => {
  const { server, open } = arrive('admin')
  server.answer(getReviewCounts, { counts: [{ kind: 'verification', todo: 4, mine: 0, second: 0, overdue: 1 }] })
  server.answer(getWaiting, {
    waiting: [
      { path: '/support', count: 12, isFault: false },
      { path: '/settings', count: 1, isFault: false },
      { path: '/bank', count: 3, isFault: false },
      { path: '/house', count: 2, isFault: true },
    ],
  })
  await open('/')
  const menu = within(await screen.findByRole('navigation', { name: 'Menu' }))
  await menu.findByRole('link', { name: /^Conversations\s*12 waiting$/ })
  await menu.findByRole('link', { name: /^Reviews\s*4 to do, 1 overdue$/ })
  const lines = menu.getAllByRole('link').filter(link => link.querySelector('[class*=badge]'))
  expect(lines.map(link => [link.getAttribute('href'), link.querySelector('[data-overdue]') !== null])).toEqual([
    ['/house', true],
    ['/bank', false],
    ['/reviews', true],
    ['/support', false],
    ['/settings', false],
  ])
})
