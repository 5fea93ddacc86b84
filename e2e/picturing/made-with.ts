import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'

/** What text is drawn with. Two machines on which this is equal draw the same pictures. */
type MadeWith = Record<string, string>

/** The scripts for which the product brings no font of its own, and where the machine's stands in. */
const FONTS = ['sans-serif', 'sans-serif:lang=ar', 'monospace']

/** The whole version of the browser counts: which font stands in for a sign such as ▲ can change within a major one. */
export function madeWith(browser: Browser): MadeWith {
  const fonts = FONTS.map(pattern => [pattern, spawnSync('fc-match', [pattern], { encoding: 'utf8' }).stdout?.trim() || 'unknown'] as const)
  return { chromium: browser.version(), ...Object.fromEntries(fonts) }
}

export const isSame = (path: string, now: MadeWith): boolean =>
  existsSync(path) && JSON.stringify(JSON.parse(readFileSync(path, 'utf8'))) === JSON.stringify(now)

export const write = (path: string, now: MadeWith): void => writeFileSync(path, `${JSON.stringify(now, undefined, 2)}\n`)
