import { existsSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { SCREENS } from '../../apps/web/src/app/screens.ts'
import { PATHS } from '../../apps/web/src/shared/paths.ts'
import navigation from '../../packages/i18n/dictionaries/en/navigation.json' with { type: 'json' }
import { CALLS } from '../../packages/wire/src/calls.ts'
import { CORE_FRAME, camelOf, productWords } from '../knowers.ts'
import { ROOT } from '../sources.ts'

/** A product's word as it stands in names of folders, of values, of types, and for people. */
export interface Names {
  /** `loan-desk` */
  word: string
  /** `loanDesk` */
  camel: string
  /** `LoanDesk` */
  pascal: string
  /** `Loan desk` */
  title: string
}

/** Two words at most: a title of three that is the same in every language would count as not translated. */
const WORD = /^[a-z]{3,20}(-[a-z]{2,20})?$/

/** Folders with a meaning of their own, and names that say nothing. */
const RESERVED: readonly string[] = [
  ...CORE_FRAME,
  ...[
    'app',
    'features',
    'screens',
    'shared',
    'trading',
    'core',
    'wire',
    'server',
    'web',
    'console',
    'client',
    'terms',
    'reviews',
    'replies',
  ],
  ...['test', 'tests', 'simulation', 'scenarios', 'dist', 'constructor', 'arguments', 'product', 'products', 'call', 'calls'],
  ...['util', 'utils', 'helper', 'helpers', 'common', 'manager', 'managers', 'service', 'services', 'misc'],
]

export const namesOf = (word: string): Names => {
  const camel = camelOf(word)
  const text = word.replace('-', ' ')
  return { word, camel, pascal: `${camel[0]?.toUpperCase()}${camel.slice(1)}`, title: `${text[0]?.toUpperCase()}${text.slice(1)}` }
}

/** Why a word can be no new product's, in one line; undefined when it can. */
export function refusalOf(word: string | undefined): string | undefined {
  if (word === undefined) return 'Which word? npm run new -- loans'
  if (!WORD.test(word)) return `"${word}" is no word for a product: small letters, or two words with a hyphen between them.`
  if (isReserved(word)) return `"${word}" is reserved: it means something else in the code.`
  const place = placeOf(namesOf(word))
  return place === undefined ? undefined : `"${word}" exists: ${place}.`
}

function isReserved(word: string): boolean {
  const camel = camelOf(word)
  const scanner = ts.createScanner(ts.ScriptTarget.ES2023, true, ts.LanguageVariant.Standard, camel)
  return RESERVED.includes(word) || camel in globalThis || scanner.scan() !== ts.SyntaxKind.Identifier
}

/** Where a word stands already. */
function placeOf({ word, camel, pascal }: Names): string | undefined {
  const folders = [
    ...[`packages/core/src/${word}`, `packages/wire/src/${word}`, `apps/server/src/${word}`],
    ...[`apps/web/src/features/${word}`, `apps/web/src/screens/${word}`, `apps/web/src/screens/${word}.tsx`],
    `apps/console/src/${word}`,
    `packages/i18n/dictionaries/en/${word}.json`,
  ]
  const folder = folders.find(path => existsSync(join(ROOT, path)))
  if (folder) return folder
  const near = productWords().find(product => product.startsWith(`${word}-`) || word.startsWith(`${product}-`))
  if (near) return `the files of ${near} begin with the same word`
  if (camel in PATHS || Object.values(PATHS).some(path => path === `/${camel}`)) return `a path of the web app is called ${camel}`
  if (camel in SCREENS) return `a screen of the web app is called ${camel}`
  if (camel in navigation.entry) return `a line of the menus is called ${camel}`
  const call = CALLS.find(({ path }) => path === `web/get${pascal}` || path === `web/join${pascal}` || path === `web/leave${pascal}`)
  return call && `the contract has ${call.path}`
}
