import { findDeposit, getDepositSettings, getDeposits, getQrcode } from '@assay/wire/payments/deposits'
import type { Hex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { again, ofSlice } from '../../../../../tools/slice.mjs'
import { dataOf } from '../../../test/call-as.ts'
import { openTwoSources } from '../../../test/open-two-sources.ts'

/*
 * Goal: with one source that is wrong in every way and another one that is honest, nothing is credited that did not come, and all that came is credited once.
 * Method: the first source is a proxy that lies by a seed; what people have is read as people read it.
 */
const [ALICE, BOB] = [41, 42] as const
/** Twenty, or this run's slice of them. */
const SEEDS = ofSlice(Array.from({ length: 20 }, (_, index) => index + 1))
const UNIT = 1_000_000n

let place: Awaited<ReturnType<typeof openTwoSources>>
let chain: (typeof place)['chain']
let outside: (typeof place)['outside']
let proxy: (typeof place)['proxy']
const addresses = new Map<number, Hex>()

beforeAll(async () => {
  place = await openTwoSources()
  ;({ chain, outside, proxy } = place)
  for (const user of [ALICE, BOB]) addresses.set(user, dataOf(await chain.as(user)(getQrcode, {})).addresses[0]?.address as Hex)
}, 120_000)
afterAll(() => place.close())

const addressOf = (user: number) => addresses.get(user) as Hex
const listOf = async (user: number) => dataOf(await chain.as(user)(getDeposits, {}))
const stateOf = async (txid: string, user: number) => (await listOf(user)).deposits.find(({ txHash }) => txHash === txid)?.state
const stands = (txid: string, state: string, user: number = ALICE) => expect.poll(() => stateOf(txid, user)).toBe(state)
const unitsOf = async (user: number) => BigInt(Math.round(Number(await chain.available(user)) * 1e6))
/** Until the server has looked at the newest block. */
const looked = async () => expect.poll(() => chain.parts.chain?.block).toBe(await outside.block())
const status = async () => dataOf(await chain.as(ALICE)(getDepositSettings, {})).status

test.each(SEEDS)(
  `a source that lies (seed %i): what came is credited once, and nothing else is (${again('payments')})`,
  async seed => {
    const before = new Map([ALICE, BOB].map(user => [user, 0n]))
    for (const user of before.keys()) before.set(user, await unitsOf(user))
    const sent = new Map<string, { user: number; units: bigint }>()
    proxy.reseed(seed)
    proxy.behave({ percent: 30 })
    for (let count = 0; count < 8; count++) {
      const user = count % 3 === 0 ? BOB : ALICE
      const units = BigInt(count + 1) * UNIT + BigInt(seed)
      sent.set(await outside.transfer(addressOf(user), units), { user, units })
      if (count % 2 === 1) await outside.mine()
    }
    for (let round = 0; round < 8; round++) {
      await outside.mine(2)
      const wrongBefore = proxy.wrongs
      await expect.poll(() => proxy.wrongs).toBeGreaterThan(wrongBefore + 4)
      for (const [user, had] of before) {
        const { deposits } = await listOf(user)
        const credited = deposits.filter(({ state, txHash }) => state === 'credited' && sent.has(txHash))
        for (const { txHash, amount } of credited) {
          expect(sent.get(txHash)?.user).toBe(user)
          expect(BigInt(Math.round(Number(amount) * 1e6))).toBe(sent.get(txHash)?.units)
        }
        expect((await unitsOf(user)) - had).toBeLessThanOrEqual(
          [...sent.values()].reduce((sum, one) => sum + (one.user === user ? one.units : 0n), 0n),
        )
      }
    }
    proxy.honest()
    await outside.mine(12)
    for (const [txid, { user }] of sent) await stands(txid, 'credited', user)
    for (const [user, had] of before) {
      const own = [...sent].filter(([, one]) => one.user === user)
      expect((await unitsOf(user)) - had).toBe(own.reduce((sum, [, { units }]) => sum + units, 0n))
      for (const [txid] of own) expect((await listOf(user)).deposits.filter(({ txHash }) => txHash === txid)).toHaveLength(1)
    }
    expect(chain.faults).toEqual([])
  },
  120_000,
)

test('two sources that are more than three blocks apart pause credits, say so, and go on by themselves', async () => {
  const txid = await outside.transfer(addressOf(ALICE), 5n * UNIT)
  await outside.mine()
  await stands(txid, 'seen')
  proxy.behave({ lag: 4 })
  await outside.mine(15)
  await expect.poll(status).toBe('disagreeing')
  expect((await listOf(ALICE)).status).toBe('disagreeing')
  expect(await stateOf(txid, ALICE)).toBe('seen')
  // Three blocks apart is as far as two nodes of one chain may be.
  proxy.behave({ lag: 3 })
  await stands(txid, 'credited')
  await expect.poll(status).toBe('open')
  proxy.honest()
  await looked()
})

test('a newest block that is older than a minute pauses credits, says so, and they go on by themselves', async () => {
  proxy.behave({ ageMs: 20 * 60_000 })
  const txid = await outside.transfer(addressOf(ALICE), 6n * UNIT)
  await outside.mine(15)
  await expect.poll(status).toBe('late')
  await looked()
  expect(await stateOf(txid, ALICE)).toBe('seen')
  proxy.honest()
  await stands(txid, 'credited')
  await expect.poll(status).toBe('open')
})

test('a source that goes off on a chain of its own takes nothing back that the other one has', async () => {
  const before = await unitsOf(ALICE)
  const txid = await outside.transfer(addressOf(ALICE), 8n * UNIT)
  await outside.mine(13)
  await stands(txid, 'credited')
  proxy.behave({ forkFrom: (await outside.block()) - 12 })
  await expect.poll(status).toBe('disagreeing')
  await outside.mine(40)
  await looked()
  expect((await unitsOf(ALICE)) - before).toBe(8n * UNIT)
  proxy.honest()
  await expect.poll(status).toBe('open')
  await outside.mine()
  await stands(txid, 'credited')
  expect((await unitsOf(ALICE)) - before).toBe(8n * UNIT)
  expect(dataOf(await chain.as(ALICE)(findDeposit, { txid })).found).toBe('credited')
})

test('a source that hides blocks for a moment makes the look skip none', async () => {
  const txid = await outside.transfer(addressOf(BOB), 9n * UNIT)
  await outside.mine()
  await stands(txid, 'seen', BOB)
  // Everything that is remembered, except for the newest block, is as after a start long ago.
  await chain.place.sql`delete from chain_blocks where number < ${await outside.block()}`
  await outside.reorg(2)
  const again = await outside.transfer(addressOf(BOB), 11n * UNIT)
  await outside.mine(13)
  await stands(again, 'credited', BOB)
  await stands(txid, 'replaced', BOB)
})
