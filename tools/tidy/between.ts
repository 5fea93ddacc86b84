import type { Source } from '../knowers.ts'

/** Whether a file of the server imports a product by its path. */
const importsProduct = ({ text }: Source, words: readonly string[]): boolean =>
  new RegExp(`from '\\.\\./[^']*\\b(${words.join('|')})/`).test(text)

/** The files that may still import another product (`.dependency-cruiser.cjs`): findings for those that do not any more, so that the list only falls. */
export const checkBetween = (words: readonly string[], sources: readonly Source[], listed: readonly string[]): string[] =>
  listed
    .filter(file => !sources.some(source => source.file === file && importsProduct(source, words)))
    .map(file => `tidy-limits.json: ${file} imports no other product, its line of "between" can go`)
