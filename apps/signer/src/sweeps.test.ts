import { mkdtempSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeFunctionData, parseAbi, parseTransaction, recoverTransactionAddress } from 'viem'
import { recoverAuthorizationAddress } from 'viem/utils'
import { expect, test } from 'vitest'
import { SignerKeys } from './keys.ts'
import { serveSigner } from './serve.ts'
import { StatedAddresses } from './stated-addresses.ts'
import { type SweepAsked, Sweeps } from './sweeps.ts'
import { Transfers } from './transfers.ts'

const WORDS = 'test test test test test test test test test test test junk'

const stated = () => new StatedAddresses(join(mkdtempSync(join(tmpdir(), 'signer-')), 'stated-addresses.txt'))
const TOKEN = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const HOT = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const COLD = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
/** Deposit address 1 of these words. */
const HOLDER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const ABI = parseAbi(['function transfer(address to, uint256 value)', 'function sweep(uint256 units)'])
const OFFER = { chain: 1, nonce: 0, gas: 120_000n, maxFee: 30n * 10n ** 9n, maxPriority: 10n ** 9n }

const sweeps = (destination: typeof HOT | typeof COLD = HOT) =>
  new Sweeps({ words: WORDS, pinned: { chain: 1, token: TOKEN }, destination })

const signed = async (asked: SweepAsked) => {
  const answer = await sweeps().sign(asked)
  if (!('raw' in answer)) throw new Error(`refused: ${answer.refused}`)
  expect(await sweeps().sign(asked)).toEqual(answer)
  const from = await recoverTransactionAddress({ serializedTransaction: answer.raw as `0x02${string}` })
  return { from, ...parseTransaction(answer.raw) }
}

test('a deposit address sends the pinned token to the hot wallet, whole or not at all: nobody can name another', async () => {
  const transaction = await signed({ ...OFFER, does: 'transfer', index: 1, units: 7n })
  expect(transaction).toMatchObject({ from: HOLDER, to: TOKEN.toLowerCase(), chainId: 1, type: 'eip1559' })
  expect(decodeFunctionData({ abi: ABI, data: transaction.data ?? '0x' })).toEqual({ functionName: 'transfer', args: [HOT, 7n] })
})

test('a top-up goes to a deposit address alone, from an account that is not the one that pays', async () => {
  const { gasAccount } = sweeps()
  const transaction = await signed({ ...OFFER, gas: 21_000n, does: 'topUp', index: 1, wei: 5n })
  expect(transaction).toMatchObject({ from: gasAccount, to: HOLDER.toLowerCase(), value: 5n })
  expect(transaction.data).toBeUndefined()
})

test('an address is bound to the one delegate that follows from token and hot wallet, within a transaction that sweeps', async () => {
  const { gasAccount, delegate } = sweeps()
  const transaction = await signed({ ...OFFER, does: 'delegated', index: 1, units: 7n, authorised: 3 })
  expect(transaction).toMatchObject({ from: gasAccount, to: HOLDER.toLowerCase(), type: 'eip7702' })
  expect(decodeFunctionData({ abi: ABI, data: transaction.data ?? '0x' })).toEqual({ functionName: 'sweep', args: [7n] })
  const [authorization] = transaction.authorizationList ?? []
  expect(authorization).toMatchObject({ chainId: 1, nonce: 3, address: delegate.toLowerCase() })
  expect(authorization && (await recoverAuthorizationAddress({ authorization }))).toBe(HOLDER)
  const again = await signed({ ...OFFER, does: 'delegated', index: 1, units: 7n, authorised: undefined })
  expect(again).toMatchObject({ type: 'eip1559', to: HOLDER.toLowerCase() })
  // Another hot wallet has another delegate, at another address.
  expect(sweeps(COLD).delegate).not.toBe(delegate)
})

