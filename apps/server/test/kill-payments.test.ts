import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import type { Core } from '@assay/core/engine/core'
import { balancesOf } from '@assay/core/ledger/read'
import { totalOf } from '@assay/core/ledger/state'
import type { Rate } from '@assay/money/kinds'
import { FIRST_WITHDRAWAL_TERMS } from '@assay/rules/withdrawals/terms'
import { createTestClient, encodeAbiParameters, getAddress, getContractAddress, type Hex, http, parseAbiItem, publicActions } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { again, ofSlice } from '../../../tools/slice.mjs'
import tether from '../src/chain/test-tether.json' with { type: 'json' }
import { connect } from '../src/db/connect.ts'
import { startEmbeddedPostgres } from '../src/db/embedded-postgres.ts'
import { recover } from '../src/journal/recover.ts'
import { projectionsOf } from '../src/projections/projections.ts'
import { ROOT_FOLDER } from '../src/root-folder.ts'
import { ChainProxy } from './chain-proxy.ts'
import { ChildServer } from './child-server.ts'
import { usdt } from './core-commands.ts'
import { chainFromOutside } from './open-chain.ts'
import { openEngine } from './open-engine.ts'
import { chainProgram, type Program, signerProgram } from './payment-programs.ts'
import { ChainCustomer } from './payment-traffic.ts'
import { askSigner, SignerProxy } from './signer-proxy.ts'
import { temporaryFolder } from './temporary-folder.ts'

/*
 * Goal: whatever is killed between any two steps of a deposit or a withdrawal, each deposit is credited once and each withdrawal is paid once. Method: the real
 * server, its database, a chain and the signer, each a process of its own; one of them is killed at a step (before or behind a call that only this step makes),
 * started again, and everybody goes on. A chain that is killed loses its last blocks. `npm run prove -- payments` does it 108 times.
 */
const STEPS = [
  { step: 'a deposit is seen', door: 'chain', call: 'eth_getLogs', moment: 'after', needs: 'logs' },
  { step: 'a deposit is credited', door: 'witness', call: 'eth_getTransactionReceipt', moment: 'after', needs: 'result' },
  { step: 'a deposit becomes final', door: 'chain', call: 'finalized', moment: 'after', needs: 'result' },
  { step: 'a nonce is reserved', door: 'chain', call: 'eth_maxPriorityFeePerGas', moment: 'after', needs: 'result' },
  { step: 'a transfer is signed', door: 'signer', call: 'transfer', moment: 'before', needs: '' },
  { step: 'a hash is recorded', door: 'signer', call: 'transfer', moment: 'after', needs: '' },
  { step: 'a transfer is broadcast', door: 'chain', call: 'eth_sendRawTransaction', moment: 'before', needs: '' },
  { step: 'the reply to a broadcast comes', door: 'chain', call: 'eth_sendRawTransaction', moment: 'after', needs: '' },
  { step: 'a transfer is mined', door: 'chain', call: 'eth_getTransactionReceipt', moment: 'after', needs: 'result' },
] as const
const VICTIMS = ['server', 'signer', 'chain'] as const
const KILLS = 108
const BANK: Hex = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const TOKEN = getContractAddress({ from: BANK, nonce: 0n })
const TRANSFER = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')
/** Blocks that a kill of the chain may take: fewer than make anything final. */
const UNKEPT_MAX = 10
/** Rounds of two blocks in which each step comes by. */
const ROUNDS_MAX = 60
const WAITS = { timeout: 180_000, interval: 30 }

type Step = (typeof STEPS)[number]

const dataDir = temporaryFolder('payments')
const sockets = { own: join(dataDir, 'own.sock'), seen: join(dataDir, 'seen.sock') }
let chain: Awaited<ReturnType<typeof chainProgram>>
let signer: Program
let server: ChildServer | undefined
let proxies: { chain: ChainProxy; witness: ChainProxy }
let signerProxy: SignerProxy
let client: ReturnType<typeof clientOf>
let outside: ReturnType<typeof chainFromOutside>
let sender: Hex
let customers: ChainCustomer[] = []
const before = { outside: 0n, balances: new Map<number, bigint>() }

const clientOf = (url: string) => createTestClient({ mode: 'anvil', transport: http(url) }).extend(publicActions)

const startServer = () =>
  ChildServer.start(dataDir, {
    CHAIN_RPC_URL: proxies.chain.url,
    CHAIN_RPC_URL_2: proxies.witness.url,
    CHAIN_TOKEN: getAddress(TOKEN),
    CHAIN_LOOK_MS: '40',
    SIGNER_SOCKET: sockets.seen,
    ADDRESS_WAIT_HOURS: '0',
    LOG_LEVEL: 'fatal',
  })

