import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { formatDecimal } from '@assay/money/decimal'
import type { Rate } from '@assay/money/kinds'
import { FIRST_WITHDRAWAL_TERMS } from '@assay/rules/withdrawals/terms'
import { createTestClient, encodeAbiParameters, getAddress, getContractAddress, type Hex, http, parseAbiItem, publicActions } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { again, slice } from '../../../tools/slice.mjs'
import tether from '../src/chain/test-tether.json' with { type: 'json' }
import { connect } from '../src/db/connect.ts'
import { startEmbeddedPostgres } from '../src/db/embedded-postgres.ts'
import { recover } from '../src/journal/recover.ts'
import { projectionsOf } from '../src/projections/projections.ts'
import { Approver } from './approver.ts'
import { ChainProxy } from './chain-proxy.ts'
import { ChildServer } from './child-server.ts'
import { usdt } from './core-commands.ts'
import { DatabaseProxy } from './database-proxy.ts'
import { chainFromOutside } from './open-chain.ts'
import { openEngine } from './open-engine.ts'
import { approvalsIn, checkHeld, checkLeft, figuresOf, verify } from './payment-books.ts'
import { chainProgram, type Program, signerProgram } from './payment-programs.ts'
import { STEPS, type Step, Trap, watchOfChain, watchOfDatabase } from './payment-steps.ts'
import { ChainCustomer } from './payment-traffic.ts'
import { askSigner, SignerProxy } from './signer-proxy.ts'
import { temporaryFolder } from './temporary-folder.ts'

/*
 * Goal: whatever is killed between any two steps of a deposit or a withdrawal, a decision of staff among them, each deposit is credited once and each withdrawal is
 * approved once and paid once. Method: the real server, its database, a chain and the signer, each a process of its own; one of them is killed at a step (before or
 * behind a call that only this step makes), started again, and everybody goes on. A chain that is killed loses its last blocks.
 */
