import type { Core } from '@assay/core/engine/core'
import type { UserId } from '@assay/core/people/state'
import type { ResponseOf } from '@assay/wire/call'
import type { findPeople, getPerson } from '@assay/wire/operators/people-calls'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Secrets } from '../../people/secrets.ts'
import type { OperatorEngine } from '../operator-engine.ts'

type Person = ResponseOf<typeof getPerson>
type FoundBy = ResponseOf<typeof findPeople>['people'][number]['foundBy']
type Open = Pick<Person, 'balances' | 'holds' | 'claims' | 'orders' | 'positions' | 'verificationLevel'>

/** What a product looks with at a person for operators. */
interface ViewParts {
  database: PostgresJsDatabase
  engine: OperatorEngine
  secrets: Secrets
}

/** What a product shows operators of a person. */
export interface PersonView {
  /** What somebody has, what is open and what they have shown of themselves, as one state of the core has it. */
  open?(core: Core, user: UserId): Partial<Open>
  /** Money put aside for a cycle. */
  custody?(parts: Pick<ViewParts, 'database' | 'engine'>, user: UserId): Promise<Person['custody']>
  /** The newest account records. */
  records?(parts: Pick<ViewParts, 'database' | 'engine'>, user: UserId): Promise<Person['records']>
  /** The steps of showing who they are that were ever handed in. */
  verification?(parts: Pick<ViewParts, 'database'>, user: UserId): Promise<Person['verification']>
  /** How it stands with the account that the person has closed, if they ever did. */
  closing?(parts: Pick<ViewParts, 'database'>, user: UserId): Promise<Person['closing'] | undefined>
  /** By what else of the product people are found, typed in full: parts of it are never searched. */
  found?: {
    name: FoundBy
    /** Nobody where what was typed is nothing of the kind. */
    ownersOf(parts: Pick<ViewParts, 'database' | 'secrets'>, typed: string): Promise<UserId[]>
  }
  /** What of the product has a number that people name in a letter. */
  numbered?: {
    name: FoundBy
    /** Whose it is; undefined where there is none of that number. */
    ownerOf(database: PostgresJsDatabase, id: number): Promise<UserId | undefined>
  }
}
