import { processedBlock } from '@assay/core/payments/chain/read'
import type { Amount } from '@assay/money/kinds'
import { getDepositSettings, getDeposits, getQrcode } from '@assay/wire/payments/deposits'
import type { Hex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../test/call-as.ts'
import { chainFromOutside, openChain } from '../../../test/open-chain.ts'
import { readRecords } from '../../journal/read-records.ts'
import { recover } from '../../journal/recover.ts'
import { CREDITED_DEPOSITS } from './credited-deposits.ts'
import { DepositBelief } from './deposit-belief.ts'
import { ProcessedBlocks } from './processed-blocks.ts'
import { verifyDeposits } from './verify-deposits.ts'

/*
 * Goal: what the core has forgotten with its block is credited to nobody again, whatever a chain, a table or a start does, and what was missed is still credited.
 * Method: a real chain, core and tables; blocks are processed three behind the newest one, where the server waits for thousands.
 */
const ALICE = 41
const UNIT = 1_000_000n
let chain: Awaited<ReturnType<typeof openChain>>
let outside: ReturnType<typeof chainFromOutside>
let address: Hex
let open: NonNullable<Awaited<ReturnType<(typeof chain)['parts']['open']>>>

const arrive = async () => {
  const opened = await chain.parts.open()
  if (!opened?.test) throw new Error('The test chain is not there.')
  open = opened
  outside = chainFromOutside(opened.test.url, opened.token as Hex)
  await opened.test.setBusy(true)
  await outside.pause()
}
const again = async (settings: Parameters<typeof openChain>[0] = {}) => {
  chain = await openChain({ place: chain.place, dataDir: chain.dataDir, ...settings })
  await arrive()
}
const stateOf = async (txid: string) => dataOf(await chain.as(ALICE)(getDeposits, {})).deposits.find(({ txHash }) => txHash === txid)?.state
const stands = (txid: string, state: string) => expect.poll(() => stateOf(txid), { timeout: 30_000 }).toBe(state)
const status = async () => dataOf(await chain.as(ALICE)(getDepositSettings, {})).status
const knows = (txid: string) => chain.engine.read(({ state }) => [...state.payments.references].some(reference => reference.includes(txid)))
const processed = () => chain.engine.read(({ state }) => processedBlock(state, String(open.id)))
/** The blocks that are final now are processed. */
const settle = async () => {
  const head = await outside.block()
  await expect.poll(() => chain.parts.chain?.block).toBe(head)
  const blocks = new ProcessedBlocks({
    ...{ engine: chain.engine, observations: open.observations, chain: open.id, keptBehind: 3, atOnce: 0 },
    recorded: seq => chain.projected(CREDITED_DEPOSITS, seq),
    onStrange: finding => expect.unreachable(finding),
  })
  await blocks.settle(head, head - 31)
}

beforeAll(async () => {
  chain = await openChain()
  address = dataOf(await chain.as(ALICE)(getQrcode, {})).addresses[0]?.address as Hex
  await arrive()
}, 120_000)
afterAll(() => chain.close())

let first: Hex
let waits: Hex
test('nothing is forgotten before it is final, and all of it afterwards', async () => {
  first = await outside.transfer(address, 5n * UNIT)
  await outside.mine(12)
  await stands(first, 'credited')
  await settle()
  expect([await knows(first), await processed()]).toEqual([true, -1])
  await outside.mine(20)
  await stands(first, 'final')
  waits = await outside.transfer(address, 1n * UNIT)
  await outside.mine()
  await stands(waits, 'seen')
  await settle()
  expect([await knows(first), await processed()]).toEqual([false, (await outside.block()) - 31])
  expect(await chain.available(ALICE)).toBe('1000005')
})

test('the same arrival is refused by the core in its block, and by the records in any other', async () => {
  const [row] = await chain.place.sql`select reference, block_number from deposit_observations where tx_hash = ${first}`
  const place = { reference: String(row?.reference), chain: String(open.id), block: Number(row?.block_number) }
  const what = { kind: 'payments.creditDeposit', user: ALICE, asset: 'USDT', amount: (5n * UNIT) as Amount, source: 'chain' } as const
  expect((await chain.engine.submit({ ...what, ...place })).refusal?.refusal).toBe('depositKnown')
  // As if a restored backup did not know that it was credited.
  await chain.place.sql`update deposit_observations set state = 'seen' where tx_hash = ${first}`
  await outside.mine(12)
  await stands(first, 'final')
  await stands(waits, 'credited')
  expect(await chain.available(ALICE)).toBe('1000006')
})

test('the tables are gone and the chain is looked through from its beginning: all is final as it was, and nothing is credited again', async () => {
  await outside.mine(40)
  await stands(waits, 'final')
  await settle()
  expect(await knows(waits)).toBe(false)
  const before = await chain.available(ALICE)
  await chain.stop()
  for (const table of ['deposit_observations', 'chain_blocks', 'treasury_movements', 'treasury_accounts'])
    await chain.place.sql.unsafe(`delete from ${table}`)
  await again({ settings: { againFrom: 2 } })
  await outside.mine(12)
  await stands(first, 'final')
  await expect.poll(status).toBe('open')
  expect(await chain.available(ALICE)).toBe(before)
}, 60_000)

test('what was missed below the processed blocks is credited once, as late, and its reference is kept', async () => {
  const before = Number(await chain.available(ALICE))
  const missed = await outside.transfer(address, 7n * UNIT)
  await outside.mine()
  await stands(missed, 'seen')
  const block = await outside.block()
  expect((await chain.engine.submit({ kind: 'payments.processBlocks', chain: String(open.id), block })).refusal).toBeUndefined()
  await outside.mine(12)
  await stands(missed, 'credited')
  expect(Number(await chain.available(ALICE)) - before).toBe(7)
  await outside.mine(40)
  await stands(missed, 'final')
  await settle()
  expect(await knows(missed)).toBe(true)
})

test('blocks are replaced from below those that are processed: what comes again in a higher one is not credited again', async () => {
  const sent = await outside.transfer(address, 9n * UNIT)
  await outside.mine(40)
  await stands(sent, 'final')
  await settle()
  expect(await knows(sent)).toBe(false)
  const before = await chain.available(ALICE)
  const raw = await outside.raw(sent)
  await outside.reorg(41)
  await outside.mine()
  expect(await outside.sendAgain(raw)).toBe(sent)
  await outside.mine(14)
  await expect.poll(() => chain.parts.chain?.block).toBe(await outside.block())
  await expect.poll(status).toBe('open')
  const states = async () => (await open.observations.twins({ txHash: sent, ordinal: 0 })).map(({ state }) => state)
  await expect.poll(states).toEqual(['final', 'final'])
  expect(await chain.available(ALICE)).toBe(before)
  expect(chain.faults).toEqual([])
}, 60_000)

test('verify adds up the same out of the journal, and finds what was credited twice', async () => {
  const { sql } = chain.place
  await chain.projected(CREDITED_DEPOSITS, await chain.engine.read(({ seq }) => seq))
  await chain.stop()
  const { core } = await recover(sql)
  const belief = new DepositBelief()
  for await (const records of readRecords(sql, core, { after: 0, to: core.seq })) for (const record of records) belief.take(record)
  expect(belief.compare(core)).toEqual([])
  expect((await verifyDeposits(sql)).findings).toEqual([])
  const twice = `insert into credited_deposits select reference, seq + 1 from credited_deposits where reference like '%${first}%'`
  await sql
    .begin(async tx => {
      await tx.unsafe(twice)
      expect((await verifyDeposits(tx)).findings).toEqual([expect.stringContaining('was credited 2 times')])
      throw new Error('taken back')
    })
    .catch((error: Error) => expect(error.message).toBe('taken back'))
  await again()
})
