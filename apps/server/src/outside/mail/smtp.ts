import { createTransport } from 'nodemailer'
import type { SendMail } from './send-mail.ts'

const TIMEOUT_MS = 20_000

/** Delivers through an SMTP server named by an address such as `smtps://user:password@mail.example.org`. */
export const smtpMail = (options: { url: string; from: string }): SendMail => {
  const transport = createTransport(
    { url: options.url, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
    { from: options.from },
  )
  return async mail => {
    await transport.sendMail(mail)
  }
}
