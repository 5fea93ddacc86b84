import type { UserId } from '@assay/core/people/state'
import type { SupportRecordName } from '@assay/rules/support/conversation-terms'
import type { SupportRecord } from '@assay/wire/support/conversations'
import type { DataSource } from '../../personal-data/person-data.ts'

/** A record as its product shows it on a card. */
export type RecordCard = Omit<SupportRecord, 'kind' | 'readAt'>

/** How a product finds and shows records of one kind that people attach to a message. */
export interface SupportRecordKind {
  kind: SupportRecordName
  /** Those of a person, newest first; with an `id` that one alone, and nothing where it is somebody else's or none. */
  read(source: DataSource, user: UserId, which: { id?: string | undefined; limit: number }): Promise<RecordCard[]>
}

/** Number of a record as somebody typed it; `undefined` for what is none. */
export const recordNumber = (id: string): number | undefined => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined)

/** A product whose records people can attach to a message. */
export interface SupportedProduct {
  supportRecords?: readonly SupportRecordKind[]
}
