import { LANGUAGE_CODES, LANGUAGES } from '@assay/i18n/languages'
import * as content from '@assay/wire/content/calls'
import { MARKET_LIST_LIMIT } from '@assay/wire/markets/calls'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { data, type Handler, refused, serve } from '../http/handler.ts'
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '../people/password-rules.ts'
import { CODE_RESEND_MS, CODE_VALID_MS } from '../people/verification-codes.ts'
import { productVersion } from '../root-folder.ts'
import { articleById, articlesOf, type StoredArticle } from './read-articles.ts'

const NAME = 'Assay'

interface ContentOptions {
  database: PostgresJsDatabase
  isSimulated: boolean
  invitationRequired: boolean
  contactEmail: string
  now?: () => number
}

const headOf = ({ id, kind, title, summary, at }: StoredArticle) => ({ id, kind: content.articleKind.parse(kind), title, summary, at })

/** The calls of the site itself: what it is called, what holds, what it has to say. */
export const contentHandlers = (options: ContentOptions): Handler[] => [...siteHandlers(options), ...articleHandlers(options)]

const siteHandlers = (options: ContentOptions): Handler[] => [
  serve(content.getLogo, async () => data({ name: NAME, dark: '/logo-dark.svg', light: '/logo-light.svg', icon: '/icon.svg' })),
  serve(content.getParam, async () =>
    data({
      simulated: options.isSimulated,
      passwordLengthMin: PASSWORD_LENGTH_MIN,
      passwordLengthMax: PASSWORD_LENGTH_MAX,
      codeResendSeconds: CODE_RESEND_MS / 1000,
      codeValidSeconds: CODE_VALID_MS / 1000,
      invitationRequired: options.invitationRequired,
      marketListLimit: MARKET_LIST_LIMIT,
      serverTime: (options.now ?? Date.now)(),
    }),
  ),
  serve(content.getSetting, async () =>
    data({
      name: NAME,
      contactEmail: options.contactEmail,
      languages: LANGUAGE_CODES.map(lang => ({ lang, name: LANGUAGES[lang].name, direction: LANGUAGES[lang].direction })),
      version: productVersion(),
    }),
  ),
]

const articleHandlers = ({ database }: ContentOptions): Handler[] => [
  serve(content.getBanner, async (_input, { lang }) => {
    const banners = await articlesOf(database, { kind: 'banner', lang })
    return data({ banners: banners.map(({ id, title, summary }) => ({ id, title, summary })) })
  }),
  serve(content.getAnnouncements, async ({ limit }, { lang }) => {
    const announcements = await articlesOf(database, { kind: 'announcement', lang, limit })
    return data({ announcements: announcements.map(headOf) })
  }),
  serve(content.getTextsList, async ({ kind, limit }, { lang }) =>
    data({ articles: (await articlesOf(database, { kind, lang, limit })).map(headOf) }),
  ),
  serve(content.getText, async ({ id }, { lang }) => {
    const article = await articleById(database, id, lang)
    return article ? data({ ...headOf(article), body: article.body }) : refused({ refusal: 'notFound' })
  }),
]
