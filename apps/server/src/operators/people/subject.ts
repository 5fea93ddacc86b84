import type { UserId } from '@assay/core/people/state'

/** How the audit log names a person. */
export const subjectOf = (uid: UserId): string => `user:${uid}`
