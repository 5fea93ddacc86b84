import type { Server } from 'node:http'
import process from 'node:process'
import { type Publish, publishAll } from './flow.ts'

/** What a server process and its parent say to each other. */
export type ToServer = 'publish' | 'delivered'
export type FromServer = { port: number } | { cpuSeconds: number }

const say = (message: FromServer) => process.send?.(message)

/** Ports of the machine's own use begin at 32768. */
const listen = async (server: Server): Promise<number> => {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    const isFree = await new Promise<boolean>((resolve, reject) => {
      server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error)))
      server.listen({ port, host: '127.0.0.1', backlog: 2048 }, () => resolve(true))
    })
    if (isFree) return port
  }
}

/**
 * Runs a server of the fan-out row: says its port, publishes when asked, and says how many CPU-seconds (user and system) it took from the
 * first message that counts until the clients had all of them.
 */
export const serveRow = async (server: Server, publish: Publish): Promise<void> => {
  let before = process.cpuUsage()
  process.on('message', (asked: ToServer) => {
    if (asked === 'publish') {
      void publishAll(publish, () => {
        before = process.cpuUsage()
      })
      return
    }
    const { user, system } = process.cpuUsage(before)
    say({ cpuSeconds: (user + system) / 1e6 })
    process.disconnect()
    process.exit(0)
  })
  say({ port: await listen(server) })
}
