import type { UserId } from '@assay/core/people/state'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Joined, JoinedNotices, type TransferNotice } from './joined-notices.ts'

const [anna, bob, carol] = [10_000_001, 10_000_002, 10_000_003] as UserId[] as [UserId, UserId, UserId]
let messages: (TransferNotice | Joined)[] = []
let notices: JoinedNotices
beforeEach(() => {
  vi.useFakeTimers()
  messages = []
  const notify = async (message: TransferNotice | Joined) => void messages.push(message)
  notices = new JoinedNotices({ notifyOne: notify, notifyJoined: notify, onFault: fault => Promise.reject(fault) })
})
afterEach(() => vi.useRealTimers())

const receive = (user: UserId, amount: bigint, asset = 'USDT') =>
  notices.take({ direction: 'received', user, other: anna, asset, amount, at: Date.now() })

test('a hundred and ten transfers in a few seconds make two messages, and the second has all sums', () => {
  for (let place = 0; place < 110; place += 1) receive(bob, 2n, place % 10 === 0 ? 'BTC' : 'USDT')
  expect(messages).toEqual([expect.objectContaining({ amount: 2n, asset: 'BTC' })])
  vi.advanceTimersByTime(10 * 60_000)
  expect(messages).toHaveLength(2)
  expect(messages[1]).toMatchObject({
    number: 109,
    sums: new Map([
      ['USDT', 198n],
      ['BTC', 20n],
    ]),
  })
})

test('who is sent something every second of a day is told a dozen times, and everything', () => {
  for (let second = 0; second < 86_400; second += 1) {
    receive(bob, 1n)
    vi.advanceTimersByTime(1000)
  }
  expect(messages.length).toBeLessThanOrEqual(12)
  return notices.close().then(() => {
    const notice = messages.map(message => ('sums' in message ? (message.sums.get('USDT') ?? 0n) : message.amount))
    expect(notice.reduce((sum, amount) => sum + amount, 0n)).toBe(86_400n)
  })
})

test('others are told at once, and so is who has had peace for a while', () => {
  receive(bob, 1n)
  receive(carol, 1n)
  notices.take({ direction: 'sent', user: bob, other: carol, asset: 'USDT', amount: 1n, at: Date.now() })
  expect(messages).toHaveLength(3)
  vi.advanceTimersByTime(10 * 60_000)
  receive(bob, 5n)
  expect(messages[3]).toMatchObject({ user: bob, amount: 5n })
})
