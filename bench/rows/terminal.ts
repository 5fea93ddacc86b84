/*
 * Goal: the terminal is never in the way of the person. Method: the built product as it is shipped; people trade and quote BTCUSDT by real
 * commands, fifty trades and thirty changes of the book a second; a signed-in person looks at it in Chromium, and beside it, in the same
 * minutes, an empty page gets the same frames and only parses them. Server, people and browser share the machine, so processor time counts.
 */
import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, Browser as Chromium } from 'playwright-core'
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres.ts'
import { Browser } from '../../apps/server/test/browser.ts'
import { temporaryFolder } from '../../apps/server/test/temporary-folder.ts'
import { openBrowser } from '../../e2e/browser.ts'
import { buildProduct } from '../demo/product.ts'
import { bundle } from '../http/bundle.ts'
import { newDatabase } from '../http/new-database.ts'
import { start } from '../http/program.ts'
import type { Server } from '../http/server.ts'
import type { BenchResult } from '../result.ts'
import { type Frames, framesOf, onlyParse } from '../terminal/frames-page.ts'
import { keepLongTasks, longTasksBetween, timeIn } from '../terminal/long-tasks.ts'
import { countPaints, type Paints } from '../terminal/paints.ts'
import { driveMarket, PAIR } from '../terminal/traffic.ts'
import { busyBetween, openWatched } from '../terminal/watched-page.ts'

const MINUTES = 3
/** Until the tape and the lists are full, and what is compiled is compiled. */
const WARM_UP_MS = 90_000
const PAINTS_SECONDS = 10

const BUSY_MS_MAX = 250
const TASK_MS_MAX = 100
const SCRIPT_BYTES_MAX = 230_000
const PAINTS_MAX = 10
/** Chromium tells the length of a task only from here on. */
const LONG_TASK_MS = 50

type Busy = ReturnType<typeof busyBetween>

interface Seen {
  busy: Busy
  parsing: Busy
  longTasks: number[]
  heapBefore: number
  heapAfter: number
  frames: Frames
  paints: Paints
  seconds: number
}

/** A browser of its own; what is compiled for Node names functions by a helper that pages do not have. */
const newContext = async (chromium: Chromium): Promise<BrowserContext> => {
  const context = await chromium.newContext({ viewport: { width: 1920, height: 1080 } })
  await context.addInitScript('globalThis.__name = named => named')
  return context
}

/** Bytes of the JavaScript that a first visitor of the home page gets, as they travel. */
const homeScriptBytes = async (chromium: Chromium, address: string): Promise<number> => {
  const context = await newContext(chromium)
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'networkidle' })
  const bytes = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  )
  await context.close()
  return bytes
}

/** A context in which a registered person is signed in. */
const signIn = async (chromium: Chromium, address: string): Promise<BrowserContext> => {
  const person = await Browser.register(address, 'watcher@example.org')
  const context = await newContext(chromium)
  await context.addCookies([...person.cookies].map(([name, value]) => ({ name, value, url: address })))
  await context.addInitScript(token => localStorage.setItem('token', token), person.token ?? '')
  return context
}

const watch = async (chromium: Chromium, address: string, minutes: number): Promise<Seen> => {
  const context = await signIn(chromium, address)
  const terminal = await openWatched(context)
  await keepLongTasks(terminal.page)
  await terminal.page.goto(`${address}/deal?pair=${PAIR}`)
  await terminal.page.locator('form button[type=submit]:enabled').waitFor()
  const empty = await openWatched(await newContext(chromium))
  await onlyParse(empty.page, address)
  await wait(WARM_UP_MS)

  const heapBefore = await terminal.heapBytes()
  const framesBefore = await framesOf(empty.page)
  const timeBefore = await timeIn(terminal.page)
  const before = [await terminal.read(), await empty.read()] as const
  await wait(minutes * 60_000)
  const after = [await terminal.read(), await empty.read()] as const
  const longTasks = await longTasksBetween(terminal.page, timeBefore, await timeIn(terminal.page))
  const framesAfter = await framesOf(empty.page)
  const heapAfter = await terminal.heapBytes()
  const seconds = after[0].at - before[0].at
  return {
    busy: busyBetween(before[0], after[0]),
    parsing: busyBetween(before[1], after[1]),
    longTasks,
    heapBefore,
    heapAfter,
    frames: Object.fromEntries(Object.entries(framesAfter).map(([kind, count]) => [kind, (count - (framesBefore[kind] ?? 0)) / seconds])),
    paints: await countPaints(terminal.page, PAINTS_SECONDS),
    seconds,
  }
}

