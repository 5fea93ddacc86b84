import { beforeEach, expect, test, vi } from 'vitest'
import { closePage, inPage, leavePerson, pageSignal, pageState, pageStore, pause } from './page-state.ts'

beforeEach(closePage)

test('what a page holds is made when it is wanted, ended with the page, and made anew by the next', () => {
  const ended: string[] = []
  const made: string[] = []
  const typed = pageState(
    'page',
    () => {
      made.push('typed')
      return { text: '' }
    },
    ({ text }) => ended.push(text),
  )
  expect(made).toEqual([])
  typed.current.text = 'first'
  closePage()
  closePage()
  expect([made, ended]).toEqual([['typed'], ['first']])
  expect(typed.current.text).toBe('')
})

test('what ends with a page ends before what it was made of, and what is asked for while it ends, ends too', () => {
  const ended: string[] = []
  const table = pageState(
    'page',
    () => new Set<string>(),
    () => ended.push('table'),
  )
  const guest = pageState(
    'page',
    () => table.current.add('guest'),
    () => {
      ended.push(`guest of ${table.current.size}`)
    },
  )
  expect(guest.current.size).toBe(1)
  closePage()
  expect(ended).toEqual(['guest of 1', 'table'])
  expect(table.current.size).toBe(0)
})

test('a store begins as it was declared in each page, and nobody who listened to that of the last hears of the next', () => {
  const kept: number[] = []
  const count = pageStore(
    'page',
    () => ({ sum: kept.at(-1) ?? 0 }),
    store => store.subscribe(({ sum }) => kept.push(sum)),
  )
  const listener = vi.fn()
  count.subscribe(listener)
  count.setState({ sum: 3 })
  expect([kept, listener.mock.calls.length]).toEqual([[3], 1])
  closePage()
  expect(count.getState()).toEqual({ sum: 3 })
  count.setState(({ sum }) => ({ sum: sum + 1 }))
  expect([kept, listener.mock.calls.length]).toEqual([[3, 4], 1])
})

test('what comes after the page was closed reaches nobody', async () => {
  const reached: unknown[] = []
  const reach = (value: unknown) => reached.push(value)
  const { promise, resolve } = gate()
  const failing = gate()
  void inPage(promise).then(reach, reach)
  void inPage(failing.promise).then(reach, reach)
  const signal = pageSignal()
  closePage()
  resolve('late')
  failing.reject(new Error('late'))
  await Promise.allSettled([promise, failing.promise])
  expect(await inPage(Promise.resolve('of the next page'))).toBe('of the next page')
  expect([reached, signal.aborted, pageSignal().aborted]).toEqual([[], true, false])
})

test('a pause ends with its page', () => {
  vi.useFakeTimers()
  void pause(1000)
  expect(vi.getTimerCount()).toBe(1)
  closePage()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

function gate() {
  let resolve: (value: unknown) => void = () => undefined
  let reject: (fault: Error) => void = () => undefined
  const promise = new Promise<unknown>((done, failed) => {
    resolve = done
    reject = failed
  })
  return { promise, resolve, reject }
}

test("what was the last person's is gone when somebody else is here, and who shows it sees that; what is the page's stays", () => {
  const lost = pageState('person', () => new Set<string>())
  const orders = pageStore('person', () => ({ rows: 0 }))
  const prices = pageStore('page', () => ({ rows: 0 }))
  const seen: number[] = []
  orders.subscribe(({ rows }) => seen.push(rows))
  lost.current.add('a withdrawal')
  orders.setState({ rows: 3 })
  prices.setState({ rows: 5 })
  leavePerson()
  expect([lost.current.size, orders.getState().rows, prices.getState().rows]).toEqual([0, 0, 5])
  orders.setState({ rows: 1 })
  leavePerson()
  expect(seen).toEqual([3, 0, 1, 0])
})
