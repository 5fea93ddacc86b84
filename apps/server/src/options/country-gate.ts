import type { UserId } from '@assay/core/people/state'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { Users } from '../people/users.ts'

interface CountryGateOptions {
  /** Countries in which delivery contracts are not offered, two letters each. */
  denied: readonly string[]
  /** The country that somebody registered with; it never changes. */
  countryOf(user: UserId): Promise<string>
}

/** Says who may buy delivery contracts. A person's country is fixed, so it is asked once. */
export class CountryGate {
  readonly denied: readonly string[]
  readonly #countryOf: CountryGateOptions['countryOf']
  readonly #known = new Map<UserId, boolean>()

  constructor({ denied, countryOf }: CountryGateOptions) {
    this.denied = denied
    this.#countryOf = countryOf
  }

  async allows(user: UserId): Promise<boolean> {
    const known = this.#known.get(user)
    if (known !== undefined) return known
    const isAllowed = !this.denied.includes(await this.#countryOf(user))
    this.#known.set(user, isAllowed)
    return isAllowed
  }
}

/** The gate by the countries that people registered with. */
export const countryGate = (database: PostgresJsDatabase, denied: readonly string[]): CountryGate => {
  const users = new Users(database)
  // Who practises has no country, and stakes nothing.
  return new CountryGate({ denied, countryOf: async user => (await users.find(user))?.country ?? '' })
}
