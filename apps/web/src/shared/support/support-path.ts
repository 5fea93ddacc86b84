import type { SupportRecordName } from '@assay/rules/support/conversation-terms'
import { PATHS } from '../paths.ts'

/** The page on which a conversation about a record begins; a dispute packs the record as it stands when it is sent. */
export const disputePath = (kind: SupportRecordName, id: string): string =>
  `${PATHS.support}?record=${encodeURIComponent(`${kind}:${id}`)}&dispute=1`

/** The page of one conversation. */
export const conversationPath = (id: string): string => `${PATHS.support}?conversation=${encodeURIComponent(id)}`
