import { setTimeout as wait } from 'node:timers/promises'
import { writtenOffOf } from '@assay/core/payments/chain/read'
import { exactDecimal } from '@assay/money/decimal'
import type { ChainStatus } from '@assay/wire/payments/deposits'
import type { Hex } from 'viem'
import { addressDeriver } from '../../chain/addresses.ts'
import { type Block, ChainNode } from '../../chain/node.ts'
import { Signer, type SignerIdentity, startOwnSigner } from '../../chain/signer.ts'
import { startTestChain, type TestChain } from '../../chain/test-chain.ts'
import type { Closers } from '../../closers.ts'
import type { Platform } from '../../platform.ts'
import { countedByStaff } from '../../reviews/found-payments.ts'
import type { ChainSettings } from '../../settings.ts'
import type { Compared } from '../treasury/compared.ts'
import { Comparison } from '../treasury/comparison.ts'
import { DestroyedTokens } from '../treasury/destroyed-tokens.ts'
import { HouseTransactions } from '../treasury/sweeping/house-transactions.ts'
import { TreasuryBook, unloggedOf } from '../treasury/treasury-book.ts'
import { AddressBook } from './address-book.ts'
import { FINAL_AFTER, judgeChain, newestFinal } from './chain-trust.ts'
import { CREDITED_DEPOSITS, creditedBefore } from './credited-deposits.ts'
import { Crediting } from './crediting.ts'
import { Observations } from './observations.ts'
import { ProcessedBlocks } from './processed-blocks.ts'
import { Scanner } from './scanner.ts'

export const DEPOSIT_ASSET = 'USDT'
export const DEPOSIT_SCALE = 6

type OwnSigner = Awaited<ReturnType<typeof startOwnSigner>>

/** A chain that is open, with all that is needed of it. */
export interface OpenChain {
  id: number
  token: string
  node: ChainNode
  /** A second source of the same chain, asked before money moves. */
  witness: ChainNode | undefined
  signer: SignerIdentity
  /** What signs transfers of the token. */
  signing: Signer
  book: AddressBook
  observations: Observations
  treasury: TreasuryBook
  transactions: HouseTransactions
  /** Whether an address is one that the house has or had, whatever for: nobody is paid there. */
  isOwn(address: string): Promise<boolean>
  test: TestChain | undefined
}

interface Options extends Pick<Platform, 'database' | 'sql' | 'running' | 'log' | 'reviews'> {
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
  destroyed: DestroyedTokens
  processed: ProcessedBlocks
}

/** Deposits over one chain: opened when somebody first needs it, then looked at until the server stops. */
export class DepositChain {
  readonly #options: Options
  readonly #stopping = new AbortController()
  #opening: Promise<OpenChain | undefined> | undefined
  #open: OpenChain | undefined
  #test: TestChain | undefined
  #own: OwnSigner | undefined
  readonly #onEnded = (output: string) => this.#options.log.error({ output }, 'a program of the test chain has ended and is started again')
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