/** What is waited for: one of the programs is killed as soon as it comes. */
let trap: { step: Step; kill(): Promise<unknown>; sprung: boolean; gone: boolean } | undefined
const notice = async (door: Step['door'], call: string, moment: 'before' | 'after', result?: unknown) => {
  const { step } = trap ?? {}
  if (!trap || trap.sprung || step?.door !== door || step.call !== call || step.moment !== moment) return
  if (step.needs === 'result' && !result) return
  if (step.needs === 'logs' && (result as unknown[] | undefined)?.length === 0) return
  trap.sprung = true
  await trap.kill()
  trap.gone = true
}
const watchOf =
  (door: 'chain' | 'witness'): ChainProxy['watch'] =>
  ({ method, params }, moment, result) =>
    notice(door, params[0] === 'finalized' ? 'finalized' : method, moment, result)

/** Mines, and waits where a kill could take blocks that somebody may think are final. */
const mine = async (blocks: number) => {
  await client.mine({ blocks })
  const height = Number(await client.getBlockNumber({ cacheTime: 0 }))
  await vi.waitUntil(() => height - chain.kept() <= UNKEPT_MAX, { ...WAITS, interval: 200 })
}
/** Until the server has looked at the newest block and said so, or was killed. */
const looked = async () => {
  const height = Number(await client.getBlockNumber({ cacheTime: 0 }))
  await vi.waitUntil(async () => {
    if (trap?.sprung) return true
    const list = await customers[0]?.depositList().catch(() => undefined)
    return list?.status === 'open' && list.block >= height
  }, WAITS)
}

