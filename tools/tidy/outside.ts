import { knowers, type Source } from '../knowers.ts'
import { checkFallingLimits, type Limits } from './falling-limit.ts'

/** Files outside of its own folders and of the lists that may know a product: what it means to others, its bounds, its place among wallets and cards, and one or two to spare. */
export const FILES_OUTSIDE = 10

/** A change of a product opens its own folders and few others: findings where more files know it. */
export const checkOutside = (words: readonly string[], sources: readonly Source[], listed: Limits): string[] =>
  checkFallingLimits(new Map(words.map(word => [word, knowers(word, sources).length])), {
    usual: FILES_OUTSIDE,
    listed,
    list: 'outside',
    saying: (word, count) => `${word}: ${count} files outside of its own folders know it (npm run where -- ${word})`,
  })
