import type { SendSms } from './send-sms.ts'

const TIMEOUT_MS = 20_000

/** Delivers through a provider that takes `POST {to, text}` as JSON with a bearer token and answers 2xx. The address is set by whoever runs the server. */
export const httpSms =
  (options: { url: string; token: string }): SendSms =>
  async sms => {
    const response = await fetch(options.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${options.token}` },
      body: JSON.stringify(sms),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The SMS provider answered ${response.status}`)
  }
