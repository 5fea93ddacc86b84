import { withdrawalOf } from '@assay/core/payments/withdrawals/state'
import { createPublicClient, type Hex, http, parseAbiItem } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { again, ofSlice } from '../../../../../../tools/slice.mjs'
import { approvedWithdrawal, openWithdrawals, placesOf } from '../../../../test/approved-withdrawal.ts'
import { usdt } from '../../../../test/core-commands.ts'
import { openTwoSources } from '../../../../test/open-two-sources.ts'
import type { OpenChain } from '../../deposits/deposit-chain.ts'
import { undecidedWithdrawals } from '../review/reviewing.ts'
import { Attempts } from './attempts.ts'
import { SendLane } from './send-lane.ts'

/*
 * Goal: whatever a source of the chain says, or does not say, of a withdrawal, it is paid once and its money stays held until both sources agree that it is.
 * Method: a lane that knows the chain by a proxy, which loses replies and lies by a seed, and by an honest second source.
 */
const USER = 41
/** Twenty, or this run's slice of them. */
const SEEDS = ofSlice(Array.from({ length: 20 }, (_, index) => index + 1))
const TRANSFER = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')

let place: Awaited<ReturnType<typeof openTwoSources>>
let chain: OpenChain

beforeAll(async () => {
  place = await openTwoSources()
  const opened = await place.chain.parts.open()
  if (!opened) throw new Error('The chain is missing.')
  chain = opened
  await place.node.provide(chain.signer.sender as Hex, usdt('100000'))
  await place.outside.mine(2)
  await openWithdrawals(place.chain.engine, USER)
}, 120_000)
afterAll(() => place.close())

const withdraw = (amount: string) => approvedWithdrawal({ place: place.chain, user: USER, chain: chain.id, amount })
/** One pass of a lane that knows nothing of the one before. */
const pass = async () => {
  const { node, witness, signing, signer, id, token } = chain
  const { engine, place: tables } = place.chain
  const attempts = new Attempts(tables.database)
  const sender = signer.sender as Hex
  const parts = {
    engine,
    node,
    witness,
    signer: signing,
    attempts,
    chain: id,
    token,
    sender,
    test: undefined,
    underWay: async () => 0n,
    undecided: () => undecidedWithdrawals(tables.database),
    ...placesOf(chain),
    now: Date.now,
  }
  const head = await place.outside.block()
  const lane = new SendLane({ ...parts, onStrange: () => undefined })
  await lane.pass({ head, final: head - 31 })
  return lane.state
}
const open = (id: number) =>
  place.chain.engine.read(
    ({ state }) => state.payments.withdrawals.open.has(id) && structuredClone(withdrawalOf(state.payments.withdrawals, id)),
  )
/** All that was ever paid to somebody. */
const paid = async (to: Hex) => {
  const client = createPublicClient({ transport: http(place.node.url) })
  const logs = await client.getLogs({ address: place.node.token, event: TRANSFER, args: { to }, fromBlock: 0n })
  return logs.map(({ args }) => args.value)
}
const settle = async (id: number) => {
  for (let round = 0; round < 12 && (await open(id)); round++) {
    await pass()
    await place.outside.mine(8)
  }
  expect(await open(id)).toBe(false)
}

test('the reply to a broadcast is lost: the money stays held, the same bytes go again, and one payment is made', async () => {
  const { id, to } = await withdraw('200')
  await pass()
  place.proxy.behave({ loses: ['eth_sendRawTransaction'] })
  for (let round = 0; round < 3; round++) {
    await expect(pass()).rejects.toThrow()
    expect(await open(id)).toMatchObject({ state: 'sending', amount: usdt('200') })
  }
  expect(await new Attempts(place.chain.place.database).of(id)).toHaveLength(1)
  place.proxy.honest()
  await settle(id)
  expect(await paid(to)).toEqual([usdt('190')])
})

test('a source that says of a final payment that it has failed, or is not there, gives nothing back, and nothing else goes out', async () => {
  const { id, to } = await withdraw('300')
  await pass()
  await pass()
  await place.outside.mine(40)
  const waiting = await withdraw('400')
  for (const wrong of ['failed', 'otherAmount', 'otherRecipient', 'emptyLogs'] as const) {
    place.proxy.behave({ percent: 100, wrongs: [wrong] })
    expect(await pass()).toBe('sourcesDisagree')
    expect(await open(id)).toMatchObject({ state: 'sending' })
    expect(await open(waiting.id)).toMatchObject({ state: 'approved' })
  }
  place.proxy.behave({ percent: 100, wrongs: ['noReceipt'] })
  await pass()
  expect(await open(id)).toMatchObject({ state: 'sending' })
  place.proxy.honest()
  expect(await pass()).toBe('open')
  expect(await open(id)).toBe(false)
  expect(await paid(to)).toEqual([usdt('285')])
  await settle(waiting.id)
  expect(await paid(waiting.to)).toEqual([usdt('380')])
})

test.each(SEEDS)(
  `a source that lies (seed %i): each withdrawal is paid once (${again('payments')})`,
  async seed => {
    const before = Number(await place.chain.available(USER))
    const all = [await withdraw('120'), await withdraw('140'), await withdraw('160')]
    place.proxy.reseed(seed)
    place.proxy.behave({ percent: 15 })
    for (let round = 0; round < 30; round++) {
      await pass().catch(() => undefined)
      if (round % 4 === 3) await place.outside.mine(3)
    }
    place.proxy.honest()
    for (const { id } of all) await settle(id)
    for (const [index, { to }] of all.entries()) expect(await paid(to)).toEqual([usdt(['114', '133', '152'][index] ?? '')])
    expect(before - Number(await place.chain.available(USER))).toBeCloseTo(420)
  },
  120_000,
)
