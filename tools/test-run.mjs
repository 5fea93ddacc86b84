// Runs sets of tests and adds up what came of them.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { MachineTime } from './machine-time.mjs'
import { ROOT, run, say, script } from './prepare.mjs'
import { slowness } from './slowness.mjs'

/** The longest files are named, so that whoever wants a shorter run knows where to begin. */
const LONGEST = 10

/** What tests may take on two cores that have nothing else to do, without what is fetched first; beyond that they are run too seldom to be believed. */
const LIMIT_MS = 20 * 60_000
/** The pace of a machine is not known better than to a tenth. */
const UNCERTAINTY = 1.1

/** Lines of what a failure says that are said again at the end; where it says more, that stands above. */
const MESSAGE_LINES_MAX = 12
const LINE_LENGTH_MAX = 600

/** The beginning of what a failure says, without colours, empty lines and where in the code it was thrown. */
function briefly(message) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter(line => line.trim() !== '' && !/^\s+at /.test(line))
  const rest = lines.length - MESSAGE_LINES_MAX
  const kept = lines.slice(0, MESSAGE_LINES_MAX).map(line => `    ${line.slice(0, LINE_LENGTH_MAX)}`)
  return (rest > 0 ? [...kept, `    … and ${rest} lines more, which stand above`] : kept).join('\n')
}

const seconds = ms => `${(ms / 1000).toFixed(0)} s`

/** Counts of a run of several parts, what failed in it, and how long each part took. */
export class TestRun {
  passed = 0
  failed = 0
  skipped = 0
  /** What failed, said once more at the end: a long log is read, and often kept, from there. */
  #failures = []
  #parts = []
  #begun = Date.now()
  #slowness = 1
  #time = new MachineTime()

  /** Does a part and keeps how long it took. What `fetches` waits for others, and has no limit. */
  async part(name, work, { fetches = false } = {}) {
    const begun = Date.now()
    await work()
    this.#parts.push({ name, ms: Date.now() - begun, fetches })
    this.#slowness = Math.max(this.#slowness, slowness())
  }

  /** Counts something that is not a test file: a check, or a programme that passed or did not, with what it said. */
  count(name, hasPassed, said = '') {
    this[hasPassed ? 'passed' : 'failed'] += 1
    if (!hasPassed) this.#failures.push({ name, message: said })
  }

  /** Runs one set of tests and adds its true counts; a set that breaks off without a report counts as a failure. */
  vitest(name, args, env = {}) {
    say(`\n${name}`)
    const report = join(ROOT, '.cache', `${name.replaceAll(' ', '-')}.json`)
    mkdirSync(join(ROOT, '.cache'), { recursive: true })
    rmSync(report, { force: true })
    const status = run(
      process.execPath,
      [script('vitest', 'vitest.mjs'), 'run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      { env: { ...process.env, ...env } },
    )
    const before = this.failed
    try {
      this.#read(JSON.parse(readFileSync(report, 'utf8')))
    } catch (error) {
      this.count(`${name}: no report (${error.message})`, false)
    }
    if (this.failed === before && status !== 0) this.count(`${name}: ended with ${status}, though no test failed`, false)
  }

  /** Changes the code of a folder in every small way, or that of a slice of its files; every change has to be noticed. */
  mutation(name, folder, slice) {
    say(`\n${name}`)
    const status = run(process.execPath, ['tools/mutation/main.mjs', folder, '--slice', String(slice)])
    const again = `npm run mutation -- ${folder}${slice === 'all' ? '' : ` --slice ${slice}`}`
    this.count(`${name}: changes that no test notices. Again: ${again}`, status === 0)
  }

  #read(counts) {
    const failing = counts.testResults.filter(file => file.status === 'failed')
    // A file that could not even be loaded has no tests to count: it is one failure.
    this.failed += counts.numFailedTests + failing.filter(file => file.assertionResults.length === 0).length
    this.passed += counts.numPassedTests
    this.skipped += counts.numPendingTests + (counts.numTodoTests ?? 0)
    for (const file of failing) {
      const broken = file.assertionResults.filter(test => test.status === 'failed')
      const name = relative(ROOT, file.name)
      if (broken.length === 0) this.#failures.push({ name, message: file.message })
      for (const test of broken) this.#failures.push({ name: `${name} > ${test.fullName}`, message: test.failureMessages.join('\n') })
    }
    const files = counts.testResults.map(file => ({ name: relative(ROOT, file.name), ms: file.endTime - file.startTime }))
    const longest = files.sort((one, other) => other.ms - one.ms).slice(0, LONGEST)
    say(`Longest: ${longest.map(file => `${file.name} ${seconds(file.ms)}`).join(', ')}`)
  }

  /** Says the time of each part, then in one block what failed and why, and in the last line the counts. Gives the exit code. */
  conclude() {
    say(`\n${this.#parts.map(({ name, ms }) => `${name} ${seconds(ms)}`).join(', ')}; in all ${seconds(Date.now() - this.#begun)}`)
    const whole = this.#parts.reduce((sum, { ms, fetches }) => (fetches ? sum : sum + ms), 0)
    // What others took of the machine is not the run's; a slower machine lengthens a piece of work of known size as well, which is done behind each part.
    const took = whole * (1 - this.#time.ofOthers())
    const limit = LIMIT_MS * this.#slowness * UNCERTAINTY
    if (took > limit) this.count(`the tests took ${seconds(took)}, more than ${seconds(limit)}: see the longest files above`, false)
    for (const { name, message } of this.#failures) say(`FAILED ${name}\n${briefly(message)}`.trimEnd())
    say(`${this.passed} passed, ${this.failed} failed${this.skipped ? `, ${this.skipped} skipped` : ''}`)
    return this.failed === 0 ? 0 : 1
  }
}
