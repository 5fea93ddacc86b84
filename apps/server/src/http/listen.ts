import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings.ts'

/** Opens the door of an app on the port of the settings; `onCall` hears of every call that comes in. Throws one clear line when the port is in use. */
export const listen = async (app: FastifyInstance, { host, port }: Pick<Settings, 'host' | 'port'>, onCall: () => void): Promise<void> => {
  app.server.on('request', ({ url }) => {
    if (url?.startsWith('/web/')) onCall()
  })
  try {
    await app.listen({ host, port })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new Error(`Port ${port} is in use. Stop what uses it, or choose another: PORT=3100 npm start`)
  }
}
