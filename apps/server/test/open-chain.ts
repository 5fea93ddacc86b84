import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { getAsset2 } from '@assay/wire/payments/calls'
import { pino } from 'pino'
import { createTestClient, encodeFunctionData, type Hex, http, parseAbi, publicActions, walletActions } from 'viem'
import { Closers } from '../src/closers.ts'
import type { Handler } from '../src/http/handler.ts'
import { depositCalls } from '../src/payments/deposits/calls.ts'
import { startDeposits } from '../src/payments/deposits/start-deposits.ts'
import { paymentReads } from '../src/payments/reads.ts'
import type { Platform } from '../src/platform.ts'
import { projectionsOf } from '../src/projections/projections.ts'
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
    sweep: 'delegate',
    sweepMinimum: '20',
    sweepNonce: 0,
    coldAddress: '',
    hotMaximum: '500000',
    coldShare: '0.8',
    ...of.settings,
  }
  const log = pino({ level: 'error' })
  const platform = { ...place, running, hub, log, closers, settings: { chain, dataDir } } as unknown as Platform
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
