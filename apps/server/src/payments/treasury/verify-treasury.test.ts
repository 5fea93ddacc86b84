import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { getQrcode, sendTestDeposit } from '@assay/wire/payments/deposits'
import type { Hex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../test/call-as.ts'
import { usdt } from '../../../test/core-commands.ts'
import { openSweeping } from '../../../test/open-chain.ts'
import { programFile } from '../../../test/programs.ts'
import { recover } from '../../journal/recover.ts'
import { ROOT_FOLDER } from '../../root-folder.ts'
import { verifyTreasury } from './verify-treasury.ts'

/*
 * Goal: whoever has journal and tables alone can prove what the chain holds for people, and a figure that somebody changed in the database is found with its amount.
 * Method: a real chain, signer, core and tables that are stopped with money at deposit addresses and in the hot wallet; then figures are changed in SQL, each alone.
 */
const USER = 41
const COLD: Hex = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

let place: Awaited<ReturnType<typeof openSweeping>>
beforeAll(async () => {
  place = await openSweeping({ settings: { coldAddress: COLD } })
  const [own] = dataOf(await place.place.as(USER)(getQrcode, {})).addresses
  const address = own?.address ?? ''
  await place.mine()
  dataOf(await place.place.as(USER)(sendTestDeposit, { address }))
  await place.mine(33)
  await place.settle('delegate')
  // Brought by the house, waiting for its credit, and below the minimum.
  await place.chain.test?.provide(place.chain.signer.sender as Hex, usdt('70'))
  await place.chain.test?.provide(COLD, usdt('30'))
  await place.outside.transfer(address, usdt('40'))
  await place.outside.transfer(address, usdt('0.5'))
  await place.mine()
  await place.place.stop()
}, 300_000)
afterAll(() => place.place.place.close())

const prove = async () => {
  const { sql } = place.place.place
  const { core } = await recover(sql)
  return verifyTreasury(sql, core)
}

/** What is found while a change stands that is taken back afterwards. */
const foundWith = async (change: string): Promise<string[]> => {
  const { sql } = place.place.place
  let findings: string[] = []
  const { core } = await recover(sql)
  await sql
    .begin(async tx => {
      expect((await tx.unsafe(change)).count).toBeGreaterThan(0)
      findings = (await verifyTreasury(tx, core)).findings
      throw new Error('taken back')
    })
    .catch((error: Error) => expect(error.message).toBe('taken back'))
  return findings
}

test('what lies where is said beside the ledger, with the block of the newest comparison, and nothing is found', async () => {
  const { says, findings } = await prove()
  expect(findings).toEqual([])
  const [newest] = await place.place.place.sql`select block, block_hash from treasury_comparisons`
  expect(says[0]).toContain('the chain holds 250 USDT for people')
  expect(says[1]).toMatch(/at deposit addresses 40\.5 USDT, cold 30 USDT.*Ledger 250 USDT, waiting 40\.5 USDT/)
  expect(says[2]).toContain(`after block ${newest?.block} (${newest?.block_hash})`)
  expect(says).toHaveLength(3)
})

test.each([
  ['a transfer that a log brought', `update treasury_movements set units = units + 1500000 where units = 40000000`, '1.5 USDT too much'],
  ['an arrival that waits', `update deposit_observations set units = 39000000 where units = 40000000`, '1 USDT too much'],
  ['what the house has of its own', `update treasury_accounts set units = units + 2000000 where role = 'house'`, '2 USDT too little'],
  ['what the cold address began with', `update treasury_accounts set units = units + 3000000 where role = 'cold'`, '3 USDT too much'],
  ['the ledger of the comparison', `update treasury_comparisons set ledger = ledger - 4000000`, '4 USDT too little'],
  ['the hot wallet of the comparison', `update treasury_comparisons set hot = hot + 5000000`, '5 USDT too much'],
  ['ledger and hot together', `update treasury_comparisons set hot = hot + 5000000, ledger = ledger + 5000000`, '5 USDT too much'],
  ['an address that was not what its logs say', `update treasury_comparisons set unseen = 1, unseen_units = 6000000`, '6 USDT apart'],
  [
    'a transfer to the cold address that nothing was bound for',
    `insert into treasury_transactions (chain, sender, nonce, does, address_index, units, wei, gas, max_fee, max_priority, block, at)
      values (31337, '0x0000000000000000000000000000000000000001', 0, 'cold', -2, 7000000, 0, 1, 1, 1, 1, 1)`,
    '7 USDT too much',
  ],
  ['the comparison, taken away', `delete from treasury_comparisons`, 'it holds 250 USDT'],
])('found with its amount: %s', async (_what, change, words) => {
  expect((await foundWith(change)).join('\n')).toContain(words)
  expect((await prove()).findings).toEqual([])
})

test('a block that was replaced since is said and no finding, nor what a voucher credited of what lies at an address', async () => {
  expect(await foundWith(`update deposit_observations set state = 'byVoucher' where units = 40000000`)).toEqual([])
  expect(await foundWith(`update chain_blocks set hash = '0x00' where number = (select block from treasury_comparisons)`)).toEqual([])
})

test('the command ends with code 1 and names what is wrong', async () => {
  const { sql, url } = place.place.place
  const verify = () =>
    spawnSync(process.execPath, [programFile('verify')], {
      cwd: ROOT_FOLDER,
      env: { ...process.env, DATABASE_URL: url, DATA_DIR: place.place.dataDir },
      encoding: 'utf8',
    })
  const clean = verify()
  expect([clean.status, clean.stdout]).toEqual([0, expect.stringContaining('the chain holds 250 USDT for people')])
  await sql`update treasury_comparisons set cold = cold + 1000000`
  const wrong = verify()
  expect([wrong.status, wrong.stdout]).toEqual([1, expect.stringMatching(/WRONG {2}treasury: .*1 USDT too much/)])
  await sql`update treasury_comparisons set cold = cold - 1000000`
}, 120_000)
