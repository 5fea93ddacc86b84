import { bindingsIn, type Source } from '../knowers.ts'
import { checkFallingLimits, type Limits } from './falling-limit.ts'

const SHARED = 'apps/web/src/shared/'

/** A file that is named after a product, or takes something of it. */
const isOf = ({ file, text }: Source, word: string): boolean =>
  new RegExp(`[/-]${word}[-./]`).test(file.slice(SHARED.length - 1)) || bindingsIn(text, word).length > 0

/** What every page shares knows no product: findings where it does, beyond what is still to be moved. */
export function checkShared(words: readonly string[], sources: readonly Source[], listed: Limits): string[] {
  const shared = sources.filter(({ file }) => file.startsWith(SHARED))
  const counts = new Map(words.map(word => [word, shared.filter(source => isOf(source, word)).length]))
  return checkFallingLimits(counts, {
    usual: 0,
    listed,
    list: 'shared',
    saying: (word, count) => `${word}: ${count} files of ${SHARED} are about it (${shared.find(source => isOf(source, word))?.file} …)`,
  })
}
