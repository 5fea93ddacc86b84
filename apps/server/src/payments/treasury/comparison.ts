import { addressOwners } from '@assay/core/payments/chain/read'
import type { ISql } from 'postgres'
import { decodeFunctionResult, encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { Block, ChainNode } from '../../chain/node.ts'
import type { Engine } from '../../core-host/engine.ts'
import type { Compared, Unseen } from './compared.ts'
import { besidePeople, readFigures } from './figures.ts'
import { keepComparison } from './kept-comparison.ts'
import type { HouseRole, Role, TreasuryBook } from './treasury-book.ts'

const ABI = parseAbi(['function balanceOf(address holder) view returns (uint256)'])
const FULL_EVERY_MS = 3_600_000
/** Questions to the node at once. */
const AT_ONCE = 50

interface Parts {
  sql: ISql
  engine: Engine
  node: ChainNode
  book: TreasuryBook
  chain: number
  token: string
  asset: string
  /** Where the house keeps what it has now. */
  accounts: readonly { role: Role; address: string }[]
  /** What of the house has an address beside that. */
  beside: readonly { role: HouseRole; address: string }[]
  now(): number
  /** What operators have to look at. */
  onStrange(finding: string): void
}

/**
 * Compares the treasury with the chain after each block: balances with what the logs say, and both with the ledger. Once an hour, and after a start, every address that
 * was ever given is asked for: a node that left out a log is found.
 */
export class Comparison {
  readonly #parts: Parts
  #newest: Compared | undefined
  #hash: Hex | undefined
  #reported = ''

  constructor(parts: Parts) {
    this.#parts = parts
  }

  get newest(): Compared | undefined {
    return this.#newest
  }

  /**
   * False while an address has another balance than its logs say, as nothing is credited on the word of such a node, and while the treasury is short of what the ledger
   * says: then nothing is sent either.
   */
  async holds(head: Block): Promise<boolean> {
    if (head.hash !== this.#hash) await this.#compare(head)
    return !this.#newest || (this.#newest.unseen.length === 0 && this.#newest.difference >= 0n)
  }

  async #compare(head: Block): Promise<void> {
    const { sql, chain, node, book, token, now } = this.#parts
    // Of before anything was looked at: what is written off from now on may not be in it.
    const at = now()
    await book.adoptArrivals(token)
    await this.#openAccounts(head)
    const before = this.#newest
    const isFull = !before || before.unseen.length > 0 || at - before.fullAt >= FULL_EVERY_MS
    const unseen = [...(await this.#ofAccounts(head)), ...(isFull ? await this.#ofDeposits(head) : [])]
    const figures = await this.#figures(head)
    // Of a block that was replaced meanwhile nothing is said.
    if ((await node.block(head.number))?.hash !== head.hash) return
    const compared = { chain, block: head.number, at, ...figures, unseen, fullAt: isFull ? at : before.fullAt }
    await keepComparison(sql, { chain, token, hash: head.hash, compared })
    this.#newest = compared
    this.#hash = head.hash
    this.#report(this.#newest)
  }

  /** What is counted from now on begins with what is there. */
  async #openAccounts(head: Block): Promise<void> {
    const { book, accounts, beside } = this.#parts
    for (const { role, address } of beside) await book.open(role, address, { units: 0n, block: head.number })
    const known = new Set((await book.accounts()).map(({ address }) => address))
    for (const { role, address } of accounts)
      if (!known.has(address)) await book.open(role, address, { units: await this.#balance(address, head.number), block: head.number })
  }

  async #ofAccounts(head: Block): Promise<Unseen[]> {
    const { hot, cold } = await this.#parts.book.treasury()
    const accounts = await this.#parts.book.accounts()
    const sum = async (role: Role) => {
      const balances = await Promise.all(
        accounts.filter(one => one.role === role).map(({ address }) => this.#balance(address, head.number)),
      )
      return balances.reduce((total, units) => total + units, 0n)
    }
    const of = (role: Role) => accounts.find(one => one.role === role)?.address ?? role
    const both = [
      { address: of('hot'), index: undefined, onChain: await sum('hot'), byLogs: hot },
      { address: of('cold'), index: undefined, onChain: await sum('cold'), byLogs: cold },
    ]
    return both.filter(({ onChain, byLogs }) => onChain !== byLogs)
  }

  /** Every address that was ever given, by what the journal and the extended public key say. */
  async #ofDeposits(head: Block): Promise<Unseen[]> {
    const { engine, chain, book } = this.#parts
    const issued = await engine.read(({ state }) => addressOwners(state, String(chain)).length)
    const holdings = await book.deposits(head.number)
    if (holdings.length < issued) throw new Error(`Of ${issued} addresses that were given ${holdings.length} are in the table`)
    const unseen: Unseen[] = []
    for (let first = 0; first < holdings.length; first += AT_ONCE) {
      const some = holdings.slice(first, first + AT_ONCE)
      const balances = await Promise.all(some.map(({ address }) => this.#balance(address, head.number)))
      for (const [place, { address, index, units }] of some.entries()) {
        const onChain = balances[place] ?? 0n
        if (onChain !== units) unseen.push({ address, index, onChain, byLogs: units })
      }
    }
    return unseen
  }

  async #figures(head: Block) {
    const { engine, book } = this.#parts
    const figures = await readFigures(this.#parts, of => engine.read(of))
    const beside = besidePeople(figures)
    // The first time all that is there beside people's is the house's own.
    if ((await book.ofHouse()) === undefined) await book.open('house', '', { units: beside - figures.byVoucher, block: head.number })
    const house = ((await book.ofHouse()) ?? 0n) + figures.byVoucher
    return { ...figures, house, difference: beside - house }
  }

  async #balance(address: string, block: number): Promise<bigint> {
    const data = encodeFunctionData({ abi: ABI, functionName: 'balanceOf', args: [address as Hex] })
    return decodeFunctionResult({ abi: ABI, functionName: 'balanceOf', data: await this.#parts.node.call(this.#parts.token, data, block) })
  }

  /** Each finding once, until another one takes its place. */
  #report({ block, difference, unseen }: Compared): void {
    const addresses = unseen.map(
      ({ address, index, onChain, byLogs }) => `${address} (${index ?? 'own'}) has ${onChain}, by its logs ${byLogs}`,
    )
    const findings = [
      ...addresses,
      ...(difference === 0n
        ? []
        : [`treasury is ${difference} units off the ledger${difference < 0n ? ', and nothing is credited or sent' : ''}`]),
    ].join('; ')
    if (findings !== '' && findings !== this.#reported) this.#parts.onStrange(`At block ${block}: ${findings}`)
    this.#reported = findings
  }
}
