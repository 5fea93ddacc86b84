// Who outside of a product's own folders knows it: by what it imports, or by the names of the product's commands and events.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
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

/** What in a text shows that it knows a product: an import out of its folders, or its word as the beginning of a name of the journal. */
export const reasonsIn = (text: string, word: string): string[] => [
  ...(new RegExp(`from '[^']*/${word}/[^']*'`).test(text) ? ['import'] : []),
  ...(new RegExp(`'${camelOf(word)}\\.[a-zA-Z]+'`).test(text) ? ['name of the journal'] : []),
]

/** The files outside of a product's own folders that know it, and why. */
export const knowers = (word: string, sources: readonly Source[]): { file: string; reasons: string[] }[] =>
  sources.flatMap(({ file, text }) => {
    const reasons = isOwn(file, word) ? [] : reasonsIn(text, word)
    return reasons.length > 0 ? [{ file, reasons }] : []
  })
