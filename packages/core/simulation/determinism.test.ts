import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const HERE = fileURLToPath(new URL('.', import.meta.url))

/** Runs the same histories in a process of its own. */
const hashesUnder = (env: Record<string, string>): string =>
  execFileSync(process.execPath, ['--import', 'tsx', join(HERE, 'print-hash.ts')], { env: { ...process.env, ...env }, encoding: 'utf8' })

it('the same commands lead to the same state in any time zone and locale', () => {
  const here = hashesUnder({ TZ: 'UTC', LANG: 'C', LC_ALL: 'C' })
  expect(here).toMatch(/^11 [0-9a-f]{64} v[\s\S]*\n15 [0-9a-f]{64} v/)
  expect(hashesUnder({ TZ: 'Asia/Kolkata', LANG: 'ar_EG.UTF-8', LC_ALL: 'ar_EG.UTF-8' })).toBe(here)
  expect(hashesUnder({ TZ: 'America/St_Johns', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' })).toBe(here)
})
