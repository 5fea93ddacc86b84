import { call, integerText, nothing, text, timestamp, z } from '../call.ts'

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
  response: z.object({ banners: z.array(z.object({ id: z.string(), title: z.string(), summary: z.string() })) }),
})

export const articleKind = z.enum(['about', 'agreement', 'help', 'announcement', 'news', 'banner', 'security'])
const articleHead = z.object({ id: z.string(), kind: articleKind, title: z.string(), summary: z.string(), at: timestamp })

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
  response: z.object({ ...articleHead.shape, body: z.string() }),
})
