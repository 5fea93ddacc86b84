import type { UserId } from '@assay/core/people/state'
import type { Refusal } from '@assay/rules/refusals'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { RunningEngine } from '../core-host/start-engine.ts'
import type { Secrets } from '../people/secrets.ts'
import type { User } from '../people/users.ts'
import type { ProjectedProduct } from '../projections/projected-product.ts'
import type { DataFile, DataProduct, DataSource, LeftToPerson, OpenOfPerson, Payouts, PersonData } from './person-data.ts'

interface Parts {
  products: readonly (DataProduct & ProjectedProduct)[]
  database: PostgresJsDatabase
  secrets: Secrets
  running: Pick<RunningEngine, 'core' | 'engine' | 'projected'>
}

/** What all products together hold of people. */
export class HeldData {
  readonly #parts: Parts
  readonly #held: readonly PersonData[]
  #payouts: Payouts | undefined

  constructor(parts: Parts) {
    this.#parts = parts
    this.#held = parts.products.flatMap(({ personData }) => personData ?? [])
  }

  /** By the product that pays people out. */
  payOutBy(payouts: Payouts): void {
    this.#payouts = payouts
  }

  get payouts(): Payouts {
    if (!this.#payouts) throw new Error('No product pays people out')
    return this.#payouts
  }

  get files(): readonly DataFile[] {
    return this.#held.flatMap(({ files }) => files ?? [])
  }

  /** Waits until the tables hold everything that the core has decided so far. */
  async source(): Promise<DataSource> {
    const { products, database, secrets, running } = this.#parts
    const { seq, core } = await running.engine.read(now => ({ seq: now.seq, core: now }))
    const names = products.flatMap(({ projections }) => projections?.(running.core) ?? []).map(({ name }) => name)
    await Promise.all(names.map(name => running.projected(name, seq)))
    return { database, core, secrets }
  }

  /** What is open of a person at the moment. */
  async open(user: UserId): Promise<OpenOfPerson> {
    const parts = await this.#parts.running.engine.read(core => this.#held.map(held => held.open?.(core, user) ?? {}))
    const coming = await Promise.all(this.#held.map(held => held.comingIn?.(this.#parts.database, user) ?? 0))
    const open: Record<string, number> = { deposits: coming.reduce((total, number) => total + number, 0) }
    for (const [what, number] of parts.flatMap(part => Object.entries(part))) open[what] = (open[what] ?? 0) + number
    return open
  }

  /** What is left in a person's wallets. */
  async left(user: UserId): Promise<LeftToPerson> {
    const left = await this.#parts.running.engine.read(core => this.#held.flatMap(held => held.left?.(core, user) ?? []))
    if (!left[0]) throw new Error('No product says what is left to a person')
    return left[0]
  }

  /** Cancels every open order of a person; gives the first refusal. */
  async cancelOrders(user: UserId): Promise<Refusal | undefined> {
    for (const { cancelOrders } of this.#held) {
      const reply = cancelOrders && (await this.#parts.running.engine.submit(cancelOrders(user)))
      if (reply?.refusal) return reply.refusal
    }
    return undefined
  }

  /** Gives what is left to the house, once for each reference, however often a crash begins it anew; gives why not. */
  async giveUp(user: UserId, reference: string): Promise<Refusal | undefined> {
    for (const { giveUp } of this.#held) {
      const reply = giveUp && (await this.#parts.running.engine.submit(giveUp(user, reference)))
      if (reply?.refusal && reply.refusal.refusal !== 'depositKnown') return reply.refusal
    }
    return undefined
  }

  /** Erases what names a person, within one transaction. */
  async erase(rows: Parameters<NonNullable<PersonData['erase']>>[0], user: User): Promise<void> {
    for (const { erase } of this.#held) await erase?.(rows, user)
  }
}
