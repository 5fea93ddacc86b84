import type { FastifyInstance } from 'fastify'

/** Where an endpoint is opened, and by which setting another port is chosen. */
interface Place {
  host: string
  port: number
  setting: 'PORT' | 'CONSOLE_PORT'
}

/** Opens the endpoint of an app. Throws one clear line when the port is in use. */
export const listen = async (app: FastifyInstance, { host, port, setting }: Place): Promise<void> => {
  try {
    await app.listen({ host, port })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new Error(`Port ${port} is in use. Stop what uses it, or choose another: ${setting}=3100 npm start`)
  }
}
