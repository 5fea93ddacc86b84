// What every command needs first: a Node that can run it, installed packages, built apps. Node's built-ins only.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout's top folder. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const NODE_NEEDED = [20, 19]
const INSTALL_STAMP = join(ROOT, 'node_modules', '.assay-install')
const BUILD_STAMP = join(ROOT, '.cache', 'build-stamp')

/** Ends the process with one clear line. */
export function fail(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

export const say = line => process.stdout.write(`${line}\n`)

/** Refuses a Node that is too old for the product, with one line. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const fits = major > NODE_NEEDED[0] || (major === NODE_NEEDED[0] && minor >= NODE_NEEDED[1])
  if (!fits) fail(`Assay needs Node ${NODE_NEEDED.join('.')} or newer; this is ${process.versions.node}.`)
}

/** Runs a program of node_modules (or node itself) with the terminal; returns its exit status. */
export function run(program, args, options = {}) {
  return spawnSync(program, args, { cwd: ROOT, stdio: 'inherit', ...options }).status ?? 1
}

/** Path of an installed package's command line script, to be run with this Node (no shell, so any path will do). */
export const script = (packageName, file) => join(ROOT, 'node_modules', packageName, file)

const hashOf = parts => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}

const readIfThere = file => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** What running needs, the builds of its pages among it, is in `dependencies`; what only tests and checks need, in `devDependencies`. */
const ONLY_RUNNING = ' running'

function npm(...args) {
  const cli = process.env.npm_execpath
  const status = cli?.endsWith('.js')
    ? run(process.execPath, [cli, ...args, '--loglevel=error'])
    : run('npm', [...args, '--loglevel=error'], { shell: process.platform === 'win32' })
  if (status !== 0) fail('The packages could not be installed: see the lines above.')
}

/**
 * Installs by the lock file when that has not happened yet for this lock file, platform and Node major: what running needs, or everything. What is
 * missing for everything is added to what stands, because a platform may run from it.
 */
export function install({ everything }) {
  const wanted = hashOf([readFileSync(join(ROOT, 'package-lock.json')), process.platform, process.arch, process.versions.modules])
  const found = readIfThere(INSTALL_STAMP)
  if (found === wanted || (!everything && found === wanted + ONLY_RUNNING)) return
  if (!everything) {
    say('Installing packages (once; half a minute or so) …')
    npm('ci', '--omit=dev')
  } else if (found === wanted + ONLY_RUNNING) {
    say('Installing what tests and checks need (once) …')
    npm('install', '--no-save', '--include=dev')
  } else {
    say('Installing packages, with what tests and checks need (once; a minute or so) …')
    npm('ci', '--include=dev')
  }
  writeFileSync(INSTALL_STAMP, everything ? wanted : wanted + ONLY_RUNNING)
}

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'dist') continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else yield path
  }
}

function sourceHash() {
  const files = ['packages', 'apps', 'tools/vite'].flatMap(folder => [...filesBelow(join(ROOT, folder))]).sort()
  return hashOf([readFileSync(join(ROOT, 'package-lock.json')), ...files.flatMap(file => [relative(ROOT, file), readFileSync(file)])])
}

/** The apps that Vite builds for the browser, with what they are called when one fails. */
const PAGES = { web: 'The web app', console: 'The operators’ console' }

const isBuilt = () =>
  existsSync(join(ROOT, 'apps/server/dist/main.js')) &&
  existsSync(join(ROOT, 'apps/signer/dist/main.js')) &&
  Object.keys(PAGES).every(app => existsSync(join(ROOT, 'apps', app, 'dist/index.html')))

/** Builds server, web app and operators' console when their sources have changed since the last build. */
export function build() {
  const wanted = sourceHash()
  if (isBuilt() && readIfThere(BUILD_STAMP) === wanted) return
  say('Building …')
  const server = run(process.execPath, [join(ROOT, 'tools', 'build-server.mjs')])
  if (server !== 0) fail('The server could not be built: see the lines above.')
  for (const [app, name] of Object.entries(PAGES)) {
    const status = run(process.execPath, [script('vite', 'bin/vite.js'), 'build', '--logLevel', 'warn'], { cwd: join(ROOT, 'apps', app) })
    if (status !== 0) fail(`${name} could not be built: see the lines above.`)
  }
  mkdirSync(dirname(BUILD_STAMP), { recursive: true })
  writeFileSync(BUILD_STAMP, wanted)
}

const isAlive = pid => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/**
 * Installs what running needs, or everything, and builds; one process at a time: a second start waits its turn instead of writing into the same
 * folders.
 */
export function prepare({ everything = false } = {}) {
  const lock = join(ROOT, '.prepare.lock')
  const pause = new Int32Array(new SharedArrayBuffer(4))
  for (;;) {
    try {
      const handle = openSync(lock, 'wx')
      writeFileSync(handle, String(process.pid))
      closeSync(handle)
      break
    } catch (error) {
      if (error.code !== 'EEXIST') fail(`This folder cannot be written to: ${error.message}`)
      const owner = Number(readIfThere(lock))
      const abandoned = owner > 0 ? !isAlive(owner) : Date.now() - statSync(lock).mtimeMs > 10_000
      if (abandoned) rmSync(lock, { force: true })
      else Atomics.wait(pause, 0, 0, 200)
    }
  }
  try {
    install({ everything })
    build()
  } finally {
    rmSync(lock, { force: true })
  }
}
