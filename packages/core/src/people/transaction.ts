import type { PeopleEvent } from './commands.ts'
import type { PeopleState } from './state.ts'

/** What the commands of this folder need of a transaction. */
export interface PeopleTx {
  readonly state: { readonly people: PeopleState }
  /** Journal time of the command, ms. */
  readonly at: number
  emit(event: PeopleEvent): void
}
