import { projectsOf } from '@assay/core/launchpad/read'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMarket } from '../../../test/core-commands.ts'
import { openDatabase } from '../../../test/open-database.ts'
import { openEngine } from '../../../test/open-engine.ts'
import { nextProject } from './next-project.ts'
import { runSimulatedProjects } from './run-projects.ts'

/** Goal: a simulated market has two examples a month, marked as such, whatever time it slept. Method: the real core; the test sets the clock. */
const DAY_MS = 86_400_000
let now = Date.UTC(2026, 10, 27, 4)
let place: Awaited<ReturnType<typeof openDatabase>>
let running: Awaited<ReturnType<typeof openEngine>>

beforeAll(async () => {
  place = await openDatabase()
  running = await openEngine(place, { now: () => now })
  await openMarket(running.engine, [])
})
afterAll(async () => {
  await running.stop()
  await place.close()
})

test('the first opens at once, the next is announced three days before it opens, and a start publishes none twice', async () => {
  const { engine } = running
  const start = async () => (await runSimulatedProjects({ engine, log: pino({ level: 'silent' }), now: () => now }))()
  for (let starts = 0; starts < 2; starts++) await start()
  const shown = () =>
    engine.read(({ state }) => projectsOf(state).map(({ terms, isSimulated }) => [terms.coin, terms.opensAt, isSimulated]))
  const first = now + 5_000
  expect(await shown()).toEqual([['LUMA', first, true]])
  now = first + 12 * DAY_MS
  await start()
  expect(await shown()).toEqual([
    ['LUMA', first, true],
    ['ORVA', first + 15 * DAY_MS, true],
  ])
  // Asleep for two months: one opens, not four at once.
  now = first + 75 * DAY_MS
  await start()
  expect((await shown()).at(-1)).toEqual(['KELP', now + 5_000, true])
  expect(await engine.read(core => nextProject(core, now))).toBeUndefined()
})
