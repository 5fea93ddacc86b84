import { createHmac } from 'node:crypto'
import { Agent, request } from 'node:https'

const TIMEOUT_MS = 10_000

/** Where alerts go, and the secret that both sides know. */
interface WebhookTarget {
  url: string
  secret: string
}

interface Sending {
  target: WebhookTarget
  body: string
  /** ms */
  now: number
  /** The one address that the target is reached at; undefined for one that is not public. */
  addressOf(url: string): Promise<{ address: string; family: number } | undefined>
  /** Certificates that are trusted beside the usual ones. */
  ca?: string | undefined
}

/** HMAC-SHA256 over time (s) and body, as hexadecimal digits. */
export const signatureOf = (secret: string, seconds: number, body: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')

/**
 * Sends one body, signed; resolves when it was taken (2xx). Throws for anything else: a private address, another answer, a redirect, which is never followed. What was looked up is what is
 * connected to.
 */
export const sendWebhook = async ({ target, body, now, addressOf, ca }: Sending): Promise<void> => {
  const pinned = await addressOf(target.url)
  if (!pinned) throw new Error('The address for alerts of staff is not a public one.')
  const seconds = Math.floor(now / 1000)
  const agent = new Agent({
    lookup: (_host, options, done) => (options.all ? done(null, [pinned]) : done(null, pinned.address, pinned.family)),
    ...(ca && { ca }),
  })
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'assay-timestamp': String(seconds),
    'assay-signature': `v1=${signatureOf(target.secret, seconds, body)}`,
  }
  await new Promise<void>((resolve, reject) => {
    const sent = request(target.url, { method: 'POST', agent, headers, timeout: TIMEOUT_MS }, response => {
      response.resume()
      const status = response.statusCode ?? 0
      if (status >= 200 && status < 300) resolve()
      else reject(new Error(`The address for alerts of staff answered ${status}.`))
    })
    sent.on('timeout', () => sent.destroy(new Error('The address for alerts of staff did not answer.')))
    sent.on('error', reject)
    sent.end(body)
  }).finally(() => agent.destroy())
}
