import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { freePort } from '../free-port.ts'
import { isRoot, NOBODY, preparePostgresBinaries } from './postgres-binaries.ts'
import { CLUSTER_USER, type Cluster, prepareCluster } from './postgres-cluster.ts'

/** How long we try to start: after a kill the old process may need seconds to go. */
const START_MS_MAX = 20_000
const STOP_MS_MAX = 20_000
const RETRY_MS = 100
const LOG_BYTES_MAX = 10_000_000

interface EmbeddedPostgres {
  url: string
  /** It ran already: somebody may be using it, or a killed predecessor left it. */
  wasRunning: boolean
  /** Stops the database, whether it was started here or by a predecessor that was killed. Only the writer may do it. */
  stop(): Promise<void>
}

/** Settings of PostgreSQL by their own names. */
type PostgresSettings = Readonly<Record<string, string | number>>

/**
 * Starts PostgreSQL from the npm packages on the data folder, or joins the one that a killed predecessor left running.
 * It listens on 127.0.0.1 at a free port, with a password that is kept in the data folder. `settings` add to those that it is started with.
 */
export const startEmbeddedPostgres = async (dataDir: string, settings: PostgresSettings = {}): Promise<EmbeddedPostgres> => {
  const binaries = preparePostgresBinaries()
  const cluster = await prepareCluster(dataDir, binaries)
  const deadline = Date.now() + START_MS_MAX
  let isStarted = false
  while (Date.now() < deadline) {
    const running = readPidFile(cluster)
    if (running && (await answers(cluster, running.port))) return embedded(cluster, running, !isStarted)
    if (running && !isAlive(running.pid)) rmSync(pidFile(cluster), { force: true })
    if (!running || !isAlive(running.pid)) {
      isStarted = true
      await launch(cluster, binaries, settings)
    }
    await wait(RETRY_MS)
  }
  throw new Error(`The embedded PostgreSQL did not start within ${START_MS_MAX / 1000} s. What it said is in ${cluster.logFile}`)
}

interface Running {
  pid: number
  port: number
}

const embedded = (cluster: Cluster, running: Running, wasRunning: boolean): EmbeddedPostgres => ({
  url: urlOf(cluster, running.port),
  wasRunning,
  stop: () => stop(cluster, running.pid),
})

const urlOf = (cluster: Cluster, port: number): string => `postgres://${CLUSTER_USER}:${cluster.password}@127.0.0.1:${port}/postgres`

const pidFile = (cluster: Cluster): string => join(cluster.folder, 'postmaster.pid')

/** Lines of postmaster.pid: process id, data folder, start time, port. */
const readPidFile = (cluster: Cluster): Running | undefined => {
  if (!existsSync(pidFile(cluster))) return undefined
  const lines = readFileSync(pidFile(cluster), 'utf8').split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  return pid > 0 && port > 0 ? { pid, port } : undefined
}

/** Whether the process lives and is a PostgreSQL; after a reboot its number may belong to anything. */
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  const commandLine = `/proc/${pid}/cmdline`
  if (process.platform !== 'linux') return true
  return existsSync(commandLine) && readFileSync(commandLine, 'utf8').includes('postgres')
}

const answers = async (cluster: Cluster, port: number): Promise<boolean> => {
  const sql = postgres(urlOf(cluster, port), { max: 1, connect_timeout: 2, onnotice: () => undefined })
  try {
    const [row] = await sql`select current_setting('data_directory') as folder`
    return row?.folder === cluster.folder
  } catch {
    return false
  } finally {
    await sql.end({ timeout: 1 })
  }
}

const launch = async (cluster: Cluster, binaries: string, further: PostgresSettings): Promise<void> => {
  const port = await freePort()
  const settings: PostgresSettings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 60,
    wal_compression: 'on',
    // After a checkpoint the first change of a page writes the whole page to the log: the rarer, the less. Merging the journal,
    // which touches what was written half an hour ago, mostly falls before the next one. So much log is read again after a crash.
    checkpoint_timeout: '60min',
    max_wal_size: '2GB',
    // Each look writes statistics of the tables that changed, which here are always the same few.
    autovacuum_naptime: '5min',
    log_min_messages: 'warning',
    ...further,
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const isLogLong = existsSync(cluster.logFile) && statSync(cluster.logFile).size > LOG_BYTES_MAX
  const log = openSync(cluster.logFile, isLogLong ? 'w' : 'a', 0o600)
  // Detached: Ctrl-C must reach the server first, which stops the database when it has finished.
  const child = spawn(join(binaries, 'bin', 'postgres'), ['-D', cluster.folder, ...options], {
    cwd: binaries,
    detached: true,
    stdio: ['ignore', log, log],
    ...(isRoot() ? NOBODY : {}),
  })
  closeSync(log)
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => resolve())
  })
  child.unref()
  await Promise.race([ended, untilItAnswers(cluster, port)])
}

/** Until the started process answers; at most a few seconds, then the caller looks again. */
const untilItAnswers = async (cluster: Cluster, port: number): Promise<void> => {
  const deadline = Date.now() + 5_000
  while (Date.now() < deadline && !(await answers(cluster, port))) await wait(20)
}

const stop = async (cluster: Cluster, pid: number): Promise<void> => {
  if (readPidFile(cluster)?.pid !== pid) return
  // SIGINT is PostgreSQL's fast shutdown: open sessions are ended, everything is written.
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + STOP_MS_MAX
  while (Date.now() < deadline && existsSync(pidFile(cluster))) await wait(20)
}
