import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createTestClient, encodeAbiParameters, encodeFunctionData, getContractAddress, type Hex, http, parseAbi } from 'viem'
import { freePort } from '../free-port.ts'
import { ChainState } from './chain-state.ts'
import { Child, keepRunning } from './child.ts'
import { findAnvil } from './find-anvil.ts'
import { ChainNode } from './node.ts'
import tether from './test-tether.json' with { type: 'json' }

const CHAIN_ID = 31_337
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
  /** Called when the chain has ended unasked, before it is started again. */
  onEnded(output: string): void
}

/** Runs the test chain, with the token deployed; goes on where it was stopped or killed. Undefined where its program is missing. */
export const startTestChain = async ({ dataDir, blockSeconds, onEnded }: Options): Promise<TestChain | undefined> => {
  const program = findAnvil()
  if (!program) return undefined
  const folder = join(dataDir, 'chain')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const state = new ChainState(folder)
  // The same one after each end of the chain: whoever knows the chain by its address still does.
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  // `evm_setIntervalMining` and transactions of accounts whose keys the node has.
  const client = createTestClient({ mode: 'anvil', transport: http(url, { retryCount: 0 }) })
  const request = client.request as unknown as (of: { method: string; params: readonly unknown[] }) => Promise<unknown>
  const bank = (transaction: { to?: Hex; data: Hex }) =>
    request({ method: 'eth_sendTransaction', params: [{ from: BANK, gas: '0x2dc6c0', ...transaction }] }) as Promise<Hex>
  let pace: { isBusy: boolean; set: Promise<unknown> } | undefined
  let keeping: NodeJS.Timeout | undefined
  const begin = async () => {
    const child = await launch({ program, state, port, blockSeconds })
    pace = undefined
    keeping = setInterval(() => state.keep(), SAVED_EVERY_SECONDS * 500).unref()
    void child.ended.then(() => clearInterval(keeping))
    try {
      if (!(await new ChainNode(url).hasCode(TOKEN))) {
        await bank({ data: `${tether.bytecode}${encodeAbiParameters([{ type: 'uint256' }], [SUPPLY * SCALE]).slice(2)}` as Hex })
        await request({ method: 'evm_mine', params: [] })
      }
      return child
    } catch (error) {
      await child.stop()
      throw error
    }
  }
  const { stop } = await keepRunning(begin, onEnded)
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
    stop,
  }
}

/** Starts the program on the last whole state; where it has refused that twice, on none. */
const launch = async (of: { program: string; state: ChainState; port: number; blockSeconds: number }): Promise<Child> => {
  const { program, state, port, blockSeconds } = of
  for (let attempt = 1; ; attempt++) {
    const load = (await state.begin()) ? ['--load-state', state.file] : []
    const child = new Child(program, [
      ...['--host', '127.0.0.1', '--port', String(port), '--no-cors', '--silent'],
      ...['--chain-id', String(CHAIN_ID), '--hardfork', 'prague', '--block-time', String(blockSeconds)],
      ...[...load, '--dump-state', state.dump, '--state-interval', String(SAVED_EVERY_SECONDS)],
    ])
    const node = new ChainNode(`http://127.0.0.1:${port}`)
    if (await child.answers(() => node.chainId())) return child
    await child.stop()
    // Somebody else's port says nothing about the state.
    if (attempt > 2 || child.output.includes('in use')) throw new Error(`The test chain did not start: ${child.output}`)
    if (attempt === 2) state.putAside()
  }
}
