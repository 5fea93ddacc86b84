import type { Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isWhole } from '../../../../../../tools/slice.mjs'
import { Killed, openSweeping } from '../../../../test/open-chain.ts'

/*
 * Goal: what lies at a deposit address is brought to the hot wallet once, whatever is killed in between, and by either way. Method: a real chain, signer, core and
 * tables; each pass is made by a lane that knows nothing of the one before, and that is ended after a given number of steps of any of its parts.
 */
const USER = 41
const DEPOSIT = 250_000_000n
const KILLS = isWhole() ? 100 : 30

let place: Awaited<ReturnType<typeof openSweeping>>
beforeAll(async () => {
  place = await openSweeping()
}, 120_000)
afterAll(() => place.place.close())

/** A deposit address of its own with a deposit that is final. */
const fund = async (units = DEPOSIT): Promise<Hex> => {
  const issued = await place.chain.book.issue(USER)
  if ('refusal' in issued) throw new Error(issued.refusal)
  const address = (await place.chain.treasury.addressAt(issued.index)) as Hex
  await place.outside.transfer(address, units)
  await place.mine(32)
  return address
}

describe.each(['topUp', 'delegate'] as const)('by %s', way => {
  test('a deposit that is final is swept by one transfer, and treasury holds as much as before', async () => {
    const address = await fund()
    const before = await place.balanceOf(place.chain.signer.sender)
    await place.settle(way)
    expect(await place.balanceOf(address)).toBe(0n)
    expect((await place.balanceOf(place.chain.signer.sender)) - before).toBe(DEPOSIT)
    expect(await place.transfersOf(address)).toEqual([DEPOSIT])
    await place.followed()
    expect(place.place.parts.chain?.compared).toMatchObject({ difference: 0n, unseen: [] })
    expect(place.strange).toEqual([])
  }, 180_000)

  test(`killed between any two steps, ${KILLS} times, it is swept exactly once`, async () => {
    let kills = 0
    let swept = 0
    const address = await fund()
    const before = await place.balanceOf(place.chain.signer.sender)
    while (kills < KILLS) {
      if (swept > 0) {
        await place.outside.transfer(address, DEPOSIT)
        await place.mine(32)
      }
      // Killed after the first step, then after the second, and so on until a pass gets through; then again with a block more.
      for (let blocks = 0; blocks < 6; blocks++) {
        for (let steps = 0; ; steps++) {
          const isThrough = await place.pass(place.lane(way, { left: steps })).then(
            () => true,
            error => {
              if (!(error instanceof Killed)) throw error
              return false
            },
          )
          if (isThrough) break
          kills += 1
        }
        await place.mine(blocks < 4 ? 1 : 32)
      }
      await place.settle(way)
      swept += 1
    }
    expect(kills).toBeGreaterThanOrEqual(KILLS)
    expect(await place.transfersOf(address)).toEqual(Array.from({ length: swept }, () => DEPOSIT))
    expect((await place.balanceOf(place.chain.signer.sender)) - before).toBe(DEPOSIT * BigInt(swept))
    expect(place.strange).toEqual([])
  }, 300_000)

  test('blocks that are replaced change nothing: it is swept once', async () => {
    const address = await fund()
    for (let round = 0; round < 4; round++) {
      await place.pass(place.lane(way))
      await place.mine()
    }
    await place.outside.reorg(3)
    await place.followed()
    await place.settle(way)
    expect(await place.transfersOf(address)).toEqual([DEPOSIT])
    expect(place.strange).toEqual([])
  }, 180_000)
})

test('the transfer is bound when its top-up is in a block, and not before', async () => {
  const address = await fund()
  for (let round = 0; round < 3; round++) await place.pass(place.lane('topUp'))
  expect((await place.transactions.open()).map(({ does }) => does)).toEqual(['topUp'])
  await place.mine()
  await place.pass(place.lane('topUp'))
  expect((await place.transactions.open()).map(({ does }) => does)).toEqual(['topUp', 'transfer'])
  await place.settle('topUp')
  expect(await place.transfersOf(address)).toEqual([DEPOSIT])
})

test('dust, what is not final, and what is worth less than ten times its gas stay where they are', async () => {
  const address = await fund(19_999_999n)
  const isIdle = async (of?: Parameters<typeof place.lane>[2]) => {
    await place.pass(place.lane('delegate', undefined, of))
    return (await place.transactions.open()).length === 0
  }
  expect(await isIdle()).toBe(true)
  await place.outside.transfer(address, 30_000_000n)
  await place.mine(31)
  expect(await isIdle()).toBe(true)
  await place.mine()
  expect(await isIdle({ worth: 10n ** 6n })).toBe(true)
  const { treasury } = place.place.parts.chain?.compared ?? {}
  expect(treasury?.unswept).toBe(49_999_999n)
  await place.settle('delegate')
  expect(await place.balanceOf(address)).toBe(0n)
})

test('while the token is paused or blocks the hot wallet nothing is bound, and operators are told once', async () => {
  const address = await fund()
  await place.set('setPaused', [true])
  const lane = place.lane('delegate')
  for (let round = 0; round < 3; round++) expect((await place.pass(lane)).state).toBe('tokenPaused')
  await place.set('setPaused', [false])
  await place.set('setBlackListed', [place.chain.signer.sender, true])
  expect((await place.pass(lane)).state).toBe('hotBlocked')
  await place.set('setBlackListed', [place.chain.signer.sender, false])
  expect(await place.transactions.open()).toEqual([])
  expect(place.strange.splice(0)).toHaveLength(2)
  await place.settle('delegate')
  expect(await place.balanceOf(address)).toBe(0n)
})

test('a nonce of the account that pays for gas that somebody else used halts the lane, until operators say that it is known', async () => {
  const { gasAccount } = place.chain.signer
  await place.sendForeign(gasAccount as Hex)
  const address = await fund()
  expect((await place.pass(place.lane('delegate'))).state).toBe('foreignNonce')
  expect(await place.transactions.open()).toEqual([])
  expect(place.strange.splice(0)).toHaveLength(1)
  const nonceKnown = await place.chain.node.nonceOf(gasAccount)
  await place.pass(place.lane('delegate', undefined, { nonceKnown }))
  await place.settle('delegate')
  expect(await place.balanceOf(address)).toBe(0n)
})
