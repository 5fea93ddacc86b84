import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import * as contract from '@assay/wire/dapp-wallets/calls'
import { concat, createWalletClient, getCreate2Address, type Hex, http, publicActions, serializeErc6492Signature, zeroHash } from 'viem'
import { generatePrivateKey, mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Endpoints, openEndpoints } from '../../test/open-endpoints.ts'
import { Visitor } from '../../test/visitor.ts'
import { dappWalletHandlers } from './calls.ts'
import { SignTexts } from './sign-texts.ts'

/** The first account of the test chain, which has money; whose words are public. */
const RICH = mnemonicToAccount('test test test test test test test test test test test junk')
/** It stands on the test chain from the beginning: creates what is sent to it behind a salt (CREATE2). */
const FACTORY = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

let chain: ChildProcess
let rpcUrl: string
let endpoints: Endpoints
beforeAll(async () => {
  const anvil = createRequire(import.meta.url).resolve('@foundry-rs/anvil-linux-amd64/bin/anvil')
  chain = spawn(anvil, ['--port', '0', '--hardfork', 'prague'], { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface({ input: chain.stdout! })) {
    const address = /Listening on (\S+)/.exec(line)?.[1]
    if (!address) continue
    rpcUrl = `http://${address}`
    break
  }
  chain.stdout!.resume()
  endpoints = await openEndpoints({ handlers: async ({ identity }) => handlersOn(identity, { id: foundry.id, rpcUrl }) })
})
afterAll(async () => {
  await endpoints.close()
  if (chain.kill()) await once(chain, 'exit')
})

type Parts = Parameters<typeof dappWalletHandlers>
const handlersOn = (identity: Parts[0], on: { id: number; rpcUrl: string; secondUrl?: string }) => {
  const { dappWallets, now } = identity
  return dappWalletHandlers(
    identity,
    new SignTexts({ challenges: dappWallets.challenges, chain: on, publicUrl: () => 'https://assay.example.org', now }),
  )
}

const onChain = () => createWalletClient({ account: RICH, chain: foundry, transport: http(rpcUrl) }).extend(publicActions)

/**
 * A wallet that is a contract with one owner. `isValidSignature(bytes32 hash, bytes signature)` gives 0x1626ba7e when the owner's key signed the hash, and 0
 * otherwise. It reads the first 65 bytes of the signature; more may follow.
 *
 *   60 04 35 60 00 52                    mstore(0x00, hash)
 *   60 a4 35 60 00 1a 60 20 52           mstore(0x20, v)
 *   60 64 35 60 40 52                    mstore(0x40, r)
 *   60 84 35 60 60 52                    mstore(0x60, s)
 *   60 20 60 80 60 80 60 00 60 01 5a fa  staticcall(gas, ecrecover, 0x00, 0x80, 0x80, 0x20)
 *   50 60 80 51 73 <owner> 14            recovered = owner
 *   63 1626ba7e 02 60 e0 1b              times the answer, to the left
 *   60 00 52 60 20 60 00 f3              return it
 */
const runtimeOf = (owner: Hex): Hex =>
  concat([
    '0x60043560005260a43560001a602052606435604052608435606052',
    '0x602060806080600060015afa50608051',
    '0x73',
    owner,
    '0x14631626ba7e0260e01b60005260206000f3',
  ])

/** Copies what follows into the new contract: codecopy(0, 11, length), return(0, length). */
const creationOf = (owner: Hex): Hex => {
  const runtime = runtimeOf(owner)
  const length = ((runtime.length - 2) / 2).toString(16).padStart(2, '0')
  return concat([`0x60${length}80600b6000396000f3`, runtime])
}

const newOwner = () => privateKeyToAccount(generatePrivateKey())

const deployed = async (owner: Hex): Promise<Hex> => {
  const client = onChain()
  const hash = await client.deployContract({ abi: [], bytecode: creationOf(owner) })
  return (await client.waitForTransactionReceipt({ hash })).contractAddress!
}

const textFor = async (visitor: Visitor, address: string): Promise<string> =>
  (await visitor.call(contract.beginDappWalletLogin, { address })).data?.message ?? ''

/** `dappWalletUnbound` is said only to whoever has signed. */
const eventOf = async (visitor: Visitor, message: string, signature: Hex) =>
  (await visitor.call(contract.ethSignlog, { message, signature })).event

test('a wallet that is a contract logs in by what its contract takes, 65 bytes or more; what it does not take is refused', async () => {
  const [owner, stranger] = [newOwner(), newOwner()]
  const address = await deployed(owner.address)
  const visitor = new Visitor(endpoints.app)
  const signed = async (by: typeof owner, more: Hex = '0x') => {
    const message = await textFor(visitor, address)
    expect(message).toContain(`Chain ID: ${foundry.id}`)
    return eventOf(visitor, message, concat([await by.signMessage({ message }), more]))
  }
  expect(await signed(owner)).toBe('dappWalletUnbound')
  expect(await signed(owner, '0x02')).toBe('dappWalletUnbound')
  expect(await signed(stranger)).toBe('dappWalletSignatureWrong')
  expect(await signed(stranger, '0x02')).toBe('dappWalletSignatureWrong')

  const message = await textFor(visitor, owner.address)
  expect(await eventOf(visitor, message, await owner.signMessage({ message }))).toBe('dappWalletUnbound')
})

test('one that is not on the chain yet logs in by a signature that brings its creation with it (EIP-6492)', async () => {
  const owner = newOwner()
  const bytecode = creationOf(owner.address)
  const address = getCreate2Address({ from: FACTORY, salt: zeroHash, bytecode })
  const visitor = new Visitor(endpoints.app)
  for (const [signer, event] of [
    [owner, 'dappWalletUnbound'],
    [newOwner(), 'dappWalletSignatureWrong'],
  ] as const) {
    const message = await textFor(visitor, address)
    const signature = serializeErc6492Signature({
      address: FACTORY,
      data: concat([zeroHash, bytecode]),
      signature: await signer.signMessage({ message }),
    })
    expect(await eventOf(visitor, message, signature)).toBe(event)
  }
  expect(await onChain().getCode({ address })).toBeUndefined()
})

test('an account to which code was delegated (EIP-7702) still logs in by its own key', async () => {
  const owner = newOwner()
  const client = onChain()
  const delegate = await deployed(newOwner().address)
  const nonce = 0
  const authorization = await owner.signAuthorization({ contractAddress: delegate, chainId: foundry.id, nonce })
  const hash = await client.sendTransaction({ to: owner.address, authorizationList: [authorization] })
  await client.waitForTransactionReceipt({ hash })
  expect(await client.getCode({ address: owner.address })).toBe(`0xef0100${delegate.slice(2)}`)
  const visitor = new Visitor(endpoints.app)
  const message = await textFor(visitor, owner.address)
  expect(await eventOf(visitor, message, await owner.signMessage({ message }))).toBe('dappWalletUnbound')
})

test('a chain that does not answer, or is another one, refuses contracts alone and leaves the text good', async () => {
  const owner = newOwner()
  const address = await deployed(owner.address)
  for (const on of [
    { id: foundry.id, rpcUrl: 'http://127.0.0.1:1' },
    { id: 1, rpcUrl },
  ]) {
    const elsewhere = await openEndpoints({ handlers: async ({ identity }) => handlersOn(identity, on) })
    const visitor = new Visitor(elsewhere.app)
    const message = await textFor(visitor, address)
    const signature = await owner.signMessage({ message })
    for (let tried = 0; tried < 2; tried += 1) expect(await eventOf(visitor, message, signature)).toBe('dappWalletChainUnreachable')
    const own = await textFor(visitor, owner.address)
    expect(await eventOf(visitor, own, await owner.signMessage({ message: own }))).toBe('dappWalletUnbound')
    await elsewhere.close()
  }
})

/** A node that takes every signature for whoever asks; `code` is what it says that stands at every address. */
const openLiar = async (code: Hex) => {
  const answers: Readonly<Record<string, Hex>> = { eth_chainId: '0x7a69', eth_getCode: code, eth_call: `0x${'1'.padStart(64, '0')}` }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { id, method } = JSON.parse(Buffer.concat(chunks).toString()) as { id: number; method: string }
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result: answers[method] }))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

