import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deriveSecrets, loadSecrets } from './secrets.ts'

test('the pepper is made once, only its owner can read it, and every start derives the same keys from it', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'assay-secrets-'))
  const first = loadSecrets({ dataDir })
  expect(statSync(join(dataDir, 'pepper')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(dataDir, 'pepper'), 'utf8').trim().length).toBeGreaterThanOrEqual(64)
  expect(loadSecrets({ dataDir }).keyedHash('a', 'b')).toBe(first.keyedHash('a', 'b'))
  rmSync(dataDir, { recursive: true })
})

test('a pepper from outside takes its place; a short one is refused; keys differ by purpose', () => {
  const pepper = 'x'.repeat(32)
  const secrets = loadSecrets({ dataDir: '/nowhere', pepper })
  expect(secrets.keyedHash('a', 'b')).toBe(deriveSecrets(pepper).keyedHash('a', 'b'))
  expect(secrets.keyedHash('a', 'b')).not.toBe(secrets.keyedHash('c', 'b'))
  expect(() => deriveSecrets('short')).toThrow('at least 32 characters')
})
