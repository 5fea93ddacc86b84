import type { Core } from '@assay/core/engine/core'
import type { Command } from '@assay/core/engine/record'
import type { Refusal } from '@assay/rules/refusals'
import type { ParsedRequestOf, ResponseOf } from '@assay/wire/call'
import type { CHANGE_KINDS, ChangeLine, proposeChange } from '@assay/wire/operators/change-calls'
import type { getTreasury } from '@assay/wire/operators/house-calls'
import type { PeopleRefusal } from '../../http/handler.ts'
import type { Rows } from '../operators.ts'
import type { Changeable, MarketSettings } from './market-settings.ts'

/** What an operator has asked for. */
export type Proposed = ParsedRequestOf<typeof proposeChange>

export type ChangeKindName = (typeof CHANGE_KINDS)[number]

export type ChangeRefusal = Refusal | PeopleRefusal

/** What is looked at to judge a change: the core at one of its records, the number of the change once it has one, and the time (ms). */
export interface Look {
  core: Core
  /** What all products say about their settings. */
  settings: readonly MarketSettings<Changeable, object>[]
  now: number
  /** How the treasury stood against the chain after the newest block; undefined before the first, and where there is no chain. */
  treasury: ResponseOf<typeof getTreasury>['treasury']
}

/** How a change is shown and logged. */
export interface Described {
  /** The market, the pool or the UID. */
  subject: string
  /** The same as the audit log names it. */
  logged: string
  asset: string
  effectiveAt: number
}

/** What one kind of change says about its content; who proposes and who approves, once and in which order, is the same for all. */
export interface ChangeKind<Content> {
  readonly kind: ChangeKindName
  /** Takes from what was asked what has to be kept. */
  read(look: Look, asked: Proposed): Content | ChangeRefusal
  /** Why it cannot be made, or no longer; looked at when it is proposed and when it is approved. The core decides once more. */
  check(look: Look, content: Content): ChangeRefusal | undefined
  describe(content: Content): Described
  /** What is now, and what will be. */
  linesOf(look: Look, content: Content): ChangeLine[]
  /** The same lines with what is now in tables, of a kind that the core does not know; without it they stay as they are. */
  linesInTables?(rows: Rows, lines: readonly ChangeLine[], now: number): Promise<ChangeLine[]>
  /** What the core is asked; `reference` is the change's own for ever. `undefined` of what moves no money and the core does not know: the change itself is what holds. */
  command(look: Look, content: Content, reference: string): Command | undefined
  /** Whether the core has done it already: a crash can come between its record and the row of the change. */
  isDone(look: Look, content: Content, reference: string): boolean
}

/** Keeps the type of a kind's content while it is written, and forgets it in the list of all: the content of a row is that of its kind. */
export const changeKind = <Content extends object>(kind: ChangeKind<Content>): ChangeKind<object> => kind as unknown as ChangeKind<object>
