import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LANGUAGE_CODES } from '@assay/i18n/languages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../test/open-database.ts'
import { publishArticle } from './editing/publish.ts'
import { saveDraft } from './editing/save-draft.ts'
import { Agreements } from './legal/agreements.ts'
import { articleById } from './read-articles.ts'
import { seedArticles } from './seed-articles.ts'

/** Goal: a release renews the articles that nobody has touched, and only those. Method: a real database, a folder that stands for the release. */
let place: Awaited<ReturnType<typeof openDatabase>>
beforeAll(async () => {
  place = await openDatabase()
})
afterAll(() => place.close())

const NOW = Date.UTC(2026, 10, 20)
const OPERATOR = 1

interface Release {
  bodies: Record<string, string>
  title?: string
  kind?: string
  languages?: readonly string[]
}

/** A release with these articles: body by number. */
const release = ({ bodies, title = 'A title', kind = 'help', languages = ['en'] }: Release): string => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-release-'))
  for (const lang of languages) {
    mkdirSync(join(folder, lang))
    for (const [id, body] of Object.entries(bodies))
      writeFileSync(
        join(folder, lang, `${id}-text.md`),
        `---\nid: ${id}\nkind: ${kind}\ntitle: ${title}\nsummary: Short\ndate: 2026-11-02\n---\n\n${body} ${lang}\n`,
      )
  }
  return folder
}

const install = (parts: Release) => seedArticles(place.database, release(parts))
const shown = async (id: string, lang: 'en' | 'de' = 'en') => {
  const article = await articleById(place.database, id, { lang, now: NOW })
  return article && { title: article.title, body: article.body, version: article.version }
}

/** What an operator writes and publishes. */
const edit = (id: string, body: string) =>
  place.database.transaction(async within => {
    const saved = await saveDraft(within, {
      id,
      lang: 'en',
      revision: 0,
      title: 'Our own',
      summary: '',
      body,
      operatorId: OPERATOR,
      at: NOW,
    })
    const published = await publishArticle(within, { id, languages: ['en'], reason: 'Ours', operatorId: OPERATOR, now: NOW })
    expect([saved, published]).toMatchObject([{ revision: 1 }, { state: 'published' }])
  })

test('the first start publishes what comes with the product, and a second start adds no version', async () => {
  await install({ bodies: { 90: 'First' } })
  await install({ bodies: { 90: 'First' } })
  expect(await shown('90')).toEqual({ title: 'A title', body: 'First en', version: 1 })
})

test('a text that comes with the product is shown from the start on, whatever day it names', async () => {
  await install({ bodies: { 95: 'Early' } })
  expect(await articleById(place.database, '95', { lang: 'en', now: Date.UTC(2026, 2, 12) })).toMatchObject({ body: 'Early en' })
})

test('an article that nobody has edited becomes that of the next release, again and again', async () => {
  for (const [place, body] of ['First', 'Second', 'Third'].entries()) {
    await install({ bodies: { 100: body }, title: `About ${body}` })
    expect(await shown('100')).toEqual({ title: `About ${body}`, body: `${body} en`, version: place + 1 })
  }
})

test('an edited one stays, in every release that follows', async () => {
  await install({ bodies: { 200: 'First' } })
  await edit('200', 'Our own text')
  for (const body of ['Second', 'Third']) {
    await install({ bodies: { 200: body } })
    expect(await shown('200')).toEqual({ title: 'Our own', body: 'Our own text', version: 2 })
  }
})

test('a release that corrects one language of a legal text makes one new version of all, so that each is agreed to under the same number', async () => {
  await install({ bodies: { 300: 'Terms' }, kind: 'agreement', languages: LANGUAGE_CODES })
  await seedArticles(
    place.database,
    release({ bodies: { 300: 'Terms' }, kind: 'agreement', languages: LANGUAGE_CODES, title: 'Corrected' }),
  )
  const agreements = new Agreements({ database: place.database, now: () => NOW })
  const versions = await Promise.all(LANGUAGE_CODES.map(async lang => (await agreements.of(undefined, lang))[0]?.text.version))
  expect(new Set(versions)).toEqual(new Set([2]))
})
