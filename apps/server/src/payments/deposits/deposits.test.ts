import type { Amount } from '@assay/money/kinds'
import { addressStatement } from '@assay/rules/deposits/address-statement'
import { DEPOSIT_STATUS, RECORD_STATUSES } from '@assay/rules/records/record-status'
import type { RequestOf } from '@assay/wire/call'
import { addDepositAddress, findDeposit, getDepositSettings, getDeposits, getQrcode, sendTestDeposit } from '@assay/wire/payments/deposits'
import { ed25519 } from '@noble/curves/ed25519'
import type { Hex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../test/call-as.ts'
import { chainFromOutside, openChain } from '../../../test/open-chain.ts'
import tether from '../../chain/test-tether.json' with { type: 'json' }

/**
 * Goal: whatever a chain does, each deposit is credited once and none is that never came. Method: a real chain with a token like USDT, made to mine,
 * to forget blocks and to be killed; what people have is read as people read it.
 */
const [ALICE, BOB] = [41, 42] as const
let chain: Awaited<ReturnType<typeof openChain>>
let outside: ReturnType<typeof chainFromOutside>
let address: Hex
let token: Hex

const listOf = async (user: number) => dataOf(await chain.as(user)(getDeposits, {})).deposits
const newest = async (user: number) => (await listOf(user))[0]
const find = async (txid: string, user: number = ALICE) => dataOf(await chain.as(user)(findDeposit, { txid }))
const stands = (txid: string, state: string, user: number = ALICE) =>
  expect.poll(async () => (await listOf(user)).find(({ txHash }) => txHash === txid)?.state).toBe(state)

/** What the treasury is short of is written off, as two operators do it, so that credits go on. */
const writeOffMissing = async () => {
  await expect.poll(() => chain.parts.chain?.compared?.difference ?? 0n).toBeLessThan(0n)
  const { chain: id, block, difference } = chain.parts.chain?.compared ?? { chain: 0, block: 0, difference: 0n }
  const written = { chain: String(id), asset: 'USDT', address: address.toLowerCase(), amount: -difference as Amount }
  const command = { kind: 'payments.writeOffTreasury', ...written, cause: 'replaced', block, reference: `change:${block}` } as const
  expect((await chain.engine.submit(command)).refusal).toBeUndefined()
  await outside.mine()
}

const arrive = async () => {
  const open = await chain.parts.open()
  if (!open?.test) throw new Error('The test chain is not there.')
  token = open.test.token
  outside = chainFromOutside(open.test.url, token)
  // Only what the test mines: the pace is set again by nobody while it is the same.
  await open.test.setBusy(true)
  await outside.pause()
}

beforeAll(async () => {
  chain = await openChain()
  address = dataOf(await chain.as(ALICE)(getQrcode, {})).addresses[0]?.address as Hex
  await arrive()
})
afterAll(() => chain.close())

test('an address is signed for its person by a key that is not the server’s', async () => {
  const { statementKey, explorer } = dataOf(await chain.as(ALICE)(getDepositSettings, {}))
  const { user, chain: id, addresses } = dataOf(await chain.as(ALICE)(getQrcode, {}))
  expect(explorer).toBe('https://explorer.example.org/tx/')
  const [own] = addresses
  if (!own) throw new Error('There is no address.')
  const isSigned = (of: { user: number; address: string }) =>
    ed25519.verify(own.signature, Buffer.from(addressStatement({ chain: id, index: own.index, ...of })), statementKey)
  expect(isSigned({ user, address: own.address })).toBe(true)
  expect(isSigned({ user: BOB, address: own.address })).toBe(false)
  expect(isSigned({ user, address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' })).toBe(false)
  // A second question gives the same one.
  expect(dataOf(await chain.as(ALICE)(getQrcode, {})).addresses).toEqual(addresses)
  expect(dataOf(await chain.as(BOB)(getQrcode, {})).addresses[0]?.address).not.toBe(own.address)
})

test('a deposit is seen in its block, credited with the twelfth, and can leave with the thirty-second', async () => {
  const { txHash } = dataOf(await chain.as(ALICE)(sendTestDeposit, { address }))
  expect(await find(txHash)).toEqual({ found: 'pending', blocksLeft: 0 })
  await outside.mine()
  await stands(txHash, 'seen')
  expect(await newest(ALICE)).toMatchObject({ amount: '250', confirmations: 1, address })
  expect(await find(txHash)).toEqual({ found: 'waiting', blocksLeft: 11 })
  expect(await find(txHash, BOB)).toEqual({ found: 'otherAddress', blocksLeft: 0 })
  await outside.mine(10)
  await expect.poll(async () => (await newest(ALICE))?.confirmations).toBe(11)
  expect([await chain.available(ALICE), (await newest(ALICE))?.state]).toEqual(['1000000', 'seen'])
  await outside.mine()
  await stands(txHash, 'credited')
  expect(await chain.available(ALICE)).toBe('1000250')
  await outside.mine(19)
  await expect.poll(async () => (await newest(ALICE))?.confirmations).toBe(31)
  expect((await newest(ALICE))?.state).toBe('credited')
  await outside.mine()
  await stands(txHash, 'final')
  expect(await find(txHash)).toEqual({ found: 'final', blocksLeft: 0 })
})

test('a reorganisation before the credit is forgotten; the same transaction in another block is credited once', async () => {
  const before = await chain.available(BOB)
  const bobs = dataOf(await chain.as(BOB)(getQrcode, {})).addresses[0]?.address as Hex
  const gone = await outside.transfer(bobs, 7_000_000n)
  await outside.mine(3)
  await stands(gone, 'seen', BOB)
  const raw = await outside.raw(gone)
  await outside.reorg(3)
  await stands(gone, 'replaced', BOB)
  await outside.mine(20)
  await expect.poll(() => chain.parts.chain?.block).toBe(await outside.block())
  expect(await chain.available(BOB)).toBe(before)
  expect(await outside.sendAgain(raw)).toBe(gone)
  await outside.mine(12)
  await stands(gone, 'credited', BOB)
  expect(Number(await chain.available(BOB)) - Number(before)).toBe(7)
  expect((await listOf(BOB)).filter(({ txHash }) => txHash === gone)).toHaveLength(1)
})

test('a reorganisation after the credit takes it back, without anybody going below zero; what comes again is credited again', async () => {
  const before = await chain.available(ALICE)
  const gone = await outside.transfer(address, 5_000_000n)
  await outside.mine(14)
  await stands(gone, 'credited')
  const raw = await outside.raw(gone)
  // The new blocks are as deep as the old ones were.
  await outside.reorg(15)
  await stands(gone, 'takenBack')
  expect(await chain.available(ALICE)).toBe(before)
  await outside.sendAgain(raw)
  await outside.mine(12)
  await stands(gone, 'credited')
  expect(Number(await chain.available(ALICE)) - Number(before)).toBe(5)
})

test('forty blocks that were final are gone: what was final stays with the person', async () => {
  const kept = await outside.transfer(address, 9_000_000n)
  await outside.mine(36)
  await stands(kept, 'final')
  const before = await chain.available(ALICE)
  await outside.reorg(40)
  await outside.mine(20)
  await expect.poll(() => chain.parts.chain?.block).toBe(await outside.block())
  expect([await chain.available(ALICE), (await listOf(ALICE)).find(({ txHash }) => txHash === kept)?.state]).toEqual([before, 'final'])
  await writeOffMissing()
})

test('another token is listed and not credited; less than the minimum is, and nothing at all is not; the fee of the token comes off', async () => {
  const before = await chain.available(ALICE)
  const deployed = await outside.send(null, `${tether.bytecode}${(10n ** 12n).toString(16).padStart(64, '0')}` as Hex)
  await outside.mine()
  const other = await outside.transfer(address, 77n, await outside.contractOf(deployed))
  const dust = await outside.transfer(address, 999_999n)
  const nothing = await outside.transfer(address, 0n)
  const ether = await outside.send(address, '0x', 5n)
  await outside.setFee(10n, 49n)
  const net = await outside.transfer(address, 100_000_000n)
  await outside.setFee(0n, 0n)
  await outside.mine(40)
  await stands(net, 'final')
  await stands(other, 'wrongToken')
  await stands(dust, 'belowMinimum')
  const rows = await listOf(ALICE)
  expect(rows.find(({ txHash }) => txHash === net)?.amount).toBe('99.9')
  expect(rows.some(({ txHash }) => txHash === nothing)).toBe(false)
  expect(Number(await chain.available(ALICE)) - Number(before)).toBeCloseTo(99.9)
  expect([(await find(other)).found, (await find(dust)).found, (await find(ether)).found]).toEqual([
    'otherToken',
    'belowMinimum',
    'otherToken',
  ])
  expect((await find(`0x${'ab'.repeat(32)}`)).found).toBe('notSeen')
  const pasted = `\u200bhttps://explorer.example.org/of/a/long/way/to/a/transaction/${other.slice(2)}#eventlog.`
  expect((await find(pasted)).found).toBe('otherToken')
  expect((await find('ab'.repeat(31), BOB)).found).toBe('otherNetwork')
})

test('an older address stays the own one; after twenty there is no further one', async () => {
  const { addresses } = dataOf(await chain.as(ALICE)(addDepositAddress, {}))
  expect(addresses).toHaveLength(2)
  const old = await outside.transfer(address, 3_000_000n)
  await outside.mine()
  await stands(old, 'seen')
  for (let count = 2; count < 20; count++) dataOf(await chain.as(ALICE)(addDepositAddress, {}))
  expect(await chain.as(ALICE)(addDepositAddress, {})).toMatchObject({ refusal: { refusal: 'tooManyAddresses' } })
  await outside.mine(31)
  await stands(old, 'final')
})

test('whoever stops the server in between loses nothing: what came meanwhile is credited once', async () => {
  const before = Number(await chain.available(BOB))
  const bobs = dataOf(await chain.as(BOB)(getQrcode, {})).addresses[0]?.address as Hex
  const first = await outside.transfer(bobs, 4_000_000n)
  await outside.mine(13)
  await stands(first, 'credited', BOB)
  const second = await outside.transfer(bobs, 6_000_000n)
  await outside.mine()
  await stands(second, 'seen', BOB)
  await chain.stop()
  // As if it had been killed between the core and the table.
  await chain.place.sql`update deposit_observations set state = 'seen' where tx_hash = ${first}`
  await chain.place.sql`delete from deposit_addresses where user_id = ${BOB}`
  chain = await openChain({ place: chain.place, dataDir: chain.dataDir })
  await arrive()
  await outside.mine(12)
  await stands(first, 'credited', BOB)
  await stands(second, 'credited', BOB)
  expect(Number(await chain.available(BOB)) - before).toBe(10)
  await outside.mine(40)
  await stands(second, 'final', BOB)
  expect(dataOf(await chain.as(BOB)(getQrcode, {})).addresses[0]?.address).toBe(bobs)
  expect(chain.faults).toEqual([])
})

test('a row that somebody has changed in the table makes nobody the owner of an address that the key does not give', async () => {
  const others: Hex = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
  await chain.place.sql`update deposit_addresses set address = ${others} where user_id = ${BOB}`
  await chain.stop()
  chain = await openChain({ place: chain.place, dataDir: chain.dataDir })
  await arrive()
  const before = await chain.available(BOB)
  await outside.transfer(others, 9_000_000n)
  await outside.mine(40)
  const own = await outside.transfer(address, 1_000_000n)
  await outside.mine(13)
  // What lies at the address of the journal counts nowhere now: the treasury is short of the ledger, and nothing is credited until the row is right.
  await expect.poll(() => chain.parts.status()).toBe('unbalanced')
  await stands(own, 'seen')
  expect(await chain.available(BOB)).toBe(before)
  expect((await listOf(BOB)).filter(({ amount }) => amount === '9')).toEqual([])
})

test('the list goes on page by page to its end, by status and by when it came, each deposit once', async () => {
  const all = await listOf(ALICE)
  expect(all.length).toBeGreaterThan(2)
  const read: string[] = []
  for (let before: string | undefined, more = true; more; before = read.at(-1)) {
    const page = dataOf(await chain.as(ALICE)(getDeposits, { limit: '1', ...(before && { before }) }))
    read.push(...page.deposits.map(({ id }) => id))
    more = page.more
  }
  expect(read).toEqual(all.map(({ id }) => id))
  const found = async (filter: RequestOf<typeof getDeposits>) => dataOf(await chain.as(ALICE)(getDeposits, filter)).deposits
  for (const status of RECORD_STATUSES) expect(await found({ status })).toEqual(all.filter(({ state }) => DEPOSIT_STATUS[state] === status))
  const at = all[1]?.at ?? 0
  expect((await found({ from: String(at), to: String(at + 1) })).every(deposit => deposit.at === at)).toBe(true)
  expect(await found({ to: '1' })).toEqual([])
})