interface Run extends Seen {
  scriptBytes: number
  checks: string[]
}

const run = async (minutes: number): Promise<Run> => {
  buildProduct()
  const { product } = await bundle(['product'])
  const folder = temporaryFolder('terminal')
  const postgres = await startEmbeddedPostgres(folder)
  const chromium = await openBrowser()
  try {
    const url = await newDatabase(postgres.url, 'terminal')
    const server = await start<Server>(product, { environment: { DATABASE_URL: url, DATA_DIR: folder } })
    const address = await server.ask('address')
    const scriptBytes = await homeScriptBytes(chromium, address)
    const traffic = await driveMarket(address)
    const begun = performance.now()
    const seen = await watch(chromium, address, minutes)
    await traffic.stop()
    const { acknowledged, trades, bookChanges } = traffic.done
    const took = (performance.now() - begun) / 1000
    const proved = await server.ask('check', acknowledged)
    await server.end()
    const sent = `commands a second: ${(trades / took).toFixed(0)} trades, ${(bookChanges / took).toFixed(0)} changes of the book`
    return { ...seen, scriptBytes, checks: [sent, ...proved] }
  } finally {
    await chromium.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A figure of one run against its limit. */
const against = (
  figure: Pick<BenchResult, 'measure' | 'anchor' | 'unit' | 'value' | 'anchorValue' | 'checks'>,
  levels: BenchResult['levels'],
): BenchResult => {
  const ratio = figure.value / figure.anchorValue
  return { row: 'terminal', ...figure, ratio, low: ratio, high: ratio, better: 'lower', levels }
}

const LIMIT = { a: 1, b: 0.7, c: 0.5 }

/** What the terminal costs the person's machine while the market moves, and what the first page weighs. */
export const measure = async ({ minutes = MINUTES }: { minutes?: number } = {}): Promise<BenchResult[]> => {
  const { busy, parsing, longTasks, heapBefore, heapAfter, frames, paints, seconds, scriptBytes, checks } = await run(minutes)
  const framesText = Object.entries(frames).map(([kind, count]) => `${kind} ${count.toFixed(1)}`)
  const inRun = [
    `${seconds.toFixed(0)} s; frames a second: ${framesText.join(', ')} (the server joins what happens within 40 ms)`,
    ...checks,
  ]
  const clock = `by the clock ${busy.msPerSecond.toFixed(0)} ms a second, the empty page ${parsing.msPerSecond.toFixed(1)} ms: also while others had the processor`
  const longest = Math.max(LONG_TASK_MS, ...longTasks)
  return [
    against(
      {
        measure: 'processor time of the terminal’s main thread, a second',
        anchor: `${BUSY_MS_MAX} ms`,
        unit: 'ms',
        value: busy.cpuMsPerSecond,
        anchorValue: BUSY_MS_MAX,
        checks: [...inRun, clock],
      },
      LIMIT,
    ),
    against(
      {
        measure: 'the same',
        anchor: 'an empty page that only parses the same frames',
        unit: 'ms',
        value: busy.cpuMsPerSecond,
        anchorValue: parsing.cpuMsPerSecond,
        checks: [],
      },
      { a: 30, b: 15, c: 8 },
    ),
    against(
      {
        measure: 'longest task after the page has loaded',
        anchor: `${TASK_MS_MAX} ms`,
        unit: 'ms',
        value: longest,
        anchorValue: TASK_MS_MAX,
        checks: [`${longTasks.length} tasks of ${LONG_TASK_MS} ms or longer; without any the row says ${LONG_TASK_MS}`],
      },
      LIMIT,
    ),
    against(
      {
        measure: 'heap of the terminal after garbage collection, at the end',
        anchor: 'at the start',
        unit: 'MB',
        value: heapAfter / 1e6,
        anchorValue: heapBefore / 1e6,
        checks: [],
      },
      { a: 1.1, b: 1.05, c: 1.02 },
    ),
    ...Object.entries(paints).map(([panel, value]) =>
      against(
        {
          measure: `repaints of the panel ${panel} a second`,
          anchor: `${PAINTS_MAX}`,
          unit: '',
          value,
          anchorValue: PAINTS_MAX,
          checks: [],
        },
        LIMIT,
      ),
    ),
    against(
      {
        measure: 'JavaScript of the home page, first visit, compressed',
        anchor: `${SCRIPT_BYTES_MAX / 1000} kB`,
        unit: 'kB',
        value: scriptBytes / 1000,
        anchorValue: SCRIPT_BYTES_MAX / 1000,
        checks: [],
      },
      LIMIT,
    ),
  ]
}
