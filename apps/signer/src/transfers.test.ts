import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeFunctionData, keccak256, parseAbi, parseTransaction, recoverTransactionAddress } from 'viem'
import { expect, test } from 'vitest'
import { SignerKeys } from './keys.ts'
import { StatedAddresses } from './stated-addresses.ts'
import { Sweeps } from './sweeps.ts'
import { Transfers } from './transfers.ts'

const WORDS = 'test test test test test test test test test test test junk'
const TOKEN = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const ABI = parseAbi(['function transfer(address to, uint256 value)'])
const ANNA = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const BEN = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const usdt = (whole: number) => BigInt(whole) * 10n ** 6n
const CAPS = { transfer: usdt(200), hour: usdt(500), day: usdt(700) }

const open = (file = join(mkdtempSync(join(tmpdir(), 'signer-')), 'transfers.jsonl')) => {
  const clock = { now: 1_000_000 }
  const onStrange = () => undefined
  const make = () => new Transfers({ words: WORDS, pinned: { chain: 1, token: TOKEN }, caps: CAPS, file, now: () => clock.now, onStrange })
  return { transfers: make(), again: make, clock }
}
const asked = (nonce: number, units = usdt(100), to: typeof ANNA | typeof BEN = ANNA) =>
  ({ chain: 1, nonce, to, units, gas: 100_000n, maxFee: 30n * 10n ** 9n, maxPriority: 10n ** 9n }) as const

test('what is signed is a transfer of the pinned token, the same bytes each time, also after a restart', async () => {
  const { transfers, again } = open()
  const signed = await transfers.sign(asked(0))
  if (!('raw' in signed)) throw new Error('refused')
  const transaction = parseTransaction(signed.raw)
  expect(transaction).toMatchObject({ to: TOKEN.toLowerCase(), nonce: 0, chainId: 1, type: 'eip1559' })
  expect(decodeFunctionData({ abi: ABI, data: transaction.data ?? '0x' }).args).toEqual([ANNA, usdt(100)])
  expect(await recoverTransactionAddress({ serializedTransaction: signed.raw as `0x02${string}` })).toBe(transfers.sender)
  expect(await again().sign(asked(0))).toEqual(signed)
  const dearer = await again().sign({ ...asked(0), maxFee: 60n * 10n ** 9n })
  expect('raw' in dearer && keccak256(dearer.raw)).not.toBe(keccak256(signed.raw))
})

test('a nonce has one recipient and one amount, and none is left out', async () => {
  const { transfers, again } = open()
  expect(await transfers.sign(asked(1))).toEqual({ refused: 'nonce' })
  await transfers.sign(asked(0))
  for (const signer of [transfers, again()]) {
    expect(await signer.sign(asked(0, usdt(100), BEN))).toEqual({ refused: 'otherTransfer' })
    expect(await signer.sign(asked(0, usdt(101)))).toEqual({ refused: 'otherTransfer' })
    expect(await signer.sign(asked(2))).toEqual({ refused: 'nonce' })
  }
  expect(await transfers.sign({ ...asked(1), chain: 2 })).toEqual({ refused: 'chain' })
  expect(await transfers.sign({ ...asked(1), gas: 200_001n })).toEqual({ refused: 'gas' })
  expect(await transfers.sign({ ...asked(1), maxFee: 10n ** 13n })).toEqual({ refused: 'gas' })
})

test('caps hold for a transfer, an hour and a day, over restarts, and a replacement counts once', async () => {
  const { transfers, again, clock } = open()
  expect(await transfers.sign(asked(0, usdt(201)))).toEqual({ refused: 'capTransfer' })
  for (const nonce of [0, 1]) expect(await transfers.sign(asked(nonce, usdt(200)))).toHaveProperty('raw')
  expect(await transfers.sign({ ...asked(1, usdt(200)), maxFee: 60n * 10n ** 9n })).toHaveProperty('raw')
  expect(await again().sign(asked(2, usdt(101)))).toEqual({ refused: 'capHour' })
  clock.now += 3_600_001
  expect(await again().sign(asked(2, usdt(200)))).toHaveProperty('raw')
  const later = again()
  expect(await later.sign(asked(3, usdt(101)))).toEqual({ refused: 'capDay' })
  clock.now += 24 * 3_600_000
  expect(await later.sign(asked(3, usdt(101)))).toHaveProperty('raw')
})

test('nothing is signed to an address of the house, the token, or one that nobody can have', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'signer-')), 'stated-addresses.txt')
  const deposit = new SignerKeys(WORDS, new StatedAddresses(path)).state({ chain: 1, user: 41, index: 3 }).address
  // It was stated before the signer was started anew.
  const keys = new SignerKeys(WORDS, new StatedAddresses(path))
  const { transfers } = open()
  const sweeps = new Sweeps({ words: WORDS, pinned: { chain: 1, token: TOKEN }, destination: transfers.sender })
  const file = join(mkdtempSync(join(tmpdir(), 'signer-')), 'transfers.jsonl')
  const guarded = new Transfers({
    words: WORDS,
    pinned: { chain: 1, token: TOKEN },
    caps: CAPS,
    file,
    now: Date.now,
    isOwn: to => keys.isStated(to) || sweeps.isOwn(to),
    onStrange: () => undefined,
  })
  const dead = '0x000000000000000000000000000000000000dEaD'
  for (const to of [transfers.sender, sweeps.gasAccount, sweeps.delegate, deposit, TOKEN, dead, `0x${'0'.repeat(40)}`])
    for (const written of [to, to.toLowerCase()])
      expect(await guarded.sign({ ...asked(0), to: written as typeof ANNA }), written).toEqual({ refused: 'recipient' })
  expect(await guarded.sign(asked(0))).toHaveProperty('raw')
})
