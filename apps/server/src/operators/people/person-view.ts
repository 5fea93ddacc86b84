import type { Core } from '@assay/core/engine/core'
import type { UserId } from '@assay/core/people/state'
import type { ResponseOf } from '@assay/wire/call'
import type { findPeople, getPerson } from '@assay/wire/operators/people-calls'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { OperatorParts } from '../parts.ts'

type Person = ResponseOf<typeof getPerson>
type Open = Pick<Person, 'balances' | 'holds' | 'orders' | 'positions'>

/** What a product shows operators of a person. */
export interface PersonView {
  /** What somebody has and what is open, as one state of the core has it. */
  open?(core: Core, user: UserId): Partial<Open>
  /** The newest account records. */
  records?(parts: Pick<OperatorParts, 'database' | 'engine'>, user: UserId): Promise<Person['records']>
  /** What of the product has a number that people name in a letter. */
  numbered?: {
    name: ResponseOf<typeof findPeople>['people'][number]['foundBy']
    /** Whose it is; undefined where there is none of that number. */
    ownerOf(database: PostgresJsDatabase, id: number): Promise<UserId | undefined>
  }
}
