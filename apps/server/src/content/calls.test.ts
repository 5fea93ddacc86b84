import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LANGUAGE_CODES } from '@assay/i18n/languages'
import { getAnnouncements, getBanner, getLogo, getParam, getSetting, getText, getTextsList } from '@assay/wire/content/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Endpoints, openEndpoints } from '../../test/open-endpoints.ts'
import { Visitor } from '../../test/visitor.ts'
import { readArticle } from './article-file.ts'
import { seedArticles } from './seed-articles.ts'

let endpoints: Endpoints
let visitor: Visitor
beforeAll(async () => {
  endpoints = await openEndpoints()
  visitor = new Visitor(endpoints.app)
  await seedArticles(endpoints.database)
})
afterAll(() => endpoints.close())

const article = (front: Record<string, string>, body = 'Text') =>
  `---\n${Object.entries(front)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}\n---\n\n${body}\n`
const front = { id: '900', kind: 'news', title: 'A title: with a colon', summary: '"In quotes"', date: '2026-11-02' }

describe('the articles that come with the product', () => {
  test.each(['1', '3', '5'])('number %s (company profile, user agreement, privacy policy) can be read', async id => {
    const answer = await visitor.call(getText, { id })
    expect(answer.code).toBe(7)
    expect(answer.data.body.length).toBeGreaterThan(500)
  })

  test.each([
    ['11', 'Order types and fees'],
    ['16', 'Perpetual contracts'],
    ['17', 'Delivery contracts'],
  ])('number %s, to which the terminals lead for the rules in full, is that of %s', async (id, title) => {
    expect((await visitor.call(getText, { id })).data).toMatchObject({ kind: 'help', title })
  })

  test('stand in every language', async () => {
    const rows = await endpoints.sql<
      { id: string; languages: number }[]
    >`select article_id as id, count(*)::int as languages from content_versions group by article_id`
    expect(rows.length).toBeGreaterThan(10)
    expect(rows.filter(({ languages }) => languages !== LANGUAGE_CODES.length)).toEqual([])
  })

  test('are listed by kind, newest first', async () => {
    const { articles } = (await visitor.call(getTextsList, { kind: 'help' })).data
    expect(articles.length).toBeGreaterThan(2)
    expect(articles.map(({ at }) => at)).toEqual(articles.map(({ at }) => at).sort((left, right) => right - left))
    expect((await visitor.call(getTextsList, { kind: 'help', limit: '1' })).data.articles).toHaveLength(1)
    expect((await visitor.call(getBanner, {})).data.banners.length).toBeGreaterThan(0)
    expect((await visitor.call(getAnnouncements, {})).data.announcements.length).toBeGreaterThan(0)
  })

  test('are in English where a language lacks one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'assay-content-'))
    for (const lang of ['en', 'de']) mkdirSync(join(folder, lang))
    writeFileSync(join(folder, 'en', '900-news.md'), article(front, 'English'))
    writeFileSync(join(folder, 'de', '900-news.md'), article({ ...front, title: 'Ein Titel' }, 'Deutsch'))
    await seedArticles(endpoints.database, folder)
    expect((await visitor.call(getText, { id: '900' }, { lang: 'de' })).data).toMatchObject({ title: 'Ein Titel', body: 'Deutsch' })
    expect((await visitor.call(getText, { id: '900' }, { lang: 'fr' })).data).toMatchObject({
      title: 'A title: with a colon',
      summary: 'In quotes',
      body: 'English',
      lang: 'en',
    })
    expect(
      (await visitor.call(getTextsList, { kind: 'news' }, { lang: 'de' })).data.articles.filter(({ id }) => id === '900'),
    ).toHaveLength(1)
  })

  test.each(['title', 'date', 'kind'])('a file without %s stops the start with its name', missing => {
    const { [missing as keyof typeof front]: _left, ...rest } = front
    expect(() => readArticle(article(rest), { file: 'en/900-news.md', lang: 'en' })).toThrow(
      `en/900-news.md: the front matter lacks "${missing}"`,
    )
  })
})

test('an article that does not exist is not found', async () => {
  expect(await visitor.call(getText, { id: '../1' })).toMatchObject({ code: 4005, event: 'notFound' })
})

test('logo, parameters and settings answer what holds', async () => {
  expect((await visitor.call(getLogo, {})).data).toEqual({
    name: 'Assay',
    dark: '/logo-dark.svg',
    light: '/logo-light.svg',
    icon: '/icon.svg',
  })
  expect((await visitor.call(getParam, {})).data).toMatchObject({
    simulated: true,
    passwordLengthMin: 6,
    passwordLengthMax: 12,
    codeResendSeconds: 60,
    codeValidSeconds: 600,
    invitationRequired: false,
    marketListLimit: 200,
  })
  const { languages } = (await visitor.call(getSetting, {})).data
  expect(languages.map(({ lang }) => lang)).toEqual(LANGUAGE_CODES)
  expect(languages.find(({ lang }) => lang === 'ar')?.direction).toBe('rtl')
})
