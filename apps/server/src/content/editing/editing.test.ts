import { LANGUAGE_CODES } from '@assay/i18n/languages'
import type { ArticleKind } from '@assay/wire/content/article-kinds'
import * as contract from '@assay/wire/content/console-calls'
import { getAuditLog } from '@assay/wire/operators/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ConsoleEndpoint, type OperatorAtWork, openConsoleEndpoint } from '../../../test/open-console.ts'
import { Agreements } from '../legal/agreements.ts'
import { articleById, articlesOf, nextOf } from '../read-articles.ts'
import { ArticleSearch } from '../search-articles.ts'

let endpoint: ConsoleEndpoint
let admin: OperatorAtWork
let ada: OperatorAtWork
let ben: OperatorAtWork
beforeAll(async () => {
  endpoint = await openConsoleEndpoint()
  admin = await endpoint.first('admin@example.org')
  ada = await endpoint.hire(admin, 'content')
  ben = await endpoint.hire(admin, 'content')
})
afterAll(() => endpoint.close())

const REASON = 'For the people'

const created = async (kind: ArticleKind): Promise<string> => (await ada.call(contract.createArticle, { kind })).data?.id ?? ''
const articleOf = async (id: string) => {
  const { data } = await ada.call(contract.getArticle, { id })
  if (!data) throw new Error(`There is no article ${id}`)
  return data
}
const draftOf = async (id: string, lang: string) => (await articleOf(id)).drafts.find(draft => draft.lang === lang)

interface Typed {
  lang?: string
  title?: string
  body?: string
  revision?: number
  follows?: string
}

const save = (operator: OperatorAtWork, id: string, { lang = 'en', title = 'A title', body = 'A text.', revision = 0, follows }: Typed) =>
  operator.call(contract.saveDraft, {
    id,
    language: lang,
    title,
    summary: '',
    body,
    revision: String(revision),
    ...(follows ? { follows } : {}),
  })

const publish = (id: string, languages = 'en', publishAt?: number) =>
  ada.call(contract.publishArticle, { id, languages, reason: REASON, ...(publishAt ? { publishAt: String(publishAt) } : {}) })

const shown = (id: string, lang: 'en' | 'de' = 'en', now = endpoint.now()) => articleById(endpoint.database, id, { lang, now })

describe('a draft', () => {
  test('that was saved by somebody else meanwhile is not written over: the save is refused, and both texts are there', async () => {
    const id = await created('help')
    expect((await save(ada, id, { body: 'Of Ada' })).data?.revision).toBe(1)
    const stale = await save(ben, id, { body: 'Of Ben' })
    expect(stale).toMatchObject({ code: 4631, event: 'draftChanged' })
    const theirs = await draftOf(id, 'en')
    expect(theirs).toMatchObject({ body: 'Of Ada', revision: 1 })
    expect((await save(ben, id, { body: 'Of both', revision: 1 })).data?.revision).toBe(2)
  })

  test('of a language without a text is empty, also where people see the English', async () => {
    const id = await created('help')
    await save(ada, id, { body: 'English alone' })
    await publish(id)
    expect(await draftOf(id, 'de')).toMatchObject({ title: '', body: '', state: 'missing', publishedVersion: 0 })
    expect(await shown(id, 'de')).toMatchObject({ lang: 'en', body: 'English alone' })
  })

  test('is older than the English once that is changed, until somebody has compared them', async () => {
    const id = await created('help')
    await save(ada, id, { body: 'One' })
    await save(ada, id, { lang: 'de', body: 'Eins' })
    expect(await draftOf(id, 'de')).toMatchObject({ state: 'current' })
    await save(ada, id, { body: 'Two', revision: 1 })
    expect(await draftOf(id, 'de')).toMatchObject({ state: 'older' })
    const english = await draftOf(id, 'en')
    await save(ada, id, { lang: 'de', body: 'Zwei', revision: 1, follows: english?.hash ?? '' })
    expect(await draftOf(id, 'de')).toMatchObject({ state: 'current', body: 'Zwei' })
  })
})

describe('a publication', () => {
  test('that is planned appears at its second, and can be taken back before', async () => {
    const id = await created('banner')
    const at = endpoint.now() + 3_600_000
    await save(ada, id, { body: 'Soon' })
    expect((await publish(id, 'en', at)).data).toEqual({ waits: false, version: 1 })
    const banners = async (now: number) =>
      (await articlesOf(endpoint.database, { kind: 'banner' }, { lang: 'en', now })).map(banner => banner.id)
    expect([await banners(at - 1), await banners(at)]).toEqual([[], [id]])
    const next = (now: number) => nextOf(endpoint.database, 'banner', now)
    expect([await next(at - 1), await next(at)]).toEqual([at, 0])
    const [publication] = (await articleOf(id)).publications
    const cancel = { publicationId: publication?.id ?? '', decision: 'cancel', reason: REASON } as const
    expect((await ada.call(contract.decidePublication, cancel)).event).toBe('')
    expect(await banners(at)).toEqual([])
    expect(await next(at - 1)).toBe(0)
    expect((await ada.call(contract.decidePublication, cancel)).event).toBe('publicationBegun')
  })

  test('needs the English, a text, a reason and a change', async () => {
    const id = await created('help')
    expect((await publish(id)).event).toBe('articleTextMissing')
    await save(ada, id, { lang: 'de', body: 'Deutsch' })
    expect((await publish(id, 'de')).event).toBe('articleTextMissing')
    await save(ada, id, { body: 'English' })
    expect((await ada.call(contract.publishArticle, { id, languages: 'en', reason: ' ' })).event).toBe('reasonRequired')
    expect((await publish(id, 'en,de')).event).toBe('')
    expect((await publish(id, 'en,de')).event).toBe('articleUnchanged')
  })

  test.each([
    '[x](javascript:alert(1))',
    '[x](JaVa\u0001Script:alert(1))',
    '![x](https://elsewhere.example.org/pixel.png)',
    '[x](//elsewhere.example.org)',
    '<data:text/html,x>',
  ])('with %s is refused', async body => {
    const id = await created('help')
    await save(ada, id, { body })
    expect((await publish(id)).event).toBe('articleLinkRefused')
    expect(await shown(id)).toBeUndefined()
  })

  test('stands in the audit log, and an auditor changes nothing', async () => {
    const id = await created('news')
    await save(ada, id, {})
    await publish(id)
    const entries = (await admin.call(getAuditLog, { words: `article ${id}` })).data?.entries.map(({ action }) => action)
    expect(entries).toEqual(['article.publish', 'article.create'])
    const auditor = await endpoint.hire(admin, 'auditor')
    expect((await save(auditor, id, { revision: 1 })).event).toBe('roleMissing')
    expect((await auditor.call(contract.getArticle, { id })).data).toMatchObject({ mayEdit: false, mayDecide: false })
  })
})

