import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Requests a minute. Generous for people and their programs, fatal for floods. */
export interface RateLimits {
  addressReads: number
  addressChanges: number
  /** Sign-in, registration, codes: what a visitor can change. */
  addressVisitorChanges: number
  sessionReads: number
  sessionChanges: number
}

export const RATE_LIMITS: RateLimits = {
  addressReads: 6000,
  addressChanges: 3000,
  addressVisitorChanges: 120,
  sessionReads: 3000,
  sessionChanges: 1200,
}

/** Seconds to wait when a limit is reached, otherwise 0. */
export type RateLimit = (request: FastifyRequest, sessionId?: string) => Promise<number>

/** An IPv6 customer owns a whole /64: it counts as one. */
export const addressGroup = (address: string): string => {
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = address.split('::')
  const front = head.split(':').filter(Boolean)
  const back = (tail ?? '').split(':').filter(Boolean)
  const middle = tail === undefined ? [] : Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0')
  return [...front, ...middle, ...back].slice(0, 4).join(':')
}

/** Builds the counters on top of @fastify/rate-limit, which must be registered. */
export const rateLimits = (app: FastifyInstance, limits: RateLimits): Record<keyof RateLimits, RateLimit> => {
  const sessionOf = new WeakMap<FastifyRequest, string>()
  const build = (name: keyof RateLimits): RateLimit => {
    const keyOf = (request: FastifyRequest) => `${name} ${name.startsWith('session') ? sessionOf.get(request) : addressGroup(request.ip)}`
    const count = app.createRateLimit({ max: limits[name], timeWindow: '1 minute', keyGenerator: keyOf })
    return async (request, sessionId) => {
      if (sessionId) sessionOf.set(request, sessionId)
      const counted = await count(request)
      return counted.isAllowed || !counted.isExceeded ? 0 : Math.max(1, counted.ttlInSeconds)
    }
  }
  return {
    addressReads: build('addressReads'),
    addressChanges: build('addressChanges'),
    addressVisitorChanges: build('addressVisitorChanges'),
    sessionReads: build('sessionReads'),
    sessionChanges: build('sessionChanges'),
  }
}
