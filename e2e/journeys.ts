import { readdirSync } from 'node:fs'
import { changedFiles } from '../tools/changes.mjs'

const FILES = readdirSync(import.meta.dirname).filter(file => file.endsWith('.test.ts'))
/** Ways of people through the product; the screens have slices of their own. */
const JOURNEYS = FILES.filter(file => !file.startsWith('screens')).sort()
/** Every run walks those that come first and stay longest in people's days, whatever their turn. */
const ALWAYS = ['home-and-markets.test.ts', 'spot.test.ts', 'deposit-and-withdrawal.test.ts', 'crash.test.ts', 'navigation.test.ts']

/** The journeys that rest in a run: every second one, in turns, but for what every run walks and what changed lately. None when all is done, and when some are asked for by name. */
export function restingJourneys(part: number | 'all', asked: readonly string[]): string[] {
  if (part === 'all' || asked.some(name => FILES.some(file => file.includes(name)))) return []
  const changed = changedFiles()
  return JOURNEYS.filter((file, place) => place % 2 !== part % 2 && !ALWAYS.includes(file) && !changed.has(`e2e/${file}`))
}
