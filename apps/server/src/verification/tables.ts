import type { VerificationReason } from '@assay/rules/verification/reasons'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

const milliseconds = (name: string) => bigint(name, { mode: 'number' })

/** How one item of a step stands. */
export interface ItemState {
  /** `needed` again, `ready` to be sent once more as it is, `sent`, `accepted` */
  state: 'needed' | 'ready' | 'sent' | 'accepted'
  reason?: VerificationReason
}

/** Steps of verification that people have handed in. What they wrote is sealed. */
export const verificationSteps = pgTable(
  'verification_steps',
  {
    uid: integer('uid').notNull(),
    step: text('step').notNull(),
    /** `underReview`, `approved`, `rejected`, `closed` */
    state: text('state').notNull(),
    items: jsonb('items').$type<Record<string, ItemState>>().notNull(),
    /** The texts by item, JSON, sealed. */
    texts: text('texts').notNull(),
    /** Keyed hashes of the document's number and of the name in the one form in which they are compared. */
    documentHash: text('document_hash'),
    nameHash: text('name_hash'),
    caseId: integer('case_id').notNull(),
    sentAt: milliseconds('sent_at').notNull(),
    decidedAt: milliseconds('decided_at'),
    /** False between an approval and the core's record of it; a start finishes what a crash cut in two. */
    isKnownToCore: boolean('is_known_to_core').notNull().default(true),
  },
  table => [
    primaryKey({ columns: [table.uid, table.step] }),
    index('verification_steps_document').on(table.documentHash),
    index('verification_steps_name').on(table.nameHash),
    index('verification_steps_case').on(table.caseId),
  ],
)

/** The newest photo of each item. */
export const verificationPhotos = pgTable(
  'verification_photos',
  {
    uid: integer('uid').notNull(),
    item: text('item').notNull(),
    fileId: text('file_id').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    uploadedAt: milliseconds('uploaded_at').notNull(),
  },
  table => [primaryKey({ columns: [table.uid, table.item] })],
)
