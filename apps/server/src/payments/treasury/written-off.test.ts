import { getDepositSettings, getDeposits, getQrcode, sendTestDeposit } from '@assay/wire/payments/deposits'
import type { Hex } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { dataOf } from '../../../test/call-as.ts'
import { usdt } from '../../../test/core-commands.ts'
import { openSweeping } from '../../../test/open-chain.ts'
import { recover } from '../../journal/recover.ts'
import { verifyTreasury } from './verify-treasury.ts'

/*
 * Goal: tokens that are gone cost the house what they were and stop nothing for ever, and nothing leaves while the treasury is short of the ledger. Method: a real chain,
 * signer, core and tables; tokens that the issuer destroys, that vanish without a log, and whose block is replaced after it was final.
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
const chainState = () => place.place.engine.read(({ state }) => state.payments.chain)
const available = () => place.place.available(USER)

/** Deposits 250 USDT of a person, with so many blocks after it. */
const deposit = async (blocks: number): Promise<string> => {
  const [own] = dataOf(await place.place.as(USER)(getQrcode, {})).addresses
  await place.mine(3)
  dataOf(await place.place.as(USER)(sendTestDeposit, { address: own?.address ?? '' }))
  await place.mine(blocks)
  return own?.address ?? ''
}

const proved = async () => {
  const { sql } = place.place.place
  return verifyTreasury(sql, (await recover(sql)).core)
}

test('what the issuer of the token destroyed is read, stops nothing, and is borne by the house as soon as it is final', async () => {
  place = await openSweeping()
  const hot = place.chain.signer.sender
  await deposit(33)
  await place.chain.test?.provide(hot as Hex, usdt('70'))
  await place.mine()
  await place.destroy(hot, usdt('70'))
  await place.mine()
  expect(compared()).toMatchObject({ unseen: [], difference: 0n, destroyed: usdt('70'), ledger: usdt('250'), treasury: { hot: 0n } })
  expect([status(), (await chainState()).writtenOff]).toEqual(['open', []])
  await place.mine(40)
  await expect
    .poll(async () => (await chainState()).writtenOff)
    .toMatchObject([{ address: hot.toLowerCase(), cause: 'destroyed', amount: usdt('70') }])
  await place.mine()
  expect(compared()).toMatchObject({ unseen: [], difference: 0n, destroyed: 0n, ledger: usdt('180') })
  await place.mine()
  expect([status(), (await chainState()).writtenOff.length, await available()]).toEqual(['open', 1, '1000250'])
  const { writtenOff } = dataOf(await place.place.as(USER)(getDepositSettings, {}))
  expect(writtenOff).toMatchObject([{ address: hot, amount: '70', cause: 'destroyed', reason: '' }])
  expect((await proved()).findings).toEqual([])
}, 180_000)

test('what an address has less than its logs say stops credits and payments until it is written off, and they go on', async () => {
  place = await openSweeping()
  const hot = place.chain.signer.sender
  await deposit(33)
  await place.chain.test?.provide(hot as Hex, usdt('70'))
  await place.mine()
  await place.conjure(hot, usdt('30'))
  await place.followed()
  await expect.poll(status).toBe('unbalanced')
  expect(compared().unseen).toEqual([{ address: hot, index: undefined, onChain: usdt('30'), byLogs: usdt('70') }])
  const written = { chain: String(place.chain.id), asset: 'USDT', address: hot.toLowerCase(), amount: usdt('40') }
  const command = {
    kind: 'payments.writeOffTreasury',
    ...written,
    cause: 'unlogged',
    block: compared().block,
    reference: 'change:1',
  } as const
  expect((await place.place.engine.submit(command)).refusal).toBeUndefined()
  expect((await proved()).findings).toEqual([expect.stringContaining('had another balance on the chain')])
  await place.mine()
  await expect.poll(status).toBe('open')
  expect(compared()).toMatchObject({ unseen: [], difference: 0n, ledger: usdt('210'), treasury: { hot: usdt('30') } })
  expect((await proved()).findings).toEqual([])
}, 180_000)

test('while the treasury is short of the ledger nothing is credited and nothing is sent, until the difference is written off', async () => {
  place = await openSweeping({ settings: { sweep: 'off' } })
  const address = await deposit(33)
  await place.mine()
  expect(compared()).toMatchObject({ difference: 0n, ledger: usdt('250') })
  const passes: number[] = []
  place.place.parts.afterEachLook(async (_open, { head }) => {
    passes.push(head)
    return false
  })
  await place.outside.reorg(35)
  await place.outside.mine(3)
  await expect.poll(status).toBe('unbalanced')
  expect(compared()).toMatchObject({ difference: -usdt('250'), unseen: [] })
  passes.length = 0
  await place.outside.transfer(address, usdt('9'))
  await place.mine(14)
  const states = async () => dataOf(await place.place.as(USER)(getDeposits, {})).deposits.map(({ amount, state }) => [amount, state])
  expect([status(), passes, (await states())[0]]).toEqual(['unbalanced', [], ['9', 'seen']])
  const written = { chain: String(place.chain.id), asset: 'USDT', address: address.toLowerCase(), amount: usdt('250') }
  const command = {
    kind: 'payments.writeOffTreasury',
    ...written,
    cause: 'replaced',
    block: compared().block,
    reference: 'change:1',
  } as const
  expect((await place.place.engine.submit(command)).refusal).toBeUndefined()
  await place.mine()
  await expect.poll(status).toBe('open')
  await expect.poll(async () => (await states())[0]).toEqual(['9', 'credited'])
  await expect.poll(() => passes.length).toBeGreaterThan(0)
  expect([await available(), compared().difference]).toEqual(['1000259', 0n])
  expect((await proved()).findings).toEqual([])
}, 180_000)