test.each<[string, SweepAsked, string]>([
  ['another chain', { ...OFFER, chain: 2, does: 'transfer', index: 1, units: 7n }, 'chain'],
  ['much gas', { ...OFFER, gas: 400_001n, does: 'deploy' }, 'gas'],
  ['dear gas', { ...OFFER, maxFee: 10n ** 13n, does: 'delegated', index: 1, units: 7n, authorised: 0 }, 'gas'],
  ['a top-up that is too much', { ...OFFER, gas: 21_000n, does: 'topUp', index: 1, wei: 10n ** 17n + 1n }, 'gas'],
  ['a top-up that could run code', { ...OFFER, gas: 50_000n, does: 'topUp', index: 1, wei: 5n }, 'gas'],
])('%s is refused', async (_name, asked, refused) => {
  expect(await sweeps().sign(asked)).toEqual({ refused })
})

test('at the socket nothing else can be asked: no recipient, no contract, no coin beside a transfer', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'signer-'))
  const pinned = { chain: 1, token: TOKEN, cold: COLD } as const
  const caps = { transfer: 10n, hour: 10n, day: 10n }
  const transfers = new Transfers({
    words: WORDS,
    pinned,
    caps,
    file: join(folder, 'transfers.jsonl'),
    now: Date.now,
    onStrange: () => undefined,
  })
  const signing = { transfers, sweeps: new Sweeps({ words: WORDS, pinned, destination: transfers.sender }) }
  const server = await serveSigner({ keys: new SignerKeys(WORDS, stated()), signing }, join(folder, 'signer.sock'))
  const ask = (question: object): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const socket = connect(join(folder, 'signer.sock'))
      socket.once('error', reject)
      socket.once('data', data => {
        socket.end()
        resolve(JSON.parse(data.toString()))
      })
      socket.write(`${JSON.stringify(question)}\n`)
    })
  const offer = { chain: 1, nonce: 0, gas: '120000', maxFee: '1', maxPriority: '1' }
  expect(await ask({ ask: 'identity' })).toMatchObject({
    sender: transfers.sender,
    gasAccount: signing.sweeps.gasAccount,
    delegate: signing.sweeps.delegate,
    cold: COLD,
  })
  expect(await ask({ ask: 'sweep', does: 'transfer', index: 1, units: '7', ...offer })).toHaveProperty('raw')
  for (const wrong of [
    { does: 'transfer', index: 1, units: '7', to: HOLDER },
    { does: 'transfer', index: 1, units: '7', token: HOLDER },
    { does: 'transfer', index: 1, units: '0' },
    { does: 'transfer', index: -1, units: '7' },
    { does: 'topUp', index: 1, wei: '1', to: HOLDER, gas: '21000' },
    { does: 'topUp', index: 1, wei: '1', data: '0x00', gas: '21000' },
    { does: 'delegated', index: 1, units: '7', authorised: 0, delegate: HOLDER },
    { does: 'delegated', index: 1, units: '7', authorised: 0, value: '1' },
    { does: 'authorise', index: 1, authorised: 0 },
    { does: 'deploy', data: '0x00' },
  ])
    expect(await ask({ ask: 'sweep', ...offer, ...wrong })).toEqual({ refused: expect.any(String) })
  await new Promise(resolve => server.close(resolve))
})

test('what goes to the pinned cold address counts to the caps as all else does', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'signer-')), 'transfers.jsonl')
  const caps = { transfer: 10n, hour: 10n, day: 10n }
  const transfers = new Transfers({
    words: WORDS,
    pinned: { chain: 1, token: TOKEN, cold: COLD },
    caps,
    file,
    now: Date.now,
    onStrange: () => undefined,
  })
  expect(await transfers.sign({ ...OFFER, nonce: 0, to: COLD, units: 11n })).toEqual({ refused: 'capTransfer' })
  expect(transfers.most()).toBe(10n)
  expect(await transfers.sign({ ...OFFER, nonce: 0, to: COLD, units: 6n })).toHaveProperty('raw')
  expect(transfers.most()).toBe(4n)
  for (const to of [COLD, HOLDER] as const)
    expect(await transfers.sign({ ...OFFER, nonce: 1, to, units: 5n })).toEqual({ refused: 'capHour' })
  expect(await transfers.sign({ ...OFFER, nonce: 1, to: HOLDER, units: 4n })).toHaveProperty('raw')
})
