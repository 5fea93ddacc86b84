import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitOrder } from '../../test/core-commands.ts'
import { openDatabase } from '../../test/open-database.ts'
import { openEngine } from '../../test/open-engine.ts'
import { BUYER, SELLER, TRADED_AT, tradeOverThreeMonths } from '../../test/three-months.ts'
import { recover } from '../journal/recover.ts'
import { ROOT_FOLDER } from '../root-folder.ts'
import { fillsOfUser } from '../spot/queries.ts'
import { keptSince, monthsOf } from './months.ts'
import { projectionsOf } from './projections.ts'
import { Projector } from './projector.ts'
import { verifyTables } from './verify-tables.ts'

/** Goal: whoever follows docs/operating.md moves a month away and gets the same rows back. Method: its own commands, on a real database that is written to meanwhile. */

const COMMAND = /^psql "\$DATABASE_URL" -c "(?<statement>[^"]+)"(?: (?<direction>[<>]) (?<file>\S+))?$/

/** The commands of the blocks below a heading of the guide, block by block. */
const blocksBelow = (heading: string): string[][] => {
  const guide = readFileSync(join(ROOT_FOLDER, 'docs/operating.md'), 'utf8')
  const section = guide.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  return [...section.matchAll(/```\n([^`]+)```/g)].map(([, block]) => block?.trim().split('\n') ?? [])
}

/** Does what psql would; files are kept in memory. */
const follow = async (sql: Sql, commands: readonly string[], files: Map<string, string>) => {
  const answers: unknown[] = []
  for (const command of commands) {
    const { statement, direction, file } = COMMAND.exec(command)?.groups ?? {}
    if (!statement) throw new Error(`No command that this test knows: ${command}`)
    if (direction === '>') files.set(file ?? '', await text(await sql.unsafe(statement).readable()))
    else if (direction === '<') await pipeline(Readable.from([files.get(file ?? '')]), await sql.unsafe(statement).writable())
    else answers.push([...(await sql.unsafe(statement))])
  }
  return answers
}

const [whatThereIs = [], moveAway = [], bringBack = []] = blocksBelow('History by the month')
const files = new Map<string, string>()
let place: Awaited<ReturnType<typeof openDatabase>>
let before: unknown
beforeAll(async () => {
  place = await openDatabase()
  await tradeOverThreeMonths(place)
  before = await fills()
})
afterAll(() => place.close())

const fills = async () => [...(await place.sql`select tableoid::regclass::text as month, * from spot_fills order by trade_id, order_id`)]

const verified = async () => {
  const { core } = await recover(place.sql)
  return verifyTables(place.sql, core, projectionsOf(core))
}

test('the guide lists the months of every divided table', async () => {
  const [months] = await follow(place.sql, whatThereIs, files)
  expect(months).toHaveLength(15)
  expect(months).toContainEqual({ of: 'spot_fills', month: 'spot_fills_2026_01', size: expect.stringMatching(/\d kB$/) })
})

test('moved away by the guide: later rows are there, pages answer, new rows are written, and the proof says what is away', async () => {
  const answers = await follow(place.sql, moveAway, files)
  expect(answers).toContainEqual([{ count: '2' }])
  expect(files.get('spot_fills_2026_01.rows')?.trimEnd().split('\n')).toHaveLength(2)
  expect(await monthsOf(place.sql, 'spot_fills')).toEqual(['2026_02', '2026_03'])
  expect(await keptSince(place.sql, 'spot_fills')).toBe(TRADED_AT[1])
  expect((await fillsOfUser(place.database, BUYER, { limit: 50 })).map(({ at }) => at)).toEqual([TRADED_AT[2], TRADED_AT[1]])
  expect(await fillsOfUser(place.database, BUYER, { limit: 50, to: TRADED_AT[1] })).toEqual([])

  const june = Date.UTC(2026, 5, 2)
  const running = await openEngine(place, { projections: projectionsOf, now: () => june })
  await running.engine.submit(limitOrder(SELLER, 'sell', '60000', '0.01'))
  await running.engine.submit(limitOrder(BUYER, 'buy', '60000', '0.01'))
  await running.projected('spot', running.core.seq)
  await running.stop()
  expect((await fillsOfUser(place.database, BUYER, { limit: 50 })).map(({ at }) => at)).toEqual([june, TRADED_AT[2], TRADED_AT[1]])

  const tables = await verified()
  expect(tables.flatMap(({ findings }) => findings)).toEqual([])
  expect(tables.find(({ table }) => table === 'spot_fills')).toMatchObject({ rows: 6, away: 2, keptSince: TRADED_AT[1] })
  expect(tables.find(({ table }) => table === 'account_records')).toMatchObject({ away: 0 })
})

test('brought back by the guide: the same rows, and nothing is away', async () => {
  await follow(place.sql, bringBack, files)
  expect((await fills()).slice(0, 6)).toEqual(before)
  expect(await keptSince(place.sql, 'spot_fills')).toBe(0)
  const tables = await verified()
  expect(tables.flatMap(({ findings }) => findings)).toEqual([])
  expect(tables.find(({ table }) => table === 'spot_fills')).toMatchObject({ rows: 8, away: 0 })
})

test('a month that is taken from between others is found missing', async () => {
  await place.sql`alter table spot_fills detach partition history.spot_fills_2026_02`
  expect((await verified()).flatMap(({ findings }) => findings)).toMatchObject([
    expect.stringContaining('2 rows are missing or other in spot_fills'),
  ])
})

test('a rebuild refuses before it empties anything while a detached month stands where it would write', async () => {
  const { core } = await recover(place.sql)
  const [projection] = projectionsOf(core).filter(({ name }) => name === 'spot')
  const projector = new Projector({ sql: place.sql, core, projection: projection!, onFault: () => undefined })
  await expect(projector.empty()).rejects.toThrow('The table history.spot_fills_2026_02 is detached')
  expect(await fills()).toHaveLength(6)
})
