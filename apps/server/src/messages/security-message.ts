import type { UserId } from '@assay/core/people/state'
import type { CalledMessage } from './person-messages.ts'

const MINUTE_MS = 60_000
/** Codes are nothing to keep. */
const NOT_KEPT = /^mail:\w+Code\.subject$/

interface Notice {
  subject: string
  text: string
  figures: Readonly<Record<string, string>>
}

/** The message of a notice about security: one a minute of the same, to however many contacts it goes; none of a code. */
export const securityMessages = (user: UserId, { subject, text, figures }: Notice): CalledMessage[] => {
  if (NOT_KEPT.test(subject)) return []
  const cause = `${subject} ${Object.values(figures).join(' ')}`
  const at = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
  return [{ user, subject, text, figures, cause, at, category: 'security', mail: 'never', leadsTo: '/security' }]
}
