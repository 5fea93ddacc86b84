import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ROOT } from './sources.ts'

/** Tests of tests have to lie where a set of tests is looked for. */
const FOLDER = join(ROOT, '.cache', 'test-run')
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }))

const RUN = `
  import { TestRun } from '${new URL('test-run.mjs', import.meta.url)}'
  const tests = new TestRun()
  tests.count('check: types', true, 'nothing')
  tests.count('check: glossary', false, '\\u001b[31mA word that nobody knows: zorp\\u001b[39m\\n\\n' + 'another\\n'.repeat(20))
  tests.vitest('sums', ['--config', ${JSON.stringify(join(FOLDER, 'vitest.config.mjs'))}])
  process.exitCode = tests.conclude()
`

// Goal: whoever sees only the end of a long run knows what failed and why.
// Method: a run of checks of which one fails, and of tests of which one fails and one file cannot be read.
it('a run says at its end, in one block right before the counts, each check and test that failed and why', () => {
  mkdirSync(FOLDER, { recursive: true })
  const write = (name: string, text: string) => writeFileSync(join(FOLDER, name), text)
  write('vitest.config.mjs', 'export default { test: { root: import.meta.dirname, include: ["*.case.mjs"] } }')
  const sums = "test('one and one', () => expect(1 + 1).toBe(3)); test('two and two', () => expect(2 + 2).toBe(4))"
  write('sums.case.mjs', `import { expect, test } from 'vitest'; ${sums}`)
  write('unread.case.mjs', "throw new Error('cannot be read')")
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', RUN], { encoding: 'utf8', cwd: ROOT })
  const lines = stdout.trimEnd().split('\n')
  const end = lines.slice(lines.findIndex(line => line.startsWith('FAILED'))).join('\n')
  expect(end).toMatchInlineSnapshot(`
    "FAILED check: glossary
        A word that nobody knows: zorp
        another
        another
        another
        another
        another
        another
        another
        another
        another
        another
        another
        … and 9 lines more, which stand above
    FAILED .cache/test-run/sums.case.mjs > one and one
        AssertionError: expected 2 to be 3 // Object.is equality
    FAILED .cache/test-run/unread.case.mjs
        cannot be read
    2 passed, 3 failed"
  `)
  expect(status).toBe(1)
})
