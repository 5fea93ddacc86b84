import { createTestClient, getAddress, type Hex, http } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChain } from '../../../../test/open-chain.ts'
import { checkAddress } from './check-address.ts'

/** Goal: a wallet that has delegated its code (EIP-7702) is a wallet, and everything else with code is a contract, which has to be confirmed. */
const USER = 41
let place: Awaited<ReturnType<typeof openChain>>
let chain: NonNullable<Awaited<ReturnType<typeof place.parts.open>>>

beforeAll(async () => {
  place = await openChain()
  const open = await place.parts.open()
  if (!open?.test) throw new Error('The test chain is missing.')
  chain = open
}, 120_000)
afterAll(() => place.close())

const DELEGATE = 'ab'.repeat(20)

test.each<[string, Hex, boolean]>([
  ['no code', '0x', false],
  ['23 bytes that begin with 0xef0100', `0xef0100${DELEGATE}`, false],
  ['23 bytes of a contract', `0x608060${DELEGATE}`, true],
  ['code of a contract', '0x6080604052', true],
])('an address with %s', async (name, code, isContract) => {
  const address = getAddress(
    `0x${Buffer.from(name).toString('hex').padEnd(40, '7').slice(0, 38)}${code.length.toString(16).padStart(2, '0')}`,
  )
  const client = createTestClient({ mode: 'anvil', transport: http(chain.test?.url) })
  await client.setCode({ address, bytecode: code })
  const check = (isContractConfirmed: boolean) =>
    checkAddress({ database: place.place.database, chain }, { user: USER, typed: address, isContractConfirmed })
  expect(await check(false)).toEqual(isContract ? { refusal: 'addressIsContract' } : address)
  expect(await check(true)).toBe(address)
})
