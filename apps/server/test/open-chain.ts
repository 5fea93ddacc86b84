import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { getAsset2 } from '@assay/wire/payments/calls'
import { pino } from 'pino'
import {
  createTestClient,
  decodeFunctionResult,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  http,
  parseAbi,
  publicActions,
  walletActions,
} from 'viem'
import { vi } from 'vitest'
import { DESTROYED_TOPIC } from '../src/chain/transfer-log.ts'
import { Closers } from '../src/closers.ts'
import type { Handler } from '../src/http/handler.ts'
import { depositCalls } from '../src/payments/deposits/calls.ts'
import type { OpenChain } from '../src/payments/deposits/deposit-chain.ts'
import { startDeposits } from '../src/payments/deposits/start-deposits.ts'
import { paymentReads } from '../src/payments/reads.ts'
import { HouseTransactions } from '../src/payments/treasury/sweeping/house-transactions.ts'
import { SweepLane } from '../src/payments/treasury/sweeping/sweep-lane.ts'
import type { Platform } from '../src/platform.ts'
import { PRODUCTS } from '../src/products.ts'
import { projectionsOf } from '../src/projections/projections.ts'
import { Reviews } from '../src/reviews/reviews.ts'
import type { ChainSettings } from '../src/settings.ts'
import { Hub } from '../src/ws/hub.ts'
import { callAs, dataOf } from './call-as.ts'
import { openMarket } from './core-commands.ts'
import { openDatabase } from './open-database.ts'
import { openEngine } from './open-engine.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Everybody knows its key: the bank of the test chain. */
const BANK: Hex = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const TOKEN_ABI = parseAbi([
  'function transfer(address to, uint256 value)',
  'function setParams(uint256 newBasisPoints, uint256 newMaxFee)',
])

type Place = Awaited<ReturnType<typeof openDatabase>>

/** Deposits with a real test chain, a real signer, a real core and real tables. Blocks come when the test asks for them. */
export const openChain = async (of: { place?: Place; dataDir?: string; settings?: Partial<ChainSettings> } = {}) => {
  const place = of.place ?? (await openDatabase())
  const dataDir = of.dataDir ?? temporaryFolder('chain')
  mkdirSync(join(dataDir, 'signer'), { recursive: true })
  const running = await openEngine(place, { projections: projectionsOf })
  const { engine, projected } = running
  if (!of.place) await openMarket(engine, [41, 42])
  const hub = new Hub(engine)
  const faults: unknown[] = []
  const closers = new Closers(error => faults.push(error))
  const chain: ChainSettings = {
    source: undefined,
    confirmations: 12,
    testBlockSeconds: 1,
    lookEveryMs: 250,
    minimum: '1',
    signerSocket: join(dataDir, 'signer', 'signer.sock'),
    explorer: 'https://explorer.example.org/tx/',
    againFrom: undefined,
    sweep: 'delegate',
    sweepMinimum: '20',
    sweepNonce: 0,
    coldAddress: '',
    hotMaximum: '500000',
    coldShare: '0.8',
    ...of.settings,
  }
  const log = pino({ level: 'error' })
  const reviews = new Reviews(PRODUCTS)
  const platform = { ...place, running, hub, log, closers, reviews, settings: { chain, dataDir } } as unknown as Platform
  const { startWhereUsed, ...parts } = startDeposits(platform)
  await startWhereUsed()
  const handlers: Handler[] = [...depositCalls(parts), ...paymentReads({ engine, ...place, isSimulated: true, projected })]
  const close = async () => {
    await closers.close()
    hub.close()
    await running.stop()
  }
  return {
    place,
    dataDir,
    engine,
    projected,
    hub,
    faults,
    parts,
    as: (user: number) => callAs(handlers, user),
    /** What a person can use in the exchange wallet. */
    available: async (user: number) =>
      dataOf(await callAs(handlers, user)(getAsset2, { wallet: 'exchange' })).rows.find(({ asset }) => asset === 'USDT')?.available,
    /** Ends all but the database, which goes on with the next one. */
    stop: close,
    close: async () => {
      await close()
      await place.close()
    },
  }
}

