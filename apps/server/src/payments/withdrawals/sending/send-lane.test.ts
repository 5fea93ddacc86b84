import { withdrawalOf } from '@assay/core/payments/withdrawals/state'
import {
  createTestClient,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  http,
  keccak256,
  parseAbi,
  parseTransaction,
  publicActions,
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvedWithdrawal, openWithdrawals } from '../../../../test/approved-withdrawal.ts'
import { usdt } from '../../../../test/core-commands.ts'
import { chainFromOutside, openChain } from '../../../../test/open-chain.ts'
import type { OpenChain } from '../../deposits/deposit-chain.ts'
import { withdrawalAttempts } from '../tables.ts'
import { Attempts } from './attempts.ts'
import { SendLane } from './send-lane.ts'

/*
 * Goal: what was approved is paid once, whatever is killed in between, and nothing goes out into a token or an account that is not as it should be.
 * Method: a real chain, signer, core and tables; blocks come when the test asks for them, and every pass is made by a lane that knows nothing of the one before.
 */
const USER = 41
const ABI = parseAbi([
  'function setPaused(bool isPaused)',
  'function setBlackListed(address holder, bool isListed)',
  'function setParams(uint256 newBasisPoints, uint256 newMaxFee)',
  'function balanceOf(address holder) view returns (uint256)',
])

let place: Awaited<ReturnType<typeof openChain>>
let chain: OpenChain
let outside: ReturnType<typeof chainFromOutside>
let raw: ReturnType<typeof client>
const strange: string[] = []

const client = (url: string) => createTestClient({ mode: 'anvil', transport: http(url) }).extend(publicActions)

beforeAll(async () => {
  place = await openChain()
  const opened = await place.parts.open()
  if (!opened?.test) throw new Error('The test chain is missing')
  chain = opened
  outside = chainFromOutside(opened.test.url, opened.token as Hex)
  raw = client(opened.test.url)
  // The pace is set again by nobody while it is the same: blocks come when the test asks for them.
  await opened.test.setBusy(true)
  await outside.pause()
  // What the house keeps there is as final as the rest: no block that is replaced holds it.
  await chain.test?.provide(chain.signer.sender as Hex, usdt('3000'))
  await outside.mine()
  await openWithdrawals(place.engine, USER)
}, 120_000)
afterAll(() => place.close())

const lane = () =>
  new SendLane({
    engine: place.engine,
    node: chain.node,
    witness: chain.witness,
    signer: chain.signing,
    attempts: new Attempts(place.place.database),
    chain: chain.id,
    token: chain.token,
    sender: chain.signer.sender as Hex,
    underWay: async () => 0n,
    test: chain.test,
    now: Date.now,
    onStrange: finding => strange.push(finding),
  })

/** One pass of a lane that has just been started. */
const pass = async (known = lane()) => {
  const head = await outside.block()
  await known.pass({ head, final: head - 31 })
  return known
}

const withdraw = (amount: string) => approvedWithdrawal({ place, user: USER, chain: chain.id, amount })

const open = (id: number) =>
  place.engine.read(({ state }) => state.payments.withdrawals.open.has(id) && structuredClone(withdrawalOf(state.payments.withdrawals, id)))
const balanceOf = async (holder: Hex): Promise<bigint> => {
  const data = await raw.call({ to: chain.token as Hex, data: encodeFunctionData({ abi: ABI, functionName: 'balanceOf', args: [holder] }) })
  return decodeFunctionResult({ abi: ABI, functionName: 'balanceOf', data: data.data ?? '0x' })
}
const set = async (
  call:
    | { functionName: 'setPaused'; args: [boolean] }
    | { functionName: 'setBlackListed'; args: [Hex, boolean] }
    | { functionName: 'setParams'; args: [bigint, bigint] },
) => {
  await outside.send(chain.token as Hex, encodeFunctionData({ abi: ABI, ...call } as never))
  await outside.mine()
}
/** Until nothing can change any more: passes of new lanes, a block after each. */
const settle = async (id: number) => {
  for (let round = 0; round < 40 && (await open(id)); round++) {
    await pass()
    await outside.mine(round < 4 ? 1 : 8)
  }
  expect(await open(id)).toBe(false)
}

test('an approved withdrawal is paid, less its fee, and its receipt is its own proof', async () => {
  const before = await place.available(USER)
  const { id, to } = await withdraw('500')
  await settle(id)
  expect(await balanceOf(to)).toBe(usdt('475'))
  expect(Number(before) - Number(await place.available(USER))).toBe(500)
  const [attempt] = await new Attempts(place.place.database).of(id)
  expect(keccak256(attempt?.raw as Hex)).toBe(attempt?.hash)
  expect(parseTransaction(attempt?.raw as Hex)).toMatchObject({ to: chain.token.toLowerCase(), nonce: 0 })
  expect(strange).toEqual([])
})

