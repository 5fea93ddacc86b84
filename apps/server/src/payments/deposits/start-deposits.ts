import { setTimeout as wait } from 'node:timers/promises'
import { addressOwners } from '@assay/core/payments/chain/read'
import type { Amount } from '@assay/money/kinds'
import { transactionHashIn } from '@assay/rules/deposits/transaction-hash'
import type { ChainStatus, Deposit, DepositList } from '@assay/wire/payments/deposits'
import type { PeopleRefusal } from '../../http/handler.ts'
import type { Platform } from '../../platform.ts'
import type { ChainSettings } from '../../settings.ts'
import { checkDepositLimit, depositedOf } from '../deposit-limits.ts'
import { presentWrittenOff } from '../treasury/written-off.ts'
import { DEPOSIT_SCALE, DepositChain, type OpenChain } from './deposit-chain.ts'
import type { ArrivalPage } from './observations.ts'
import { presentDeposits } from './present.ts'
import { readWithdrawalRules } from './withdrawal-rules.ts'

/** Deposits that travel in the private channel. */
const NEWEST = 20
/** Blocks of the test chain come at their pace for so long after somebody has looked. */
const BUSY_MS = 120_000
const TEST_CHAIN = '31337'
/** After a chain could not be opened. */
const OPEN_AGAIN_MS = 2_000

type Settings = Pick<ChainSettings, 'source' | 'confirmations' | 'testBlockSeconds' | 'minimum' | 'explorer'>

export type AfterLook = (open: OpenChain, at: { head: number; final: number }) => Promise<boolean>

/** What the calls of deposits work with. */
export interface DepositParts {
  settings: Settings
  /** Undefined where deposits over a chain are not open here. */
  chain: DepositChain | undefined
  status(): ChainStatus
  open(): Promise<OpenChain | undefined>
  present(user: number, page?: ArrivalPage): Promise<DepositList>
  /** Something else to be done after each look at the chain while it can be trusted; it says whether it waits for blocks. */
  afterEachLook(act: AfterLook): void
  /** What holds for taking money out again, for somebody or for everybody new. */
  withdrawalRules(user: number | undefined): Promise<ReturnType<typeof readWithdrawalRules>>
  /** Why somebody cannot deposit an amount now, by the limits that they set themselves. */
  checkLimit(user: number, amount: Amount): Promise<PeopleRefusal | undefined>
  /** What was written off of the treasury, newest first. */
  writtenOff(): ReturnType<typeof presentWrittenOff>
  /** What came to a person by one transaction, newest first. */
  ofTransaction(user: number, txid: string): Promise<Deposit[]>
}

const CLOSED: Settings = { source: undefined, confirmations: 12, testBlockSeconds: 2, minimum: '1', explorer: '' }

/** Deposits over a chain, and their private channel. The test chain starts when somebody first asks for an address, and with the server from then on. */
export const startDeposits = (platform: Platform): DepositParts & { startWhereUsed(): Promise<void> } => {
  const { settings, hub, running, closers } = platform
  const deposited = depositedOf({ ...platform, ...running })
  let lastAsked = 0
  let waited: readonly number[] = []
  const acts: AfterLook[] = []
  const onLook = async (at: { head: number; final: number } | undefined) => {
    const open = await chain?.open()
    if (!open || !chain) return
    const waiting = await open.observations.waiting()
    const key = `${chain.block} ${chain.status}`
    if (key !== published)
      for (const user of new Set([...waited, ...waiting]))
        if (hub.isWatched('deposits', user)) hub.publishTo(user, 'deposits', await present(user))
    published = key
    waited = waiting
    let isWaited = waiting.length > 0
    for (const act of at ? acts : []) if (at && (await act(open, at))) isWaited = true
    await open.test?.setBusy(isWaited || Date.now() - lastAsked < BUSY_MS)
  }
  let published = ''
  const chain = settings.chain && new DepositChain({ ...platform, settings: settings.chain, dataDir: settings.dataDir, onLook })
  const open = () => {
    lastAsked = Date.now()
    return chain ? chain.open() : Promise.resolve(undefined)
  }
  const status = () => chain?.status ?? 'closed'
  const present = async (user: number, page: ArrivalPage = { limit: NEWEST }): Promise<DepositList> => {
    const rows = (await (await open())?.observations.ofUser(user, page)) ?? []
    return presentDeposits({ status: status(), block: chain?.block ?? 0, scale: DEPOSIT_SCALE, rows })
  }
  const ofTransaction = async (user: number, txid: string) => {
    const hash = transactionHashIn(txid)
    const rows = (hash && (await (await open())?.observations.ofTransaction(user, hash))) || []
    return presentDeposits({ status: status(), block: chain?.block ?? 0, scale: DEPOSIT_SCALE, rows }).deposits
  }
  hub.serve('deposits', { snapshot: ({ user }) => (user === undefined ? undefined : present(user)) })
  const startWhereUsed = async () => {
    const isUsed =
      settings.chain?.source !== undefined ||
      (await running.engine.read(({ state }) => addressOwners(state, TEST_CHAIN).length > 0 || state.payments.withdrawals.open.size > 0))
    // In the background: a chain that does not answer keeps nobody from trading, and is asked again until it does.
    if (isUsed && chain) closers.add(openUntilThere(chain))
  }
  return {
    settings: settings.chain ?? CLOSED,
    chain,
    status,
    open,
    present,
    withdrawalRules: user => running.engine.read(core => readWithdrawalRules(core, user, Date.now())),
    ofTransaction,
    writtenOff: () => presentWrittenOff(platform),
    checkLimit: (user, amount) => checkDepositLimit({ engine: running.engine, deposited }, user, amount),
    afterEachLook: (act: AfterLook) => void acts.push(act),
    startWhereUsed,
  }
}

/** Opens a chain as soon as that is possible; gives what ends the waiting. */
const openUntilThere = (chain: DepositChain): (() => Promise<void>) => {
  const stopping = new AbortController()
  const { signal } = stopping
  const open = async () => {
    while (!signal.aborted && !(await chain.open()) && chain.status !== 'missing')
      await wait(OPEN_AGAIN_MS, undefined, { signal }).catch(() => undefined)
  }
  const opening = open()
  return () => {
    stopping.abort()
    return opening
  }
}
