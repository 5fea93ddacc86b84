import type { Hex } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { approvedWithdrawal, openWithdrawals, placesOf } from '../../../test/approved-withdrawal.ts'
import { usdt } from '../../../test/core-commands.ts'
import { openTwoSources } from '../../../test/open-two-sources.ts'
import type { OpenChain } from '../deposits/deposit-chain.ts'
import { undecidedWithdrawals } from '../withdrawals/review/reviewing.ts'
import { Attempts } from '../withdrawals/sending/attempts.ts'
import { SendLane } from '../withdrawals/sending/send-lane.ts'
import { SweepLane } from './sweeping/sweep-lane.ts'
import { ToCold } from './to-cold.ts'

/*
 * Goal: a transaction of the house is final when two sources of the chain say the same of it, and not before. Method: lanes that know the chain by a proxy, which
 * lies about receipts in each way, and by an honest second source.
 */
const USER = 41
const COLD: Hex = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const WRONGS = ['failed', 'otherAmount', 'otherRecipient', 'emptyLogs'] as const

let place: Awaited<ReturnType<typeof openTwoSources>>
let chain: OpenChain
const strange: string[] = []

beforeAll(async () => {
  place = await openTwoSources({ coldAddress: COLD })
  const opened = await place.chain.parts.open()
  if (!opened) throw new Error('The chain is missing.')
  chain = opened
  for (const account of [chain.signer.gasAccount, chain.signer.sender]) await place.node.provide(account as Hex, 0n)
  await place.outside.mine(2)
  await openWithdrawals(place.chain.engine, USER)
}, 120_000)
afterAll(() => place.close())

const parts = () => {
  const { node, witness, signing, signer, transactions, id, token } = chain
  const shared = { node, witness, signing, signer, transactions, chain: id, token, now: Date.now }
  return { ...shared, onStrange: (finding: string) => void strange.push(finding) }
}
const sweepLane = (way: 'delegate' | 'topUp') =>
  new SweepLane({ ...parts(), book: chain.treasury, way, minimum: 1n, nonceKnown: 0, worthOf: () => undefined, test: undefined })
const at = async () => {
  const head = await place.outside.block()
  return { head, final: head - 31 }
}
/** Until the server has compared the treasury after the newest block. */
const followed = async () => {
  const block = await place.outside.block()
  await vi.waitUntil(() => (place.chain.parts.chain?.compared?.block ?? 0) >= block, { timeout: 60_000, interval: 20 })
}
const mine = async (blocks: number) => {
  await place.outside.mine(blocks)
  await followed()
}
const fund = async (units: bigint): Promise<void> => {
  const issued = await chain.book.issue(USER)
  if ('refusal' in issued) throw new Error(issued.refusal)
  await place.outside.transfer(await chain.treasury.addressAt(issued.index), units)
  await mine(32)
}

/** Passes with a block after each, until what brings the token home is in a block. */
const untilSwept = async (lane: SweepLane) => {
  for (let round = 0; round < 60; round++) {
    await lane.pass(await at())
    await mine(1)
    const sweep = (await chain.transactions.open()).find(({ does }) => does === 'delegated' || does === 'transfer')
    for (const hash of sweep?.hashes.split(',').filter(Boolean) ?? []) if (await chain.node.receipt(hash as Hex)) return sweep
  }
  throw new Error('It was never swept')
}
const stateOf = async (sweep: { sender: string; nonce: number } | undefined) => {
  const [row] = await place.chain.place
    .sql`select state from treasury_transactions where sender = ${sweep?.sender ?? ''} and nonce = ${sweep?.nonce ?? -1}`
  return row?.state
}

test.each(['delegate', 'topUp'] as const)(
  'a sweep by %s that one source tells otherwise is not final, and halts the lane',
  async way => {
    await fund(usdt('70'))
    const lane = sweepLane(way)
    const sweep = await untilSwept(lane)
    await mine(40)
    await fund(usdt('80'))
    for (const wrong of WRONGS) {
      place.proxy.behave({ percent: 100, wrongs: [wrong] })
      await lane.pass(await at())
      expect([wrong, lane.state, await stateOf(sweep)]).toEqual([wrong, 'sourcesDisagree', 'open'])
    }
    // Nothing of the second deposit is under way, and each difference was told once.
    expect(new Set((await chain.transactions.open()).map(({ addressIndex }) => addressIndex))).toEqual(new Set([sweep?.addressIndex]))
    expect(strange).toEqual([...new Set(strange)])
    // A receipt that is not there may still come: only after some blocks it is a difference, and never somebody else's transaction.
    place.proxy.behave({ percent: 100, wrongs: ['noReceipt'] })
    for (let block = 0; block < 4; block++) {
      await lane.pass(await at())
      await place.outside.mine()
    }
    expect([lane.state, await stateOf(sweep)]).toEqual(['sourcesDisagree', 'open'])
    expect(strange.splice(0).filter(finding => !finding.includes('differ'))).toEqual([])
    place.proxy.honest()
    await followed()
    await lane.pass(await at())
    expect([lane.state, await stateOf(sweep)]).toEqual(['open', 'done'])
    for (let round = 0; (await chain.transactions.open()).length > 0; round++) {
      if (round > 20) throw new Error('Something is still under way')
      await lane.pass(await at())
      await mine(8)
    }
    expect(strange).toEqual([])
  },
  180_000,
)

test('a transfer to the cold address that one source tells otherwise is not final, and no withdrawal of that account is sent', async () => {
  await place.node.provide(chain.signer.sender as Hex, usdt('5000'))
  await mine(1)
  const target = { ceiling: usdt('1000'), coldShare: 8_000n }
  const treasury = () => place.chain.parts.chain?.compared?.treasury
  const toCold = new ToCold({ ...parts(), engine: place.chain.engine, cold: COLD, target, treasury })
  const attempts = new Attempts(place.chain.place.database)
  const underWay = () => toCold.underWay()
  const undecided = () => undecidedWithdrawals(place.chain.place.database)
  const paying = { sender: chain.signer.sender as Hex, signer: chain.signing, underWay, attempts, test: undefined, ...placesOf(chain) }
  const sending = new SendLane({ ...parts(), ...paying, undecided, engine: place.chain.engine })
  for (let round = 0; round < 2; round++) await toCold.pass(await at())
  await mine(40)
  const { id } = await approvedWithdrawal({ place: place.chain, user: USER, chain: chain.id, amount: '200' })
  const withdrawal = () => place.chain.engine.read(({ state }) => state.payments.withdrawals.open.get(id)?.state)
  for (const wrong of WRONGS) {
    place.proxy.behave({ percent: 100, wrongs: [wrong] })
    await toCold.pass(await at())
    await sending.pass(await at())
    expect([wrong, sending.state, await withdrawal()]).toEqual([wrong, 'sourcesDisagree', 'approved'])
    expect(await chain.transactions.open()).toMatchObject([{ does: 'cold', state: 'open' }])
  }
  expect(strange.splice(0)).toHaveLength(2)
  place.proxy.honest()
  await toCold.pass(await at())
  expect(await chain.transactions.open()).toEqual([])
  for (let round = 0; round < 6 && (await withdrawal()) !== undefined; round++) {
    await sending.pass(await at())
    await mine(16)
  }
  expect([sending.state, await withdrawal()]).toEqual(['open', undefined])
  expect(strange).toEqual([])
}, 180_000)
