import { getReview, getReviewCounts, getReviewFilters, getReviews, removeReviewFilter, saveReviewFilter } from '@assay/wire/reviews/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { arrive } from '../../test/page.tsx'
import { BRUNO, openCase, rowOf } from '../../test/review-cases.ts'

const ROWS = [rowOf('1', { isOverdue: true }), rowOf('2', { state: 'claimed', claimedBy: BRUNO })]

function arriveAtQueue(role: 'compliance' | 'auditor' = 'compliance') {
  const visitor = arrive(role)
  visitor.server.answer(getReviews, { reviews: ROWS, total: ROWS.length })
  visitor.server.answer(getReviewFilters, { filters: [] })
  return visitor
}

test('j and k move through the queue, Enter opens, and neither acts while somebody types', async () => {
  const { server, user, open } = arriveAtQueue()
  server.answer(getReview, openCase())
  await open('/reviews?topic=senior')
  const first = await screen.findByRole('link', { name: /case 1$/ })
  const second = screen.getByRole('link', { name: /case 2$/ })
  await user.keyboard('j')
  await waitFor(() => expect(document.activeElement).toBe(first))
  await user.keyboard('j')
  await waitFor(() => expect(document.activeElement).toBe(second))
  const uid = screen.getByRole('searchbox', { name: 'UID of a person' })
  await user.type(uid, 'k')
  expect(document.activeElement).toBe(uid)
  await user.clear(uid)
  second.focus()
  await user.keyboard('k{Enter}')
  await screen.findByRole('heading', { name: 'Senior verification' })
  expect(location.pathname + location.search).toBe('/reviews/1?topic=senior')
})

test('the address keeps the filter, and the server is asked for it', async () => {
  const { server, user, open } = arriveAtQueue()
  await open('/reviews?kind=nonsense')
  await screen.findByRole('link', { name: /case 1$/ })
  screen.getByText('Overdue')
  expect(server.sent(getReviews).at(-1)?.fields).toEqual({ filter: 'todo' })
  await user.click(screen.getByRole('checkbox', { name: 'Overdue only' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Topic' }), 'Address verification')
  await waitFor(() => expect(server.sent(getReviews).at(-1)?.fields).toEqual({ filter: 'todo', topic: 'address', overdue: '1' }))
  await waitFor(() => expect(new URLSearchParams(location.search).get('topic')).toBe('address'))
})

test('a second page is asked for and kept in the address', async () => {
  const { server, user, open } = arriveAtQueue()
  server.answer(getReviews, { reviews: ROWS, total: 60 })
  await open('/reviews')
  await user.click(await screen.findByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(server.sent(getReviews).at(-1)?.fields).toEqual({ filter: 'todo', page: 1 }))
  await waitFor(() => expect(location.search).toBe('?page=2'))
  await screen.findByText('51–60 of 60')
})

test('a filter is saved under a name, chosen and removed', async () => {
  const { server, user, open } = arriveAtQueue()
  server.answer(saveReviewFilter, { filters: [{ id: '7', name: 'Late ones', query: 'overdue=1' }] })
  server.answer(removeReviewFilter, { filters: [] })
  await open('/reviews?overdue=1')
  await user.click(await screen.findByRole('button', { name: 'Save filter' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this filter' }))
  await user.type(dialog.getByLabelText('Name'), 'Late ones{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await screen.findByRole('radio', { name: 'Decided' }))
  await waitFor(() => expect(location.search).toBe('?overdue=1&filter=decided'))
  await user.click(await screen.findByRole('link', { name: 'Late ones' }))
  await waitFor(() => expect(location.search).toBe('?overdue=1'))
  await user.click(screen.getByRole('button', { name: 'Remove the filter Late ones' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Late ones' })).toBeNull())
  expect(server.sent(saveReviewFilter).map(({ fields }) => fields)).toEqual([{ name: 'Late ones', query: 'overdue=1' }])
  expect(server.sent(removeReviewFilter).map(({ fields }) => fields)).toEqual([{ id: '7' }])
})

test('the menu says how many cases wait and how many are overdue', async () => {
  const compliance = arriveAtQueue()
  compliance.server.answer(getReviewCounts, { counts: [{ kind: 'verification', todo: 5, mine: 0, second: 1, overdue: 2 }] })
  await compliance.open('/reviews')
  await screen.findByRole('link', { name: /Reviews.*5 to do, 2 overdue/ })
  await screen.findByRole('radio', { name: 'Second decision (1)' })
})

test('the menu has no line of cases for a role that sees none', async () => {
  const support = arrive('support')
  await support.open('/')
  await screen.findByText('BTCUSDT')
  expect(screen.queryByRole('link', { name: /Reviews/ })).toBeNull()
  expect(support.server.sent(getReviewCounts)).toEqual([])
})