/** The test chain from outside: whoever sends, and whatever a chain does. */
export const chainFromOutside = (url: string, token: Hex) => {
  const client = createTestClient({ mode: 'anvil', transport: http(url) })
    .extend(publicActions)
    .extend(walletActions)
  const send = (to: Hex | null, data: Hex, value = 0n) =>
    client.sendTransaction({ account: BANK, chain: null, gas: 3_000_000n, data, value, ...(to && { to }) })
  return {
    send,
    /** Blocks come when they are asked for, and not by themselves. */
    pause: () => client.setIntervalMining({ interval: 0 }),
    block: async () => Number(await client.getBlockNumber({ cacheTime: 0 })),
    isMined: (hash: Hex) =>
      client.getTransactionReceipt({ hash }).then(
        () => true,
        () => false,
      ),
    contractOf: async (hash: Hex) => (await client.getTransactionReceipt({ hash })).contractAddress as Hex,
    transfer: (to: string, units: bigint, contract = token) =>
      send(contract, encodeFunctionData({ abi: TOKEN_ABI, functionName: 'transfer', args: [to as Hex, units] })),
    setFee: (points: bigint, most: bigint) =>
      send(token, encodeFunctionData({ abi: TOKEN_ABI, functionName: 'setParams', args: [points, most] })),
    /** A transaction as it was sent, to be sent again after its block was replaced. */
    raw: (hash: Hex): Promise<Hex> => client.request({ method: 'eth_getRawTransactionByHash', params: [hash] } as never),
    sendAgain: (serializedTransaction: Hex) => client.sendRawTransaction({ serializedTransaction }),
    mine: (blocks = 1) => client.mine({ blocks }),
    /** Replaces the newest blocks by empty ones. */
    reorg: (depth: number): Promise<unknown> => client.request({ method: 'anvil_reorg', params: [depth, []] } as never),
  }
}

const HOUSE_ABI = parseAbi([
  'function balanceOf(address holder) view returns (uint256)',
  'function transfer(address to, uint256 value)',
  'function setPaused(bool isPaused)',
  'function setBlackListed(address holder, bool isListed)',
])

/** What a program is killed by. */
export class Killed extends Error {}

/** The same part, which ends whoever uses it once so many of its calls are done; the counter is shared by all parts of a program. */
export const mortal = <Part extends object>(part: Part, life: { left: number }): Part =>
  new Proxy(part, {
    get(target, name) {
      const value = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      return async (...given: unknown[]) => {
        const answer = await value.apply(target, given)
        life.left -= 1
        // It is done, and nobody has heard of it.
        if (life.left < 0) throw new Killed()
        return answer
      }
    },
  })

