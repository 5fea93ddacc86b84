import { LANGUAGE_CODES, LANGUAGES } from '@assay/i18n/languages'
import * as content from '@assay/wire/content/calls'
import { MARKET_LIST_LIMIT } from '@assay/wire/markets/calls'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { data, type Handler, refused, serve, success } from '../http/handler.ts'
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '../people/password-rules.ts'
import { CODE_RESEND_MS, CODE_VALID_MS } from '../people/verification-codes.ts'
import { productVersion } from '../root-folder.ts'
import type { Agreements } from './legal/agreements.ts'
import { articleById, articlesOf, nextOf, type ShownArticle } from './read-articles.ts'
import { ArticleSearch } from './search-articles.ts'

const NAME = 'Assay'

interface ContentOptions {
  database: PostgresJsDatabase
  isSimulated: boolean
  invitationRequired: boolean
  contactEmail: string
  agreements: Agreements
  now?: () => number
}

const headOf = ({ id, kind, title, summary, at, lang }: ShownArticle) => ({ id, kind, title, summary, at, lang })

/** The calls of the site itself: what it is called, what holds, what it has to say. */
export const contentHandlers = (options: ContentOptions): Handler[] => [
  ...siteHandlers(options),
  ...articleHandlers(options),
  ...agreementHandlers(options),
]

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

const articleHandlers = ({ database, now = Date.now }: ContentOptions): Handler[] => {
  const search = new ArticleSearch(database)
  return [
    serve(content.getBanner, async (_input, { lang }) => {
      const at = now()
      const banners = await articlesOf(database, { kind: 'banner' }, { lang, now: at })
      return data({
        banners: banners.map(({ id, title, summary }) => ({ id, title, summary })),
        nextAt: await nextOf(database, 'banner', at),
      })
    }),
    serve(content.getAnnouncements, async ({ limit }, { lang }) =>
      data({ announcements: (await articlesOf(database, { kind: 'announcement', limit }, { lang, now: now() })).map(headOf) }),
    ),
    serve(content.getTextsList, async ({ kind, limit }, { lang }) =>
      data({ articles: (await articlesOf(database, { kind, limit }, { lang, now: now() })).map(headOf) }),
    ),
    serve(content.getText, async ({ id }, { lang }) => {
      const article = await articleById(database, id, { lang, now: now() })
      if (!article) return refused({ refusal: 'notFound' })
      return data({ ...headOf(article), body: article.body, version: article.version, hash: article.hash })
    }),
    serve(content.findTexts, async ({ words }, { lang }) => {
      const found = await search.find(words, { lang, now: now() })
      return data({ articles: found.map(({ article, excerpt }) => ({ ...headOf(article), excerpt })) })
    }),
  ]
}

const agreementHandlers = ({ agreements }: ContentOptions): Handler[] => [
  serve(content.getAgreements, async (_input, { lang, user, realm }) => {
    const texts = await agreements.of(realm === 'real' ? user : undefined, lang)
    return data({
      texts: texts.map(({ text: { id, kind, title, version, hash, at }, agreedVersion, agreedAt }) => ({
        ...{ id, kind, title, version, hash, at, agreedVersion, agreedAt },
      })),
    })
  }),
  serve(content.acceptAgreement, async ({ texts }, { user, lang }) => {
    const agreed = await agreements.shown(texts, lang)
    if ('refusal' in agreed) return refused(agreed)
    await agreements.keep(user, agreed)
    return success({}, 'common:agreements.done')
  }),
]
