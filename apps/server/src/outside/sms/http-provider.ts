import { once } from 'node:events'
import { type IncomingMessage, request as requestPlainly } from 'node:http'
import { request } from 'node:https'
import type { SendSms } from './send-sms.ts'

const TIMEOUT_MS = 20_000

/**
 * Delivers through a provider that takes `POST {to, text}` as JSON with a bearer token and answers 2xx. The address is set by whoever runs the server. Not by `fetch`, which
 * detaches the memory of a body: from the first time on V8 asks of all memory whether it still is there, and the core loses a sixth of its speed.
 */
export const httpSms =
  (options: { url: string; token: string }): SendSms =>
  async sms => {
    const open = new URL(options.url).protocol === 'https:' ? request : requestPlainly
    const sending = open(options.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${options.token}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    // `once` hears of what goes wrong before the answer; what becomes of the connection afterwards does not matter.
    sending.on('error', () => {})
    sending.end(JSON.stringify(sms))
    const [response] = (await once(sending, 'response')) as [IncomingMessage]
    response.destroy()
    const { statusCode = 0 } = response
    if (statusCode < 200 || statusCode > 299) throw new Error(`The SMS provider answered ${statusCode}`)
  }
