/** A short message to an E.164 number. */
export interface Sms {
  to: string
  text: string
}

/** Hands a short message to whatever delivers it; throws when that did not take it. */
export type SendSms = (sms: Sms) => Promise<void>
