import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LANGUAGE_CODES } from '../../packages/i18n/src/languages.ts'
import { changedFiles } from '../changes.mjs'
import { slice } from '../slice.mjs'
import { filesOf, ROOT } from '../sources.ts'

/**
 * Goal: a product that was begun is whole: it passes every check of the house, and its own tests. Method: the whole project copied, with the packages of this
 * one, a product of two words begun in the copy, and in it what `npm run check` does. That takes as long as the checks themselves: a run does it when what
 * makes a product changed lately, and every tenth in any case. A list that has changed its form is noticed in every run, when the product is begun.
 */
const WORD = 'trial-desk'
const dictionaries = (...areas: readonly string[]) =>
  LANGUAGE_CODES.flatMap(language => areas.map(area => `packages/i18n/dictionaries/${language}/${area}.json`))
/**
 * All that a product with a wallet, a pool, holds, cases for staff, settings of the house and a private channel adds to outside of its own folders: lists. What
 * makes this longer makes every product dearer.
 */
const LISTS = [
  // The products, floor by floor, and the pages.
  ...['packages/core/src/engine/products.ts', 'packages/wire/src/products.ts', 'apps/server/src/products.ts'],
  ...['apps/web/src/app/products.ts', 'apps/web/src/app/screens.ts', 'apps/web/src/shared/paths.ts', 'apps/console/src/app/products.ts'],
  // Names of the ledger, bounds of settings, kinds of case.
  ...['packages/rules/src/wallets.ts', 'packages/rules/src/posting-reasons.ts', 'packages/core/src/ledger/holds.ts'],
  ...['packages/rules/src/settings/bounds.ts', 'packages/wire/src/reviews/calls.ts'],
  // Words.
  ...['GLOSSARY.md', 'packages/i18n/src/languages.ts', 'apps/web/src/shared/i18next.d.ts', 'apps/console/src/texts/en.json'],
  ...dictionaries('navigation', 'palette', 'payments', 'account-closing'),
  // What tests ask of every command, name and page.
  ...['encoded-names.ts', 'every-command.ts', 'faults.test.ts', 'meetings.ts', 'meetings-table.ts'].map(
    file => `packages/core/scenarios/${file}`,
  ),
  ...['apps/web/src/app/routes.test.ts', 'e2e/picturing/screens.ts'],
]
const part = slice()
const checksAgain = part === 'all' || part === 0 || [...changedFiles()].some(file => file.startsWith('tools/new/'))
let copy: string

const say = (...args: string[]) =>
  spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } })
const begin = (word: string) => say('node_modules/tsx/dist/cli.mjs', 'tools/new/main.ts', word)
const git = (...args: string[]) => execFileSync('git', args, { cwd: copy, encoding: 'utf8' })
const changes = () => git('status', '--short', '-uall')

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}_.'"/:@-]+/gu) ?? []

/** Whether a text has all the words of an earlier one, in their order: something was added, and nothing taken away. */
function onlyAdds(before: string, after: string): boolean {
  const words = wordsOf(before)
  let found = 0
  for (const word of wordsOf(after)) if (word === words[found]) found++
  return found === words.length
}

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
})

it('outside of its own folders it only adds to lists', () => {
  const changed = git('diff', '--name-only').trim().split('\n')
  expect(changed.sort()).toEqual(LISTS.toSorted())
  for (const list of LISTS) expect([list, onlyAdds(git('show', `:${list}`), readFileSync(join(copy, list), 'utf8'))]).toEqual([list, true])
  const isOwn = (file: string) => file.includes(`/${WORD}/`) || /\/trial-desk\.(tsx|json)$/.test(file)
  const made = git('ls-files', '--others', '--exclude-standard').trim().split('\n')
  expect(made.filter(file => !isOwn(file) && !file.startsWith('node_modules'))).toEqual([])
})

it("it moves money: a person puts a deposit aside, staff gives it back with a bonus out of the pool, and every name of the ledger is one product's", () => {
  const own = say(
    ...['node_modules/vitest/vitest.mjs', 'run', '--project', 'packages'],
    ...[`core/src/${WORD}`, 'engine/product-money', 'scenarios/meetings'],
  )
  expect(own.stdout + own.stderr).not.toContain('FAIL')
  expect(own.stdout).toMatch(/Test Files +3 passed/)
})

if (checksAgain)
  it('a product that was begun passes all checks and its own tests', () => {
    // Who begins it compares the texts of other languages.
    expect(say('node_modules/tsx/dist/cli.mjs', 'tools/dictionaries.ts', '--reviewed').stderr).toBe('')
    const checks = say(
      '--input-type=module',
      '--eval',
      "import { checkAll } from './tools/steps.mjs'; const done = await checkAll(); console.log(done.length, done.every(one => one.hasPassed))",
    )
    expect(checks.stdout).not.toContain('FAIL')
    expect(checks.stdout).toMatch(/^\d+ true$/m)
    const own = say(
      ...[
        'node_modules/vitest/vitest.mjs',
        'run',
        ...['packages', 'server', 'web', 'screens', 'console'].flatMap(name => ['--project', name]),
      ],
      ...[`server/src/${WORD}`, `features/${WORD}`, `console/src/${WORD}`, 'app/routes.test', 'app/navigation.test', 'wire/src/calls.test'],
      ...['scenarios/alarm.test', 'scenarios/faults.test', 'app/products.test'],
    )
    expect(own.stdout + own.stderr).not.toContain('FAIL')
    expect(own.stdout).toMatch(/Test Files +9 passed/)
  })
