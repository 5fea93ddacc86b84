import { describe, expect, it } from 'vitest'
import { ofSlice } from '../../../../tools/slice.mjs'
import { Random } from '../../simulation/random.ts'
import { NONE } from '../memory/none.ts'
import { Digests } from './digest.ts'
import { OrderReply } from './replies.ts'
import { KEY_KEPT_MS, type KnownKeys, REFUSALS_KEPT, REFUSALS_KEPT_OF_USER, ReplyMemory } from './reply-memory.ts'

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

/** One history in each run, another with each commit. */
const SEEDS = Array.from({ length: 10 }, (_, index) => index + 1)

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
      for (const seed of ofSlice(SEEDS)) {
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

describe('refusals', () => {
  const refused = '{"refusal":"insufficientBalance","parameters":{"available":"0"}}'
  const refuseAll = (keys: KnownKeys, user: number, count: number, at = 1) => {
    for (let number = 0; number < count; number++) {
      sumUp(user, `refused-${number}`)
      if (keys.find(0) === NONE) keys.add(0, number + 1, at, refused)
    }
  }

  it('are remembered of nobody without end, and take no room from what was done', () => {
    const replies = openMemory()
    refuseAll(replies[1], 7, 20_000)
    refuseAll(replies[1], 8, 10)
    expect(replies[0].size).toBe(REFUSALS_KEPT_OF_USER + 10)
    expect(replyOf(replies, 7, `refused-${REFUSALS_KEPT_OF_USER - 1}`)?.text).toBe(refused)
    expect(replyOf(replies, 7, `refused-${REFUSALS_KEPT_OF_USER}`)).toBeUndefined()
    sumUp(7, 'done')
    reply({ orderId: 5 })
    replies[1].add(0, 99, 2, undefined)
    sumUp(7, 'also done')
    replies[1].add(0, 100, 2, '{"result":{}}')
    expect([replyOf(replies, 7, 'done')?.orderId, replyOf(replies, 7, 'also done')?.seq]).toEqual([5, 100])
  })

  it('of all users together have a bound too, the same after a snapshot, and there is room again when they expire', () => {
    let replies = openMemory()
    for (let user = 1; user <= 110; user++) refuseAll(replies[1], user, REFUSALS_KEPT_OF_USER)
    expect(replies[0].size).toBe(REFUSALS_KEPT)
    replies = known(ReplyMemory.load(replies[0].save()))
    refuseAll(replies[1], 200, 5)
    refuseAll(replies[1], 1, REFUSALS_KEPT_OF_USER + 5)
    expect(replies[0].size).toBe(REFUSALS_KEPT)
    replies[0].forgetExpired(1 + KEY_KEPT_MS)
    expect(replies[0].size).toBe(0)
    refuseAll(replies[1], 200, REFUSALS_KEPT_OF_USER + 5, 2 + KEY_KEPT_MS)
    expect(replies[0].size).toBe(REFUSALS_KEPT_OF_USER)
  })
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
