import { describe, expect, it } from 'vitest'
import { Random } from '../../simulation/random.ts'
import { NONE } from '../memory/none.ts'
import { Digests } from './digest.ts'
import { OrderReply } from './replies.ts'
import { KEY_KEPT_MS, type KnownKeys, ReplyMemory } from './reply-memory.ts'

const digests = new Digests(1)
const order = new OrderReply()
const sumUp = (user: number, key: string, quantity = '1') => digests.ofText(0, { kind: 'clock.tick', quantity, user, key } as never)

const openMemory = (): [ReplyMemory, KnownKeys] => known(new ReplyMemory())
const known = (replies: ReplyMemory): [ReplyMemory, KnownKeys] => [replies, replies.bind(digests, order)]

/** Makes the reply one to an order with this id that was filled by this much. */
function reply({ orderId, filled = 0n, isPerp = false }: { orderId: number; filled?: bigint; isPerp?: boolean }): void {
  order.orderId = orderId
  order.isPerp = isPerp
  order.status = filled > 0n ? 1 : 0
  order.closeReason = filled > 0n ? 11 : 0
  order.quantity[0] = filled
  order.notional[0] = filled * 3n
}

function replyOf([replies, keys]: [ReplyMemory, KnownKeys], user: number, key: string) {
  sumUp(user, key)
  const row = keys.find(0)
  return row === NONE ? undefined : replies.read(row)
}

describe('remembered replies', () => {
  it('say what was said, to the last bit', () => {
    const replies = openMemory()
    const [, keys] = replies
    const replied = [
      { orderId: 1 },
      { orderId: 2 ** 53 - 1, filled: 2n ** 62n },
      { orderId: 2 ** 32, filled: 1n },
      { orderId: 2 ** 32, filled: 1n, isPerp: true },
    ]
    replied.forEach((of, index) => {
      sumUp(7, `key-${index}`)
      reply(of)
      keys.add(0, 2 ** 40 + index, 1_000 + index, undefined)
    })
    sumUp(7, 'refused')
    reply({ orderId: 9 })
    keys.add(0, 5, 2_000, '{"refusal":1}')
    for (const [index, { orderId, filled = 0n, isPerp = false }] of replied.entries())
      expect(replyOf(replies, 7, `key-${index}`)).toEqual({
        seq: 2 ** 40 + index,
        at: 1_000 + index,
        text: undefined,
        orderId,
        status: filled > 0n ? 1 : 0,
        closeReason: filled > 0n ? 11 : 0,
        isPerp,
        filledQuantity: filled,
        filledNotional: BigInt.asIntN(64, filled * 3n),
      })
    expect(replyOf(replies, 7, 'refused')).toMatchObject({ seq: 5, at: 2_000, text: '{"refusal":1}', orderId: 0 })
    expect([replyOf(replies, 8, 'key-1'), replyOf(replies, 7, 'key-9')]).toEqual([undefined, undefined])
  })

  it('tell another command under the same key from the first', () => {
    const [, keys] = openMemory()
    sumUp(7, 'key', '1')
    reply({ orderId: 1 })
    keys.add(0, 1, 1, undefined)
    sumUp(7, 'key', '2')
    expect(keys.isSameCommand(keys.find(0), 0)).toBe(false)
    sumUp(7, 'key', '1')
    expect(keys.isSameCommand(keys.find(0), 0)).toBe(true)
  })

  // Some 17,000, 900 and 9 keys are remembered at a time: the memory grows, goes round many times, and is empty now and then.
  it.each([10_000, 200_000, 20_000_000])(
    'are what a map would hold, however keys come and expire, and after being saved and loaded (%i ms)',
    pace => {
      for (const seed of [1, 2, 3]) {
        const random = new Random(seed)
        const expectedOf = new Map<string, { seq: number; at: number; text: string | undefined }>()
        let replies = openMemory()
        for (let seq = 1, at = 0; seq <= 30_000; seq++) {
          at += random.below(pace)
          const [user, key] = [random.between(1, 50), `k${random.below(3_000)}`]
          const name = `${user}/${key}`
          const expected = expectedOf.get(name)
          const found = replyOf(replies, user, key)
          if (found?.seq !== expected?.seq || found?.text !== expected?.text)
            throw new Error(`seed ${seed}, ${name}: ${found?.seq} instead of ${expected?.seq}`)
          if (!expected) {
            const text = random.chance(10) ? `refused ${seq}` : undefined
            reply({ orderId: seq })
            replies[1].add(0, seq, at, text)
            expectedOf.set(name, { seq, at, text })
          }
          if (random.chance(1)) {
            replies[0].forgetExpired(at)
            for (const [other, row] of expectedOf) if (row.at <= at - KEY_KEPT_MS) expectedOf.delete(other)
          }
          if (random.below(5_000) === 0) {
            const saved = replies[0].save()
            replies = known(ReplyMemory.load(saved, random.pick([undefined, 4, 65_536])))
            expect(replies[0].save()).toEqual(saved)
          }
        }
        expect(replies[0].size).toBe(expectedOf.size)
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
        const keyA = digests.keyA[0] as number
        sums.add(`${keyA}/${digests.keyB[0]}`)
        places[keyA & 1_023] = (places[keyA & 1_023] as number) + 1
      }
    expect(sums.size).toBe(200_000)
    // 195 in each on average: a fair spread stays within six standard deviations of 14.
    expect(Math.min(...places)).toBeGreaterThan(110)
    expect(Math.max(...places)).toBeLessThan(280)
  })
})