test('a node that lies logs nobody in: the other one has to say the same, and a contract has to stand at the address', async () => {
  const [liar, codeless] = [await openLiar('0x6001'), await openLiar('0x')]
  const victims = [newOwner().address, await deployed(newOwner().address)]
  for (const on of [
    { id: foundry.id, rpcUrl: liar.url, secondUrl: rpcUrl },
    { id: foundry.id, rpcUrl, secondUrl: liar.url },
    { id: foundry.id, rpcUrl: codeless.url },
  ]) {
    const lied = await openEndpoints({ handlers: async ({ identity }) => handlersOn(identity, on) })
    for (const address of victims) {
      const visitor = new Visitor(lied.app)
      const message = await textFor(visitor, address)
      expect(await eventOf(visitor, message, await newOwner().signMessage({ message }))).toBe('dappWalletSignatureWrong')
    }
    await lied.close()
  }
  for (const { close } of [liar, codeless]) close()
})

test('what both nodes take logs in; a second node that does not answer leaves the text good', async () => {
  const owner = newOwner()
  const address = await deployed(owner.address)
  for (const [secondUrl, event] of [
    [rpcUrl, 'dappWalletUnbound'],
    ['http://127.0.0.1:1', 'dappWalletChainUnreachable'],
  ] as const) {
    const two = await openEndpoints({ handlers: async ({ identity }) => handlersOn(identity, { id: foundry.id, rpcUrl, secondUrl }) })
    const visitor = new Visitor(two.app)
    const message = await textFor(visitor, address)
    expect(await eventOf(visitor, message, await owner.signMessage({ message }))).toBe(event)
    await two.close()
  }
})
