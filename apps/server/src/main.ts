import './compiler.ts'
import process from 'node:process'
import { pino } from 'pino'
import { describeFault } from './http/faults.ts'
import { lackOfRoom } from './lack-of-room.ts'
import { readSettings } from './settings.ts'
import { startLines } from './start-lines.ts'
import { startServer } from './start-server.ts'

/** A stop that takes longer is cut short: the journal has everything. */
const STOP_MS_MAX = 20_000

const say = (line: string) => process.stdout.write(`${line}\n`)

const fail = (error: unknown): never => {
  const line = error instanceof Error ? (lackOfRoom(error, process.env.DATA_DIR || '.data') ?? error.message) : String(error)
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

const isAbort = (error: unknown): boolean => (error as { name?: string } | undefined)?.name === 'AbortError'

const main = async (): Promise<void> => {
  const settings = readSettings(process.env)
  const log = pino({ level: settings.logLevel })
  let isReady = false
  const onFault = (error: unknown) => {
    const full = lackOfRoom(error, settings.dataDir)
    if (full) fail(full)
    log.fatal(describeFault(error))
    if (!isReady) fail(`Assay could not start: ${describeFault(error).message}`)
    fail(
      `Assay stops, because it can no longer be sure of its state: ${describeFault(error).message} Start it again; it recovers from its journal.`,
    )
  }
  process.on('uncaughtException', onFault)
  process.on('unhandledRejection', onFault)

  const waiting = new AbortController()
  const onStandBy = () => say('Assay stands by: it follows the journal and takes over when the server that writes is gone.')
  const onWatchable = (address: string) => say(`Assay can be watched: ${address}/metrics, ${address}/readyz, ${address}/healthz`)
  const starting = startServer({ settings, log, onFault, onStandBy, onWatchable, signal: waiting.signal })
  let isStopping = false
  const stop = async () => {
    if (isStopping) process.exit(1)
    isStopping = true
    setTimeout(() => fail('The stop took too long and was cut short.'), STOP_MS_MAX).unref()
    waiting.abort()
    const server = await starting.catch(error => {
      if (!isAbort(error)) throw error
    })
    await server?.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())

  const server = await starting.catch(error => {
    if (!isAbort(error)) throw error
  })
  if (isStopping || !server) return
  isReady = true
  for (const line of startLines(server.address, settings, server.operators)) say(line)
}

await main().catch(fail)
