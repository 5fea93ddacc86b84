// `npm test`: installs, finds or installs a browser, builds, runs everything. Last line: `N passed, N failed`.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { browser } from './browser.mjs'
import { prepare, ROOT, requireNode, run, say, script } from './prepare.mjs'
import { CHECKS, check } from './steps.mjs'

requireNode()
const chromium = browser()
prepare()

const totals = { passed: 0, failed: 0, skipped: 0 }
/** What failed, said once more at the end: a long log is read, and often kept, from there. */
const failures = []
for (const each of CHECKS) {
  const passed = check(each)
  totals[passed ? 'passed' : 'failed'] += 1
  if (!passed) failures.push(each.name)
}
vitest('unit and server tests', [])
vitest('browser tests', ['--config', 'e2e/vitest.config.ts'])

for (const failure of failures) say(`\nFAILED ${failure}`)
say(`${totals.passed} passed, ${totals.failed} failed${totals.skipped ? `, ${totals.skipped} skipped` : ''}`)
process.exit(totals.failed === 0 ? 0 : 1)

/** Runs one set of tests and adds its true counts; a set that breaks off without a report counts as a failure. */
function vitest(name, args) {
  say(`\n${name}`)
  const report = join(ROOT, '.cache', `${name.replaceAll(' ', '-')}.json`)
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  rmSync(report, { force: true })
  const status = run(
    process.execPath,
    [script('vitest', 'vitest.mjs'), 'run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    {
      env: { ...process.env, CHROMIUM_PATH: chromium },
    },
  )
  let failed = 0
  try {
    const counts = JSON.parse(readFileSync(report, 'utf8'))
    // A file that could not even be loaded has no tests to count: it is one failure.
    const broken = counts.testResults.filter(file => file.status === 'failed' && file.assertionResults.length === 0).length
    failed = counts.numFailedTests + broken
    totals.passed += counts.numPassedTests
    totals.skipped += counts.numPendingTests + (counts.numTodoTests ?? 0)
    for (const file of counts.testResults.filter(each => each.status === 'failed')) {
      const broken = file.assertionResults.filter(test => test.status === 'failed')
      if (broken.length === 0) failures.push(`${relative(ROOT, file.name)}\n${file.message}`)
      for (const test of broken) failures.push(`${relative(ROOT, file.name)} > ${test.fullName}\n${test.failureMessages.join('\n')}`)
    }
  } catch (error) {
    failures.push(`${name}: no report (${error.message})`)
    failed = 1
  }
  if (failed === 0 && status !== 0) {
    failures.push(`${name}: ended with ${status}, though no test failed`)
    failed = 1
  }
  totals.failed += failed
}
