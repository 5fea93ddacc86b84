import { expect, test } from 'vitest'
import { addressDeriver, readAddress } from './addresses.ts'
import { type RawLog, TRANSFER_TOPIC, transferOf } from './transfer-log.ts'

/** m/44'/60'/0'/0 of the words that every developer's node uses: test test … junk. */
const XPUB = 'xpub6DyUKdwoLWmUJ4Tn9Bbsdtx7B5Ws18mEN19e5HT52ikE53FiUheSQXrZUNPovqfyKmw4579A1Mm3GXXKM39N64uooBfJ4tNAzFsEbodRTx4'

test('addresses follow from the extended public key, as far as there are any without a private one', () => {
  const addressAt = addressDeriver(XPUB)
  expect(addressAt(0)).toBe('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
  expect(addressAt(1)).toBe('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  expect(addressAt(2_147_483_647)).toBe('0x9d90537E6c8631CF4cBf3F3049519844027a3d68')
  expect(() => addressAt(2_147_483_648)).toThrow()
})

test('an address with a checksum is refused as soon as one letter of it is flipped (EIP-55)', () => {
  const upper = ['52908400098527886E0F7030069857D2E4169EE7', '8617E340B3D01FA5F11F306F4090FD50E238070D']
  const lower = ['de709f2102306220921060314715629080e2fb77', '27b1fdb04752bbc536007a920d24acb045561c26']
  const mixed = '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  for (const digits of [...upper, ...lower, mixed]) {
    const address = `0x${digits}`
    expect(readAddress(address)).toBe(address)
    for (const [place, letter] of [...digits].entries()) {
      const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
      if (other !== letter) expect(readAddress(`0x${digits.slice(0, place)}${other}${digits.slice(place + 1)}`)).toBeUndefined()
    }
  }
  expect(readAddress(`0x${mixed.toLowerCase()}`)).toBe(`0x${mixed}`)
  for (const wrong of ['', mixed, `0x${mixed}0`, `0x${mixed.slice(1)}`, `0X${mixed}`]) expect(readAddress(wrong)).toBeUndefined()
})

const word = (hex: string): `0x${string}` => `0x${hex.padStart(64, '0')}`
const LOG: RawLog = {
  address: '0xdac17f958d2ee523a2206206994597c13d831ec7',
  topics: [TRANSFER_TOPIC, word('1'), word('f39fd6e51aad88f6f4ce6ab8827279cfffb92266')],
  data: word('0ee6b280'),
  blockHash: word('2'),
  transactionHash: word('3'),
  logIndex: '0x0',
}

test('a transfer of 250 USDT is read out of its log', () => {
  expect(transferOf(LOG)).toEqual({
    contract: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    from: '0x0000000000000000000000000000000000000001',
    to: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    units: 250_000_000n,
  })
})

test.each<[string, Partial<RawLog>]>([
  ['a block that is gone', { removed: true }],
  ['four topics', { topics: [...LOG.topics, word('4')] }],
  ['two topics', { topics: LOG.topics.slice(0, 2) }],
  ['another event', { topics: [word('5'), ...LOG.topics.slice(1)] }],
  ['a receiver that is longer than an address', { topics: [...LOG.topics.slice(0, 2), word(`1${'f3'.repeat(20)}`)] }],
  ['no data', { data: '0x' }],
  ['64 bytes of data', { data: `${LOG.data}${'0'.repeat(64)}` }],
  ['nothing that moved', { data: word('0') }],
])('nothing comes by a log with %s', (_name, change) => {
  expect(transferOf({ ...LOG, ...change })).toBeUndefined()
})
