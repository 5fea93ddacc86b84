import type { ReasonKind } from '@assay/rules/verification/reasons'
import type { Role } from '@assay/wire/operators/roles'
import type { REVIEW_FINDINGS, Review, ReviewRow } from '@assay/wire/reviews/calls'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { PeopleRefusal } from '../http/handler.ts'
import type { ItemReason, reviewCases } from './tables.ts'

/** A transaction, or the database itself. */
export type Rows = Pick<PostgresJsDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

export type ReviewCase = typeof reviewCases.$inferSelect

/** One thing that was handed in. */
export interface EvidenceField {
  item: string
  value: string
  isPersonal: boolean
  isPhoto: boolean
  isAccepted: boolean
  reasons: readonly { reason: string; kind: ReasonKind }[]
}

export interface Evidence {
  fields: EvidenceField[]
  flags: Review['flags']
  facts: Review['facts']
}

/** What is personal in a case, in full. */
export interface Disclosed {
  texts: { item: string; value: string }[]
  photos: { item: string; fileId: string; width: number; height: number }[]
}

/** What whoever approves says that they found. */
export type Findings = Partial<Record<(typeof REVIEW_FINDINGS)[number], string | undefined>>

export type Decision = { outcome: 'approve' } | { outcome: 'reject'; items: ItemReason[] }

/**
 * What a product says about its cases. The room itself knows queues, claims, versions, second decisions and the log; what is shown and what a decision
 * does is the product's.
 */
export interface ReviewKind {
  readonly kind: ReviewRow['kind']
  /** Who claims, reads and decides. An auditor sees the case, and nothing that is personal. */
  readonly decidedBy: readonly Role[]
  /** From being opened to when it should be decided, ms. */
  readonly deadlineMs: number
  /** What is shown, personal things masked. */
  evidence(rows: Rows, reviewed: ReviewCase): Promise<Evidence>
  disclose(rows: Rows, reviewed: ReviewCase): Promise<Disclosed>
  /** Whether there is anything to open: then whoever approves has opened it themselves. */
  readonly isDisclosed: boolean
  /** What an approval has to say, if anything; it is kept with the product, before a second person looks at it. */
  readonly findings?: {
    readonly asks: readonly (typeof REVIEW_FINDINGS)[number][]
    /** Takes it, or says why not. */
    take(within: Rows, reviewed: ReviewCase, findings: Findings): Promise<PeopleRefusal | undefined>
  }
  /**
   * What an approval by an operator takes as things are now: asked when the case is looked at and again when it is decided. What the case needed when it was opened stays.
   */
  readonly approval?: (within: Rows, reviewed: ReviewCase, operatorId: number) => Promise<PeopleRefusal | { needsTwo: boolean }>
  /** What of a person is read with it, as the person sees it; without it an identity document. */
  readonly discloses?: 'paymentVoucher' | 'loanPapers' | 'bankCard'
  /** Carries a decision out, within the transaction that decides the case. */
  decide(within: Rows, reviewed: ReviewCase, decision: Decision): Promise<void>
  /** What follows outside of the tables, such as a command to the core: safe to repeat, and repeated at start when a crash came between. */
  afterwards(reviewed: ReviewCase): Promise<void>
}
