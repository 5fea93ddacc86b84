import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { slice } from '../../../tools/slice.mjs'

const part = slice()
const HERE = fileURLToPath(new URL('.', import.meta.url))
const ROOT = join(HERE, '..', '..', '..')
const [MAJOR = ''] = process.versions.node.split('.')
/** Of another major version than the one that runs the tests. */
const OTHER_VERSION = MAJOR === '24' ? '22.21.1' : '24.21.0'

/** Runs the same histories in a process of its own; the hash of each, and the version of Node that printed it. */
function hashesUnder(env: Record<string, string>, node = process.execPath) {
  const printed = execFileSync(node, ['--import', 'tsx', join(HERE, 'print-hash.ts')], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  const rows = printed.trim().split('\n')
  return { hashes: rows.map(row => row.split(' ').slice(0, 2).join(' ')), version: rows[0]?.split(' ')[2] }
}

/** Another Node, out of the npm registry and kept in the cache folder. */
function otherNode(): string {
  const name = `node-${process.platform}-${process.arch}`
  const folder = join(ROOT, '.cache', 'other-node', OTHER_VERSION)
  const program = join(folder, 'node_modules', name, 'bin', 'node')
  if (!existsSync(program))
    execFileSync('npm', ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `${name}@${OTHER_VERSION}`], { cwd: ROOT })
  return program
}

it('the same commands lead to the same state in any time zone and locale', () => {
  const here = hashesUnder({ TZ: 'UTC', LANG: 'C', LC_ALL: 'C' })
  expect(here.hashes).toHaveLength(5)
  for (const hash of here.hashes) expect(hash).toMatch(/^1[1-5] [0-9a-f]{64}$/)
  expect(hashesUnder({ TZ: 'Asia/Kolkata', LANG: 'ar_EG.UTF-8', LC_ALL: 'ar_EG.UTF-8' })).toEqual(here)
  expect(hashesUnder({ TZ: 'America/St_Johns', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' })).toEqual(here)
})

// Another Node has to be fetched first: every other run does it.
if (part === 'all' || part % 2 === 0)
  it('and on another major version of Node', () => {
    const other = hashesUnder({}, otherNode())
    expect(other.version).toBe(`v${OTHER_VERSION}`)
    expect(other.hashes).toEqual(hashesUnder({}).hashes)
  }, 300_000)
