import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../test/open-database.ts'
import { seedArticles } from './seed-articles.ts'

/** Goal: a release renews the articles that nobody has touched, and only those. Method: a real database, a folder that stands for the release. */
let place: Awaited<ReturnType<typeof openDatabase>>
beforeAll(async () => {
  place = await openDatabase()
})
afterAll(() => place.close())

/** A release with these articles: body by number. */
const release = (bodies: Record<string, string>, title = 'A title'): string => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-release-'))
  mkdirSync(join(folder, 'en'))
  for (const [id, body] of Object.entries(bodies))
    writeFileSync(
      join(folder, 'en', `${id}-help.md`),
      `---\nid: ${id}\nkind: help\ntitle: ${title}\nsummary: Short\ndate: 2026-11-02\n---\n\n${body}\n`,
    )
  return folder
}

const install = (folder: string) => seedArticles(place.sql, folder)
const shown = async (id: string) => (await place.sql`select title, body from articles where id = ${id}`)[0]

test('an article that nobody has edited becomes that of the next release, again and again', async () => {
  for (const body of ['First', 'Second', 'Third']) {
    await install(release({ 100: body }, `About ${body}`))
    expect(await shown('100')).toEqual({ title: `About ${body}`, body })
  }
})

test.each([
  ['body', { body: 'Our own' }],
  ['title', { title: 'Our own' }],
])('an edited one stays, in every release that follows: its %s', async (column, own) => {
  const id = `200-${column}`
  await install(release({ [id]: 'First' }))
  await place.sql`update articles set ${place.sql(own)} where id = ${id}`
  const edited = await shown(id)
  for (const body of ['Second', 'Second', 'Third']) {
    await install(release({ [id]: body }))
    expect(await shown(id)).toEqual(edited)
  }
})

test('one whose edit is taken back is renewed again', async () => {
  await install(release({ 300: 'First' }))
  await place.sql`update articles set body = 'Our own' where id = '300'`
  await install(release({ 300: 'Second' }))
  await place.sql`update articles set body = 'First' where id = '300'`
  await install(release({ 300: 'Second' }))
  expect(await shown('300')).toMatchObject({ body: 'Second' })
})

/** As a release wrote it that kept no hashes. */
const ofOldRelease = (id: string, body: string) =>
  place.sql`insert into articles (id, lang, kind, title, summary, body, at)
    values (${id}, 'en', 'help', 'A title', 'Short', ${body}, ${Date.parse('2026-11-02T00:00:00Z')})`

test('a row of before hashes were kept stays: nobody knows whether it was edited', async () => {
  await ofOldRelease('400', 'Before')
  await install(release({ 400: 'First' }))
  expect(await shown('400')).toMatchObject({ body: 'Before' })
})

test('a row of before hashes were kept that says what this release says is renewed by the next', async () => {
  await ofOldRelease('500', 'First')
  await install(release({ 500: 'First' }))
  await install(release({ 500: 'Second' }))
  expect(await shown('500')).toMatchObject({ body: 'Second' })
})

test('the statement of the operating manual takes the rows of before hashes were kept to the texts of the release', async () => {
  await ofOldRelease('600', 'Before')
  await place.sql`delete from articles where seeded_hash is null and id in ('600')`
  await install(release({ 600: 'First' }))
  expect(await shown('600')).toMatchObject({ body: 'First' })
})
