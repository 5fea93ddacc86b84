import { setTimeout as wait } from 'node:timers/promises'
import { exactDecimal } from '@assay/money/decimal'
import type { ChainStatus } from '@assay/wire/payments/deposits'
import type { Hex } from 'viem'
import { addressDeriver } from '../../chain/addresses.ts'
import { type Block, ChainNode } from '../../chain/node.ts'
import { Signer, type SignerIdentity, startOwnSigner } from '../../chain/signer.ts'
import { startTestChain, type TestChain } from '../../chain/test-chain.ts'
import type { Closers } from '../../closers.ts'
import type { Platform } from '../../platform.ts'
import type { ChainSettings } from '../../settings.ts'
import { type Compared, Comparison } from '../custody/comparison.ts'
import { CustodyBook } from '../custody/custody-book.ts'
import { HouseTransactions } from '../custody/sweeping/house-transactions.ts'
import { AddressBook } from './address-book.ts'
import { Crediting } from './crediting.ts'
import { Observations } from './observations.ts'
import { Scanner } from './scanner.ts'

export const DEPOSIT_ASSET = 'USDT'
export const DEPOSIT_SCALE = 6
/** Where a chain does not say what is final. */
export const FINAL_AFTER = 32
const HEAD_AGE_MS_MAX = 60_000
/** How far two sources may be apart. */
const HEADS_APART_MAX = 3
/** Of a real chain, whose blocks come every 12 seconds. */
const LOOK_EVERY_MS = 3_000

/** A chain that is open, with all that is needed of it. */
export interface OpenChain {
  id: number
  token: string
  node: ChainNode
  signer: SignerIdentity
  /** What signs transfers of the token. */
  signing: Signer
  book: AddressBook
  observations: Observations
  custody: CustodyBook
  transactions: HouseTransactions
  test: TestChain | undefined
}

interface Options extends Pick<Platform, 'database' | 'sql' | 'running' | 'log'> {
  settings: ChainSettings
  dataDir: string
  closers: Closers
  /** Called after each look at the chain, with the newest block and the newest one that is final; not while the chain cannot be trusted. */
  onLook(at: { head: number; final: number } | undefined): Promise<void>
}

interface Looking {
  scanner: Scanner
  comparison: Comparison
  crediting: Crediting
  witness: ChainNode | undefined
}

/** Deposits over one chain: opened when somebody first needs it, then looked at until the server stops. */
export class DepositChain {
  readonly #options: Options
  readonly #stopping = new AbortController()
  #opening: Promise<OpenChain | undefined> | undefined
  #open: OpenChain | undefined
  #head: Block | undefined
  /** Hash of the head with which everything that was due was done. */
  #settled: Hex | undefined
  #finalNumber = 0
  #status: ChainStatus = 'starting'
  #comparison: Comparison | undefined

  constructor(options: Options) {
    this.#options = options
  }

  get status(): ChainStatus {
    return this.#status
  }

  /** How custody stood against the chain and the ledger after the newest block; undefined before the first. */
  get compared(): Compared | undefined {
    return this.#comparison?.newest
  }

  /** Number of the newest block that was looked at; 0 before the first. */
  get block(): number {
    return this.#head?.number ?? 0
  }

