import type { FastifyRequest } from 'fastify'

/**
 * True when a browser says that the request comes from a page that is not ours. `Sec-Fetch-Site` cannot be forged by a page; browsers
 * without it send `Origin`. Programs send neither and are judged by token and cookie alone.
 */
export const isCrossSite = (request: FastifyRequest): boolean => {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const origin = request.headers.origin
  return origin !== undefined && origin !== `${request.protocol}://${request.host}`
}
