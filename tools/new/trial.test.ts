import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changedFiles } from '../changes.mjs'
import { slice } from '../slice.mjs'
import { filesOf, ROOT } from '../sources.ts'
import { FLOORS } from './floors.ts'
import { namesOf } from './names.ts'

/**
 * Goal: a product that was begun is whole: it passes every check of the house, and its own tests. Method: the whole project copied, with the packages of this
 * one, a product of two words begun in the copy, and in it what `npm run check` does. That takes as long as the checks themselves: a run does it when what
 * makes a product changed lately, and every tenth in any case. A list that has changed its form is noticed in every run, when the product is begun.
 */
const WORD = 'trial-desk'
const lists = FLOORS.flatMap(makes => Object.keys(makes(namesOf(WORD)).lines))
const part = slice()
const checksAgain = part === 'all' || part === 0 || [...changedFiles()].some(file => file.startsWith('tools/new/'))
let copy: string

const say = (...args: string[]) =>
  spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } })
const begin = (word: string) => say('node_modules/tsx/dist/cli.mjs', 'tools/new/main.ts', word)
const changes = () => execFileSync('git', ['status', '--short', '-uall'], { cwd: copy, encoding: 'utf8' })

/** The installed packages, but the project's own out of the copy. */
function linkPackages(): void {
  const from = join(ROOT, 'node_modules')
  mkdirSync(join(copy, 'node_modules/@assay'), { recursive: true })
  for (const name of readdirSync(from)) if (name !== '@assay') symlinkSync(join(from, name), join(copy, 'node_modules', name))
  for (const name of readdirSync(join(from, '@assay')))
    symlinkSync(readlinkSync(join(from, '@assay', name)), join(copy, 'node_modules/@assay', name))
}

beforeAll(() => {
  // Below the project, whose installed packages are then those of the copy too: types that are named after one are found from there.
  mkdirSync(join(ROOT, '.trial'), { recursive: true })
  copy = mkdtempSync(join(ROOT, '.trial/product-'))
  for (const file of filesOf()) {
    if (file.startsWith('e2e/pictures/')) continue
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(ROOT, file), join(copy, file))
  }
  linkPackages()
  execFileSync('git', ['init', '--quiet'], { cwd: copy })
  execFileSync('git', ['add', '.'], { cwd: copy })
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

it('a word that exists is refused in one line, and nothing is changed', () => {
  const before = changes()
  const { status, stdout, stderr } = begin('spot')
  expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: '', stderr: '"spot" exists: packages/core/src/spot.\n' })
  expect(changes()).toBe(before)
})

it('a product is begun on every floor, in the form of the house, and can not be begun twice', () => {
  const begun = begin(WORD)
  expect(begun.stderr).toBe('')
  expect(begun.stdout).toContain(`new      packages/core/src/${WORD}/product.ts`)
  expect(begun.stdout).toContain('npm run e2e -- screens --update')
  expect(begin(WORD).stderr).toContain('exists')
  expect(changes()).toContain(`?? packages/core/src/${WORD}/product.ts`)
  for (const list of lists) expect(changes()).toContain(list)
})

if (checksAgain)
  it('a product that was begun passes all checks and its own tests', () => {
    const checks = say(
      '--input-type=module',
      '--eval',
      "import { checkAll } from './tools/steps.mjs'; const done = await checkAll(); console.log(done.length, done.every(one => one.hasPassed))",
    )
    expect(checks.stdout).not.toContain('FAIL')
    expect(checks.stdout).toMatch(/^\d+ true$/m)
    const own = say(
      ...['node_modules/vitest/vitest.mjs', 'run', ...['packages', 'web', 'screens', 'console'].flatMap(name => ['--project', name])],
      ...[`core/src/${WORD}`, `features/${WORD}`, `console/src/${WORD}`, 'app/routes.test', 'app/navigation.test', 'wire/src/calls.test'],
    )
    expect(own.stdout + own.stderr).not.toContain('FAIL')
    expect(own.stdout).toMatch(/Test Files +6 passed/)
  })
