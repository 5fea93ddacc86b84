import { describe, expect, it } from 'vitest'
import { Random } from '../../simulation/random.ts'
import { NONE } from '../memory/none.ts'
import { Digest } from './digest.ts'
import { OrderReply } from './replies.ts'
import { KEY_KEPT_MS, ReplyMemory } from './reply-memory.ts'

const digest = new Digest()
const sumUp = (user: number, key: string, quantity = '1') => digest.ofText({ kind: 'clock.tick', quantity, user, key } as never)

/** The reply to an order with this id that was filled by this much. */
function orderReply(orderId: number, filled = 0n, isPerp = false): OrderReply {
  const order = new OrderReply()
  order.orderId = orderId
  order.isPerp = isPerp
  order.status = filled > 0n ? 1 : 0
  order.closeReason = filled > 0n ? 11 : 0
  order.quantity[0] = filled
  order.notional[0] = filled * 3n
  return order
}

function heard(replies: ReplyMemory, user: number, key: string) {
  sumUp(user, key)
  const row = replies.find(digest)
  return row === NONE ? undefined : replies.read(row)
}

describe('remembered replies', () => {
  it('say what was said, to the last bit', () => {
    const replies = new ReplyMemory()
    const replied = [orderReply(1), orderReply(2 ** 53 - 1, 2n ** 62n), orderReply(2 ** 32, 1n), orderReply(2 ** 32, 1n, true)]
    replied.forEach((order, index) => {
      sumUp(7, `key-${index}`)
      replies.add(digest, 2 ** 40 + index, 1_000 + index, order, undefined)
    })
    sumUp(7, 'refused')
    replies.add(digest, 5, 2_000, orderReply(9), '{"refusal":1}')
    for (const [index, order] of replied.entries())
      expect(heard(replies, 7, `key-${index}`)).toEqual({
        seq: 2 ** 40 + index,
        at: 1_000 + index,
        text: undefined,
        orderId: order.orderId,
        status: order.status,
        closeReason: order.closeReason,
        isPerp: order.isPerp,
        filledQuantity: order.quantity[0],
        filledNotional: order.notional[0],
      })
    expect(heard(replies, 7, 'refused')).toMatchObject({ seq: 5, at: 2_000, text: '{"refusal":1}', orderId: 0 })
    expect([heard(replies, 8, 'key-1'), heard(replies, 7, 'key-9')]).toEqual([undefined, undefined])
  })

  it('tell another command under the same key from the first', () => {
    const replies = new ReplyMemory()
    sumUp(7, 'key', '1')
    replies.add(digest, 1, 1, orderReply(1), undefined)
    sumUp(7, 'key', '2')
    expect(replies.isSameCommand(replies.find(digest), digest)).toBe(false)
    sumUp(7, 'key', '1')
    expect(replies.isSameCommand(replies.find(digest), digest)).toBe(true)
  })

  // Some 17,000, 900 and 9 keys are remembered at a time: the memory grows, goes round many times, and is empty now and then.
  it.each([10_000, 200_000, 20_000_000])(
    'are what a map would hold, however keys come and expire, and after being saved and loaded (%i ms)',
    pace => {
      for (const seed of [1, 2, 3]) {
        const random = new Random(seed)
        const known = new Map<string, { seq: number; at: number; text: string | undefined }>()
        let replies = new ReplyMemory()
        for (let seq = 1, at = 0; seq <= 30_000; seq++) {
          at += random.below(pace)
          const [user, key] = [random.between(1, 50), `k${random.below(3_000)}`]
          const name = `${user}/${key}`
          const expected = known.get(name)
          const found = heard(replies, user, key)
          if (found?.seq !== expected?.seq || found?.text !== expected?.text)
            throw new Error(`seed ${seed}, ${name}: ${found?.seq} instead of ${expected?.seq}`)
          if (!expected) {
            const text = random.chance(10) ? `refused ${seq}` : undefined
            replies.add(digest, seq, at, orderReply(seq), text)
            known.set(name, { seq, at, text })
          }
          if (random.chance(1)) {
            replies.forgetExpired(at)
            for (const [other, row] of known) if (row.at <= at - KEY_KEPT_MS) known.delete(other)
          }
          if (random.below(5_000) === 0) {
            const saved = replies.save()
            replies = ReplyMemory.load(saved, random.pick([undefined, 4, 65_536]))
            expect(replies.save()).toEqual(saved)
          }
        }
        expect(replies.size).toBe(known.size)
      }
    },
  )
})

describe('sums', () => {
  it('differ between keys that are alike, and spread over the table', () => {
    const sums = new Set<string>()
    const places = new Int32Array(1_024)
    for (let user = 1; user <= 20; user++)
      for (let number = 0; number < 10_000; number++) {
        sumUp(user, `order-${number}`)
        sums.add(`${digest.keyA}/${digest.keyB}`)
        places[digest.keyA & 1_023] = (places[digest.keyA & 1_023] as number) + 1
      }
    expect(sums.size).toBe(200_000)
    // 195 in each on average: a fair spread stays within six standard deviations of 14.
    expect(Math.min(...places)).toBeGreaterThan(110)
    expect(Math.max(...places)).toBeLessThan(280)
  })
})
