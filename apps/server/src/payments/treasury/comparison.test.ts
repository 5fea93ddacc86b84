import { getDeposits, getQrcode, sendTestDeposit } from '@assay/wire/payments/deposits'
import type { Hex } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { dataOf } from '../../../test/call-as.ts'
import { usdt } from '../../../test/core-commands.ts'
import { openSweeping } from '../../../test/open-chain.ts'
import { addressDeriver } from '../../chain/addresses.ts'

/*
 * Goal: after every block hot, unswept and cold are what the ledger says that the chain holds for people, and what a node keeps from us is found. Method: a real
 * chain, signer, core and tables, and tokens that come without any log.
 */
const USER = 41
let place: Awaited<ReturnType<typeof openSweeping>>
afterEach(() => place.place.close())

const compared = () => {
  const newest = place.place.parts.chain?.compared
  if (!newest) throw new Error('Nothing was compared')
  return newest
}
const status = () => place.place.parts.status()

test('a deposit counts as waiting until it is credited, and the treasury is the ledger at every block until it is final and swept', async () => {
  place = await openSweeping()
  const { sender } = place.chain.signer
  const [own] = dataOf(await place.place.as(USER)(getQrcode, {})).addresses
  await place.mine()
  const begin = compared()
  expect(begin).toMatchObject({ difference: 0n, waiting: 0n, ledger: 0n })
  dataOf(await place.place.as(USER)(sendTestDeposit, { address: own?.address ?? '' }))
  // Its own block, the last in which it waits, the first behind the credit, and the one with which it is final.
  for (const [blocks, isCredited] of [
    [1, false],
    [11, false],
    [1, true],
    [19, true],
  ] as const) {
    await place.mine(blocks)
    expect(compared()).toMatchObject({
      difference: 0n,
      unseen: [],
      ledger: isCredited ? usdt('250') : 0n,
      waiting: isCredited ? 0n : usdt('250'),
      treasury: { unswept: usdt('250'), hot: begin.treasury.hot, cold: 0n },
    })
  }
  await place.settle('delegate')
  await place.followed()
  expect(compared()).toMatchObject({
    difference: 0n,
    ledger: usdt('250'),
    treasury: { unswept: 0n, hot: begin.treasury.hot + usdt('250') },
  })
  // What the house brings itself is its own.
  await place.chain.test?.provide(sender as Hex, usdt('70'))
  await place.mine()
  expect(compared()).toMatchObject({ difference: 0n, house: begin.house + usdt('70') })
}, 180_000)

test('a hot wallet that has more than its logs say stops the credits with the next block, until it is right again', async () => {
  place = await openSweeping()
  const { sender } = place.chain.signer
  const [own] = dataOf(await place.place.as(USER)(getQrcode, {})).addresses
  await place.mine()
  await place.outside.transfer(own?.address ?? '', usdt('9'))
  await place.conjure(sender, usdt('5'))
  await place.followed()
  await expect.poll(status).toBe('unbalanced')
  expect(compared().unseen).toEqual([{ address: sender, index: undefined, onChain: usdt('5'), byLogs: 0n }])
  await place.mine(20)
  const state = async () => dataOf(await place.place.as(USER)(getDeposits, {})).deposits[0]?.state
  expect([await state(), status()]).toEqual(['seen', 'unbalanced'])
  await place.conjure(sender, 0n)
  await expect.poll(state).toBe('credited')
  await expect.poll(status).toBe('open')
  expect(compared().unseen).toEqual([])
}, 180_000)

test('out of the extended public key and the highest index all money is found: at index 1,000 too, with tables that are empty', async () => {
  place = await openSweeping()
  const { engine } = place.place
  const chain = String(place.chain.id)
  // In the order in which they are asked for, and not one by one.
  const asked = Array.from({ length: 1_001 }, (_, index) => {
    const user = 1_000 + Math.floor(index / 20)
    const person = index % 20 === 0 ? [engine.submit({ kind: 'people.register', user, userKind: 'real' })] : []
    return [...person, engine.submit({ kind: 'payments.issueAddress', user, chain, index })]
  })
  for (const { refusal } of await Promise.all(asked.flat())) expect(refusal).toBeUndefined()
  const last = addressDeriver(place.chain.signer.xpub)(1_000)
  await place.outside.transfer(last, usdt('250'))
  await place.outside.mine()
  const { place: database, dataDir } = place.place
  await place.place.stop()
  const tables = ['deposit_addresses', 'deposit_observations', 'chain_blocks', 'treasury_movements', 'treasury_accounts']
  for (const table of tables) await database.sql.unsafe(`delete from ${table}`)
  place = await openSweeping({ place: database, dataDir })
  await expect.poll(() => compared().unseen).toEqual([{ address: last, index: 1_000, onChain: usdt('250'), byLogs: 0n }])
  await expect.poll(status).toBe('unbalanced')
  // And credited to whose it is, as soon as the blocks are looked through again. A test chain that was started again may have another first block than before.
  await place.place.stop()
  place = await openSweeping({ place: database, dataDir, settings: { againFrom: 2 } })
  await place.mine(12)
  const owner = 1_000 + 1_000 / 20
  const credited = async () => dataOf(await place.place.as(owner)(getDeposits, {})).deposits.map(({ amount, state }) => [amount, state])
  await expect.poll(credited).toEqual([['250', expect.stringMatching(/^(credited|final)$/)]])
  await place.mine()
  await expect.poll(status).toBe('open')
  expect(compared()).toMatchObject({ difference: 0n, unseen: [], ledger: usdt('250') })
}, 300_000)
