import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { createFile } from '../create-file.ts'
import { isRoot, NOBODY } from './postgres-binaries.ts'

const run = promisify(execFile)

/** Where one embedded database lives and how to get in. */
export interface Cluster {
  /** PostgreSQL's own data folder. */
  folder: string
  password: string
  logFile: string
}

export const CLUSTER_USER = 'assay'

/** Opens the cluster of a data folder; makes it on the first start. A half-made one (the power went during the first start) is made again. */
export const prepareCluster = async (dataDir: string, binaries: string): Promise<Cluster> => {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  const folder = clusterFolder(resolve(dataDir))
  const passwordFile = join(dataDir, 'postgres.password')
  const cluster = { folder, logFile: join(dataDir, 'postgres.log') }
  if (existsSync(folder)) {
    checkVersion(folder)
    if (!existsSync(passwordFile)) throw new Error(`${passwordFile} is missing: without it the database in ${folder} cannot be opened.`)
    return { ...cluster, password: readFileSync(passwordFile, 'utf8').trim() }
  }
  const password = randomBytes(24).toString('base64url')
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  await makeCluster(folder, password, binaries)
  return { ...cluster, password }
}

/**
 * `postgres` in the data folder. As root PostgreSQL runs as the user nobody, who may not be able to get there (a home folder of root is
 * closed to others): then a folder under /var/lib, whose place is written down in the data folder.
 */
const clusterFolder = (dataDir: string): string => {
  if (!isRoot() || isOpenToNobody(dataDir)) return join(dataDir, 'postgres')
  const placeFile = join(dataDir, 'postgres.place')
  if (!existsSync(placeFile)) createFile(placeFile, `/var/lib/assay-${randomBytes(6).toString('hex')}/postgres\n`)
  return readFileSync(placeFile, 'utf8').trim()
}

const isOpenToNobody = (folder: string): boolean => {
  const { mode, uid } = statSync(folder)
  const isOpen = (mode & 0o001) !== 0 || uid === NOBODY.uid
  return isOpen && (dirname(folder) === folder || isOpenToNobody(dirname(folder)))
}

const makeCluster = async (folder: string, password: string, binaries: string): Promise<void> => {
  const unfinished = `${folder}.unfinished`
  const passwordFile = `${folder}.initial-password`
  mkdirSync(dirname(folder), { recursive: true, mode: 0o711 })
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (isRoot()) for (const path of [unfinished, passwordFile]) chownSync(path, NOBODY.uid, NOBODY.gid)
  const options = ['-D', unfinished, '-U', CLUSTER_USER, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--locale=C', '-E', 'UTF8']
  try {
    await run(join(binaries, 'bin', 'initdb'), options, { cwd: binaries, ...(isRoot() ? NOBODY : {}) })
  } finally {
    rmSync(passwordFile, { force: true })
  }
  renameSync(unfinished, folder)
}

/** A data folder of another main version of PostgreSQL would not start; say so clearly. */
const checkVersion = (folder: string): void => {
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (version !== POSTGRES_MAIN_VERSION)
    throw new Error(
      `The database in ${folder} was made by PostgreSQL ${version}, this is ${POSTGRES_MAIN_VERSION}: back it up with the release that made it (npm run backup) and restore that into a new folder.`,
    )
}

const POSTGRES_MAIN_VERSION = '18'