  /** Blocks from that of a deposit on until it is final, itself included, as the chain is now. */
  get finalAfter(): number {
    if (!this.#open || this.#open.test || !this.#head || this.#finalNumber === 0) return FINAL_AFTER
    return this.#head.number - this.#finalNumber + 1
  }

  /** The open chain; opens it. Undefined where that is not possible: `status` says why. */
  open(): Promise<OpenChain | undefined> {
    this.#opening ??= this.#start().catch((error: unknown) => {
      this.#options.log.error({ err: error }, 'the chain of deposits does not open')
      this.#status = 'unreachable'
      // Tried again by whoever asks next.
      this.#opening = undefined
      return undefined
    })
    return this.#opening
  }

  async #start(): Promise<OpenChain | undefined> {
    const { settings, dataDir, closers, database, sql, running } = this.#options
    const test = settings.source ? undefined : await startTestChain({ dataDir, blockSeconds: settings.testBlockSeconds })
    if (test) closers.add(() => test.stop())
    if (!settings.source && !test) {
      this.#status = 'missing'
      return undefined
    }
    const own = test ? await startOwnSigner({ dataDir, path: settings.signerSocket, pinned: test, cold: settings.coldAddress }) : undefined
    if (own) closers.add(() => own.stop())
    const signer = own?.signer ?? new Signer(settings.signerSocket)
    const identity = await signer.identity()
    const node = new ChainNode(test?.url ?? settings.source?.url ?? '')
    const chain = await node.chainId()
    const deriveAddress = addressDeriver(identity.xpub)
    const book = await AddressBook.open({ engine: running.engine, database, signer, chain, deriveAddress })
    const token = test?.token ?? settings.source?.token ?? ''
    const tables = {
      observations: new Observations(sql, chain),
      custody: new CustodyBook(sql, chain),
      transactions: new HouseTransactions(database, chain),
    }
    const open = { id: chain, token, node, signer: identity, signing: signer, book, ...tables, test }
    this.#open = open
    await this.#goBack(open)
    const looking = { isFirstDone: (): void => undefined }
    const first = new Promise<void>(resolve => {
      looking.isFirstDone = resolve
    })
    const ended = this.#lookOn(open, looking.isFirstDone)
    closers.add(() => {
      this.#stopping.abort()
      return ended
    })
    await first
    return open
  }

  /** To where operators want to have it looked at again: a node had left something out, or the tables are gone. */
  async #goBack({ node, observations }: OpenChain): Promise<void> {
    const { againFrom } = this.#options.settings
    if (againFrom === undefined) return
    const before = await node.block(againFrom - 1)
    if (!before) throw new Error('The setting CHAIN_AGAIN_FROM names a block that the chain does not have.')
    await observations.goBack(before)
  }

  /** Looks at the chain until it is stopped. A source that fails is asked again; what was begun is in the tables. */
  async #lookOn(open: OpenChain, onFirst: () => void): Promise<void> {
    const { settings, running, log, onLook } = this.#options
    const witness = settings.source?.secondUrl ? new ChainNode(settings.source.secondUrl) : undefined
    const minimum = exactDecimal(settings.minimum, DEPOSIT_SCALE)
    const { observations, node, id, token } = open
    const ownerOf = (address: string) => open.book.ownerOf(address)
    const accounts = await this.#accountsOf(open)
    const isOwn = (address: string) => accounts.some(account => account.address === address)
    const scanner = new Scanner({ node, observations, chain: id, contract: token, minimum, ownerOf, isOwn, now: Date.now })
    this.#comparison = new Comparison({
      ...{ engine: running.engine, node, book: open.custody, chain: id, token, asset: DEPOSIT_ASSET, accounts, now: Date.now },
      onStrange: finding => log.error({ finding }, 'custody is not what the chain says'),
    })
    const comparison = this.#comparison
    const crediting = new Crediting({
      engine: running.engine,
      observations,
      witness: witness ?? node,
      asset: DEPOSIT_ASSET,
      confirmations: settings.confirmations,
      onStrange: finding => log.error(finding),
    })
    const everyMs = open.test ? (settings.testBlockSeconds * 1000) / 4 : LOOK_EVERY_MS
    while (!this.#stopping.signal.aborted) {
      try {
        await this.#look(open, { scanner, comparison, crediting, witness })
      } catch (error) {
        this.#status = 'unreachable'
        log.warn({ err: error }, 'the chain of deposits could not be looked at')
      }
      onFirst()
      const at = this.#status === 'open' ? { head: this.block, final: this.#finalNumber } : undefined
      await onLook(at).catch(error => log.error({ err: error }, 'a look at the chain was not published'))
      await wait(everyMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined)
    }
  }

  async #look(open: OpenChain, by: Looking): Promise<void> {
    const head = await open.node.head()
    let status = await this.#judge(open, head, by.witness)
    if (head.hash !== this.#settled && (await by.scanner.scan(head))) {
      // Nothing is credited on the word of a node that has kept something from us.
      if (!(await by.comparison.holds(head)) && status === 'open') status = 'unbalanced'
      if (status === 'open') {
        this.#finalNumber = await this.#finalAt(open, head)
        await by.crediting.settle(head, this.#finalNumber)
        this.#settled = head.hash
      }
    }
    this.#head = head
    this.#status = status
  }

  /** Where the house keeps what it has: where it pays from, and the cold address; those of before as well. */
  async #accountsOf({ signer, custody }: OpenChain) {
    const now = [
      { role: 'hot' as const, address: signer.sender },
      { role: 'cold' as const, address: this.#options.settings.coldAddress },
    ].filter(({ address }) => address !== '')
    const before = (await custody.accounts()).filter(({ address }) => now.every(one => one.address !== address))
    return [...now, ...before]
  }

  /** Credits wait while the newest block is old, or two sources are apart. The test chain makes blocks seldom while nobody waits for one. */
  async #judge({ test }: OpenChain, head: Block, witness: ChainNode | undefined): Promise<ChainStatus> {
    const other = witness && (await witness.head())
    const isLate = !test && Date.now() - head.at > HEAD_AGE_MS_MAX
    const isApart = other !== undefined && Math.abs(other.number - head.number) > HEADS_APART_MAX
    return isLate ? 'late' : isApart ? 'disagreeing' : 'open'
  }

  /** A test chain has no consensus that could make anything final: there it is a number of blocks. */
  async #finalAt({ test, node }: OpenChain, head: Block): Promise<number> {
    const byDepth = head.number - FINAL_AFTER + 1
    if (test) return byDepth
    const said = await node.finalBlock().catch(() => undefined)
    return said ? said.number : byDepth
  }

  /** Sends token of the test chain's bank. */
  async sendTest(to: string, units: bigint): Promise<Hex | undefined> {
    return this.#open?.test?.send(to as Hex, units)
  }
}
