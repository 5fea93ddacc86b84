/** A mail in plain text; the subject is one line. */
export interface Mail {
  to: string
  subject: string
  text: string
}

/** Hands a mail to whatever delivers it; throws when that did not take it. */
export type SendMail = (mail: Mail) => Promise<void>
