import type { Hex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usdt } from '../../../test/core-commands.ts'
import { Killed, mortal, openSweeping } from '../../../test/open-chain.ts'
import { readOwed, ToCold } from './to-cold.ts'

/*
 * Goal: what the account that pays has too much of goes to the cold address, once, whatever is killed in between, and a nonce of it is never one of a withdrawal.
 * Method: a real chain, signer, core and tables; every pass is made by a lane that knows nothing of the one before.
 */
const COLD: Hex = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const target = { ceiling: usdt('1000'), coldShare: 8_000n }

let place: Awaited<ReturnType<typeof openSweeping>>
beforeAll(async () => {
  place = await openSweeping({ settings: { coldAddress: COLD } })
  await place.mine()
}, 120_000)
afterAll(() => place.place.close())

const lane = (life: { left: number } = { left: Number.POSITIVE_INFINITY }) => {
  const { chain, transactions, place: of, strange } = place
  return new ToCold({
    engine: mortal(of.engine, life),
    node: mortal(chain.node, life),
    witness: chain.witness,
    signing: mortal(chain.signing, life),
    transactions: mortal(transactions, life),
    signer: chain.signer,
    chain: chain.id,
    token: chain.token,
    cold: COLD,
    target,
    treasury: () => of.parts.chain?.compared?.treasury,
    now: Date.now,
    onStrange: finding => strange.push(finding),
  })
}
const pass = async (one = lane()) => {
  const head = await place.outside.block()
  await one.finish()
  await one.pass({ head, final: head - 31 })
}
const owed = () => place.place.engine.read(core => readOwed(core, String(place.chain.id), place.chain.signer.sender.toLowerCase()))
const settle = async () => {
  for (let round = 0; round < 20; round++) {
    await pass()
    if ((await place.transactions.open()).length === 0) return
    await place.mine(round < 3 ? 1 : 12)
  }
}

test('up to the ceiling nothing leaves; above it only the share that is for hand stays', async () => {
  const { sender } = place.chain.signer
  await place.chain.test?.provide(sender as Hex, usdt('1000'))
  await place.mine()
  await pass()
  expect(await place.transactions.open()).toEqual([])
  await place.chain.test?.provide(sender as Hex, usdt('1000'))
  await place.mine()
  await settle()
  expect([await place.balanceOf(sender), await place.balanceOf(COLD)]).toEqual([usdt('400'), usdt('1600')])
  expect(place.place.parts.chain?.compared).toMatchObject({
    difference: 0n,
    unseen: [],
    treasury: { hot: usdt('400'), cold: usdt('1600') },
  })
  expect((await owed()).next).toBe(await place.chain.node.nonceOf(sender))
  expect(place.strange).toEqual([])
}, 180_000)

test('killed after each step it goes once, under one nonce', async () => {
  const { sender } = place.chain.signer
  const before = await owed()
  await place.chain.test?.provide(sender as Hex, usdt('8000'))
  await place.mine()
  let kills = 0
  for (let blocks = 0; blocks < 3; blocks++) {
    for (let steps = 0; ; steps++) {
      const isThrough = await pass(lane({ left: steps })).then(
        () => true,
        error => {
          if (!(error instanceof Killed)) throw error
          return false
        },
      )
      if (isThrough) break
      kills += 1
    }
    await place.mine()
  }
  await settle()
  expect(kills).toBeGreaterThan(20)
  expect([await place.balanceOf(sender), await place.balanceOf(COLD)]).toEqual([usdt('1000'), usdt('9000')])
  expect((await owed()).next).toBe(before.next + 1)
  expect(place.strange).toEqual([])
}, 180_000)

test('while it is on its way it does not count to what withdrawals are paid out of', async () => {
  const { sender } = place.chain.signer
  await place.chain.test?.provide(sender as Hex, usdt('500'))
  await place.mine()
  const one = lane()
  await pass(one)
  expect(await one.underWay()).toBe(usdt('500'))
  await pass(one)
  await place.mine()
  expect(await one.underWay()).toBe(0n)
  await settle()
})

test('what comes back from the cold address is there at once, and the treasury is what it was', async () => {
  const before = place.place.parts.chain?.compared
  await place.sendAs(COLD, place.chain.signer.sender, usdt('300'))
  const after = place.place.parts.chain?.compared
  expect((after?.treasury.hot ?? 0n) - (before?.treasury.hot ?? 0n)).toBe(usdt('300'))
  expect(after).toMatchObject({ difference: 0n, unseen: [], house: before?.house })
})
