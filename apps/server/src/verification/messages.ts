import type { EventMessages } from '../messages/declaration.ts'

/** What its events notify people of: a decision is notified with its reason (`decision-mail.ts`). */
export const verificationMessages: EventMessages<'verification'> = {
  'verification.levelSet': 'none',
}