describe('a legal text', () => {
  const agreements = () => new Agreements({ database: endpoint.database, now: endpoint.now })

  /** Written in all languages but those named. */
  const written = async (
    id: string,
    body: string,
    { without = [], revision = 0 }: { without?: readonly string[]; revision?: number } = {},
  ) => {
    await save(ada, id, { body, revision })
    const english = (await draftOf(id, 'en'))?.hash ?? ''
    for (const lang of LANGUAGE_CODES)
      if (lang !== 'en' && !without.includes(lang)) await save(ada, id, { lang, body: `${body} ${lang}`, revision, follows: english })
  }

  test('short of one language is not published, nor with one that is older than the English', async () => {
    const id = await created('agreement')
    await written(id, 'Terms', { without: ['ar'] })
    expect(await publish(id)).toMatchObject({ event: 'articleTextMissing', message: expect.stringContaining('ar') })
    await save(ada, id, { lang: 'ar', body: 'Terms ar', follows: (await draftOf(id, 'en'))?.hash ?? '' })
    await save(ada, id, { body: 'Changed', revision: 1 })
    expect(await publish(id)).toMatchObject({ event: 'articleTextOlder', message: expect.stringContaining('th') })
  })

  test('is published by two persons, in all languages at once', async () => {
    const id = await created('risk')
    await written(id, 'Risks')
    expect((await publish(id)).data).toEqual({ waits: true, version: 1 })
    expect(await shown(id)).toBeUndefined()
    expect((await publish(id)).event).toBe('publicationWaiting')
    const [publication] = (await articleOf(id)).publications
    const approve = { publicationId: publication?.id ?? '', decision: 'approve' } as const
    expect((await ada.call(contract.decidePublication, approve)).event).toBe('ownProposal')
    expect((await ben.call(contract.decidePublication, approve)).event).toBe('')
    expect((await ben.call(contract.decidePublication, approve)).event).toBe('proposalDecided')
    expect(await shown(id, 'de')).toMatchObject({ lang: 'de', body: 'Risks de', version: 1 })
  })

  test('is agreed to as it was shown: another hash is refused, and a new version asks again', async () => {
    const id = await created('privacy')
    const approved = async () => {
      await publish(id)
      const [publication] = (await articleOf(id)).publications
      expect((await ben.call(contract.decidePublication, { publicationId: publication?.id ?? '', decision: 'approve' })).event).toBe('')
    }
    await written(id, 'Privacy')
    await approved()
    const uid = 7
    const dueOf = async () => (await agreements().due(uid, 'de')).filter(text => text.id === id)
    const [first] = await dueOf()
    expect(await agreements().shown(`${id}=${'0'.repeat(64)}`, 'de')).toEqual({ refusal: 'agreementChanged' })
    const agreed = await agreements().shown(`${id}=${first?.hash}`, 'de')
    if ('refusal' in agreed) throw new Error(agreed.refusal)
    await agreements().keep(uid, agreed)
    expect(await dueOf()).toEqual([])
    await written(id, 'More privacy', { revision: 1 })
    await approved()
    expect(await dueOf()).toMatchObject([{ version: 2, lang: 'de' }])
    expect(await agreements().shown(`${id}=${first?.hash}`, 'de')).toEqual({ refusal: 'agreementChanged' })
  })

  test('stays on the site', async () => {
    const id = await created('agreement')
    expect((await admin.call(contract.retireArticle, { id, retired: '1', reason: REASON })).event).toBe('legalTextStays')
  })
})

test('help is found by what stands in it, in every script, however it is typed', async () => {
  const id = await created('help')
  const texts = { en: 'Café limits', th: 'วิธีฝากเงินเข้าบัญชี', ar: 'كيف تودع الأموال في حسابك', zh: '如何充值到您的账户' }
  for (const [lang, body] of Object.entries(texts)) await save(ada, id, { lang, title: `Title ${lang}`, body })
  await publish(id, Object.keys(texts).join(','))
  const search = new ArticleSearch(endpoint.database)
  const found = async (words: string, lang: 'en' | 'th' | 'ar' | 'zh') =>
    (await search.find(words, { lang, now: endpoint.now() })).filter(({ article }) => article.id === id).map(({ article }) => article.lang)
  expect(await found('ฝากเงิน', 'th')).toEqual(['th'])
  expect(await found('الاموال', 'ar')).toEqual(['ar'])
  expect(await found('充值', 'zh')).toEqual(['zh'])
  expect(await found('CAFE limits', 'en')).toEqual(['en'])
  expect(await found('充值', 'en')).toEqual(['zh'])
  expect(await found('充值 nowhere', 'zh')).toEqual([])
})