  /** How the treasury stood against the chain and the ledger after the newest block; undefined before the first. */
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
    const { settings, closers, database, sql, running } = this.#options
    const test = settings.source ? undefined : await this.#testChain()
    if (!settings.source && !test) {
      this.#status = 'missing'
      return undefined
    }
    const own = test && (await this.#ownSigner(test))
    const signer = own?.signer ?? new Signer(settings.signerSocket)
    const identity = await signer.identity()
    const node = new ChainNode(test?.url ?? settings.source?.url ?? '')
    const witness = settings.source?.secondUrl ? new ChainNode(settings.source.secondUrl) : undefined
    const chain = await node.chainId()
    const deriveAddress = addressDeriver(identity.xpub)
    const book = await AddressBook.open({ engine: running.engine, database, signer, chain, deriveAddress })
    const token = test?.token ?? settings.source?.token ?? ''
    const tables = {
      observations: new Observations(sql, chain),
      treasury: new TreasuryBook(sql, chain, () => running.engine.read(({ state }) => unloggedOf(writtenOffOf(state), chain))),
      transactions: new HouseTransactions(database, chain),
    }
    const now = [...treasuryOf(identity, settings), ...besideOf(identity, token)].map(({ address }) => address.toLowerCase())
    const isOwn = async (address: string) => now.includes(address.toLowerCase()) || (await tables.treasury.isOwn(address))
    const open = { id: chain, token, node, witness, signer: identity, signing: signer, book, ...tables, isOwn, test }
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

  /** The test chain, started once: what comes behind it may fail and be tried again. */
  async #testChain(): Promise<TestChain | undefined> {
    if (this.#test) return this.#test
    const { settings, dataDir, closers } = this.#options
    this.#test = await startTestChain({ dataDir, blockSeconds: settings.testBlockSeconds, onEnded: this.#onEnded })
    const { stop } = this.#test ?? {}
    if (stop) closers.add(stop)
    return this.#test
  }

  async #ownSigner(pinned: TestChain): Promise<OwnSigner> {
    if (this.#own) return this.#own
    const { settings, dataDir, closers } = this.#options
    const own = await startOwnSigner({ dataDir, path: settings.signerSocket, pinned, cold: settings.coldAddress, onEnded: this.#onEnded })
    closers.add(() => own.stop())
    this.#own = own
    return own
  }

  /** Looks at the chain until it is stopped. A source that fails is asked again; what was begun is in the tables. */
  async #lookOn(open: OpenChain, onFirst: () => void): Promise<void> {
    const { settings, running, database, reviews, log, onLook } = this.#options
    const minimum = exactDecimal(settings.minimum, DEPOSIT_SCALE)
    const { observations, node, id, token } = open
    const { confirmations } = settings
    const witness = open.witness ?? node
    const ownerOf = (address: string) => open.book.ownerOf(address)
    const accounts = await this.#accountsOf(open)
    const isOwn = (address: string) => accounts.some(account => account.address === address)
    const places = { chain: id, contract: token, minimum, ownerOf, isOwn }
    const scanner = new Scanner({ node, witness, confirmations, observations, ...places, now: Date.now })
    this.#comparison = new Comparison({
      ...{
        sql: this.#options.sql,
        engine: running.engine,
        node,
        book: open.treasury,
        chain: id,
        token,
        asset: DEPOSIT_ASSET,
        accounts,
        beside: besideOf(open.signer, token),
        now: Date.now,
      },
      onStrange: finding => log.error({ finding }, 'the treasury is not what the chain says'),
    })
    const comparison = this.#comparison
    const crediting = new Crediting({
      engine: running.engine,
      observations,
      witness,
      countedByStaff: seen => countedByStaff(database, reviews.money, seen),
      creditedBefore: reference => creditedBefore({ ...running, sql: this.#options.sql }, reference),
      chain: id,
      asset: DEPOSIT_ASSET,
      confirmations,
      onStrange: finding => log.error(finding),
    })
    const processed = new ProcessedBlocks({
      ...{ engine: running.engine, observations, chain: id, onStrange: finding => log.error(finding) },
      recorded: seq => running.projected(CREDITED_DEPOSITS, seq),
    })
    const destroyed = new DestroyedTokens({
      ...{ engine: running.engine, book: open.treasury, node, witness: open.witness, chain: id, token, asset: DEPOSIT_ASSET },
      onStrange: finding => log.error({ finding }, 'tokens of the house are gone'),
    })
    while (!this.#stopping.signal.aborted) {
      try {
        await this.#look(open, { scanner, comparison, crediting, destroyed, processed })
      } catch (error) {
        this.#status = 'unreachable'
        log.warn({ err: error }, 'the chain of deposits could not be looked at')
      }
      onFirst()
      const at = this.#status === 'open' ? { head: this.block, final: this.#finalNumber } : undefined
      await onLook(at).catch(error => log.error({ err: error }, 'a look at the chain was not published'))
      await wait(settings.lookEveryMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined)
    }
  }

  async #look(open: OpenChain, { scanner, comparison, crediting, destroyed, processed }: Looking): Promise<void> {
    const head = await open.node.head()
    // Before anything of it is in the tables: nobody sees a deposit of a block that is still to come.
    this.#head = head
    let status = await judgeChain(open, head, this.#options.settings.confirmations)
    if (head.hash !== this.#settled && status !== 'disagreeing') {
      await crediting.catchUp()
      if (await scanner.scan(head)) {
        // Nothing is credited on the word of a node that has kept something from us.
        if (!(await comparison.holds(head)) && status === 'open') status = 'unbalanced'
        if (status === 'open') {
          this.#finalNumber = await newestFinal(open, head)
          await crediting.settle(head, this.#finalNumber)
          await destroyed.settle(this.#finalNumber)
          await processed.settle(head.number, this.#finalNumber)
          this.#settled = head.hash
        }
      }
    }
    this.#status = status
  }

  /** Where the house keeps what it has: where it pays from, and the cold address; those of before as well. */
  async #accountsOf({ signer, treasury }: OpenChain) {
    const now = treasuryOf(signer, this.#options.settings)
    const before = (await treasury.accounts()).filter(({ address }) => now.every(one => one.address !== address))
    return [...now, ...before]
  }

  /** Sends token of the test chain's bank. */
  async sendTest(to: string, units: bigint): Promise<Hex | undefined> {
    return this.#open?.test?.send(to as Hex, units)
  }
}

/** Where the house keeps its token now. */
const treasuryOf = ({ sender }: SignerIdentity, { coldAddress }: ChainSettings) =>
  [
    { role: 'hot' as const, address: sender },
    { role: 'cold' as const, address: coldAddress },
  ].filter(({ address }) => address !== '')

/** What of the house has an address, and is meant to have no token. */
const besideOf = ({ gasAccount, delegate }: SignerIdentity, token: string) =>
  [
    { role: 'gas' as const, address: gasAccount },
    { role: 'delegate' as const, address: delegate },
    { role: 'token' as const, address: token },
  ].filter(({ address }) => address !== '')