test('nine withdrawals of a frozen account keep nobody behind them waiting', async () => {
  const frozen = 4_242
  const { engine } = place
  await engine.submit({ kind: 'people.register', user: frozen, userKind: 'real' })
  await engine.submit({
    kind: 'payments.creditDeposit',
    user: frozen,
    asset: 'USDT',
    amount: usdt('1800'),
    source: 'seed',
    reference: 'frozen',
  })
  await engine.submit({ kind: 'verification.setLevel', user: frozen, level: 'basic', reference: 'review:frozen' })
  const stopped: number[] = []
  for (let one = 0; one < 9; one++) stopped.push((await approvedWithdrawal({ place, user: frozen, chain: chain.id, amount: '200' })).id)
  await engine.submit({ kind: 'people.freeze', user: frozen, frozen: true, reason: 'investigation' })
  const { id, to } = await withdraw('100')
  await settle(id)
  expect(await balanceOf(to)).toBe(usdt('95'))
  for (const withdrawal of stopped) {
    expect(await open(withdrawal)).toMatchObject({ state: 'approved' })
    expect((await engine.submit({ kind: 'payments.cancelWithdrawal', user: frozen, withdrawal })).refusal).toBeUndefined()
  }
})

test('a lane that is killed after each step, and loses what it kept, pays once', async () => {
  const all = [await withdraw('200'), await withdraw('300'), await withdraw('400')]
  for (let round = 0; round < 12; round++) {
    await pass()
    await place.place.database.delete(withdrawalAttempts)
    if (round % 3 === 2) await outside.mine()
  }
  await outside.reorg(3)
  for (const { id } of all) await settle(id)
  for (const [index, { to }] of all.entries()) expect(await balanceOf(to)).toBe(usdt(['190', '285', '380'][index] ?? ''))
  expect(strange).toEqual([])
}, 60_000)

test.each([3, 15, 40])(
  '%i blocks are replaced after its transaction was mined: it does not end before it is final, and the same bytes pay',
  async depth => {
    const { id, to } = await withdraw('160')
    await pass()
    await pass()
    await outside.mine(Math.min(depth, 30))
    await pass()
    const [mined] = await new Attempts(place.place.database).of(id)
    expect(await outside.isMined(mined?.hash as Hex)).toBe(true)
    expect(await open(id)).toMatchObject({ state: 'sending' })
    await outside.reorg(depth)
    expect(await outside.isMined(mined?.hash as Hex)).toBe(false)
    await pass()
    expect(await open(id)).toMatchObject({ state: 'sending', send: { hashes: [mined?.hash] } })
    await settle(id)
    expect(await outside.isMined(mined?.hash as Hex)).toBe(true)
    expect(await balanceOf(to)).toBe(usdt('152'))
    expect(strange).toEqual([])
  },
  60_000,
)

test('while the token is paused or takes a part nothing is bound; a blocked recipient gets the money back', async () => {
  const { id, to } = await withdraw('150')
  await set({ functionName: 'setPaused', args: [true] })
  const known = lane()
  for (let look = 0; look < 3; look++) expect((await pass(known)).state).toBe('tokenPaused')
  // Told once, however often it is looked at.
  expect(strange.splice(0)).toEqual(['The token is paused'])
  await set({ functionName: 'setPaused', args: [false] })
  await set({ functionName: 'setParams', args: [10n, 10n] })
  expect((await pass()).state).toBe('tokenFee')
  await set({ functionName: 'setParams', args: [0n, 0n] })
  expect(await open(id)).toMatchObject({ state: 'approved' })
  await set({ functionName: 'setBlackListed', args: [to, true] })
  const before = await place.available(USER)
  await pass()
  expect(await open(id)).toBe(false)
  expect(Number(await place.available(USER)) - Number(before)).toBe(150)
  expect(await balanceOf(to)).toBe(0n)
  strange.splice(0)
})

test('what stays out of blocks offers more under the same nonce, and one of them pays', async () => {
  const { id, to } = await withdraw('250')
  const known = await pass()
  await pass(known)
  const dear = async () => {
    await raw.setNextBlockBaseFeePerGas({ baseFeePerGas: 10n ** 11n })
    await outside.mine()
  }
  for (let block = 0; block < 11; block++) await dear()
  await pass(known)
  await pass(known)
  const waiting = await open(id)
  expect(waiting ? waiting.send?.hashes : undefined).toHaveLength(2)
  await raw.setNextBlockBaseFeePerGas({ baseFeePerGas: 1n })
  await settle(id)
  expect(await balanceOf(to)).toBe(usdt('237.5'))
}, 60_000)

test('what the paying account lacks is in a block before a payment goes out that needs it', async () => {
  await place.engine.submit({ kind: 'verification.setLevel', user: USER, level: 'senior', reference: 'review:42' })
  // As on a chain where nothing happened for long: what a block costs has fallen to its least.
  await outside.mine(150)
  const { id, to } = await withdraw('150000')
  await place.engine.submit({ kind: 'payments.approveWithdrawal', withdrawal: id })
  // Blocks are rare: the lane looks several times before the next one comes.
  for (let look = 0; look < 3; look++) await pass()
  await settle(id)
  expect(await balanceOf(to)).toBe(usdt('142500'))
  expect(strange).toEqual([])
}, 60_000)

test('a nonce that somebody else used halts the lane and is told', async () => {
  const sender = chain.signer.sender as Hex
  await raw.impersonateAccount({ address: sender })
  await raw.request({ method: 'eth_sendTransaction', params: [{ from: sender, to: sender, value: '0x0' }] } as never)
  await raw.stopImpersonatingAccount({ address: sender })
  await outside.mine()
  const { id } = await withdraw('120')
  expect((await pass()).state).toBe('foreignNonce')
  expect(await open(id)).toMatchObject({ state: 'approved' })
  expect(strange.at(-1)).toContain('transactions')
})
