import { readdirSync } from 'node:fs'
import { restingTests } from '../tools/resting-tests.ts'

const FILES = readdirSync(import.meta.dirname).filter(file => file.endsWith('.test.ts'))
/** Ways of people through the product; the screens have slices of their own. */
const JOURNEYS = FILES.filter(file => !file.startsWith('screens')).sort()
/** Every run walks those that come first and stay longest in people's days, whatever their turn. */
const ALWAYS = ['home-and-markets.test.ts', 'spot.test.ts', 'deposit-and-withdrawal.test.ts', 'crash.test.ts', 'navigation.test.ts']

/** The journeys that rest in a run: two of three, in turns, but for what every run walks. */
export const restingJourneys = (part: number | 'all', asked: readonly string[]): string[] => {
  if (asked.some(name => FILES.some(file => file.includes(name)))) return []
  const files = JOURNEYS.filter(file => !ALWAYS.includes(file)).map(file => `e2e/${file}`)
  return restingTests({ files, turns: 3 }, part, []).map(file => file.slice('e2e/'.length))
}
