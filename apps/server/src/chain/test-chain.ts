import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createTestClient, encodeAbiParameters, encodeFunctionData, getContractAddress, type Hex, http, parseAbi } from 'viem'
import { freePort } from '../free-port.ts'
import { Child } from './child.ts'
import { findAnvil } from './find-anvil.ts'
import { ChainNode } from './node.ts'
import tether from './test-tether.json' with { type: 'json' }

const CHAIN_ID = 31_337
const START_MS_MAX = 60_000
/** How much of the chain a power cut takes with it, at most: less than a deposit takes to be credited. */
const SAVED_EVERY_SECONDS = 5
/** While nobody waits for a block; each costs two kilobytes for ever. */
const IDLE_BLOCK_SECONDS = 30
/** Whole USDT that the bank begins with. */
const SUPPLY = 10n ** 15n
/** The first account of anvil, whose key everybody knows: the bank of money without value. */
const BANK: Hex = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
/** The token is the first thing that the bank deploys. */
const TOKEN = getContractAddress({ from: BANK, nonce: 0n })
const SCALE = 10n ** 6n
const ABI = parseAbi(['function transfer(address to, uint256 value)'])

export interface TestChain {
  url: string
  chain: number
  token: Hex
  /** Really sends token of the chain's bank; gives the hash of the transaction. */
  send(to: Hex, units: bigint): Promise<Hex>
  /** Gives an address of the house the coin that transactions cost, and token of the bank up to an amount. */
  provide(to: Hex, units: bigint): Promise<void>
  /** Blocks come at their pace while somebody waits for them, and seldom otherwise. */
  setBusy(isBusy: boolean): Promise<void>
  stop(): Promise<void>
}

interface Options {
  dataDir: string
  blockSeconds: number
}

/** Runs the test chain, with the token deployed; goes on where it was stopped or killed. Undefined where its program is missing. */
export const startTestChain = async ({ dataDir, blockSeconds }: Options): Promise<TestChain | undefined> => {
  const program = findAnvil()
  if (!program) return undefined
  const folder = join(dataDir, 'chain')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { child, url } = await launch({ program, folder, blockSeconds })
  // `evm_setIntervalMining` and transactions of accounts whose keys the node has.
  const client = createTestClient({ mode: 'anvil', transport: http(url, { retryCount: 0 }) })
  const request = client.request as unknown as (of: { method: string; params: readonly unknown[] }) => Promise<unknown>
  const bank = (transaction: { to?: Hex; data: Hex }) =>
    request({ method: 'eth_sendTransaction', params: [{ from: BANK, gas: '0x2dc6c0', ...transaction }] }) as Promise<Hex>
  if (!(await new ChainNode(url).hasCode(TOKEN))) {
    await bank({ data: `${tether.bytecode}${encodeAbiParameters([{ type: 'uint256' }], [SUPPLY * SCALE]).slice(2)}` as Hex })
    await request({ method: 'evm_mine', params: [] })
  }
  let pace: { isBusy: boolean; set: Promise<unknown> } | undefined
  return {
    url,
    chain: CHAIN_ID,
    token: TOKEN,
    send: (to, units) => bank({ to: TOKEN, data: encodeFunctionData({ abi: ABI, functionName: 'transfer', args: [to, units] }) }),
    async provide(to, units) {
      await request({ method: 'anvil_setBalance', params: [to, '0xde0b6b3a7640000'] })
      if (units <= 0n) return
      await bank({ to: TOKEN, data: encodeFunctionData({ abi: ABI, functionName: 'transfer', args: [to, units] }) })
      // Into a block at once: what is sent on from there would come before it in the same one, and fail.
      await request({ method: 'evm_mine', params: [] })
    },
    async setBusy(isBusy) {
      if (pace?.isBusy !== isBusy) {
        const interval = isBusy ? blockSeconds : Math.max(blockSeconds, IDLE_BLOCK_SECONDS)
        pace = { isBusy, set: client.setIntervalMining({ interval }) }
      }
      await pace.set
    },
    stop: () => child.stop(),
  }
}

/** A predecessor that was killed may still be writing its state down: tried again. A state that cannot be read is put aside, which is a reorganisation to everybody. */
const launch = async (of: { program: string; folder: string; blockSeconds: number }) => {
  const state = join(of.folder, 'state.json')
  for (let attempt = 1; ; attempt++) {
    const port = await freePort()
    const child = new Child(of.program, [
      ...['--host', '127.0.0.1', '--port', String(port), '--no-cors', '--silent'],
      ...['--chain-id', String(CHAIN_ID), '--hardfork', 'prague', '--block-time', String(of.blockSeconds)],
      ...['--state', state, '--state-interval', String(SAVED_EVERY_SECONDS)],
    ])
    const url = `http://127.0.0.1:${port}`
    if (await answers(url, child)) return { child, url }
    await child.stop()
    if (attempt === 2 && existsSync(state)) renameSync(state, `${state}.${Date.now()}.damaged`)
    if (attempt > 2) throw new Error(`The test chain did not start: ${child.output}`)
    await wait(500)
  }
}

const answers = async (url: string, child: Child): Promise<boolean> => {
  const node = new ChainNode(url)
  let hasEnded = false
  void child.ended.then(() => {
    hasEnded = true
  })
  const deadline = Date.now() + START_MS_MAX
  while (Date.now() < deadline && !hasEnded) {
    const id = await node.chainId().catch(() => undefined)
    if (id !== undefined) return id === CHAIN_ID
    await wait(30)
  }
  return false
}
