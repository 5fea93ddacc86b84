import { addressOwners } from '@assay/core/payments/chain/read'
import type { UserId } from '@assay/core/people/state'
import type { Refusal } from '@assay/rules/refusals'
import { and, desc, eq } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Signer } from '../../chain/signer.ts'
import type { Engine } from '../../core-host/engine.ts'
import { depositAddresses as table } from './tables.ts'

/** An address with what the signer says of it. */
export interface StatedAddress {
  index: number
  address: string
  signature: string
}

/** Whose an address is, at which place below the key, and whether the key was asked for it. */
interface Owner {
  user: UserId
  index: number
  isDerived: boolean
}

interface Options {
  engine: Engine
  database: PostgresJsDatabase
  signer: Signer
  chain: number
  deriveAddress(index: number): string
}

/** Whose the deposit addresses of a chain are. The journal says it; the table is its picture, and everybody who once had an address has it for ever. */
export class AddressBook {
  readonly #options: Options
  readonly #owners = new Map<string, Owner>()
  #issuing: Promise<unknown> = Promise.resolve()

  private constructor(options: Options) {
    this.#options = options
  }

  /** Opens it, and adds to the table what the journal has and a crash or an older backup kept from it. */
  static async open(options: Options): Promise<AddressBook> {
    const book = new AddressBook(options)
    const { database, engine, chain, deriveAddress } = options
    // Bounded: every address that is watched stands in memory.
    const rows = await database.select().from(table).where(eq(table.chain, chain))
    const known = new Map(rows.map(row => [row.index, row]))
    const owners = await engine.read(({ state }) => [...addressOwners(state, String(chain))])
    const [first] = rows
    if (first && deriveAddress(first.index) !== first.address)
      throw new Error('The signer holds another seed than the one from which the addresses were made.')
    for (const [index, user] of owners.entries()) {
      const address = known.get(index)?.address
      if (address) book.#owners.set(address, { user, index, isDerived: false })
      else await book.#keep(index, user)
    }
    return book
  }

  /** Whose an address is. A row of the table is not believed: before anything is credited by it, the key has to give its address. */
  ownerOf(address: string): UserId | undefined {
    const owner = this.#owners.get(address)
    if (!owner) return undefined
    owner.isDerived ||= this.#options.deriveAddress(owner.index) === address
    return owner.isDerived ? owner.user : undefined
  }

  /** A person's addresses, the newest first. What the table says is not believed: the signer derives each of them itself. */
  async ofUser(user: UserId): Promise<StatedAddress[]> {
    const { database, chain, signer } = this.#options
    // Bounded: the core gives one person twenty.
    const rows = await database
      .select()
      .from(table)
      .where(and(eq(table.chain, chain), eq(table.user, user)))
      .orderBy(desc(table.index))
    return Promise.all(
      rows.map(async ({ index, address }) => ({ index, address, signature: (await signer.state({ chain, user, index })).signature })),
    )
  }

  /** Gives a person one more address: journalled, kept and watched before anybody sees it. */
  issue(user: UserId): Promise<{ index: number } | Refusal> {
    return this.#oneAtATime(() => this.#issue(user))
  }

  /** Those of somebody who has none yet get one. */
  async openFor(user: UserId): Promise<StatedAddress[] | Refusal> {
    const known = await this.ofUser(user)
    if (known.length > 0) return known
    const issued = await this.#oneAtATime(() =>
      [...this.#owners.values()].some(owner => owner.user === user) ? undefined : this.#issue(user),
    )
    return issued && 'refusal' in issued ? issued : this.ofUser(user)
  }

  /** The core counts the addresses: who asks meanwhile waits for their number. */
  #oneAtATime<Result>(issue: () => Result | Promise<Result>): Promise<Result> {
    const issued = this.#issuing.then(issue)
    this.#issuing = issued.catch(() => undefined)
    return issued
  }

  async #issue(user: UserId): Promise<{ index: number } | Refusal> {
    const { engine, chain } = this.#options
    const name = String(chain)
    const index = await engine.read(({ state }) => addressOwners(state, name).length)
    const { refusal } = await engine.submit({ kind: 'payments.issueAddress', user, chain: name, index })
    if (refusal) return refusal
    await this.#keep(index, user)
    return { index }
  }

  async #keep(index: number, user: UserId): Promise<void> {
    const { database, chain, deriveAddress } = this.#options
    const address = deriveAddress(index)
    await database.insert(table).values({ chain, index, user, address }).onConflictDoNothing()
    this.#owners.set(address, { user, index, isDerived: true })
  }
}
