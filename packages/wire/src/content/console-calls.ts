import { integerText, nothing, text, timestamp, z } from '../call.ts'
import { ofConsole, reason } from '../operators/console-call.ts'
import { articleKind } from './article-kinds.ts'

/** The most that an article holds, in letters. */
export const TITLE_MAX = 200
export const SUMMARY_MAX = 400
export const BODY_MAX = 30_000

/** `missing`: nothing is published in it. `older`: the English was changed since. */
export const LANGUAGE_STATES = ['current', 'older', 'missing'] as const

const languageState = z.object({ lang: z.string(), state: z.enum(LANGUAGE_STATES) })

const publication = z.object({
  id: z.string(),
  version: z.number(),
  languages: z.array(z.string()),
  /** `waiting`: for a second person. `published`: it appears, or has appeared, at `publishAt`. */
  state: z.enum(['waiting', 'published', 'declined', 'cancelled']),
  publishAt: timestamp,
  reason: z.string(),
  /** Empty of what came with the product. */
  proposedBy: z.object({ id: z.string(), name: z.string() }),
  proposedAt: timestamp,
  decidedBy: z.optional(z.object({ id: z.string(), name: z.string() })),
  decidedAt: timestamp,
})

const articleRow = z.object({
  id: z.string(),
  kind: articleKind,
  title: z.string(),
  languages: z.array(languageState),
  /** Languages whose draft is not what is published. */
  changed: z.array(z.string()),
  /** A legal text that waits for a second person. */
  waits: z.boolean(),
  /** When the next version appears; 0: none is planned. */
  plannedAt: timestamp,
  /** When it was taken from the site; 0: it was not. */
  retiredAt: timestamp,
  editedAt: timestamp,
})

const articleId = text(20, 1)
/** The language of a text: `lang` of a request is the one in which it is answered. */
const language = text(2, 2)

export const getArticles = ofConsole({
  path: 'console/getArticles',
  method: 'GET',
  who: 'operator',
  summary: 'Every article: what of it is published, planned, waiting, missing or older than the English.',
  request: z.object({ kind: z.optional(articleKind) }),
  response: z.object({ articles: z.array(articleRow) }),
})

const writtenText = z.object({ title: z.string(), summary: z.string(), body: z.string() })

export const getArticle = ofConsole({
  path: 'console/getArticle',
  method: 'GET',
  who: 'operator',
  summary:
    'One article with its draft in each language and its last publications. A language that has no text has an empty one, never that of another.',
  request: z.object({ id: articleId }),
  response: z.object({
    ...articleRow.shape,
    isLegal: z.boolean(),
    drafts: z.array(
      z.object({
        lang: z.string(),
        ...writtenText.shape,
        /** Rises with each save; a save names the one that it started from. */
        revision: z.number(),
        /** Whether it is not what is published. */
        isChanged: z.boolean(),
        /** Of the draft: whether it is empty, or the English draft was changed since. */
        state: z.enum(LANGUAGE_STATES),
        hash: z.string(),
        editedBy: z.string(),
        editedAt: timestamp,
        /** The newest published version; 0: none. */
        publishedVersion: z.number(),
      }),
    ),
    publications: z.array(publication),
    /** Whether whoever asks may edit and publish, and may decide what waits. */
    mayEdit: z.boolean(),
    mayDecide: z.boolean(),
  }),
})

export const getArticleVersion = ofConsole({
  path: 'console/getArticleVersion',
  method: 'GET',
  who: 'operator',
  summary: 'The text of a version in one language.',
  request: z.object({ id: articleId, language, version: integerText }),
  response: z.object({ ...writtenText.shape, hash: z.string() }),
})

export const createArticle = ofConsole({
  path: 'console/createArticle',
  method: 'POST',
  once: 'endpoint',
  who: 'operator',
  summary: 'Begins an article of a kind; nobody sees it before it is published.',
  request: z.object({ kind: articleKind }),
  response: z.object({ id: z.string() }),
})

export const saveDraft = ofConsole({
  path: 'console/saveDraft',
  method: 'POST',
  once: 'endpoint',
  who: 'operator',
  summary:
    'Keeps what was written in one language. Refused when somebody else has saved since `revision`: their text is in `console/getArticle`, and stays.',
  request: z.object({
    id: articleId,
    language,
    revision: integerText,
    title: text(TITLE_MAX),
    summary: text(SUMMARY_MAX),
    body: text(BODY_MAX),
    /** Hash of the English draft with which the translation was compared. */
    follows: z.optional(text(64, 64)),
  }),
  response: z.object({ revision: z.number(), hash: z.string() }),
})

export const publishArticle = ofConsole({
  path: 'console/publishArticle',
  method: 'POST',
  once: 'endpoint',
  who: 'operator',
  summary:
    'Publishes the drafts of some languages, at once or at a time (ms, UTC). A legal text is published in all languages together, and waits for a second person.',
  request: z.object({ id: articleId, languages: text(60, 2), publishAt: z.optional(integerText), reason }),
  response: z.object({ waits: z.boolean(), version: z.number() }),
})

export const decidePublication = ofConsole({
  path: 'console/decidePublication',
  method: 'POST',
  once: 'endpoint',
  who: 'operator',
  summary: 'Approves or declines the publication of a legal text by somebody else, or cancels one that has not appeared yet.',
  request: z.object({ publicationId: text(12, 1), decision: z.enum(['approve', 'decline', 'cancel']), reason: z.optional(reason) }),
  response: nothing,
})

export const retireArticle = ofConsole({
  path: 'console/retireArticle',
  method: 'POST',
  once: 'endpoint',
  who: 'operator',
  summary: 'Takes an article from the site, or puts it back. Not a legal text.',
  request: z.object({ id: articleId, retired: z.enum(['0', '1']), reason }),
  response: nothing,
})

export const addArticlePicture = ofConsole({
  path: 'console/addArticlePicture',
  method: 'POST',
  once: 'endpoint',
  who: 'operator',
  files: { picture: { required: true } },
  summary: 'Keeps a picture for articles, written anew without what a camera adds; gives the address by which Markdown shows it.',
  request: nothing,
  response: z.object({ address: z.string(), width: z.number(), height: z.number() }),
})

/** The calls by which articles are edited. */
export const CONTENT_CALLS = [
  getArticles,
  getArticle,
  getArticleVersion,
  createArticle,
  saveDraft,
  publishArticle,
  decidePublication,
  retireArticle,
  addArticlePicture,
] as const