const VICTIMS = ['server', 'signer', 'chain'] as const
/** So often each of them is killed at each step, where all is done. */
const TIMES = 3
const BANK: Hex = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const TOKEN = getContractAddress({ from: BANK, nonce: 0n })
/** Where customers have what is automatic sent to, and the one address to which all goes that staff decides. */
const OWN: readonly Hex[] = ['0x52908400098527886E0F7030069857D2E4169EE7', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed']
const STAFF_PAYS: Hex = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
const TRANSFER = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')
/** Blocks that a kill of the chain may take: fewer than make anything final. */
const UNKEPT_MAX = 10
/** Rounds of two blocks in which each step comes by. */
const ROUNDS_MAX = 60
const WAITS = { timeout: 180_000, interval: 30 }

const dataDir = temporaryFolder('payments')
const sockets = { own: join(dataDir, 'own.sock'), seen: join(dataDir, 'seen.sock') }
let chain: Awaited<ReturnType<typeof chainProgram>>
let signer: Program
let server: ChildServer | undefined
let proxies: { chain: ChainProxy; witness: ChainProxy; database: DatabaseProxy }
let signerProxy: SignerProxy
let client: ReturnType<typeof clientOf>
let outside: ReturnType<typeof chainFromOutside>
let sender: Hex
const customers: ChainCustomer[] = []
let staff: Approver
const before = { outside: 0n, balances: new Map<number, bigint>() }

const uids = () => customers.map(({ uid }) => uid)
const clientOf = (url: string) => createTestClient({ mode: 'anvil', transport: http(url) }).extend(publicActions)

const startServer = () =>
  ChildServer.start(dataDir, {
    DATABASE_URL: proxies.database.url,
    CHAIN_RPC_URL: proxies.chain.url,
    CHAIN_RPC_URL_2: proxies.witness.url,
    CHAIN_TOKEN: getAddress(TOKEN),
    CHAIN_LOOK_MS: '40',
    SIGNER_SOCKET: sockets.seen,
    ADDRESS_WAIT_HOURS: '0',
    LOG_LEVEL: 'fatal',
  })

let trap: Trap | undefined
const notice: Trap['notice'] = async (...call) => (trap ? trap.notice(...call) : true)

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
    if (trap?.isSprung) return true
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
    Object.assign(before, figuresOf(core, uids()))
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
  const { url } = await startEmbeddedPostgres(dataDir)
  proxies = { chain: await ChainProxy.open(chain.url), witness: await ChainProxy.open(chain.url), database: await DatabaseProxy.open(url) }
  for (const endpoint of ['chain', 'witness'] as const) proxies[endpoint].watch = watchOfChain(endpoint, STAFF_PAYS, notice)
  proxies.database.watched = watchOfDatabase(notice)
  const watch = async (ask: string, moment: 'before' | 'after') => void (await notice('signer', ask, moment))
  signerProxy = await SignerProxy.open({ path: sockets.seen, target: sockets.own, watch })
  server = await startServer()
  const { address } = server
  for (const own of OWN) customers.push(await ChainCustomer.arrive(address, `person-${customers.length}@example.org`, [own, STAFF_PAYS]))
  staff = await Approver.arrive(server)
  await server.stop()
  await provide()
  await resume()
}, 600_000)
afterAll(async () => {
  await server?.kill().catch(() => undefined)
  await Promise.all([signer.kill(), chain.kill()])
  for (const proxy of [proxies.chain, proxies.witness, proxies.database, signerProxy]) proxy.close()
  await (await startEmbeddedPostgres(dataDir)).stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Starts the server again; whoever got no answer asks again. */
const resume = async () => {
  server = await startServer()
  for (const customer of customers) customer.browser.address = server.address
  for (const customer of customers) await customer.repeat()
  await staff.follow(server)
}

let sums = 0
/** Amounts are units of the token apart, so that after the fee no two are the same: 20 units of amount are 19 that arrive. */
const own = (whole: number) => formatDecimal(usdt(String(whole)) + BigInt(sums * 20), 6)
/** A deposit and a withdrawal more, each of an amount of its own. */
const begin = async (customer: ChainCustomer) => {
  sums += 1
  // The step at which the chain is killed may be one of an earlier deposit.
  await outside.transfer(customer.deposits, usdt('50') + BigInt(sums)).catch(error => {
    if (!trap?.isSprung) throw error
  })
  await customer.withdraw(own(100)).catch(() => undefined)
}
/** A withdrawal that needs a person, and a person who approves it. */
const beginWithStaff = async (customer: ChainCustomer, armed: Trap) => {
  sums += 1
  await customer.withdraw(own(1_100), 1)
  const approve = () =>
    staff.approve().catch(error => {
      if (!armed.isSprung) throw error
    })
  await vi.waitUntil(async () => armed.isSprung || (await approve()), WAITS)
}

/** Two blocks more, and until the server has looked at them. */
const goOn = async (armed?: Trap) => {
  const unlessKilled = (error: unknown) => {
    if (!armed?.isSprung) throw error
  }
  await mine(2).catch(unlessKilled)
  await looked().catch(unlessKilled)
}

const stateCounts = async (...states: string[]): Promise<number> => {
  const lists = await Promise.all(customers.map(customer => customer.withdrawalList()))
  return lists.flat().filter(({ state }) => states.includes(state)).length
}

/** Until staff has nothing to decide and everything that is approved has its nonce: the next approval is the only one. */
const untilAllIsSent = async () => {
  for (let round = 0; (await stateCounts('requested', 'approved')) > 0; round++) {
    if (round > ROUNDS_MAX) throw new Error('Something was never sent')
    await staff.approve()
    await goOn()
  }
}

const killAt = async (step: Step, victim: (typeof VICTIMS)[number]) => {
  if (step.leaves) await untilAllIsSent()
  const armed = new Trap({ step, isServer: victim === 'server', kill: async () => ({ server, signer, chain })[victim]?.kill() })
  trap = armed
  for (let round = 0; !armed.isSprung; round++) {
    if (round > ROUNDS_MAX) throw new Error(`It never came to the step at which ${step.step}`)
    const customer = customers[(sums + round) % customers.length] as ChainCustomer
    if (round % 15 === 0) await (step.leaves ? beginWithStaff(customer, armed) : begin(customer))
    if (!armed.isSprung) await goOn(armed)
  }
  await vi.waitUntil(() => armed.isGone, WAITS)
  trap = undefined
  if (victim !== 'server') return { signer, chain }[victim].start()
  const { leaves } = step
  if (leaves) await withDatabase(({ sql }) => checkLeft(sql, leaves, uids()))
  await resume()
}

/** Blocks until nothing moves any more. */
const finish = async () => {
  for (let round = 0; round < 200; round++) {
    await mine(4)
    await looked()
    await staff.approve()
    const deposits = (await Promise.all(customers.map(customer => customer.depositList()))).flatMap(list => list.deposits)
    const isMoving =
      (await stateCounts('requested', 'approved', 'sending')) > 0 || deposits.some(({ state }) => state === 'seen' || state === 'credited')
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

const part = slice()
const everyKill = VICTIMS.flatMap(victim => STEPS.map(step => ({ step, victim })))
/** Of a run each victim once, at steps that move on with the slice. */
const killsOfRun = (turn: number) =>
  VICTIMS.map((victim, place) => ({ step: STEPS[(turn * VICTIMS.length + place) % STEPS.length] as Step, victim }))
const kills = part === 'all' ? Array.from({ length: TIMES }, () => everyKill).flat() : killsOfRun(part)

test(`${kills.length} kills at the steps of deposits and withdrawals: each deposit is credited once, each withdrawal is approved and paid once (${again('payments')})`, async () => {
  for (const { step, victim } of kills) await killAt(step, victim)
  await finish()
  const moved = await transfers()
  let [came, left] = [0n, 0n]
  const balances = new Map(before.balances)
  for (const customer of customers) {
    const withdrawals = await customer.withdrawalList()
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
  const decided = customers.flatMap(({ asked }) => asked).filter(({ amount }) => Number(amount) >= 1_000)
  // Each that needed a person was decided, and approved, exactly once.
  expect(await staff.decisions()).toEqual(decided.map(() => ['approve']))
  expect(await server?.stop()).toBe(0)
  server = undefined
  const { core, approvals } = await withDatabase(async ({ sql }) => {
    const recovered = await recover(sql)
    return { core: recovered.core, approvals: await approvalsIn(sql, recovered.core) }
  })
  expect(approvals).toEqual(decided.map(({ id }) => id).sort())
  checkHeld(core, uids())
  expect(core.state.payments.withdrawals.open.size).toBe(0)
  expect(core.state.payments.chain.unfinal.size).toBe(0)
  expect(figuresOf(core, uids())).toEqual({ outside: before.outside + came - left, balances })
  expect(await verify(dataDir)).toBe(0)
}, 3_600_000)
