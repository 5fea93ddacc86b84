import { encodeFunctionData, keccak256, parseAbi } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { receiptHolds } from './receipt-holds.ts'

const TOKEN = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const ANNA = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const BEN = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const account = mnemonicToAccount('test test test test test test test test test test test junk')

const signed = (units: bigint) =>
  account.signTransaction({
    type: 'eip1559',
    chainId: 1,
    nonce: 0,
    to: TOKEN,
    data: encodeFunctionData({
      abi: parseAbi(['function transfer(address to, uint256 value)']),
      functionName: 'transfer',
      args: [ANNA, units],
    }),
    gas: 100_000n,
    maxFeePerGas: 2n,
    maxPriorityFeePerGas: 1n,
  })

test('a receipt holds for its hash, recipient, amount, token and chain alone', async () => {
  const raw = await signed(95_500_000n)
  const receipt = { raw, hash: keccak256(raw), chain: 1, token: TOKEN }
  const shown = { hash: keccak256(raw), address: ANNA, arrival: '95.5' }
  expect(receiptHolds(receipt, shown)).toBe(true)
  expect(receiptHolds(receipt, { ...shown, address: BEN })).toBe(false)
  expect(receiptHolds(receipt, { ...shown, arrival: '95.500001' })).toBe(false)
  expect(receiptHolds({ ...receipt, token: BEN }, shown)).toBe(false)
  expect(receiptHolds({ ...receipt, chain: 2 }, shown)).toBe(false)
  const other = await signed(1n)
  // The bytes of another transaction do not have this hash, whatever the server says of them.
  expect(receiptHolds({ ...receipt, raw: other, hash: shown.hash }, shown)).toBe(false)
  expect(receiptHolds({ ...receipt, raw: 'nonsense' }, shown)).toBe(false)
})