/** A real chain, signer, core and tables, and lanes that sweep: blocks come when the test asks for them. */
export const openSweeping = async (of: Parameters<typeof openChain>[0] = {}) => {
  const place = await openChain(of)
  const opened = await place.parts.open()
  if (!opened?.test) throw new Error('The test chain is missing')
  const chain: OpenChain = opened
  const outside = chainFromOutside(opened.test.url, chain.token as Hex)
  const raw = createTestClient({ mode: 'anvil', transport: http(opened.test.url) }).extend(publicActions)
  await opened.test.setBusy(true)
  await outside.pause()
  const strange: string[] = []
  const transactions = new HouseTransactions(place.place.database, chain.id)

  const lane = (way: 'delegate' | 'topUp', life?: { left: number }, of: { minimum?: bigint; nonceKnown?: number; worth?: bigint } = {}) => {
    const parts = { node: chain.node, signing: chain.signing, transactions, book: chain.treasury }
    const used = life
      ? {
          node: mortal(parts.node, life),
          signing: mortal(parts.signing, life),
          transactions: mortal(parts.transactions, life),
          book: mortal(parts.book, life),
        }
      : parts
    return new SweepLane({
      ...used,
      signer: chain.signer,
      chain: chain.id,
      token: chain.token,
      witness: chain.witness,
      way,
      minimum: of.minimum ?? 20_000_000n,
      nonceKnown: of.nonceKnown ?? 0,
      worthOf: wei => (of.worth === undefined ? undefined : wei * of.worth),
      test: chain.test,
      now: Date.now,
      onStrange: finding => strange.push(finding),
    })
  }

  /** Until the server has compared the treasury after the newest block. */
  const followed = async () => {
    const block = await outside.block()
    await vi.waitUntil(() => (place.parts.chain?.compared?.block ?? 0) >= block, { timeout: 20_000, interval: 20 })
  }
  const mine = async (blocks = 1) => {
    await outside.mine(blocks)
    await followed()
  }
  /** One pass of a lane that has just been started. */
  const pass = async (known: SweepLane) => {
    const head = await outside.block()
    await known.pass({ head, final: head - 31 })
    return known
  }
  const call = (functionName: 'balanceOf' | 'transfer' | 'setPaused' | 'setBlackListed', args: readonly unknown[]) =>
    encodeFunctionData({ abi: HOUSE_ABI, functionName, args } as never)
  const balanceOf = async (holder: string): Promise<bigint> => {
    const { data = '0x' } = await raw.call({ to: chain.token as Hex, data: call('balanceOf', [holder]) })
    return decodeFunctionResult({ abi: HOUSE_ABI, functionName: 'balanceOf', data })
  }
  const set = async (functionName: 'setPaused' | 'setBlackListed', args: readonly unknown[]) => {
    await outside.send(chain.token as Hex, call(functionName, args))
    await mine()
  }
  /** Passes of new lanes with blocks between them, until nothing is under way. */
  const settle = async (way: 'delegate' | 'topUp') => {
    for (let round = 0; round < 30; round++) {
      await pass(lane(way))
      if ((await transactions.open()).length === 0) return
      await mine(round < 5 ? 1 : 10)
    }
    throw new Error('Something is still under way')
  }
  /** Transfers from an address to the hot wallet, in the blocks that the chain has. */
  const transfersOf = async (address: string): Promise<bigint[]> => {
    const rows = await place.place
      .sql`select units from treasury_movements where sender = ${address} and recipient = ${chain.signer.sender} order by block_number`
    return rows.map(({ units }) => BigInt(units))
  }
  /** A transaction of an account of the house that is not ours. */
  const sendForeign = async (account: Hex) => {
    await raw.impersonateAccount({ address: account })
    await raw.request({ method: 'eth_sendTransaction', params: [{ from: account, to: account, value: '0x0' }] } as never)
    await raw.stopImpersonatingAccount({ address: account })
    await mine()
  }
  /** People who hold the key of an address send token of it. */
  const sendAs = async (account: Hex, to: string, units: bigint) => {
    await raw.setBalance({ address: account, value: 10n ** 18n })
    await raw.impersonateAccount({ address: account })
    const transaction = { from: account, to: chain.token, data: call('transfer', [to, units]) }
    await raw.request({ method: 'eth_sendTransaction', params: [transaction] } as never)
    await raw.stopImpersonatingAccount({ address: account })
    await mine()
  }
  /** An address has so much more or less of the token, and no log says so. */
  const conjure = async (holder: string, units: bigint) => {
    await raw.request({ method: 'anvil_dealERC20', params: [holder, chain.token, `0x${units.toString(16)}`] } as never)
    await outside.mine()
  }
  /**
   * The issuer destroys all that an address has, as USDT does: without a transfer, by an event. The token of the test chain cannot, so that for one block it has code
   * that says what it is called with.
   */
  const destroy = async (holder: string, units: bigint) => {
    const token = chain.token as Hex
    const code = (await raw.getCode({ address: token })) ?? '0x'
    await raw.request({ method: 'anvil_dealERC20', params: [holder, token, '0x0'] } as never)
    await raw.setCode({ address: token, bytecode: `0x3660006000377f${DESTROYED_TOPIC.slice(2)}366000a100` })
    await outside.send(token, encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [holder as Hex, units]))
    await outside.mine()
    await raw.setCode({ address: token, bytecode: code })
    await outside.mine()
  }
  return {
    place,
    chain,
    outside,
    destroy,
    sendAs,
    conjure,
    sendForeign,
    strange,
    transactions,
    lane,
    followed,
    mine,
    pass,
    balanceOf,
    set,
    settle,
    transfersOf,
  }
}
