import { knowers, type Source } from '../knowers.ts'
import { checkFallingLimits, type Limits } from './falling-limit.ts'

/** Files outside of its own folders that a product may touch: its lines in the lists, its screen, and one to spare. */
export const FILES_OUTSIDE = 6

/** A change of a product opens its own folders and few others: findings where more files know it. */
export const checkOutside = (words: readonly string[], sources: readonly Source[], listed: Limits): string[] =>
  checkFallingLimits(new Map(words.map(word => [word, knowers(word, sources).length])), {
    usual: FILES_OUTSIDE,
    listed,
    list: 'outside',
    saying: (word, count) => `${word}: ${count} files outside of its own folders know it (npm run where -- ${word})`,
  })
