import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { arriveAtTicket, figure, ticket } from '../../../../test/spot-ticket.ts'

/** A page in memory has no layout: the book has room for a dozen lines of each side. */
function giveRoom(): void {
  vi.spyOn(globalThis, 'ResizeObserver').mockImplementation(function observe(this: ResizeObserver, notify) {
    const contentRect = new DOMRect(0, 0, 300, 560)
    return {
      observe: (target: Element) => notify([{ target, contentRect } as unknown as ResizeObserverEntry], this),
      unobserve: () => undefined,
      disconnect: () => undefined,
    }
  })
}

test('an amount of the book fills in what stands up to it, with its price as limit; pointing and focus say sum and average', async () => {
  giveRoom()
  const person = await arriveAtTicket()
  const { user, t } = person
  const bids = await screen.findByRole('group', { name: t('spot:book.bids') })
  const line = (place: number) => bids.querySelectorAll<HTMLElement>(':scope > div')[place]!
  const [priceOf, sumOf] = [
    (place: number) => line(place).children[0] as HTMLElement,
    (place: number) => line(place).children[1] as HTMLElement,
  ]
  const sum = [t('spot:book.sum', { asset: 'BTC' }), { selector: 'dt' }] as const
  const inTicket = () => [figure(person, 'price').value, figure(person, 'quantity').value].map(Number)

  await user.hover(priceOf(4))
  await screen.findByText(...sum)
  screen.getByText(t('spot:ticket.averagePrice'), { selector: 'dt' })
  // A coin stands at each of five prices.
  await user.click(within(sumOf(4)).getAllByText(/\d/)[0]!)
  await waitFor(() => expect(inTicket()).toEqual([59_950, 5]))
  expect(sumOf(4).getAttribute('aria-label')).toMatch(/5(\.0+)? BTC.*59,950/)
  await user.click(within(sumOf(6)).getAllByText(/\d/)[1]!)
  await waitFor(() => expect(inTicket()).toEqual([59_930, 7]))
  await user.unhover(sumOf(6))
  await waitFor(() => expect(screen.queryByText(...sum)).toBeNull())

  // By keyboard: Tab arrives at the best price, arrows go down and across.
  expect(bids.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  priceOf(0).focus()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}')
  expect(document.activeElement).toBe(sumOf(2))
  await screen.findByText(...sum)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(inTicket()).toEqual([59_970, 3]))
  const limit = within(within(ticket()).getByRole('group', { name: t('spot:ticket.type') })).getByRole('button', {
    name: t('spot:type.limit'),
  })
  expect(limit.getAttribute('aria-pressed')).toBe('true')
})
