import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { CALLS } from '@assay/wire/calls'
import type { Closers } from './closers.ts'
import { apiPages } from './http/api-pages.ts'
import { WEB_COOKIES } from './http/cookies.ts'
import { describeFault } from './http/faults.ts'
import { ownHosts } from './http/guard/own-hosts.ts'
import { RATE_LIMITS, type RateLimits, rateLimits } from './http/guard/rate-limits.ts'
import type { Handler } from './http/handler.ts'
import { listen } from './http/listen.ts'
import { buildHttp } from './http/server.ts'
import type { Attention } from './markets/house/attention.ts'
import type { Watch } from './observability/open-watch.ts'
import { outboxPages } from './outside/outbox/outbox-pages.ts'
import type { Secrets } from './people/secrets.ts'
import type { Platform } from './platform.ts'
import { PRODUCTS } from './products.ts'
import { publicApi } from './public-api/public-api.ts'
import { ROOT_FOLDER } from './root-folder.ts'
import { addressOf } from './settings.ts'
import { socketCalls } from './ws/socket-calls.ts'
import { serveSockets } from './ws/sockets.ts'

interface WebEndpoint extends Platform, Watch {
  closers: Closers
  secrets: Secrets
  handlers: readonly Handler[]
  limits?: Partial<RateLimits> | undefined
  /** Of a simulated market. */
  attention: Attention | undefined
}

/** The customers' endpoint, HTTP and sockets; gives its address. */
export const openWeb = async (parts: WebEndpoint): Promise<string> => {
  const { handlers, sessions, messages, secrets, outgoing } = parts
  const { settings, database, log, closers, hub } = parts
  const { isSimulated } = settings
  const webFolder = join(ROOT_FOLDER, 'apps/web/dist')
  const own = ownHosts(settings)
  const rates = { ...RATE_LIMITS, ...parts.limits }
  const limits = rateLimits(rates)
  const programs = {
    engine: parts.running.engine,
    database,
    projected: parts.running.projected,
    handlers,
    messages,
    apiKeys: parts.identity.apiKeys,
    limits,
    rates,
    log,
    now: parts.identity.now,
  }
  const app = await buildHttp({
    calls: CALLS,
    cookies: WEB_COOKIES,
    handlers,
    limits,
    sessions,
    database,
    messages,
    secrets,
    log,
    onAnswered: parts.meters?.calls.http,
    ownHosts: own,
    trustProxy: settings.trustProxy,
    webFolder: existsSync(webFolder) ? webFolder : undefined,
    isSimulated,
    pages: [
      apiPages,
      publicApi({ ...programs, routes: PRODUCTS.flatMap(({ programRoutes }) => programRoutes?.(programs) ?? []) }),
      ...PRODUCTS.flatMap(
        ({ page }) => page?.({ database, secrets, store: parts.files.store, publicUrl: settings.publicUrl, now: parts.identity.now }) ?? [],
      ),
      ...(isSimulated && settings.isOutboxOpen ? [outboxPages({ outgoing, messages })] : []),
    ],
  })
  closers.add(() => app.close())
  const sockets = serveSockets({
    server: app.server,
    hub,
    sessions,
    parseCookies: header => app.parseCookie(header),
    admit: socketCalls({
      handlers,
      messages,
      limits,
      onAnswered: parts.meters?.calls.socket,
      onFault: (fault, about) => log.error({ fault: describeFault(fault), ...about }, 'call failed'),
    }),
    ownHosts: own,
    trustProxy: settings.trustProxy,
    onFault: fault => log.error({ fault: describeFault(fault) }, 'a socket could not be served and was closed'),
  })
  parts.watched.sockets = sockets.counts
  closers.add(() => sockets.close())
  app.server.on('request', ({ url }) => {
    if (url?.startsWith('/web/') || url?.startsWith('/api/v3/')) parts.attention?.note()
  })
  await listen(app, { ...settings, setting: 'PORT' })
  return addressOf(settings.host, (app.server.address() as AddressInfo).port)
}
