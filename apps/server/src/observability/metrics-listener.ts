import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CHECKS, type Check, type Readiness } from './readiness.ts'

/** Where somebody who watches over this process may ask. */
interface MetricsPlace {
  host: string
  /** 0: any that is free. */
  port: number
}

interface Asked {
  readiness(): Readiness
  /** The metrics as text, and what kind of text that is. */
  metrics(): Promise<{ type: string; text: string }>
}

interface Answer {
  status: number
  type: string
  text: string
}

const TEXT = 'text/plain; charset=utf-8'
const JSON_TYPE = 'application/json; charset=utf-8'

const isCheck = (name: string): name is Check => (CHECKS as readonly string[]).includes(name)

const readyz = (readiness: Readiness, path: string): Answer | undefined => {
  const name = path.slice('/readyz/'.length)
  if (name === '') return { status: readiness.ready ? 200 : 503, type: JSON_TYPE, text: JSON.stringify(readiness) }
  if (!isCheck(name)) return undefined
  const finding = readiness.checks[name]
  return { status: finding.holds ? 200 : 503, type: JSON_TYPE, text: JSON.stringify(finding) }
}

const answerTo = async (path: string, asked: Asked): Promise<Answer> => {
  if (path === '/healthz') return { status: 200, type: TEXT, text: 'alive\n' }
  if (path === '/metrics') return { status: 200, ...(await asked.metrics()) }
  const ready = path === '/readyz' || path.startsWith('/readyz/') ? readyz(asked.readiness(), path) : undefined
  return ready ?? { status: 404, type: TEXT, text: 'There are /healthz, /readyz, /readyz/<check> and /metrics.\n' }
}

/**
 * The second endpoint, for whoever watches over this process: `/healthz` (its main loop turns), `/readyz` (everything holds; `/readyz/<check>` one
 * thing), `/metrics` (Prometheus' text format). It stands on an address of its own, so that nothing of it can be reached where people are served.
 * Throws one clear line when the port is taken.
 */
export const openMetricsListener = async (
  { host, port }: MetricsPlace,
  asked: Asked,
): Promise<{ port: number; close(): Promise<void> }> => {
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const answer = isRead ? await answerTo(request.url?.split('?', 1)[0] ?? '', asked) : { status: 405, type: TEXT, text: 'Only GET.\n' }
    response.writeHead(answer.status, {
      'content-type': answer.type,
      'content-length': Buffer.byteLength(answer.text),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    response.end(request.method === 'HEAD' ? undefined : answer.text)
  }
  const server = createServer((request, response) => void respond(request, response).catch(() => response.destroy()))
  server.listen({ host, port })
  try {
    await once(server, 'listening')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new Error(
      code === 'EADDRINUSE'
        ? `Port ${port} of METRICS_PORT is in use. Choose another, or 0 for any that is free.`
        : `METRICS_HOST and METRICS_PORT name a place where nobody can listen: ${message}`,
    )
  }
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
