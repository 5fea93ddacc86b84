import { withdrawalOf } from '@assay/core/payments/withdrawals/state'
import { eq } from 'drizzle-orm'
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
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { approvedWithdrawal, openWithdrawals, placesOf } from '../../../../test/approved-withdrawal.ts'
import { usdt } from '../../../../test/core-commands.ts'
import { chainFromOutside, openChain } from '../../../../test/open-chain.ts'
import { reviewCases } from '../../../reviews/tables.ts'
import type { OpenChain } from '../../deposits/deposit-chain.ts'
import { undecidedWithdrawals } from '../review/reviewing.ts'
import { withdrawalAttempts, withdrawalReviews } from '../tables.ts'
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
  'function transfer(address to, uint256 value)',
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

const lane = (of: Partial<ConstructorParameters<typeof SendLane>[0]> = {}) =>
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
    undecided: () => undecidedWithdrawals(place.place.database),
    ...placesOf(chain),
    ...of,
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

/** Until the server has compared the treasury after the newest block. */
const followed = async () => {
  const block = await outside.block()
  await vi.waitUntil(() => (place.parts.chain?.compared?.block ?? 0) >= block, { timeout: 100_000, interval: 50 })
}
const withdraw = (amount: string, to?: Hex) => approvedWithdrawal({ place, user: USER, chain: chain.id, amount, ...(to && { to }) })

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
/** Passes until a nonce is bound: the bank of the test chain may have to provide first. */
const bind = async (id: number, known = lane()) => {
  for (let round = 0; round < 4; round++) {
    if (((await open(id)) || undefined)?.send) return
    await pass(known)
    if (round < 3) await outside.mine()
  }
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

test('what staff has to decide again is bound to no nonce before they have, and keeps nobody behind it waiting', async () => {
  const { database } = place.place
  const { id } = await withdraw('200')
  const [{ caseId } = { caseId: 0 }] = await database
    .insert(reviewCases)
    .values({ kind: 'withdrawal', topic: 'withdrawal', uid: USER, needsTwo: false, createdAt: 0, dueAt: 0 })
    .returning({ caseId: reviewCases.id })
  await database.insert(withdrawalReviews).values({ withdrawalId: id, caseId })
  const behind = await withdraw('100')
  await bind(behind.id)
  expect([await open(id), await open(behind.id)]).toMatchObject([{ state: 'approved' }, { state: 'sending' }])
  await database.update(reviewCases).set({ state: 'decided', outcome: 'approve' }).where(eq(reviewCases.id, caseId))
  await bind(id)
  expect(await open(id)).toMatchObject({ state: 'sending' })
  for (const one of [id, behind.id]) await settle(one)
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

test('what was approved for an address of the house, or of nobody, is given back before a nonce is bound to it', async () => {
  const before = await place.available(USER)
  const { gasAccount, delegate, sender } = chain.signer
  for (const to of [sender, gasAccount, delegate, chain.token, '0x000000000000000000000000000000000000dEaD']) {
    const { id } = await withdraw('110', to as Hex)
    await pass()
    expect(await open(id), to).toBe(false)
  }
  expect(await place.available(USER)).toBe(before)
  expect(strange.splice(0)).toHaveLength(5)
})

test('an address that was written over in the table is paid nothing: the others go on', async () => {
  const { id, to } = await withdraw('140')
  const other = await withdraw('150')
  const thief = '0x7777777777777777777777777777777777777777'
  await place.place.sql`update withdrawal_addresses set address = ${thief} where address = ${to}`
  await settle(other.id)
  expect(await open(id)).toMatchObject({ state: 'approved' })
  expect([await balanceOf(thief), await balanceOf(other.to)]).toEqual([0n, usdt('142.5')])
  expect(strange.splice(0)[0]).toContain(`The address of withdrawal ${id} is not the one that was asked for`)
  await place.place.sql`update withdrawal_addresses set address = ${to} where address = ${thief}`
  await settle(id)
  expect(await balanceOf(to)).toBe(usdt('133'))
}, 60_000)

test('written over after a nonce was bound, nothing is signed until it is right again', async () => {
  const { id, to } = await withdraw('140')
  await bind(id)
  const thief = '0x7777777777777777777777777777777777777777'
  await place.place.sql`update withdrawal_addresses set address = ${thief} where address = ${to}`
  expect((await pass()).state).toBe('addressChanged')
  await place.place.sql`update withdrawal_addresses set address = ${to} where address = ${thief}`
  await settle(id)
  expect([await balanceOf(to), await balanceOf(thief)]).toEqual([usdt('133'), 0n])
  strange.splice(0)
}, 60_000)

test('a node that quotes any fee makes no transaction dearer than it may be, and stops nobody', async () => {
  const { id, to } = await withdraw('170')
  const quoting = (base: bigint, priority: bigint) =>
    new Proxy(chain.node, {
      get: (node, name) => {
        if (name === 'fees') return async () => ({ base, priority })
        const value = Reflect.get(node, name, node)
        return typeof value === 'function' ? value.bind(node) : value
      },
    })
  const most = 10n ** 17n / 120_000n
  // A block that costs more than a transaction may: nothing is bound.
  expect((await pass(lane({ node: quoting(10n ** 15n, 1n) }))).state).toBe('feesTooHigh')
  expect(await open(id)).toMatchObject({ state: 'approved' })
  // What one source makes of it alone, a second one mends.
  await bind(id, lane({ node: quoting(10n ** 11n, 10n ** 16n), witness: quoting(10n ** 9n, 10n ** 9n) }))
  expect(await open(id)).toMatchObject({ send: { maxFee: 3n * 10n ** 9n, maxPriority: 10n ** 9n } })
  const bound = await open(id)
  expect(bound && (bound.send?.maxFee ?? 0n) <= most).toBe(true)
  await settle(id)
  expect(await balanceOf(to)).toBe(usdt('161.5'))
  strange.splice(0)
}, 60_000)

test('what was paid to the house itself is given back, and nothing is off', async () => {
  await chain.test?.provide(chain.signer.sender as Hex, usdt('200'))
  const before = await place.available(USER)
  const { id } = await withdraw('130', chain.signer.sender as Hex)
  const sender = chain.signer.sender as Hex
  const nonce = await chain.node.nonceOf(sender)
  // As one that was under way before such addresses were refused.
  const reserve = { kind: 'payments.reserveSend', withdrawal: id, sender: sender.toLowerCase(), nonce } as const
  await place.engine.submit({ ...reserve, gas: 120_000n, maxFee: 10n ** 10n, maxPriority: 1n })
  const units = usdt('123.5')
  const data = encodeFunctionData({ abi: ABI, functionName: 'transfer', args: [sender, units] })
  await raw.impersonateAccount({ address: sender })
  const sent = { from: sender, to: chain.token, data, nonce: `0x${nonce.toString(16)}` }
  const hash = (await raw.request({ method: 'eth_sendTransaction', params: [sent] } as never)) as Hex
  await raw.stopImpersonatingAccount({ address: sender })
  await place.engine.submit({ kind: 'payments.recordHash', withdrawal: id, hash })
  await outside.mine()
  await followed()
  expect(place.parts.chain?.compared).toMatchObject({ difference: 0n, inFlight: 0n })
  await outside.mine(40)
  await pass()
  expect(await open(id)).toBe(false)
  expect(await place.available(USER)).toBe(before)
  await followed()
  expect(place.parts.chain?.compared).toMatchObject({ difference: 0n, unseen: [] })
  expect(strange.splice(0).at(-1)).toContain('is given back')
}, 240_000)

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