/** The journal, while no server is there. */
const withDatabase = async <Result>(act: (place: { url: string; sql: ReturnType<typeof connect> }) => Promise<Result>): Promise<Result> => {
  const { url } = await startEmbeddedPostgres(dataDir)
  const sql = connect(url, { name: 'assay-test', connections: 5 })
  try {
    return await act({ url, sql })
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** What the outside world holds, and what each person has, held money included. */
const figuresOf = ({ state }: Core) => {
  const external = state.ledger.named.get('external/USDT')
  const totals = customers.map(({ uid }): [number, bigint] => {
    const rows = balancesOf(state, uid).filter(({ wallet, asset }) => wallet === 'exchange' && asset === 'USDT')
    return [uid, rows.reduce((sum, { available, frozen }) => sum + available + frozen, 0n)]
  })
  return { outside: external === undefined ? 0n : -totalOf(state.ledger, external), balances: new Map(totals) }
}

/** Levels, terms and money of the people, as staff would give them. */
const provide = () =>
  withDatabase(async place => {
    const { engine, core, stop } = await openEngine(place, { projections: projectionsOf })
    for (const { uid } of customers) {
      await engine.submit({ kind: 'verification.setLevel', user: uid, level: 'senior', reference: `review:${uid}` })
      const deposit = { user: uid, asset: 'USDT', amount: usdt('1000000'), source: 'voucher', reference: `voucher:${uid}` } as const
      await engine.submit({ kind: 'payments.creditDeposit', ...deposit })
    }
    const terms = { ...FIRST_WITHDRAWAL_TERMS, opensAt: 0, perDay: 1_000, turnoverRate: 0n as Rate }
    const { refusal } = await engine.submit({ kind: 'payments.changeWithdrawalTerms', effectiveAt: Date.now() + 500, terms })
    expect(refusal).toBeUndefined()
    Object.assign(before, figuresOf(core))
    await stop()
  })

beforeAll(async () => {
  mkdirSync(join(dataDir, 'signer'), { recursive: true })
  chain = await chainProgram(dataDir)
  await chain.start()
  client = clientOf(chain.url)
  outside = chainFromOutside(chain.url, TOKEN)
  await outside.send(null, `${tether.bytecode}${encodeAbiParameters([{ type: 'uint256' }], [10n ** 18n]).slice(2)}` as Hex)
  await mine(1)
  signer = signerProgram(dataDir, sockets.own, TOKEN)
  await signer.start()
  ;({ sender } = JSON.parse(await askSigner(sockets.own, '{"ask":"identity"}')))
  await client.setBalance({ address: sender, value: 10n ** 20n })
  await outside.transfer(sender, usdt('1000000'))
  for (let batch = 0; batch < 4; batch++) await mine(8)
  proxies = { chain: await ChainProxy.open(chain.url), witness: await ChainProxy.open(chain.url) }
  for (const door of ['chain', 'witness'] as const) proxies[door].watch = watchOf(door)
  signerProxy = await SignerProxy.open({ path: sockets.seen, target: sockets.own, watch: (ask, moment) => notice('signer', ask, moment) })
  server = await startServer()
  const { address } = server
  customers = [
    await ChainCustomer.arrive(address, 'first@example.org', '0x52908400098527886E0F7030069857D2E4169EE7'),
    await ChainCustomer.arrive(address, 'second@example.org', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'),
  ]
  await server.stop()
  await provide()
  await resume()
}, 600_000)
afterAll(async () => {
  await server?.kill().catch(() => undefined)
  await Promise.all([signer.kill(), chain.kill()])
  for (const proxy of [proxies.chain, proxies.witness, signerProxy]) proxy.close()
  await (await startEmbeddedPostgres(dataDir)).stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Starts the server again; whoever got no answer asks again. */
const resume = async () => {
  server = await startServer()
  for (const customer of customers) customer.browser.address = server.address
  for (const customer of customers) await customer.repeat()
}

let sums = 0
/** A deposit and a withdrawal more, each of an amount of its own. */
const begin = async (customer: ChainCustomer) => {
  sums += 1
  await outside.transfer(customer.deposits, usdt('50') + BigInt(sums))
  await customer.withdraw(`100.${String(sums).padStart(6, '0')}`).catch(() => undefined)
}

const killAt = async (step: Step, victim: (typeof VICTIMS)[number]) => {
  const program = { server, signer, chain }[victim]
  const armed = { step, kill: async () => program?.kill(), sprung: false, gone: false }
  trap = armed
  for (let round = 0; !armed.sprung; round++) {
    if (round > ROUNDS_MAX) throw new Error(`It never came to the step at which ${step.step}`)
    if (round % 15 === 0) await begin(customers[(sums + round) % customers.length] as ChainCustomer)
    if (armed.sprung) break
    await mine(2).catch(error => {
      if (!armed.sprung) throw error
    })
    await looked().catch(error => {
      if (!armed.sprung) throw error
    })
  }
  await vi.waitUntil(() => armed.gone, WAITS)
  trap = undefined
  if (victim === 'server') await resume()
  else await { signer, chain }[victim].start()
}

/** Blocks until nothing moves any more. */
const finish = async () => {
  for (let round = 0; round < 200; round++) {
    await mine(4)
    await looked()
    const lists = await Promise.all(customers.map(async one => ({ ...(await one.withdrawalList()), ...(await one.depositList()) })))
    const isMoving = lists.some(
      ({ withdrawals, deposits }) =>
        withdrawals.some(({ state }) => ['requested', 'approved', 'sending'].includes(state)) ||
        deposits.some(({ state }) => state === 'seen' || state === 'credited'),
    )
    if (!isMoving && round > 8) return
  }
  throw new Error('Something never ended')
}

/** All that the token ever moved, as the chain says it in the end. */
const transfers = async () =>
  (await client.getLogs({ address: TOKEN, event: TRANSFER, fromBlock: 0n })).map(({ args, transactionHash }) => ({
    ...args,
    transactionHash,
  }))

const kills = ofSlice(
  Array.from({ length: KILLS }, (_, kill) => ({
    step: STEPS[kill % STEPS.length] as Step,
    victim: VICTIMS[Math.floor(kill / STEPS.length) % 3] ?? 'server',
  })),
)

test(`${kills.length} kills at the steps of deposits and withdrawals: each deposit is credited once, each withdrawal is paid once (${again('payments')})`, async () => {
  for (const { step, victim } of kills) await killAt(step, victim)
  await finish()
  const moved = await transfers()
  let [came, left] = [0n, 0n]
  const balances = new Map(before.balances)
  for (const customer of customers) {
    const { withdrawals } = await customer.withdrawalList()
    const { deposits } = await customer.depositList()
    // Each request that was acknowledged is one withdrawal, and there is no other.
    expect(new Set(withdrawals.map(({ withdrawalId }) => withdrawalId))).toEqual(new Set(customer.asked.map(({ id }) => id)))
    const arrived = moved.filter(({ to }) => to === customer.deposits)
    const final = deposits.filter(({ state }) => state === 'final')
    expect(final.map(({ txHash }) => txHash).sort()).toEqual(arrived.map(({ transactionHash }) => transactionHash).sort())
    for (const { value = 0n } of arrived) {
      came += value
      balances.set(customer.uid, (balances.get(customer.uid) ?? 0n) + value)
    }
    for (const { state, amount, arrival, hash } of withdrawals) {
      const paid = moved.filter(({ from, value }) => from === sender && value === usdt(arrival))
      expect([amount, state, paid.map(({ transactionHash }) => transactionHash)]).toEqual([amount, 'settled', [hash]])
      left += usdt(arrival)
      balances.set(customer.uid, (balances.get(customer.uid) ?? 0n) - usdt(amount))
    }
  }
  expect(moved.filter(({ from }) => from === sender)).toHaveLength(customers.reduce((sum, { asked }) => sum + asked.length, 0))
  expect(await server?.stop()).toBe(0)
  server = undefined
  const { core } = await withDatabase(({ sql }) => recover(sql))
  expect(core.audit()).toEqual([])
  expect(core.state.payments.withdrawals.open.size).toBe(0)
  expect(core.state.payments.chain.unfinal.size).toBe(0)
  expect(figuresOf(core)).toEqual({ outside: before.outside + came - left, balances })
  expect(await verify()).toBe(0)
}, 3_600_000)

/** `npm run verify` on what is left. */
const verify = async (): Promise<number> => {
  const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT_FOLDER, 'apps/server/src/verify.ts')], {
    cwd: ROOT_FOLDER,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  return Number(code)
}
