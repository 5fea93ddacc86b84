import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

const TRIES_MAX = 20

/** A port below those that the system gives to clients, so that no client of the same run can have it. */
export const lowPort = (): number => randomInt(20_000, 30_000)

/** Listens on a free low port of this machine; gives the address. */
export const listenLow = async (app: FastifyInstance): Promise<string> => {
  for (let tries = 1; ; tries++) {
    try {
      return await app.listen({ host: '127.0.0.1', port: lowPort() })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || tries === TRIES_MAX) throw error
    }
  }
}
