import { call, integerText, nothing, text, timestamp, z } from '../call.ts'
import { articleKind } from './article-kinds.ts'

export const getLogo = call({
  path: 'web/getLogo',
  method: 'GET',
  who: 'visitor',
  demo: true,
  area: 'content',
  summary: 'Addresses of the logo for dark and light pages, and of the icon.',
  request: nothing,
  response: z.object({ name: z.string(), dark: z.string(), light: z.string(), icon: z.string() }),
})

export const getParam = call({
  path: 'web/getParam',
  method: 'GET',
  who: 'visitor',
  demo: true,
  area: 'content',
  summary: 'Public parameters that rules and forms depend on.',
  request: nothing,
  response: z.object({
    simulated: z.boolean(),
    passwordLengthMin: z.number(),
    passwordLengthMax: z.number(),
    codeResendSeconds: z.number(),
    codeValidSeconds: z.number(),
    invitationRequired: z.boolean(),
    marketListLimit: z.number(),
    serverTime: timestamp,
  }),
})

export const getSetting = call({
  path: 'web/getSetting',
  method: 'GET',
  who: 'visitor',
  demo: true,
  area: 'content',
  summary: 'The site: name, contact, languages, version.',
  request: nothing,
  response: z.object({
    name: z.string(),
    contactEmail: z.string(),
    languages: z.array(z.object({ lang: z.string(), name: z.string(), direction: z.enum(['ltr', 'rtl']) })),
    version: z.string(),
  }),
})

export const getAudit = call({
  path: 'web/getAudit',
  method: 'GET',
  who: 'visitor',
  demo: true,
  area: 'content',
  summary: 'How far the journal reaches, and up to where a second core has followed it and audited every balance.',
  request: nothing,
  response: z.object({
    records: z.number(),
    recordedAt: timestamp,
    auditedRecords: z.number(),
    /** 0 before the first audit of this run. */
    auditedAt: timestamp,
    differenceFound: z.boolean(),
  }),
})

export const getBanner = call({
  path: 'web/getBanner',
  method: 'GET',
  who: 'visitor',
  demo: true,
  area: 'content',
  summary: 'Banners of the home page in the language of the request.',
  request: nothing,
  response: z.object({
    banners: z.array(z.object({ id: z.string(), title: z.string(), summary: z.string() })),
    /** When the next one that is planned appears, ms; 0: none is. */
    nextAt: timestamp,
  }),
})

const articleHead = z.object({
  id: z.string(),
  kind: articleKind,
  title: z.string(),
  summary: z.string(),
  /** Of what carries a date, when it first appeared; of all else, when this version did. */
  at: timestamp,
  /** The language that it is in: English where the one asked for has none. */
  lang: z.string(),
})

export const getAnnouncements = call({
  path: 'web/getGG',
  method: 'GET',
  who: 'visitor',
  demo: true,
  area: 'content',
  summary: 'Announcements, newest first.',
  request: z.object({ limit: z.optional(integerText) }),
  response: z.object({ announcements: z.array(articleHead) }),
})

export const getTextsList = call({
  path: 'web/getTextsList',
  method: 'GET',
  who: 'visitor',
  demo: true,
  area: 'content',
  summary: 'Articles of one kind, newest first.',
  request: z.object({ kind: articleKind, limit: z.optional(integerText) }),
  response: z.object({ articles: z.array(articleHead) }),
})

export const getText = call({
  path: 'web/getText',
  method: 'GET',
  who: 'visitor',
  demo: true,
  area: 'content',
  summary: 'One article as Markdown (company profile 1, user agreement 3, privacy policy 5).',
  request: z.object({ id: text(20, 1) }),
  response: z.object({
    ...articleHead.shape,
    body: z.string(),
    /** Rises with each publication of the article. */
    version: z.number(),
    /** SHA-256 of title, summary and body: what somebody agrees to is named by it. */
    hash: z.string(),
  }),
})

export const findTexts = call({
  path: 'web/findTexts',
  method: 'GET',
  who: 'visitor',
  demo: true,
  area: 'content',
  summary:
    'Help articles with all of the words, the best first: in the language of the request or any other; width, case, accents and kana make no difference.',
  request: z.object({ words: text(100, 1) }),
  response: z.object({
    articles: z.array(
      z.object({ ...articleHead.shape, /** Where the words stand, in the language that was found. */ excerpt: z.string() }),
    ),
  }),
})

const legalText = z.object({ id: z.string(), kind: articleKind, title: z.string(), version: z.number(), hash: z.string(), at: timestamp })

export const getAgreements = call({
  path: 'web/getAgreements',
  method: 'GET',
  who: 'visitor',
  demo: true,
  area: 'content',
  summary: 'The legal texts in force; of a signed-in person, to which versions they have agreed.',
  request: nothing,
  response: z.object({
    texts: z.array(
      z.object({
        ...legalText.shape,
        /** The newest version that the person agreed to; 0 for none. */
        agreedVersion: z.number(),
        agreedAt: timestamp,
      }),
    ),
  }),
})

/** `3=<hash>,5=<hash>`: articles by their number, and of each the hash of the text that was shown. */
export const shownTexts = z.string().check(z.maxLength(700), z.regex(/^(\w{1,20}=[0-9a-f]{64})(,\w{1,20}=[0-9a-f]{64})*$/))

export const acceptAgreement = call({
  path: 'web/acceptAgreement',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area: 'content',
  summary: 'Agrees to legal texts as they were shown. Refused when one of them is no longer the one in force.',
  request: z.object({ texts: shownTexts }),
  response: nothing,
})
