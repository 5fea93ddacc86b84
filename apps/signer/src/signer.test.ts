import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressStatement } from '@assay/rules/deposits/address-statement'
import { ed25519 } from '@noble/curves/ed25519'
import { expect, test } from 'vitest'
import { SignerKeys } from './keys.ts'
import { readSeed } from './seed-file.ts'
import { serveSigner } from './serve.ts'
import { StatedAddresses } from './stated-addresses.ts'

const WORDS = 'test test test test test test test test test test test junk'

const stated = () => new StatedAddresses(join(mkdtempSync(join(tmpdir(), 'signer-')), 'stated-addresses.txt'))
const XPUB = 'xpub6DyUKdwoLWmUJ4Tn9Bbsdtx7B5Ws18mEN19e5HT52ikE53FiUheSQXrZUNPovqfyKmw4579A1Mm3GXXKM39N64uooBfJ4tNAzFsEbodRTx4'

const ask = (path: string, line: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(path)
    socket.once('error', reject)
    socket.once('data', data => {
      socket.end()
      resolve(data.toString())
    })
    socket.write(`${line}\n`)
  })

test('the keys follow from the words, and a statement holds for its person, chain and index alone', () => {
  const keys = new SignerKeys(WORDS, stated())
  const { xpub, statementKey } = keys.identity()
  expect(xpub).toBe(XPUB)
  const owned = { chain: 1, user: 41, index: 1 }
  const { address, signature } = keys.state(owned)
  expect(address).toBe('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  const holds = (of: typeof owned) =>
    ed25519.verify(signature, new TextEncoder().encode(addressStatement({ ...of, address })), statementKey)
  expect(holds(owned)).toBe(true)
  for (const change of [{ chain: 2 }, { user: 42 }, { index: 2 }]) expect(holds({ ...owned, ...change })).toBe(false)
  // No extra entropy: the same question has the same answer for ever.
  expect(new SignerKeys(WORDS, stated()).state(owned)).toEqual({ address, signature })
})

test('an address that was once stated is one of the house after a restart too, and a torn line costs no other', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'signer-')), 'stated-addresses.txt')
  const again = () => new SignerKeys(WORDS, new StatedAddresses(path))
  const first = again().state({ chain: 1, user: 41, index: 1 }).address
  expect(again().isStated(first)).toBe(true)
  writeFileSync(path, `${readFileSync(path, 'utf8')}0x70997970`)
  const second = again().state({ chain: 1, user: 42, index: 2 }).address
  for (const address of [first, second, second.toLowerCase()]) expect(again().isStated(address), address).toBe(true)
  expect(again().isStated('0x70997970')).toBe(false)
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test('the seed is made once, encrypted, for its owner alone, and does not open with another passphrase', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'signer-')), 'seed.json')
  const words = readSeed(file, 'a passphrase that is long')
  expect(words.split(' ')).toHaveLength(24)
  expect(readSeed(file, 'a passphrase that is long')).toBe(words)
  expect(readFileSync(file, 'utf8')).not.toContain(words.split(' ')[0])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(() => readSeed(file, 'another passphrase, as long')).toThrow('SIGNER_PASSPHRASE')
})

test('the socket is its owner’s alone; what is no question of the signer gets no key', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'signer-')), 'signer.sock')
  const server = await serveSigner({ keys: new SignerKeys(WORDS, stated()), signing: undefined }, path)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(await ask(path, '{"ask":"identity"}')).toContain(XPUB)
  for (const wrong of [
    '{"ask":"seed"}',
    'nonsense',
    '{"ask":"address","chain":1,"user":41,"index":2147483648}',
    '{"ask":"identity","extra":1}',
    // Nothing is pinned: nothing is signed.
    `{"ask":"transfer","chain":1,"nonce":0,"to":"${'0x'.padEnd(42, '1')}","units":"1","gas":"1","maxFee":"1","maxPriority":"1"}`,
  ])
    expect(JSON.parse(await ask(path, wrong))).toEqual({ refused: expect.any(String) })
  await new Promise(resolve => server.close(resolve))
})

test('a line without end is cut: the process that holds the keys keeps nothing of it, and goes on answering', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'signer-')), 'signer.sock')
  const server = await serveSigner({ keys: new SignerKeys(WORDS, stated()), signing: undefined }, path)
  const socket = connect(path)
  socket.on('error', () => undefined)
  const closed = new Promise<void>(resolve => socket.once('close', () => resolve()))
  socket.write('x'.repeat(5000))
  socket.write('x'.repeat(5000))
  await closed
  const question = '{"ask":"identity"}'
  expect(await ask(path, question.padStart(8 * 1024))).toContain(XPUB)
  const longer = connect(path)
  longer.on('error', () => undefined)
  const cut = new Promise<void>(resolve => longer.once('close', () => resolve()))
  longer.write(`${question.padStart(9 * 1024)}\n`)
  await cut
  expect(await ask(path, question)).toContain(XPUB)
  await new Promise(resolve => server.close(resolve))
})
