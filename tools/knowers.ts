// Who outside of a product's own folders knows it: by what it imports, by names of the journal and of calls, and by the product's word as a name, a key or a field.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Call } from '../packages/wire/src/call.ts'
import type { Product } from '../packages/wire/src/product.ts'
import { PRODUCTS } from '../packages/wire/src/products.ts'
import { filesOf, isTest, ROOT, textOf, withoutComments } from './sources.ts'

/** Folders of the core that are no products. */
export const CORE_FRAME: readonly string[] = [
  ...['engine', 'audit', 'tx', 'memory', 'ledger', 'pools', 'terms', 'markets', 'people', 'clock', 'matching'],
]

/** A source and its text. */
export interface Source {
  file: string
  text: string
}

/** The words of all products: the folders of the core that are no part of its frame. */
export const productWords = (): string[] => readdirSync(join(ROOT, 'packages/core/src')).filter(folder => !CORE_FRAME.includes(folder))

/** What is compiled into the product, comments blanked; no tests. */
export const productSources = (): Source[] =>
  filesOf('*.ts', '*.tsx')
    .filter(file => /^(packages|apps)\/[^/]+\/src\//.test(file) && !isTest(file))
    .map(file => ({ file, text: withoutComments(textOf(file)) }))

/** A word of several parts, as it stands in code: `loanDesk` of `loan-desk`. */
export const camelOf = (word: string): string => word.replace(/-[a-z]/g, found => found.slice(1).toUpperCase())

/** A product's own: a folder of its word on any floor. */
const isOwn = (file: string, word: string): boolean => file.includes(`/${word}/`)

/** Words that code says of other things too: as a key or a field they mean nothing. */
const PLAIN_WORDS: readonly string[] = ['options', 'payments', 'limits', 'messages', 'content']

/** The paths of a product's calls, of people and of the console. */
const pathsOf = (word: string): string[] =>
  PRODUCTS.filter(product => product.word === word).flatMap(({ calls = [], console }: Product) =>
    [...calls.flatMap(module => Object.values(module) as Partial<Call>[]), ...(console?.calls ?? [])].flatMap(({ path }) => path ?? []),
  )

/** What in a text binds it to a product: an import out of its folders, its word as the beginning of a name of the journal, the path of one of its calls. */
export const bindingsIn = (text: string, word: string): string[] => [
  ...(new RegExp(`(from|import\\() ?'[^']*/${word}/[^']*'`).test(text) ? ['import'] : []),
  ...(new RegExp(`'${camelOf(word)}\\.[a-zA-Z]+'`).test(text) ? ['name of the journal'] : []),
  ...(pathsOf(word).some(path => text.includes(`'${path}'`)) ? ['call'] : []),
]

/** What in a text shows that it knows a product: what binds it, and the product's word as a name, a key or a field. */
const reasonsIn = (text: string, word: string): string[] => {
  const camel = camelOf(word)
  return [
    ...bindingsIn(text, word),
    ...(new RegExp(`'(${word}|${camel})'`).test(text) ? ['name'] : []),
    ...(!PLAIN_WORDS.includes(word) && new RegExp(`\\.${camel}\\b(?!\\()|(^|[{(,;\\s])${camel}\\??:`, 'm').test(text) ? ['key'] : []),
  ]
}

/** The lists: of the products, one on each floor, of the screens, and of the dictionaries. They know all, and are asked by everybody else. */
const LISTS: readonly string[] = [
  'packages/core/src/engine/products.ts',
  'packages/wire/src/products.ts',
  'apps/server/src/products.ts',
  'apps/console/src/app/products.ts',
  ...['apps/web/src/app/products.ts', 'apps/web/src/app/screens.ts', 'apps/web/src/shared/i18next.d.ts', 'packages/i18n/src/languages.ts'],
]

/** The files outside of a product's own folders that know it, and why; the lists aside. */
export const knowers = (word: string, sources: readonly Source[]): { file: string; reasons: string[] }[] =>
  sources.flatMap(({ file, text }) => {
    const reasons = isOwn(file, word) || LISTS.includes(file) ? [] : reasonsIn(text, word)
    return reasons.length > 0 ? [{ file, reasons }] : []
  })
