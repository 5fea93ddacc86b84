import type { FastifyRequest } from 'fastify'

/**
 * True when a browser says that the request does not come from the very page that is ours: `Sec-Fetch-Site` cannot be forged by a page. What an
 * `Origin` says was judged before (`own-hosts.ts`). Programs send neither and are judged by token and cookie alone.
 */
export const isCrossSite = (request: FastifyRequest): boolean => {
  const site = request.headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}
